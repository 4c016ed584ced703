/* ring.h - a ring of fixed size, shared by one writer and many readers.
 * It holds what the last readings were. */
#ifndef RING_H
#define RING_H

#include <stddef.h>
#include "clock.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RING_CAPACITY 64
/* The slot after this one. */
#define RING_NEXT(at) (((at) + 1) % RING_CAPACITY)
#define RING_EACH(ring, slot) \
    for (slot *each = ring_first(ring); each; each = ring_after(ring, each))

/* One reading. */
typedef struct reading {
    unsigned long id;
    double value; /* in degrees */
    char label[16];
    struct reading *older;
    int (*check)(const struct reading *self, void *context);
} reading_t;

typedef enum { RING_EMPTY, RING_SOME = 4, RING_FULL } ring_state;

typedef void (*ring_visitor)(const reading_t *reading, void *context);

union ring_word {
    unsigned int whole;
    unsigned char bytes[4];
};

struct ring {
    reading_t slots[RING_CAPACITY];
    size_t first, count;
    unsigned dirty : 1;
};

extern const char *const ring_version;

/* Makes an empty ring. Free it with ring_free(). */
RING_API struct ring *ring_new(size_t capacity,
                               ring_visitor on_drop);
void ring_free(struct ring *ring);
ring_state ring_push(struct ring *ring, const reading_t *reading);

#ifdef __cplusplus
}
#endif
#endif /* RING_H */
