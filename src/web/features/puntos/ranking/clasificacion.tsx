import { SearchX, Trophy } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { VACIOS } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { conAnteriores, conMas, type Consulta, direccion, leerConsulta, RUTA } from './consulta.ts';
import { AL_CENTRO, AL_COSTADO, COLUMNAS } from './disposicion.ts';
import { FilaPegada, YA_SE_VE } from './fila-pegada.tsx';
import { Lista } from './lista.tsx';
import { nombreDe } from './palabras.ts';
import { Podio } from './podio.tsx';
import { TuPosicion } from './tu-posicion.tsx';

type Props = {
  consulta: Consulta;
  datos: Salidas['ranking']['ver'];
  /** Below the person's own position: the streak. */
  costado: ReactNode;
};

/** Podium and rows, beside the person's own position. */
export function Clasificacion({ consulta, datos, costado }: Props) {
  const { periodo, participantes, podio, filas, propia, para_subir } = datos;
  const buscando = consulta.q !== '';
  const conPodio = !buscando && podio.length > 0;
  // The podium already shows all the data of its rows, so the list omits them.
  const enLista = conPodio && datos.desde === 0 ? filas.slice(podio.length) : filas;
  const aLaVista = enLista.some((f) => f.soy_yo);
  const enElPodio = conPodio && podio.some((f) => f.soy_yo);
  const cual = direccion(consulta);
  const pendiente = usePendiente();
  return (
    <div className={COLUMNAS}>
      <div {...YA_SE_VE} className={cn(AL_COSTADO, 'xl:sticky xl:top-6')}>
        <TuPosicion
          propia={propia}
          participantes={participantes}
          para_subir={para_subir}
          comparte={podio.some((f) => f.posicion === propia?.posicion && !f.soy_yo)}
          actual={periodo.actual}
          consulta={consulta}
          aLaVista={aLaVista}
          enElPodio={enElPodio}
        />
        <div className="mt-4 max-xl:hidden">{costado}</div>
      </div>
      <div className={AL_CENTRO}>
        {periodo.cerrado ? (
          <Notice className="mb-4" title="Período cerrado">
            Los puestos, las sucursales y las rachas quedaron como estaban cuando cerró.
          </Notice>
        ) : null}
        <Card
          as="section"
          pad="none"
          aria-label={`Ranking: ${nombreDe(periodo)}`}
          aria-busy={pendiente !== null || undefined}
        >
          {conPodio ? <Podio filas={podio} abierto={periodo.actual && participantes < 3} /> : null}
          {filas.length === 0 && !conPodio ? <Nada consulta={consulta} actual={periodo.actual} /> : null}
          {datos.desde > 0 && !buscando ? (
            <div className={cn('p-2 text-center', conPodio && 'border-t border-line')}>
              <Mas to={conAnteriores(consulta, datos.desde)} pendiente={pendiente}>
                Ver anteriores
              </Mas>
            </div>
          ) : null}
          {enLista.length > 0 ? (
            // A phone's first touch does not wait for fifty rows.
            <Suspense>
              <Lista
                filas={enLista}
                titulo={`Ranking: ${nombreDe(periodo)}`}
                cual={cual}
                className={conPodio || datos.desde > 0 ? 'border-t border-line' : ''}
              />
            </Suspense>
          ) : null}
          {datos.hay_mas ? (
            <div className="border-t border-line p-2 text-center">
              <Mas to={conMas(consulta, datos.desde)} pendiente={pendiente}>
                Ver más
              </Mas>
            </div>
          ) : null}
        </Card>
      </div>
      <div className="xl:hidden">{costado}</div>
      {propia ? (
        <FilaPegada propia={propia} consulta={consulta} aLaVista={aLaVista} enElPodio={enElPodio} />
      ) : null}
      <LiveRegion message={buscando ? encontrados(filas.length, datos.hay_mas) : ''} />
    </div>
  );
}

function Mas({ to, pendiente, children }: { to: string; pendiente: string | null; children: string }) {
  return (
    <Button
      variant="ghost"
      loading={pendiente === to}
      render={<Link to={to} replace preventScrollReset />}
      className="w-full"
    >
      {children}
    </Button>
  );
}

function Nada({ consulta, actual }: { consulta: Consulta; actual: boolean }) {
  if (consulta.q !== '') {
    return (
      <EmptyState
        as="h2"
        icon={<SearchX />}
        title={
          <>
            Nadie coincide con «<bdi className="wrap-anywhere">{consulta.q}</bdi>»
          </>
        }
        hint="Probá con otro nombre, o con el de una sucursal o un grupo."
        action={
          <Button
            variant="secondary"
            render={<Link to={direccion(consulta, { q: '' })} replace preventScrollReset />}
          >
            Borrar la búsqueda
          </Button>
        }
        className="py-12"
      />
    );
  }
  return (
    <EmptyState
      as="h2"
      icon={<Trophy />}
      title={VACIOS.ranking}
      hint={
        actual
          ? 'El primer desafío que se valide lo estrena. ¿Y si es el tuyo?'
          : 'Elegí otro período para ver cómo venía cada uno.'
      }
      action={
        consulta.sucursal !== null ? (
          <Button
            variant="secondary"
            render={<Link to={direccion(consulta, { sucursal: null })} preventScrollReset />}
          >
            Ver todas las sucursales
          </Button>
        ) : actual ? null : (
          <Button
            variant="secondary"
            render={<Link to={direccion(consulta, { inicio: null })} preventScrollReset />}
          >
            Ver el período actual
          </Button>
        )
      }
      className="py-12"
    />
  );
}

/** The URL of this screen that is loading, if any. */
function usePendiente(): string | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== RUTA) return null;
  const consulta = leerConsulta(new URLSearchParams(location.search));
  return direccion(consulta, consulta);
}

function encontrados(cuantos: number, hayMas: boolean): string {
  if (cuantos === 0) return 'Sin resultados';
  if (hayMas) return `Más de ${cuantos} resultados`;
  return cuantos === 1 ? 'Un resultado' : `${cuantos} resultados`;
}
