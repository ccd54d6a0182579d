import type { Quien } from '#tests/support/app-entera.ts';

/** One request exactly as it is sent: nothing is corrected on the way. */
export type Pedido = {
  readonly quien: Quien;
  readonly metodo: string;
  /** Path and query. */
  readonly camino: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cuerpo: Buffer | undefined;
  /** Its target: `get /empleados/{id}`, or a page's pattern. Findings are counted by target. */
  readonly blanco: string;
  /** Whether no browser would send this body: refusing it must be cheap. */
  readonly cuerpoHostil: boolean;
  /** A random mark in a place that nothing reads: an answer that contains it echoes its input. */
  readonly marca?: string | undefined;
  /** The body's fields, if it has fields. They are dropped one by one to find which of them matter. */
  readonly campos?: Campos | undefined;
};

export type Campos = {
  readonly pares: readonly (readonly [string, string])[];
  readonly como: (pares: readonly (readonly [string, string])[]) => Buffer;
};

export type Respuesta = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** At most the first `MAXIMO_LEIDO` bytes. */
  readonly texto: string;
  readonly bytes: number;
  /** A live stream, left as soon as it started. */
  readonly esFlujo: boolean;
};
