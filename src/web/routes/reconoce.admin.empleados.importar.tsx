import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargarImportacion } from '#web/comun/importar/leer.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { ImportarEmpleados } from '#web/features/personas/empleados-admin/importar.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.empleados.importar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Importar empleados · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargarImportacion(args, 'empleados');
}

export const action = accion('importaciones.cancelar', 'importaciones.ordenar', 'importaciones.aplicar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('importaciones');

export default function Importar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/empleados" />}>
            <ChevronLeft aria-hidden /> Empleados
          </TextLink>
        }
        title="Importar empleados"
      />
      <ImportarEmpleados {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.datos} />;
}
