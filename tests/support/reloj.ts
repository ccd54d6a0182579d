import { afterEach, beforeEach } from 'vitest';
import { fijarReloj } from '#server/reloj.ts';

/** A clock that stands still in each test of a file, and moves when the test says so. To be asked for at the top of it. */
export function relojQuieto() {
  let instante = new Date();
  let soltar = () => {};
  beforeEach(() => {
    instante = new Date();
    soltar = fijarReloj(() => instante);
  });
  afterEach(() => soltar());
  return {
    /** Back as well. */
    pasan: (ms: number): void => {
      instante = new Date(instante.getTime() + ms);
    },
  };
}
