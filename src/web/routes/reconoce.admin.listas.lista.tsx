import { ChevronLeft, Upload } from 'lucide-react';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { cantidad } from '#domain/comun/formato.ts';
import { cargar } from '#web/api.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { SkipToSearch } from '#web/comun/list-filters.tsx';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Articulos } from '#web/features/sitio/listas-admin/articulos.tsx';
import { Conteos } from '#web/features/sitio/listas-admin/conteos.tsx';
import { NOMBRES_DE_LISTA, perfilDe, type Version } from '#web/features/sitio/listas-admin/palabras.ts';
import { EnVigencia, ReponerVersion, Versiones } from '#web/features/sitio/listas-admin/versiones.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.listas.lista.ts';

const POR_PAGINA = 25;

/** The articles of a list, its versions and what was counted of it. */
export function loader(args: Route.LoaderArgs) {
  const perfil = perfilDe(args.params.perfil);
  if (perfil === null) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const q = busquedaDe(searchParams);
  const pagina = paginaDe(searchParams);
  return cargar(args, async (api) => {
    const [{ listas }, { versiones }, filas, conteos] = await Promise.all([
      api.listas.administrar(),
      api.listas.versiones({ perfil }),
      api.listas.filas({ perfil, q, pagina, por_pagina: POR_PAGINA }),
      api.listas.conteos({ perfil }),
    ]);
    const revision = listas.find((una) => una.perfil === perfil)?.revision ?? 0;
    return { perfil, q, pagina, revision, versiones, ...filas, conteos };
  });
}

export const meta: Route.MetaFunction = ({ params }) => {
  const perfil = perfilDe(params['perfil']);
  return [{ title: `${perfil ? NOMBRES_DE_LISTA[perfil] : 'Lista'} · Listas de precios` }];
};

export const action = accion(
  'listas.stock',
  'listas.editarFila',
  'listas.sacarFoto',
  'listas.reponer',
  'listas.descartar',
);

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('configuracion');

export default function ListaDeAdmin({ loaderData }: Route.ComponentProps) {
  const { perfil, filas, total, q, pagina, revision, versiones, conteos } = loaderData;
  const [porReponer, setPorReponer] = useState<Version | null>(null);
  return (
    <>
      <SkipToSearch />
      <PageHeader
        // In the office a line of its own would push the first article down.
        back={<Todas className="md:hidden" />}
        tabs={<Todas className="max-md:hidden" />}
        title={`Lista ${NOMBRES_DE_LISTA[perfil]}`}
        subtitle={
          q === ''
            ? cantidad(total, 'artículo', 'artículos')
            : `${cantidad(total, 'artículo', 'artículos')} con «${q}»`
        }
        actions={
          <>
            {versiones.some(({ estado }) => estado === 'publicada') ? (
              <ExportMenu
                file="lista_de_precios"
                query={new URLSearchParams({ perfil })}
                nota="Con todas las columnas que se pueden subir"
                label="Descargar planilla"
              />
            ) : null}
            <Button
              icon={<Upload aria-hidden />}
              render={<Link to={`/reconoce/admin/listas/${perfil}/subir`} />}
            >
              Subir una lista
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Articulos
          {...{ perfil, filas, total, q, pagina }}
          porPagina={POR_PAGINA}
          vigencia={<EnVigencia versiones={versiones} onReponer={setPorReponer} />}
        />
        <div className="grid gap-4 lg:grid-cols-3 2xl:grid-cols-1">
          <Versiones versiones={versiones} onReponer={setPorReponer} />
          <Conteos {...conteos} />
        </div>
      </div>
      <ReponerVersion
        version={porReponer}
        versiones={versiones}
        revision={revision}
        onCerrar={() => setPorReponer(null)}
      />
    </>
  );
}

function Todas({ className }: { className: string }) {
  return (
    <TextLink kind="standalone" className={className} render={<Link to="/reconoce/admin/listas" />}>
      <ChevronLeft aria-hidden /> Todas las listas
    </TextLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.listas} />;
}
