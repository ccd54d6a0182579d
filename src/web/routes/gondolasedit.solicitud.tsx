import { diaDe } from '#domain/comun/calendario/dia.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderSolicitud } from '#web/features/plano/mesa/atender.server.ts';
import { Detalle } from '#web/features/plano/mesa/detalle.tsx';
import type { Route } from './+types/gondolasedit.solicitud.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${numeroDeSolicitud(loaderData.solicitud.numero)} ${loaderData.solicitud.marca} · Góndolas`
      : 'Solicitud · Góndolas',
  },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [solicitud, { marcas }] = await Promise.all([
      api.solicitudes.ver({ id: args.params.id }),
      api.marcas.listar(),
    ]);
    return {
      solicitud,
      marcas: marcas.map(({ id, name }) => ({ id, name })),
      hoy: diaDe(ahoraMismo()),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderSolicitud(args);
}

export default function Solicitud({ loaderData, actionData }: Route.ComponentProps) {
  return <Detalle {...loaderData} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.solicitudes} />;
}
