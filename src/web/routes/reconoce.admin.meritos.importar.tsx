import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargarImportacion } from '#web/comun/importar/leer.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ImportarMeritos } from '#web/features/puntos/meritos/importar.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.meritos.importar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Importar méritos · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargarImportacion(args, 'meritos');
}

export const action = accion('importaciones.cancelar', 'importaciones.ordenar', 'importaciones.aplicar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('importaciones');

export default function Importar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Cabecera />
      <ImportarMeritos {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.datos} />;
}

function Cabecera() {
  return (
    <PageHeader
      back={
        <TextLink kind="standalone" render={<Link to="/reconoce/admin/meritos" />}>
          <ChevronLeft aria-hidden /> Méritos
        </TextLink>
      }
      title="Importar méritos"
    />
  );
}
