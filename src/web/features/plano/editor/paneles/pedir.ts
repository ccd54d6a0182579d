import type { InferContractRouterOutputs } from '@orpc/contract';
import type { marcas } from '#contract/marcas.ts';
import type { plano } from '#contract/plano.ts';

export type RespuestasDelPlano = InferContractRouterOutputs<typeof plano>;
export type RespuestasDeMarcas = InferContractRouterOutputs<typeof marcas>;
