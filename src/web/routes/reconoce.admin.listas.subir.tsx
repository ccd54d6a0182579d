import { ChevronLeft } from 'lucide-react';
import { data, Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { NOMBRES_DE_LISTA, perfilDe } from '#web/features/sitio/listas-admin/palabras.ts';
import { queDe } from '#web/features/sitio/listas-admin/revision.tsx';
import { SubirLista } from '#web/features/sitio/listas-admin/subir.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.listas.subir.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Subir una lista · Panel Admin' }];

const POR_PAGINA = 50;

/** One's own file that waits: the sheet `?hoja=`, and a page of the part `?que=` of what would change. */
export function loader(args: Route.LoaderArgs) {
  const perfil = perfilDe(args.params.perfil);
  if (perfil === null) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const hoja = Number(searchParams.get('hoja'));
  const pagina = paginaDe(searchParams);
  return cargar(args, async (api) => ({
    ...(await api.listas.borrador({
      perfil,
      hoja: Number.isInteger(hoja) ? Math.min(Math.max(0, hoja), 100) : 0,
      que: queDe(searchParams.get('que')),
      pagina,
      por_pagina: POR_PAGINA,
    })),
    perfil,
    pagina,
    hoy: diaDe(ahoraMismo()),
  }));
}

export const action = accion('listas.mapear', 'listas.publicar', 'listas.descartar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('configuracion');

export default function Subir({ loaderData }: Route.ComponentProps) {
  const { perfil, borrador, revision_de_lista, pagina, hoy } = loaderData;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={`/reconoce/admin/listas/${perfil}`} />}>
            <ChevronLeft aria-hidden /> Lista {NOMBRES_DE_LISTA[perfil]}
          </TextLink>
        }
        title="Subir una lista"
      />
      <SubirLista
        perfil={perfil}
        borrador={borrador}
        revisionDeLista={revision_de_lista}
        pagina={pagina}
        porPagina={POR_PAGINA}
        hoy={hoy}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.listas} />;
}
