import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Piso } from '#web/features/plano/exhibir/piso.tsx';
import type { Route } from './+types/gondolasedit.exhibir.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Exhibir · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({
    ...(await api.exhibiciones.pendientes()),
    hoy: diaDe(ahoraMismo()),
  }));
}

export const action = accion('exhibiciones.registrar');
export const clientAction = accionDeCliente;

export default function Exhibir({ loaderData }: Route.ComponentProps) {
  return <Piso {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.exhibiciones} />;
}
