import { Images } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Listas } from '#web/features/sitio/listas-admin/listas.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.listas.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Listas de precios · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.listas.administrar());
}

export const action = accion('listas.retirar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('configuracion');

export default function ListasDeAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Listas de precios"
        subtitle="De cada una salen su página, su PDF y los pedidos: los precios se cargan una sola vez."
        actions={
          <Button
            variant="secondary"
            icon={<Images aria-hidden />}
            render={<Link to="/reconoce/admin/listas/fotos" />}
          >
            Fotos por código
          </Button>
        }
      />
      <Listas listas={loaderData.listas} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.listas} />;
}
