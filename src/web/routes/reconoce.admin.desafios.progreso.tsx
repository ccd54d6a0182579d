import { useNavigation, useSearchParams } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { leerAvance } from '#web/features/desafios/admin/administrar.server.ts';
import { AvanceDeDesafios } from '#web/features/desafios/admin/avance.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { BotonDelegar, Delegaciones } from '#web/features/desafios/validacion/delegaciones.tsx';
import { Bandeja } from '#web/features/desafios/validacion/bandeja.tsx';
import { Decididas } from '#web/features/desafios/validacion/decididas.tsx';
import { EsqueletoDeBandeja } from '#web/features/desafios/validacion/esqueleto.tsx';
import {
  atenderValidacion,
  leerCola,
  leerDecididas,
} from '#web/features/desafios/validacion/validar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.desafios.progreso.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Progreso · Panel Admin' }];

type Vista = 'avance' | 'validar' | 'decididas';

/**
 * The progress of active challenges; with `?vista=validar`, RRHH's validation queue; with `?vista=decididas`, the decided
 * evidence.
 */
export function loader(args: Route.LoaderArgs) {
  const vista = vistaDe(args.url.searchParams);
  const ahora = ahoraMismo();
  return cargar(args, async (api) => ({
    avance: vista === 'avance' ? await leerAvance(api, args.url) : null,
    cola: vista === 'validar' ? await leerCola(api, args.url) : null,
    delegaciones: vista === 'validar' ? (await api.delegaciones.listar()).filas : [],
    decididas: vista === 'decididas' ? await leerDecididas(api, args.url) : null,
    ahora,
    hoy: diaDe(ahora),
  }));
}

export const action = atenderValidacion;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = recargarSi('evidencias', 'participaciones', 'desafios', 'empleados');

export default function Progreso({ loaderData, actionData }: Route.ComponentProps) {
  const { avance, cola, decididas, delegaciones, ahora, hoy } = loaderData;
  const { por_validar } = useSesion();
  const [query] = useSearchParams();
  const { location, state } = useNavigation();
  const actual = vistaDe(query);
  const pedida = state === 'loading' ? vistaDe(new URLSearchParams(location.search)) : actual;
  const sigue = useDelayed(pedida === actual ? null : pedida);
  const vistas = (
    <SegmentedLinks
      label="Qué ver"
      current={sigue ?? actual}
      tabs={[
        { key: 'avance', label: 'Avance', to: '?' },
        {
          key: 'validar',
          label: por_validar > 0 ? `Por validar (${por_validar})` : 'Por validar',
          to: '?vista=validar',
        },
        { key: 'decididas', label: 'Decididas', to: '?vista=decididas' },
      ]}
    />
  );
  if (sigue === 'avance') {
    return (
      <>
        <PageHeader title="Progreso" tabs={vistas} />
        <ListSkeleton label="Cargando el avance" figures={3} filters={1} />
      </>
    );
  }
  if (avance && sigue === null) return <AvanceDeDesafios avance={avance} hoy={hoy} vistas={vistas} />;
  return (
    <>
      <PageHeader
        title="Validaciones"
        row
        actions={actual === 'validar' ? <BotonDelegar hoy={hoy} /> : null}
      />
      <Delegaciones filas={delegaciones} />
      {sigue === 'validar' ? (
        <EsqueletoDeBandeja vistas={vistas} />
      ) : sigue === 'decididas' ? (
        <ListSkeleton label="Cargando las decisiones" head={vistas} rows={6} />
      ) : cola ? (
        <Bandeja cola={cola} ahora={ahora} vistas={vistas} conservar={CONSERVAR} respuesta={actionData} />
      ) : decididas ? (
        <Decididas decididas={decididas} ahora={ahora} vistas={vistas} />
      ) : null}
    </>
  );
}

const CONSERVAR = ['vista'] as const;

function vistaDe(query: URLSearchParams): Vista {
  const vista = query.get('vista');
  return vista === 'validar' || vista === 'decididas' ? vista : 'avance';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.progreso} />;
}
