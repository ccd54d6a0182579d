import { z } from 'zod';
import { Id } from '#contract/comunes.ts';
import { AprobacionDeRegistro } from '#contract/empleados-formularios.ts';
import { actuar, cargar, type Hecho } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { lista } from '#web/copy/formato.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Registros } from '#web/features/registros/registros.tsx';
import type { Route } from './+types/reconoce.admin.usuarios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Usuarios · Panel Admin' }];

/** Registrations that wait for RRHH. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [{ registros }, { sucursales }, politica] = await Promise.all([
      api.empleados.registrosPendientes(),
      api.sucursales.opciones(),
      api.cuentas.politica(),
    ]);
    return { registros, sucursales, politica, ahora: new Date() };
  });
}

export async function action(args: Route.ActionArgs): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) =>
    pedido.hacer === 'aprobar'
      ? api.empleados.aprobarRegistro(pedido)
      : api.empleados.rechazarRegistro(pedido),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

const Pedido = z.discriminatedUnion('hacer', [
  AprobacionDeRegistro.extend({ hacer: z.literal('aprobar') }),
  z.object({ hacer: z.literal('rechazar'), id: Id }),
]);

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  const { politica, ...datos } = loaderData;
  return <Registros {...datos} politica={textoDePolitica(politica)} />;
}

function textoDePolitica({ tipo, dominios }: Route.ComponentProps['loaderData']['politica']): string {
  switch (tipo) {
    case 'abierto':
      return 'El registro está abierto: quien se registra entra en el momento, sin pasar por acá.';
    case 'dominios':
      return `Entra sin aprobación quien se registra con un email de ${lista(dominios)}.`;
    case 'aprobacion':
      return 'Cada registro espera acá antes del primer ingreso.';
    case 'cerrado':
      return 'El registro está cerrado: nadie puede crear su propia cuenta.';
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.registros} />;
}
