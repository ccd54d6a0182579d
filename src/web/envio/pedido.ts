import type { Cliente, Entradas, Hecho, Salidas } from '#web/api.server.ts';
import type { COMPUESTOS } from './compuestos.server.ts';

type Compuestos = typeof COMPUESTOS;

type DelContrato = {
  [A in keyof Cliente]: `${A}.${Extract<keyof Cliente[A], string>}`;
}[keyof Cliente];

/**
 * The methods that a screen can request: procedures of the contract, and actions made of several. Its route's `accion` says
 * which are allowed.
 */
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
/** What a method returns on success. */
export type Valor<M extends Metodo> = M extends keyof Compuestos
  ? Awaited<ReturnType<Compuestos[M]['hacer']>>
  : De<Salidas, M>;

/** The request's JSON. */
export type Pedido<M extends Metodo> = { readonly metodo: M; readonly entrada: SoloLectura<EntradaDe<M>> };

type SoloLectura<T> = T extends Date
  ? T
  : T extends readonly (infer U)[]
    ? readonly SoloLectura<U>[]
    : T extends object
      ? { readonly [K in keyof T]: SoloLectura<T[K]> }
      : T;

/** The response. */
export type Respuesta<M extends Metodo> = Hecho<Valor<M>>;
