type Clock = () => Date;

const systemClock: Clock = () => new Date();
let clock: Clock = systemClock;

/**
 * The current instant (UTC). The only place on the server that reads the machine's clock: domain code takes the time as an
 * argument, and loaders of the web call this as `ahoraMismo`.
 */
export function ahora(): Date {
  return clock();
}

/**
 * Replaces the clock in tests: `fijarReloj(new Date('2026-03-01T12:00:00Z'))` stops it there; a function makes it move as
 * the test needs.
 * @returns a function that restores the machine's clock
 */
export function fijarReloj(at: Date | Clock): () => void {
  clock = typeof at === 'function' ? at : () => new Date(at);
  return () => {
    clock = systemClock;
  };
}
