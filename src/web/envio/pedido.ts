import type { Cliente, Entradas, Hecho, Salidas } from '#web/api.server.ts';
import type { COMPUESTOS } from './compuestos.server.ts';

type Compuestos = typeof COMPUESTOS;

type DelContrato = {
  [A in keyof Cliente]: `${A}.${Extract<keyof Cliente[A], string>}`;
}[keyof Cliente];

/** What a screen asks for: a procedure of the contract, or what is made of several. Which ones, its route's `accion` says. */
export type Metodo = DelContrato | keyof Compuestos;

type De<T, M extends string> = M extends `${infer A}.${infer P}`
  ? A extends keyof T
    ? P extends keyof T[A]
      ? T[A][P]
      : never
    : never
  : never;

export type EntradaDe<M extends Metodo> = M extends keyof Compuestos
  ? Parameters<Compuestos[M]['hacer']>[1]
  : De<Entradas, M>;
/** What it answers, once it is done. */
export type Valor<M extends Metodo> = M extends keyof Compuestos
  ? Awaited<ReturnType<Compuestos[M]['hacer']>>
  : De<Salidas, M>;

/** As it travels: JSON. */
export type Pedido<M extends Metodo> = { readonly metodo: M; readonly entrada: SoloLectura<EntradaDe<M>> };

type SoloLectura<T> = T extends Date
  ? T
  : T extends readonly (infer U)[]
    ? readonly SoloLectura<U>[]
    : T extends object
      ? { readonly [K in keyof T]: SoloLectura<T[K]> }
      : T;

/** What it is answered with. */
export type Respuesta<M extends Metodo> = Hecho<Valor<M>>;
