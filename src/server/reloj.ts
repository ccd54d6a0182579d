type Clock = () => Date;

const systemClock: Clock = () => new Date();
let clock: Clock = systemClock;

/** The present instant (UTC). The only place that asks the machine; everything else takes it as an argument. */
export function ahora(): Date {
  return clock();
}

/**
 * Replaces the clock, for tests: `fijarReloj(new Date('2026-03-01T12:00:00Z'))` stops it there,
 * a function makes it move as the test likes.
 * @returns puts the machine's clock back
 */
export function fijarReloj(at: Date | Clock): () => void {
  clock = typeof at === 'function' ? at : () => new Date(at);
  return () => {
    clock = systemClock;
  };
}
