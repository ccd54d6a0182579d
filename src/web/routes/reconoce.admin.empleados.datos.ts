import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { PedidoDeDatosNuevo } from '#contract/gobierno/datos.ts';
import { actuar, type Hecho } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.empleados.datos.ts';

/** What an employee has asked of their own data, for the dialog of the list. A refusal is a value: it is shown there. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.datos.pedidos({ empleado_id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

/** Takes note of a request, or says that it was answered. */
export async function action(args: Route.ActionArgs): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) =>
    pedido.hacer === 'registrar' ? api.datos.registrarPedido(pedido) : api.datos.resolverPedido(pedido),
  );
}

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados');

const Pedido = z.discriminatedUnion('hacer', [
  PedidoDeDatosNuevo.extend({ hacer: z.literal('registrar') }),
  z.object({ hacer: z.literal('resolver'), id: Id }),
]);
