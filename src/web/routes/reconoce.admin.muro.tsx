import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { Paginas } from '#web/comun/paginas.tsx';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Moderacion, queDe } from '#web/features/muro/moderacion.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.muro.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Muro · Panel Admin' }];

const POR_PAGINA = 20;

/** The thanks to be reviewed, those taken off, or all (`?que=`). */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const que = queDe(searchParams.get('que'));
  const pagina = paginaDe(searchParams);
  return cargar(args, async (api) => ({
    ...(await api.muro.moderar({ que, pagina, por_pagina: POR_PAGINA })),
    que,
    pagina,
    ahora: ahoraMismo(),
  }));
}

export const action = accion('muro.mostrar', 'muro.ocultar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('muro', 'empleados');

export default function MuroDeAdmin({
  loaderData: { filas, total, que, pagina, ahora },
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title="Muro" subtitle="Las gracias entre colegas que esperan una decisión." />
      <div className="grid max-w-3xl gap-4">
        <ChipLinks
          label="Cuáles"
          current={que}
          chips={[
            { key: 'revisar', label: 'Para revisar', to: '?' },
            { key: 'ocultas', label: 'Quitadas', to: '?que=ocultas' },
            { key: 'todas', label: 'Todas', to: '?que=todas' },
          ]}
        />
        {filas.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ShieldCheck />}
              title={que === 'revisar' ? 'Nada para revisar' : 'No hay ninguna'}
              hint={
                que === 'revisar'
                  ? 'Esperan acá las que tienen una palabra de tu lista, y las que alguien te avisa.'
                  : undefined
              }
            />
          </Card>
        ) : (
          <Moderacion key={query.toString()} filas={filas} ahora={ahora} />
        )}
        <Paginas
          label="Páginas del muro"
          pagina={pagina}
          porPagina={POR_PAGINA}
          enEsta={filas.length}
          total={total}
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.muro} />;
}
