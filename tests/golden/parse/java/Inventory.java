/*
 * Copyright 2024 The Depot Authors. Licensed under the MIT licence.
 */
package org.depot.stock;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.*;
import java.util.function.Function;

/** Keeps what is in stock. */
@Service("inventory")
public abstract class Inventory<T extends Item> extends Store<T> implements AutoCloseable, Iterable<T> {

    private static final Logger LOG = Logger.getLogger(Inventory.class);
    public static final int LIMIT = 500, STEP = 10;
    @Autowired
    private final Map<String, List<T>> shelves = new HashMap<>();
    protected int count;

    static {
        LOG.info("loaded");
    }

    public Inventory(@Named("main") Depot depot, final T... first) throws IOException {
        super(requireNonNull(depot, "depot"));
        this.count = first.length;
    }

    /**
     * Finds an item.
     *
     * @throws NotFoundException if there is none
     */
    @Override
    @Transactional(readOnly = true)
    public <R> Optional<R> find(String name, Function<? super T, R> view) throws NotFoundException {
        var cursor = new Cursor(name);
        List<T> shelf = shelves.get(name);
        if (shelf == null) {
            throw new NotFoundException("nothing called " + name);
        } else if (shelf.isEmpty() && count > 0) {
            return Optional.empty();
        }
        outer:
        for (int i = 0; i < shelf.size(); i++) {
            for (T item : shelf) {
                if (item.hidden()) continue outer;
                cursor.position += i;
            }
        }
        try (Reader reader = open(name)) {
            reader.read();
        } catch (IOException | IllegalStateException e) {
            LOG.warning(e.getMessage());
        } finally {
            count--;
        }
        switch (count) {
            case 0:
                shelves.clear();
                break;
            default:
                shelf.add(null);
        }
        String label = switch (count) {
            case 1 -> "one";
            default -> count > LIMIT ? "many" : "some";
        };
        Runnable audit = () -> LOG.info(label);
        shelf.stream().map(view).filter(Objects::nonNull).forEach(System.out::println);
        Comparator<T> order = new Comparator<>() {
            @Override
            public int compare(T left, T right) {
                return left.name().compareTo(right.name());
            }
        };
        if (cursor instanceof Cursor found) {
            found.close();
        }
        return Optional.of(view.apply(shelf.get(0)));
    }

    abstract void restock(
        String name,
        int amount);

    /** How a thing is counted. */
    enum Unit implements Labelled {
        PIECE("piece") {
            @Override String plural() { return "pieces"; }
        },
        @Deprecated BOX;

        private final String label;

        Unit(String label) { this.label = label; }
    }

    public interface Labelled extends Named, Comparable<Labelled> {
        String PREFIX = "unit";

        default String label() { return PREFIX; }
    }

    @interface Counted {
        int value() default 1;
    }

    record Place(String aisle, @Positive int shelf) implements Labelled {
        Place {
            Objects.requireNonNull(aisle);
        }
    }

    static final class Cursor {
        long position;
    }
}
