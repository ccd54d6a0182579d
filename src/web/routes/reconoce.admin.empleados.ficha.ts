import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { atenderFicha } from '#web/features/personas/empleados-admin/administrar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.empleados.ficha.ts';

/** One employee, for the dialogs, and what there is to choose from. A refusal is returned as a value, to be shown there. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const [ficha, opciones] = await Promise.all([
      api.empleados.ver({ id: args.params.id }),
      api.empleados.opciones(),
    ]);
    return { ...ficha, opciones };
  });
}

export const clientLoader = cargaDeCliente;

export function action(args: Route.ActionArgs) {
  return atenderFicha(args, args.params.id);
}

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');
