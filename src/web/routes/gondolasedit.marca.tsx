import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderMarca } from '#web/features/plano/marcas/atender.server.ts';
import { HojaDeMarca } from '#web/features/plano/marcas/hoja.tsx';
import { sinPerderNadaDeLaPantalla } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.marca.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.hoja.marca.name ?? 'Marca'} · Góndolas` },
  { name: 'robots', content: 'noindex' },
];

/** A brand's sheet. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ hoja: await api.marcas.hoja({ id: args.params.id }) }));
}

export const action = accionConFormulario(
  (args: Route.ActionArgs) => atenderMarca(args),
  'marcas.ponerLogo',
  'marcas.quitar',
  'marcas.reponer',
);

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderNadaDeLaPantalla(args);
}

export default function Marca({ loaderData: { hoja }, actionData }: Route.ComponentProps) {
  return <HojaDeMarca hoja={hoja} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_marcas} />;
}
