import { diaDe } from '#domain/comun/calendario/dia.ts';
import { SolicitudAnotada } from '#contract/plano/solicitudes-formularios.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { formularioDe } from '#web/envio.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { conCampos } from '#web/features/plano/mesa/atender.server.ts';
import { Anotar } from '#web/features/plano/mesa/formularios.tsx';
import { sinPerderLoEscrito } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.solicitudes.nueva.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Anotar una solicitud · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** Asks for what only the staff may ask for, so that nobody else sees the form. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    await api.solicitudes.nuevas();
    return { clave: crypto.randomUUID(), hoy: diaDe(ahoraMismo()) };
  });
}

export async function action(args: Route.ActionArgs) {
  return conCampos(
    args,
    'abrir',
    await formularioDe(args.request),
    SolicitudAnotada,
    (api, dicha) => api.solicitudes.abrir(dicha),
    ({ id }) => enlaceDeMesa(id),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderLoEscrito(args);
}

export default function SolicitudNueva({ loaderData, actionData }: Route.ComponentProps) {
  return <Anotar {...loaderData} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.solicitudes} />;
}
