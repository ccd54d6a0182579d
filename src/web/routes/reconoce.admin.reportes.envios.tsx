import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderProgramaciones } from '#web/features/gobierno/programaciones/atender.server.ts';
import { EnviosPorEmail } from '#web/features/gobierno/programaciones/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.reportes.envios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Envíos por email · Reportes · Panel Admin' }];

/** Reports that are mailed again and again. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [{ programaciones }, { sucursales }] = await Promise.all([
      api.programaciones.listar(),
      api.sucursales.opciones(),
    ]);
    return { programaciones, sucursales };
  });
}

export const action = atenderProgramaciones;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('sucursales');

export default function Envios({ loaderData }: Route.ComponentProps) {
  return <EnviosPorEmail {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.programaciones} />;
}
