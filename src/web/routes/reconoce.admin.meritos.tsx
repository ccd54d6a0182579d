import { ChevronLeft, Upload } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { AccesoDenegado } from '#web/features/gobierno/admin/acceso-denegado.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ListaDeMeritos } from '#web/features/puntos/meritos/lista.tsx';
import { leerMeritos } from '#web/features/puntos/meritos/meritos.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.meritos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Méritos · Panel Admin' }];

/** The méritos of the whole company. Only for RRHH: a gerente sees those of their branch in "Mi Sucursal". */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // The first call also checks permission, because only RRHH may make it.
    const [, meritos, { sucursales }] = await Promise.all([
      api.panel.pendientes(),
      leerMeritos(api, args.url),
      api.sucursales.opciones(),
    ]);
    return { ...meritos, sucursales, hoy: diaDe(ahoraMismo()) };
  });
}

export const shouldRevalidate = recargarSi('meritos', 'insignias', 'empleados', 'sucursales', 'premios');

export default function MeritosDeAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Cabecera />
      <ListaDeMeritos
        {...loaderData}
        acciones={
          <Button
            variant="secondary"
            icon={<Upload aria-hidden />}
            render={<Link to="/reconoce/admin/meritos/importar" />}
          >
            Importar CSV
          </Button>
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { puede } = useSesion();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <AccesoDenegado conSucursal={puede.sucursal} />;
  }
  return (
    <>
      <Cabecera />
      <PantallaQueFallo error={error} queFallo={CARGAS.meritos} />
    </>
  );
}

function Cabecera() {
  return (
    <PageHeader
      back={
        <TextLink kind="standalone" render={<Link to="/reconoce/medals" />}>
          <ChevronLeft aria-hidden /> Gestión de Medallas
        </TextLink>
      }
      title="Méritos"
      subtitle="Lo que una persona afirma de otra, y ningún sistema cuenta."
    />
  );
}
