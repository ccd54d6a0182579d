import { diaDe, inicioDelDia } from '#domain/comun/calendario/dia.ts';

/**
 * The end of the demo's timeline: ordinary activity runs until the cut, and the story's ending fills the time from there to
 * now.
 */
export class Momentos {
  readonly ahora: Date;
  readonly corte: Date;

  constructor(ahora: Date) {
    this.ahora = ahora;
    const inicio = inicioDelDia(diaDe(ahora)).getTime();
    // However early it is, the cut is on the same day.
    this.corte = new Date(
      Math.max(ahora.getTime() - CIEN_MINUTOS, inicio + Math.floor((ahora.getTime() - inicio) / 2)),
    );
  }

  /** A moment between the cut (0) and now (1). */
  alFinal(parte: number): Date {
    const corte = this.corte.getTime();
    return new Date(corte + Math.round((this.ahora.getTime() - corte) * parte));
  }
}

const CIEN_MINUTOS = 100 * 60_000;
