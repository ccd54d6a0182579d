import type { InferContractRouterOutputs } from '@orpc/contract';
import type { comentarios } from '#contract/plano/comentarios.ts';
import type { marcas } from '#contract/plano/marcas.ts';
import type { plano } from '#contract/plano/plano.ts';
import type { reservas } from '#contract/plano/reservas.ts';

export type RespuestasDelPlano = InferContractRouterOutputs<typeof plano>;
export type RespuestasDeMarcas = InferContractRouterOutputs<typeof marcas>;
export type RespuestasDeReservas = InferContractRouterOutputs<typeof reservas>;
export type RespuestasDeComentarios = InferContractRouterOutputs<typeof comentarios>;
