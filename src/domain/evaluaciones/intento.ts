/** A question as it was when the attempt began, with its answer: for the server's eyes. */
export type PreguntaDeIntento = {
  readonly id: string;
  readonly pregunta: string;
  readonly opciones: readonly [string, string, string, string];
  readonly respuesta_correcta: number;
  readonly puntos: number;
};

/** How an attempt ended: handed in, or by the clock. */
export type FinDeIntento = 'entregado' | 'tiempo';
