import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar, type Cliente, type Salidas } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { DialogoDePuntos, type DePersona } from '#web/features/puntos/dialogo.tsx';
import { CabeceraDeRanking } from '#web/features/puntos/ranking/cabecera.tsx';
import { Clasificacion } from '#web/features/puntos/ranking/clasificacion.tsx';
import {
  type Consulta,
  direccion,
  leerConsulta,
  mismoRanking,
  RUTA,
  VISTAS,
} from '#web/features/puntos/ranking/consulta.ts';
import { Controles } from '#web/features/puntos/ranking/controles.tsx';
import { EsqueletoDeClasificacion } from '#web/features/puntos/ranking/esqueleto.tsx';
import { BARRA } from '#web/features/puntos/ranking/disposicion.ts';
import { bajadaDe, NOMBRES_DE_VISTA } from '#web/features/puntos/ranking/palabras.ts';
import { PuntosContext } from '#web/features/puntos/ranking/puntos.tsx';
import { recargarSi } from '#web/recarga.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { part } from '#web/ui/part.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.ranking.ts';

// It has only links, which work without its script: that comes after the rest.
const RachaDeLaSemana = part(
  async () => (await import('#web/features/puntos/rachas/semana.tsx')).RachaDeLaSemana,
);

// The ranking of people opens first.
const PorSucursal = lazy(async () => ({
  default: (await import('#web/features/puntos/ranking/otras-vistas.tsx')).PorSucursal,
}));
const Crecieron = lazy(async () => ({
  default: (await import('#web/features/puntos/ranking/otras-vistas.tsx')).Crecieron,
}));

export const meta: Route.MetaFunction = () => [{ title: 'Ranking · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return cargar(args, async (api) => {
    const [datos, { periodos }, { sucursales }, racha] = await Promise.all([
      leerVista(api, consulta),
      api.ranking.periodos({ periodo: consulta.periodo }),
      api.sucursales.opciones(),
      api.perfil.semana(),
    ]);
    return { consulta, leida: datos, periodos, sucursales, racha, ahora: ahoraMismo() };
  });
}

export const shouldRevalidate = recargarSi('ranking', 'sucursales', 'perfil');

/** What is ranked, as the URL asks for it. */
async function leerVista(api: Cliente, consulta: Consulta) {
  const pedido = { periodo: consulta.periodo, inicio: consulta.inicio ?? undefined };
  switch (consulta.ver) {
    case 'personas':
      return { ver: 'personas' as const, datos: await leerFilas(api, consulta) };
    case 'sucursales':
      return { ver: 'sucursales' as const, datos: await api.ranking.sucursales(pedido) };
    case 'crecieron':
      return {
        ver: 'crecieron' as const,
        datos: await api.ranking.crecieron({ ...pedido, sucursal_id: consulta.sucursal ?? undefined }),
      };
  }
}

/** The requested rows, which may be more than the API returns at once. */
async function leerFilas(api: Cliente, consulta: Consulta): Promise<Salidas['ranking']['ver']> {
  const pedido = {
    periodo: consulta.periodo,
    inicio: consulta.inicio ?? undefined,
    sucursal_id: consulta.sucursal ?? undefined,
    busqueda: consulta.q,
  };
  const cuantos = (faltan: number) => Math.min(100, faltan);
  const primera = await api.ranking.ver({
    ...pedido,
    desde: consulta.desde,
    cuantos: cuantos(consulta.filas),
  });
  const filas = new Map(primera.filas.map((f) => [f.empleado_id, f]));
  let { hay_mas } = primera;
  for (let leidas = primera.filas.length; hay_mas && leidas < consulta.filas;) {
    const otra = await api.ranking.ver({
      ...pedido,
      desde: primera.desde + leidas,
      cuantos: cuantos(consulta.filas - leidas),
    });
    // Somebody may have moved down between two requests and appear in both.
    for (const fila of otra.filas) if (!filas.has(fila.empleado_id)) filas.set(fila.empleado_id, fila);
    leidas += otra.filas.length;
    hay_mas = otra.hay_mas && otra.filas.length > 0;
  }
  return { ...primera, filas: [...filas.values()], hay_mas };
}

export default function Ranking({ loaderData }: Route.ComponentProps) {
  const { leida, periodos, sucursales, racha, ahora } = loaderData;
  const periodo = { cerrado: false, ...leida.datos.periodo };
  const soloLaSuya = 'visible' in leida.datos && leida.datos.visible === 'sucursal';
  const conSucursales = !('visible' in leida.datos) || leida.datos.visible === 'todo';
  const hoy = diaDe(ahora);
  // A new choice shows at once in the controls, while its rows load.
  const pedida = useConsultaPedida();
  const consulta = pedida ?? loaderData.consulta;
  const esOtro = pedida !== null && !mismoRanking(pedida, loaderData.consulta);
  const conEsqueleto = useDelayed(esOtro || null) !== null;

  const [de, setDe] = useState<DePersona | null>(null);
  const [abierto, setAbierto] = useState(false);
  const alAbrir = useMemo(
    () => ({
      desde: periodo.inicio,
      hasta: periodo.fin,
      onAbrir: (fila: DePersona) => {
        setDe(fila);
        setAbierto(true);
      },
    }),
    [periodo.inicio, periodo.fin],
  );
  return (
    <>
      <CabeceraDeRanking consulta={consulta} periodo={periodo} />
      <div className={BARRA}>
        <SegmentedLinks
          label="Qué ranking"
          current={consulta.ver}
          tabs={VISTAS.filter((ver) => ver !== 'sucursales' || conSucursales).map((ver) => ({
            key: ver,
            label: NOMBRES_DE_VISTA[ver],
            to: direccion(consulta, { ver, q: '' }),
          }))}
          className="max-sm:flex-1"
        />
        <Controles
          consulta={consulta}
          sucursales={soloLaSuya ? null : sucursales}
          periodos={periodos}
          hoy={hoy}
        />
      </div>
      {conEsqueleto ? (
        <EsqueletoDeClasificacion />
      ) : leida.ver === 'sucursales' ? (
        <Suspense fallback={<EsqueletoDeClasificacion />}>
          <PorSucursal datos={leida.datos} />
        </Suspense>
      ) : leida.ver === 'crecieron' ? (
        <Suspense fallback={<EsqueletoDeClasificacion />}>
          <Crecieron datos={leida.datos} />
        </Suspense>
      ) : (
        <PuntosContext value={alAbrir}>
          <Clasificacion
            consulta={loaderData.consulta}
            datos={leida.datos}
            costado={
              <Suspense>
                <RachaDeLaSemana racha={racha} />
              </Suspense>
            }
          />
        </PuntosContext>
      )}
      <DialogoDePuntos
        de={de}
        desde={periodo.inicio}
        hasta={periodo.fin}
        periodo={bajadaDe(periodo)}
        hoy={hoy}
        open={abierto}
        onCerrar={() => setAbierto(false)}
        onCerrado={() => setDe(null)}
      />
    </>
  );
}

/** The query that this screen is loading; null if there is none. */
function useConsultaPedida(): Consulta | null {
  const { state, location } = useNavigation();
  const search = state === 'loading' && location.pathname === RUTA ? location.search : null;
  return useMemo(() => (search === null ? null : leerConsulta(new URLSearchParams(search))), [search]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Ranking" />
      <PantallaQueFallo error={error} queFallo={CARGAS.ranking} />
    </>
  );
}
