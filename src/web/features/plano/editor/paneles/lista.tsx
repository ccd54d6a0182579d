import { LayoutGrid, Lock, SlidersHorizontal } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  categoriaDicha,
  ESTADOS_DE_ESPACIO,
  NOMBRES_DE_TIPO,
  pasa,
  TIPOS_DE_ESPACIO,
  type Espacio,
  type Filtro,
  palabraDelEstado,
} from '#domain/plano/espacio.ts';
import { letreroDe, zonaDe } from '#domain/plano/al-dia.ts';
import { camposDeElemento } from '#domain/plano/elemento.ts';
import { porSeccion } from '#domain/plano/orden-de-espacios.ts';
import { numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Edicion } from '../edicion.ts';
import { Advertencias } from './advertencias.tsx';
import { useTodo } from './leer.ts';
import { nombreDeEspacio } from './palabras.ts';

const ALTO_DE_FILA = 56;

/**
 * Up to this many rows are rendered above and below those in view. A shop of usual size therefore has every row in the page,
 * which helps who walks through them; only lists of thousands are cut.
 */
const MARGEN = 50;
const TODO: Filtro = { texto: '', type: 'all', status: 'all' };

/** Every space, to be found and selected. It is the way in for people who do not use the map. */
export function ListaDeEspacios({ edicion, onElegir }: { edicion: Edicion; onElegir?: () => void }) {
  const { espacios, elementos } = useTodo(edicion);
  const [filtro, setFiltro] = useState<Filtro>(TODO);
  const aplicado = useDeferredValue(filtro);
  const enOrden = useMemo(() => espacios.toSorted((a, b) => porSeccion(a.espacio, b.espacio)), [espacios]);
  const letreros = useMemo(
    () => elementos.flatMap(({ elemento }) => letreroDe({ campos: camposDeElemento(elemento) }) ?? []),
    [elementos],
  );
  const filas = useMemo(
    () =>
      enOrden.filter(({ espacio }) =>
        // Where it is counts only once something is searched: it is worked out of every text of the plan.
        pasa(aplicado, espacio, aplicado.texto === '' ? null : zonaDe(espacio, letreros)),
      ),
    [enOrden, letreros, aplicado],
  );
  const buscando = aplicado.texto.trim() !== '' || aplicado.type !== 'all' || aplicado.status !== 'all';
  useEffect(() => {
    edicion.destacar(buscando ? filas.map(({ clave }) => clave) : null);
    return () => edicion.destacar(null);
  }, [edicion, buscando, filas]);
  const [conFiltros, setConFiltros] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  const [lugar, setLugar] = useState({ desplazado: 0, visible: 600 });
  const mirar = () => {
    const { scrollTop = 0, clientHeight = 600 } = caja.current ?? {};
    setLugar({ desplazado: scrollTop, visible: clientHeight });
  };
  useEffect(mirar, []);
  const { desde, hasta } = filasALaVista({
    total: filas.length,
    alto: ALTO_DE_FILA,
    margen: MARGEN,
    ...lugar,
  });
  const filtrar = (parte: Partial<Filtro>) => {
    setFiltro((antes) => ({ ...antes, ...parte }));
    caja.current?.scrollTo({ top: 0 });
  };
  return (
    <section aria-label="Elementos del layout" className="flex min-h-0 flex-1 flex-col">
      <search className="grid gap-2 border-b border-line p-3">
        <div className="flex items-end gap-2">
          <SearchField
            label="Buscar por id, sección, categoría o marca"
            maxLength={100}
            className="min-w-0 flex-1"
            onValueChange={(texto) => filtrar({ texto })}
          />
          {/* On a phone the rows need the height. */}
          <IconButton
            label={conFiltros ? 'Ocultar los filtros' : 'Ver los filtros'}
            variant="secondary"
            aria-expanded={conFiltros}
            aria-controls="filtros-de-la-lista"
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setConFiltros(!conFiltros)}
            className="shrink-0 lg:hidden"
          />
        </div>
        <div
          id="filtros-de-la-lista"
          className={cn('grid grid-cols-2 gap-2', !conFiltros && 'max-lg:hidden')}
        >
          <Select
            label="Tipo"
            hideLabel
            reserve={false}
            value={filtro.type}
            options={[
              { value: 'all', label: 'Todos los tipos' },
              ...TIPOS_DE_ESPACIO.map((value) => ({ value, label: NOMBRES_DE_TIPO[value] })),
            ]}
            onChange={(event) => {
              const valor = event.currentTarget.value;
              filtrar({ type: TIPOS_DE_ESPACIO.find((t) => t === valor) ?? 'all' });
            }}
          />
          <Select
            label="Estado"
            hideLabel
            reserve={false}
            value={filtro.status}
            options={[
              { value: 'all', label: 'Todos' },
              { value: 'occupied', label: 'Ocupados' },
              { value: 'available', label: 'Disponibles' },
            ]}
            onChange={(event) => {
              const valor = event.currentTarget.value;
              filtrar({ status: ESTADOS_DE_ESPACIO.find((s) => s === valor) ?? 'all' });
            }}
          />
        </div>
        <output className="text-sm text-ink-2 tabular-nums">
          {numero(filas.length)} de {numero(espacios.length)} elementos
        </output>
      </search>
      <Advertencias edicion={edicion} />
      {filas.length === 0 ? (
        <EmptyState
          icon={<LayoutGrid />}
          title="No se encontraron góndolas"
          hint={
            espacios.length === 0
              ? 'Todavía no hay ninguna: agregá la primera con + Góndola'
              : 'Intenta con otros filtros'
          }
        />
      ) : (
        <div
          ref={caja}
          onScroll={mirar}
          className="h-[calc(100dvh-400px)] min-h-64 overflow-y-auto overscroll-contain"
        >
          <ul
            className="relative contain-content"
            style={{ paddingTop: desde * ALTO_DE_FILA, paddingBottom: (filas.length - hasta) * ALTO_DE_FILA }}
          >
            {filas.slice(desde, hasta).map(({ clave, espacio }, i) => (
              <FilaDeEspacio
                key={clave}
                clave={clave}
                espacio={espacio}
                numero={desde + i}
                total={filas.length}
                edicion={edicion}
                onElegir={onElegir}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const FilaDeEspacio = memo(function FilaDeEspacio({
  clave,
  espacio,
  numero: orden,
  total,
  edicion,
  onElegir,
}: {
  clave: string;
  espacio: Espacio;
  numero: number;
  total: number;
  edicion: Edicion;
  onElegir: (() => void) | undefined;
}) {
  return (
    <li aria-setsize={total} aria-posinset={orden + 1} style={{ height: ALTO_DE_FILA }}>
      <button
        type="button"
        data-fila={orden}
        onKeyDown={caminar}
        onClick={() => {
          edicion.elegir([clave]);
          edicion.revelar(clave);
          onElegir?.();
        }}
        className="flex size-full items-center gap-3 border-b border-line px-4 text-left transition-colors hover:bg-kraft focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-semibold">
            <bdi className="truncate">{nombreDeEspacio(espacio)}</bdi>
            {espacio.locked ? (
              <>
                <Lock aria-hidden className="size-3.5 shrink-0 text-ink-2" />
                <span className="sr-only">, bloqueado</span>
              </>
            ) : null}
          </span>
          <span className="block truncate text-sm text-ink-2">
            {espacio.id} · {espacio.brand ?? categoriaDicha(espacio) ?? 'Sin marca'}
          </span>
        </span>
        <Badge size="sm" tone={espacio.status === 'occupied' ? 'red' : 'green'}>
          {palabraDelEstado(espacio)}
        </Badge>
      </button>
    </li>
  );
});

/**
 * The up and down arrows walk through the rows. The margin of rendered rows is larger than a step, so the next one always
 * exists.
 */
function caminar(event: KeyboardEvent<HTMLButtonElement>): void {
  const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { fila } = event.currentTarget.dataset;
  if (paso === undefined || fila === undefined) return;
  event.preventDefault();
  const vecina = event.currentTarget.closest('ul')?.querySelector(`[data-fila="${Number(fila) + paso}"]`);
  if (vecina instanceof HTMLElement) vecina.focus();
}

/** Which rows of a long list to render (all of the same height): those in view, plus a margin. */
export function filasALaVista({
  total,
  alto,
  desplazado,
  visible,
  margen = 8,
}: {
  total: number;
  /** Height of a row, in pixels. */
  alto: number;
  desplazado: number;
  visible: number;
  margen?: number;
}): { desde: number; hasta: number } {
  const primera = Math.floor(Math.max(0, desplazado) / alto);
  const ultima = Math.ceil((Math.max(0, desplazado) + visible) / alto);
  const desde = Math.max(0, Math.min(primera - margen, total));
  return { desde, hasta: Math.max(desde, Math.min(total, ultima + margen)) };
}
