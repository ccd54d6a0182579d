import { afterEach, beforeEach } from 'vitest';
import { fijarReloj } from '#server/reloj.ts';

/** A clock that stands still during each test of a file, and moves when the test says so. Call it at the top of the file. */
export function relojQuieto() {
  let instante = new Date();
  let soltar = () => {};
  beforeEach(() => {
    instante = new Date();
    soltar = fijarReloj(() => instante);
  });
  afterEach(() => soltar());
  return {
    /** Negative values move it back. */
    pasan: (ms: number): void => {
      instante = new Date(instante.getTime() + ms);
    },
  };
}

/** The clock at noon (12:00 of Argentina) of the day one says, until the test ends. Call it at the top of the file. */
export function relojAlMediodia(): (dia: string) => void {
  let soltar = () => {};
  afterEach(() => soltar());
  return (dia) => {
    soltar();
    soltar = fijarReloj(new Date(`${dia}T15:00:00Z`));
  };
}
