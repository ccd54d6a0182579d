import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { tomarDelTablero } from '#web/features/plano/mesa/atender.server.ts';
import { Tablero } from '#web/features/plano/mesa/tablero.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { sinPerderLoEscrito } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.solicitudes.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Solicitudes · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  const mias = args.url.searchParams.has('mias');
  const q = (args.url.searchParams.get('q') ?? '').trim().slice(0, 80);
  return cargar(args, async (api) => ({
    ...(await api.solicitudes.tablero({ mias, q })),
    mias,
    q,
    hoy: diaDe(ahoraMismo()),
  }));
}

export function action(args: Route.ActionArgs) {
  return tomarDelTablero(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderLoEscrito(args);
}

export default function Solicitudes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData?.error ? <FormError title={actionData.error.titulo} text={actionData.error.texto} /> : null}
      <Tablero {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.solicitudes} />;
}
