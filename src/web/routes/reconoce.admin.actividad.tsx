import { z } from 'zod';
import { useNavigation, useSearchParams } from 'react-router';
import { TIPOS_DE_ACTIVIDAD } from '#contract/gobierno/panel.ts';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { cargar, type Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { Auditoria } from '#web/features/gobierno/auditoria/auditoria.tsx';
import { pedidoDe } from '#web/features/gobierno/auditoria/pedido.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { EsqueletoDeActividad } from '#web/features/gobierno/panel/esqueleto.tsx';
import { TodaLaActividad } from '#web/features/gobierno/panel/toda-la-actividad.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { SkeletonRegion } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.actividad.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Actividad · Panel Admin' }];

/** What happened; with `?vista=auditoria`, what administrators changed. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return cargar(args, async (api) =>
    vistaDe(searchParams) === 'auditoria'
      ? { actividad: null, auditoria: await leerAuditoria(api, searchParams) }
      : { actividad: await leerActividad(api, searchParams), auditoria: null },
  );
}

async function leerActividad(api: Cliente, query: URLSearchParams) {
  const tipo = z.enum(TIPOS_DE_ACTIVIDAD).safeParse(query.get('tipo'));
  const desde = query.get('desde') ?? '';
  const hasta = query.get('hasta') ?? '';
  const busqueda = busquedaDe(query);
  const cursor = (query.get('cursor') ?? '').slice(0, 120);
  const pagina = await api.panel.actividad({
    busqueda,
    ...(tipo.success ? { tipo: tipo.data } : {}),
    ...(esDia(desde) ? { desde } : {}),
    ...(esDia(hasta) ? { hasta } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const filtros = {
    tipo: tipo.success ? tipo.data : '',
    busqueda,
    desde: esDia(desde) ? desde : '',
    hasta: esDia(hasta) ? hasta : '',
    cursor,
  };
  return { ...pagina, filtros };
}

async function leerAuditoria(api: Cliente, query: URLSearchParams) {
  const { filtros, pedido } = pedidoDe(query);
  const [datos, opciones] = await Promise.all([api.auditoria.listar(pedido), api.auditoria.filtros()]);
  return { datos, opciones, filtros };
}

export default function ActividadDeAdmin({ loaderData: { actividad, auditoria } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { state, location } = useNavigation();
  const actual = vistaDe(query);
  const pedida = state === 'loading' ? vistaDe(new URLSearchParams(location.search)) : actual;
  const sigue = useDelayed(pedida === actual ? null : pedida);
  return (
    <>
      <SegmentedLinks
        label="Qué ver"
        current={sigue ?? actual}
        tabs={[
          { key: 'actividad', label: 'Actividad', to: '?' },
          { key: 'auditoria', label: 'Auditoría', to: '?vista=auditoria' },
        ]}
        className="mb-4"
      />
      {sigue ? (
        <SkeletonRegion label="Cargando">
          <EsqueletoDeActividad />
        </SkeletonRegion>
      ) : actividad ? (
        <TodaLaActividad {...actividad} />
      ) : auditoria ? (
        <Auditoria {...auditoria} />
      ) : null}
    </>
  );
}

function vistaDe(query: URLSearchParams): 'actividad' | 'auditoria' {
  return query.get('vista') === 'auditoria' ? 'auditoria' : 'actividad';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.actividad} />;
}
