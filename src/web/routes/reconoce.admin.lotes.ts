import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.lotes.ts';

/** What can be assigned to many people, for the dialogs of a list's selection. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const [desafios, { capacitaciones }, insignias] = await Promise.all([
      api.desafios.administrar({ estado: 'activo', por_pagina: 100 }),
      api.capacitaciones.opciones(),
      api.insignias.tipos({ estado: 'activas', por_pagina: 100 }),
    ]);
    return {
      desafios: desafios.filas.map(({ id, titulo }) => ({ id, titulo })),
      capacitaciones: capacitaciones.filter(({ activa }) => activa),
      insignias: insignias.filas.map(({ id, nombre, puntos_valor }) => ({ id, nombre, puntos_valor })),
    };
  });
}

export const clientLoader = cargaDeCliente;

export const action = accion('lotes.crear', 'lotes.cancelar', 'lotes.deshacer');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('desafios', 'capacitaciones', 'insignias');
