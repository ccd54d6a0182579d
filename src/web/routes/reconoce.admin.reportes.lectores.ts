import { Id } from '#contract/comun/comunes.ts';
import { actuar } from '#web/api.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.reportes.lectores.ts';

/** A page of the people who may be mailed reports, for the dialog that chooses them. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  return actuar(args, (api) =>
    api.programaciones.lectores({
      q: busquedaDe(searchParams),
      pagina: paginaDe(searchParams),
      por_pagina: 20,
      ...(sucursal.success ? { sucursal_id: sucursal.data } : {}),
    }),
  );
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');
