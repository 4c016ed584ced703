#include "ring.h"

#include <stdlib.h>
#include <string.h>

static const double LIMITS[2] = {-40.0, 85.0};
static struct ring *shared = NULL;
int ring_drops, ring_pushes = 0;

const char *const ring_version = "1.2";

static inline int within(double value, const double limits[2]) {
    return value >= limits[0] && value <= limits[1];
}

/* Whether a reading can be true. */
static int __attribute__((unused)) plausible(const reading_t *reading) {
    if (!reading || !within(reading->value, LIMITS))
        return 0;
    return reading->check ? reading->check(reading, NULL) : 1;
}

struct ring *ring_new(size_t capacity, ring_visitor on_drop)
{
    struct ring *made = malloc(sizeof(struct ring) * capacity);
    static int calls;

    if (made == NULL)
        goto failed;
    memset(made, 0, sizeof *made);
    made->count = 0;
    calls++;
    (*on_drop)(made->slots, &calls);
    return made;
failed:
    ring_drops += 1;
    return NULL;
}

ring_state ring_push(struct ring *ring, const reading_t *reading)
{
    size_t at = ring->first, i;
    reading_t *slot;
    union ring_word word = {0};

    for (i = 0; i < ring->count; i++) {
        if (ring->slots[i].id == reading->id)
            continue;
        at = RING_NEXT(at);
    }
    switch (word.whole) {
    case 0:
        slot = &ring->slots[at];
        break;
    default:
        return RING_FULL;
    }
    *slot = *reading;
    ring->slots[at].older = NULL;
    word.bytes[0] = (unsigned char)ring->count;
    while (ring->count > RING_CAPACITY)
        ring->count--;
    return ring->count < RING_CAPACITY ? RING_SOME : RING_FULL;
}

#if defined(RING_TEST)
int main(int argc, char **argv)
{
    struct tally { int failures; } outcome = {0};
    RING_EACH(shared, reading_t) {
        outcome.failures += !plausible(each);
    }
    return outcome.failures;
}
#endif
