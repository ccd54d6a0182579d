import {
  createRouterClient,
  type InferRouterInputs,
  type InferRouterOutputs,
  type RouterClient,
} from '@orpc/server';
import type { Contexto } from './contexto.ts';
import { router } from './router.ts';

/** The API as screens use it: the same procedures, guards and schemas, called in process. */
export type Cliente = RouterClient<typeof router>;
export type Entradas = InferRouterInputs<typeof router>;
export type Salidas = InferRouterOutputs<typeof router>;

/** A client for one request. The cookies that its calls set are in `contexto.resHeaders`. */
export function crearCliente(contexto: Contexto): Cliente {
  return createRouterClient(router, { context: contexto });
}
