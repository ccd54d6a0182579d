import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.personas.grupos.ts';

/** The groups that the person may be moved to: those of their branch. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const { sucursal } = await api.personas.ver({ id: args.params.id });
    if (sucursal === null) return [];
    const { grupos } = await api.grupos.listar({ sucursal_id: sucursal.id });
    return grupos.map(({ id, nombre }) => ({ id, nombre }));
  });
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');
