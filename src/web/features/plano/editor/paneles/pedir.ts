import type { InferContractRouterOutputs } from '@orpc/contract';
import type { comentarios } from '#contract/plano/comentarios.ts';
import type { marcas } from '#contract/plano/marcas.ts';
import type { plano } from '#contract/plano/plano.ts';

export type RespuestasDelPlano = InferContractRouterOutputs<typeof plano>;
export type RespuestasDeMarcas = InferContractRouterOutputs<typeof marcas>;
export type RespuestasDeComentarios = InferContractRouterOutputs<typeof comentarios>;
