import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { DetalleDeCapacitacion } from '#web/features/capacitaciones/detalle.tsx';
import { atenderCapacitacion } from '#web/features/capacitaciones/estudiar.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSinParteSi } from '#web/recarga.ts';
import { CAPACITACIONES_PROPIAS } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.capacitaciones.detalle.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.titulo ?? 'Capacitación'} · Reconoce` },
];

/** One of the user's trainings; `?material=` is the open material. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.capacitaciones.ver({ id: args.params.id }));
}

export const action = atenderCapacitacion;

export const clientAction = accionDeCliente;

/** Opening another material only changes the URL: the server has nothing new. */
export const shouldRevalidate = recargarSinParteSi('capacitaciones');

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
