import type { Quien } from '#tests/support/app-entera.ts';

/** One request, as it goes over the wire: nothing in it is corrected on the way. */
export type Pedido = {
  readonly quien: Quien;
  readonly metodo: string;
  /** Path and query. */
  readonly camino: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cuerpo: Buffer | undefined;
  /** What it was made to reach: `get /empleados/{id}`, or the pattern of a page. Findings are counted by it. */
  readonly blanco: string;
  /** Whether its body is one that nobody's browser would send: refusing it must be cheap. */
  readonly cuerpoHostil: boolean;
  /** Planted where nobody looks: an answer that repeats it echoes what was not asked for. */
  readonly marca?: string | undefined;
  /** Its body's fields, if it is made of fields: what is dropped one by one to find which of them matter. */
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
  /** A live stream, which was left as soon as it had begun. */
  readonly esFlujo: boolean;
};
