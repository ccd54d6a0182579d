import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ListaDeMeritos } from '#web/features/puntos/meritos/lista.tsx';
import { leerMeritos } from '#web/features/puntos/meritos/meritos.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/reconoce.admin.meritos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Méritos · Panel Admin' }];

/** The méritos of the whole company. Only for RRHH: a gerente sees those of their branch in "Mi Sucursal". */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [meritos, { sucursales }] = await Promise.all([
      leerMeritos(api, args.url),
      api.sucursales.opciones(),
    ]);
    return { ...meritos, sucursales, hoy: diaDe(ahoraMismo()) };
  });
}

export const shouldRevalidate = recargarSi('meritos', 'insignias', 'empleados', 'sucursales', 'premios');

export default function MeritosDeAdmin({ loaderData }: Route.ComponentProps) {
  return (
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
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.meritos} />;
}
