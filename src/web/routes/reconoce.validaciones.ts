import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.validaciones.ts';

/**
 * The latest decisions that the user may see, for a queue that needs to know what happened to the evidence it was showing.
 */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const { filas } = await api.participaciones.decididas({ por_pagina: 25 });
    return { filas: filas.map(({ id, estado, decidida_por }) => ({ id, estado, decidida_por })) };
  });
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('evidencias', 'participaciones');
