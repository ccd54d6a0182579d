import { useNavigation, useSearchParams } from 'react-router';
import { cargar, type Cliente } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { Auditoria } from '#web/features/gobierno/auditoria/auditoria.tsx';
import { LIST as AUDITORIA } from '#web/features/gobierno/auditoria/pedido.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { LIST as ACTIVIDAD, TodaLaActividad } from '#web/features/gobierno/panel/toda-la-actividad.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.actividad.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${TITULOS[vistaDe(new URLSearchParams(location.search))]} · Panel Admin` },
];

const TITULOS = { actividad: 'Actividad', auditoria: 'Auditoría' };

/** Recent activity or, with `?vista=auditoria`, the audit log. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return cargar(args, async (api) =>
    vistaDe(searchParams) === 'auditoria'
      ? { actividad: null, auditoria: await leerAuditoria(api, searchParams) }
      : { actividad: await leerActividad(api, searchParams), auditoria: null },
  );
}

async function leerActividad(api: Cliente, query: URLSearchParams) {
  const view = ACTIVIDAD.read(query);
  return { ...(await api.panel.actividad(ACTIVIDAD.filter(view))), view };
}

async function leerAuditoria(api: Cliente, query: URLSearchParams) {
  const view = AUDITORIA.read(query);
  const [datos, opciones] = await Promise.all([
    api.auditoria.listar(AUDITORIA.filter(view)),
    api.auditoria.filtros(),
  ]);
  return { datos, opciones, view };
}

export default function ActividadDeAdmin({ loaderData: { actividad, auditoria } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { state, location } = useNavigation();
  const actual = vistaDe(query);
  const pedida = state === 'loading' ? vistaDe(new URLSearchParams(location.search)) : actual;
  const sigue = useDelayed(pedida === actual ? null : pedida);
  if (sigue) {
    return (
      <>
        <PageHeader title={TITULOS[sigue]} />
        <ListSkeleton label="Cargando" filters={3} lead="round" />
      </>
    );
  }
  if (actividad) return <TodaLaActividad {...actividad} />;
  return auditoria ? <Auditoria {...auditoria} /> : null;
}

function vistaDe(query: URLSearchParams): 'actividad' | 'auditoria' {
  return query.get('vista') === 'auditoria' ? 'auditoria' : 'actividad';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [query] = useSearchParams();
  return <PantallaQueFallo error={error} queFallo={CARGAS[vistaDe(query)]} />;
}
