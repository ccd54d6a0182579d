import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { DetalleDeCapacitacion } from '#web/features/capacitaciones/detalle.tsx';
import { atenderCapacitacion } from '#web/features/capacitaciones/estudiar.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { CAPACITACIONES_PROPIAS } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.capacitaciones.detalle.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.titulo ?? 'Capacitación'} · Reconoce` },
];

/** One's own training; `?material=` is the one that is open. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.capacitaciones.ver({ id: args.params.id }));
}

export function action(args: Route.ActionArgs) {
  return atenderCapacitacion(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

/** Opening another material changes the address and nothing that the server knows. */
export function shouldRevalidate(
  args: Parameters<typeof revalidarSiHuboRespuesta>[0] & {
    currentUrl: URL;
    nextUrl: URL;
    formMethod?: string | undefined;
  },
): boolean {
  const soloOtroMaterial =
    args.formMethod === undefined &&
    args.currentUrl.pathname === args.nextUrl.pathname &&
    args.currentUrl.search !== args.nextUrl.search;
  return !soloOtroMaterial && revalidarSiHuboRespuesta(args);
}

export default function Capacitacion({ loaderData }: Route.ComponentProps) {
  return <DetalleDeCapacitacion key={loaderData.id} capacitacion={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader
        title="Capacitación"
        back={
          <TextLink kind="standalone" render={<Link to={CAPACITACIONES_PROPIAS} />}>
            <ChevronLeft aria-hidden /> Capacitaciones
          </TextLink>
        }
      />
      <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />
    </>
  );
}
