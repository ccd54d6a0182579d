import { replace } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { ListaDeCapacitaciones } from '#web/features/capacitaciones/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.capacitaciones.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Capacitaciones · Reconoce' }];

/**
 * The user's own trainings. RRHH is redirected (replace) to the administration of trainings, as the spec says, except with
 * `?ver=propias`, which is the menu's entry.
 */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { puede } = await api.cuentas.sesion();
    if (puede.admin && args.url.searchParams.get('ver') !== 'propias')
      throw replace('/reconoce/admin?tab=training');
    return api.capacitaciones.mias();
  });
}

export const shouldRevalidate = recargarSi('capacitaciones', 'perfil');

export default function Capacitaciones({ loaderData }: Route.ComponentProps) {
  const { capacitaciones, hoy } = loaderData;
  return (
    <>
      <PageHeader title="Capacitaciones" subtitle="Lo que tenés para aprender, y hasta cuándo" />
      <ListaDeCapacitaciones capacitaciones={capacitaciones} hoy={hoy} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Capacitaciones" />
      <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />
    </>
  );
}
