import { cargar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { lista } from '#web/copy/formato.ts';
import { atenderUsuarios, leerUsuarios } from '#web/features/admin-usuarios/administrar.server.ts';
import { ListaDeUsuarios } from '#web/features/admin-usuarios/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Registros } from '#web/features/registros/registros.tsx';
import type { Route } from './+types/reconoce.admin.usuarios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Usuarios · Panel Admin' }];

/** Accounts, with search and pages in the address, and the registrations that wait for RRHH. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [usuarios, { registros }, { sucursales }, politica] = await Promise.all([
      leerUsuarios(api, args.url),
      api.empleados.registrosPendientes(),
      api.sucursales.opciones(),
      api.cuentas.politica(),
    ]);
    return { usuarios, registros, sucursales, politica, ahora: new Date() };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderUsuarios(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  const { usuarios, politica, registros, sucursales, ahora } = loaderData;
  const esperan = (
    <Registros
      registros={registros}
      sucursales={sucursales}
      ahora={ahora}
      politica={textoDePolitica(politica)}
    />
  );
  return (
    <div className="grid gap-8">
      {/* Whoever waits comes first; nobody waiting is no news. */}
      {registros.length > 0 ? esperan : null}
      <ListaDeUsuarios {...usuarios} sucursales={sucursales} ahora={ahora} />
      {registros.length > 0 ? null : esperan}
    </div>
  );
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
  return <PantallaQueFallo error={error} queFallo={CARGAS.usuarios} />;
}
