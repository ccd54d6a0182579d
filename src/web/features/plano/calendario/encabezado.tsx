import { ChevronLeft, ChevronRight, List, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { lunesDe } from '#domain/plano/reservas/calendario.ts';
import { FilterSheet } from '#web/comun/filter-sheet.tsx';
import { withParams } from '#web/comun/list.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { FiltroDeLocal } from '../mesa/locales.tsx';
import { type Marca, RUTA } from '../reservas/tipos.ts';
import { ESTADOS_DE_FILTRO, type Filtros } from './filas.ts';
import { ESCALAS, type Escala, type Lapso } from './geometria.ts';
import { izquierdaDe } from './grilla.tsx';

/** What is seen of the time, and what of it: by where the box is scrolled, by the address, and by filters. */
export function Encabezado({
  caja,
  meses,
  marcas,
  filtros,
  escala,
  lapso,
  hoy,
}: {
  caja: RefObject<HTMLElement | null>;
  /** The months in sight, in words. */
  meses: string;
  marcas: readonly Marca[];
  filtros: Filtros;
  escala: Escala;
  lapso: Lapso;
  hoy: Dia;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { px } = ESCALAS[escala];
  const moverA = (desde: Dia) => void navigate(withParams(query, { desde }), { preventScrollReset: true });
  const correr = (sentido: 1 | -1) => {
    const nodo = caja.current;
    if (!nodo) return;
    const paso = Math.max(7, Math.floor((nodo.clientWidth - izquierdaDe(nodo)) / px / 7) * 7 - 7);
    if (sentido < 0 && nodo.scrollLeft === 0) return moverA(sumarDias(lapso.desde, -paso));
    const tope = nodo.scrollWidth - nodo.clientWidth;
    if (sentido > 0 && nodo.scrollLeft >= tope - 1) return moverA(sumarDias(lapso.desde, paso));
    nodo.scrollBy({ left: sentido * paso * px });
  };
  const aHoy = () => {
    const nodo = caja.current;
    if (nodo && hoy >= lapso.desde && hoy < lapso.hasta) {
      nodo.scrollTo({ left: diasEntre(lapso.desde, lunesDe(hoy)) * px });
    } else void navigate(withParams(query, { desde: null }), { preventScrollReset: true });
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* It says what is seen, so it changes as one scrolls: its room does not. */}
        <h1 className="headline w-full truncate text-xl sm:text-2xl md:text-3xl lg:w-auto lg:min-w-[28rem]">
          <span className="sr-only">Calendario: </span>
          {meses}
        </h1>
        <div className="flex gap-1">
          <IconButton
            label="Antes"
            variant="secondary"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => correr(-1)}
          />
          <Button variant="secondary" onClick={aHoy}>
            Hoy
          </Button>
          <IconButton
            label="Después"
            variant="secondary"
            icon={<ChevronRight aria-hidden />}
            onClick={() => correr(1)}
          />
        </div>
        <SegmentedLinks
          label="Cuánto se ve"
          current={escala}
          replace
          tabs={Object.entries(ESCALAS).map(([key, { titulo }]) => ({
            key,
            label: titulo,
            to: withParams(query, { ver: key === 'semanas' ? null : key }),
          }))}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button
            variant="secondary"
            render={<Link to={`${RUTA}${deLista(query)}`} />}
            icon={<List aria-hidden />}
          >
            Como lista
          </Button>
          <Button render={<Link to={`${RUTA}/nueva`} />} icon={<Plus aria-hidden />}>
            Nueva reserva
          </Button>
        </div>
      </div>
      <FilterForm keep={['desde', 'ver', 'semanas']} className="mb-3">
        <FilterSheet
          on={
            [filtros.local, filtros.tipo, filtros.marca, filtros.estado].filter((uno) => uno !== null).length
          }
          searches={
            <FilterSearch
              label="Buscar espacio o marca"
              defaultValue={filtros.q}
              className="flex-1 sm:max-w-72"
            />
          }
        >
          <FiltroDeLocal elegido={filtros.local} className="sm:w-44" />
          <FilterSelect
            label="Tipo de espacio"
            name="tipo"
            placeholder="Todos los tipos"
            defaultValue={filtros.tipo ?? ''}
            options={Object.entries(NOMBRES_DE_TIPO).map(([value, label]) => ({ value, label }))}
            className="sm:w-44"
          />
          <FilterSelect
            label="Marca"
            name="marca"
            placeholder="Todas las marcas"
            defaultValue={filtros.marca ?? ''}
            options={marcas.map(({ id, name }) => ({ value: id, label: name }))}
            className="sm:w-44"
          />
          <FilterSelect
            label="Qué mostrar"
            name="estado"
            placeholder="Todo"
            defaultValue={filtros.estado ?? ''}
            options={Object.entries(ESTADOS_DE_FILTRO).map(([value, label]) => ({ value, label }))}
            className="sm:w-44"
          />
        </FilterSheet>
      </FilterForm>
    </>
  );
}

/** The same filters in the list. What only the calendar has, it does not know. */
function deLista(query: URLSearchParams): string {
  const otra = new URLSearchParams();
  for (const nombre of ['q', 'local', 'tipo', 'marca', 'estado']) {
    const valor = query.get(nombre);
    if (valor && valor !== 'huecos') otra.set(nombre, valor);
  }
  const texto = otra.toString();
  return texto === '' ? '' : `?${texto}`;
}
