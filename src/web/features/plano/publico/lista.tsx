import { Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import { TAMANOS_DE_VENTA, type PalabraDeEstado } from '#domain/plano/al-dia.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import {
  CATEGORIA_LIBRE,
  NOMBRES_DE_TIPO,
  palabraDelEstado,
  TIPOS_DE_ESPACIO,
} from '#domain/plano/espacio.ts';
import { cn } from '#web/ui/cn.ts';
import { escribirDireccion, SIN_BUSCAR, type Busqueda } from './direccion.ts';
import { botonClass } from './estilos.ts';
import type { EspacioPublico } from './publico.ts';

const ESTADOS: readonly (readonly [PalabraDeEstado, string])[] = [
  ['disponible', 'Disponibles'],
  ['retenido', 'Retenidos'],
  ['ocupado', 'Ocupados'],
  ['pronto', 'Se liberan pronto'],
];

/** Said in the list and over the map while nothing is drawn. */
export const SIN_ESPACIOS =
  'Todavía no hay espacios publicados. Escribinos por chat y te contamos cuáles va a haber.';

/**
 * Every space in words, with all that the map says: to be read, searched and walked with the keyboard. It is a form and
 * links, so it works without a script.
 */
export function Lista({
  espacios,
  todos,
  filtro,
  elegidos,
  abierta,
  onFiltrar,
  onElegir,
}: {
  espacios: readonly EspacioPublico[];
  todos: readonly EspacioPublico[];
  filtro: Busqueda;
  elegidos: readonly string[];
  abierta: string | null;
  onFiltrar: (filtro: Busqueda) => void;
  onElegir: (clave: string) => void;
}) {
  const { local, desde, ultimo } = filtro;
  const sinNada = escribirDireccion({ ...SIN_BUSCAR, local, desde, ultimo }, null, elegidos);
  // What is typed and pressed is answered first: thousands of rows come after it, and after the plan's colours.
  const enFilas = useDeferredValue(
    useMemo(() => ({ espacios, filtro, elegidos }), [espacios, filtro, elegidos]),
  );
  const filtrado = escribirDireccion(filtro, null, elegidos) !== sinNada;
  return (
    <section aria-labelledby="espacios-titulo" className="flex min-h-0 min-w-0 flex-col gap-3">
      <h2 id="espacios-titulo" className="headline text-xl">
        Espacios del local
      </h2>
      {todos.length === 0 ? null : (
        <Filtros todos={todos} filtro={filtro} elegidos={elegidos} onFiltrar={onFiltrar} />
      )}
      <p className="flex items-baseline justify-between gap-2 text-ink-2 text-sm">
        <output>
          {espacios.length} de {todos.length} espacios
        </output>
        {filtrado ? (
          <a
            href={sinNada}
            onClick={(event) => {
              event.preventDefault();
              onFiltrar({ ...SIN_BUSCAR, local, desde, ultimo });
            }}
            className="font-semibold text-brand underline underline-offset-3"
          >
            Ver todos
          </a>
        ) : null}
      </p>
      {espacios.length === 0 ? (
        <div className="grid justify-items-center gap-1 rounded-card border border-line border-dashed p-6 text-center">
          <p className="font-semibold">No se encontraron góndolas</p>
          <p className="text-ink-2 text-sm">{filtrado ? 'Intenta con otros filtros' : SIN_ESPACIOS}</p>
        </div>
      ) : (
        <Filas {...enFilas} abierta={abierta} onElegir={onElegir} />
      )}
    </section>
  );
}

type PropsDeFilas = {
  espacios: readonly EspacioPublico[];
  filtro: Busqueda;
  elegidos: readonly string[];
  abierta: string | null;
  onElegir: (clave: string) => void;
};

const Filas = memo(function Filas({ espacios, filtro, elegidos, abierta, onElegir }: PropsDeFilas) {
  const filas: CSSProperties & Record<'--filas', number> = { '--filas': espacios.length };
  // Written once: writing an address for each of thousands of rows took longer than drawing them.
  const base = escribirDireccion(filtro, null, elegidos);
  const hasta = `${base}${base.includes('?') ? '&' : '?'}espacio=`;
  return (
    // CSS containment: otherwise the browser goes through thousands of rows in every frame of the map beside them.
    <ul
      className="espacios -mx-1 min-h-0 flex-1 px-1 py-0.5 lg:overflow-y-auto"
      style={filas}
      aria-label="Espacios"
    >
      {espacios.map((espacio) => (
        <Fila
          key={espacio.clave}
          espacio={espacio}
          href={`${hasta}${encodeURIComponent(espacio.id)}`}
          abierta={espacio.clave === abierta}
          onElegir={onElegir}
        />
      ))}
    </ul>
  );
});

function Filtros({
  todos,
  filtro,
  elegidos,
  onFiltrar,
}: {
  todos: readonly EspacioPublico[];
  filtro: Busqueda;
  elegidos: readonly string[];
  onFiltrar: (filtro: Busqueda) => void;
}) {
  const zonas = [...new Set(todos.flatMap(({ zona }) => zona ?? []))].toSorted();
  const conPrecio = todos.some(({ precio }) => precio !== null);
  const { local, desde, ultimo } = filtro;
  const ademas = [
    ['local', local === PRIMER_LOCAL ? null : String(local)],
    ['desde', desde],
    ['ultimo', ultimo],
    ['elegidos', elegidos.join(',') || null],
  ] as const;
  return (
    <search className="no-imprimir">
      <form
        action="/gondolas"
        className="grid grid-cols-2 gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The shop, the days and what was chosen go along. */}
        {ademas.map(([campo, valor]) =>
          valor === null ? null : <input key={campo} type="hidden" name={campo} value={valor} />,
        )}
        <label className="relative col-span-2">
          <span className="sr-only">Buscar por sección, tipo, marca, categoría o pasillo</span>
          <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-5 text-ink-2" />
          <input
            type="search"
            name="buscar"
            value={filtro.texto}
            maxLength={80}
            placeholder="Marca, pasillo, tipo…"
            autoComplete="off"
            onChange={({ target }) => onFiltrar({ ...filtro, texto: target.value })}
            className={cn(CAMPO, 'w-full pl-10')}
          />
        </label>
        <Opciones
          nombre="tipo"
          etiqueta="Tipo"
          valor={filtro.type}
          todas="Todos los tipos"
          opciones={TIPOS_DE_ESPACIO.map((type) => [type, NOMBRES_DE_TIPO[type]])}
          onCambio={(type) => onFiltrar({ ...filtro, type })}
        />
        <Opciones
          nombre="estado"
          etiqueta="Disponibilidad"
          valor={filtro.estado}
          todas="Todos"
          opciones={ESTADOS}
          onCambio={(estado) => onFiltrar({ ...filtro, estado })}
        />
        <Opciones
          nombre="tamano"
          etiqueta="Tamaño"
          valor={filtro.tamano}
          todas="Todo tamaño"
          opciones={TAMANOS_DE_VENTA.map((tamano) => [tamano, PALABRAS_DE_TAMANO[tamano]])}
          onCambio={(tamano) => onFiltrar({ ...filtro, tamano })}
        />
        {zonas.length < 2 ? null : (
          <Opciones
            nombre="zona"
            etiqueta="Zona"
            valor={filtro.zona === '' ? 'all' : filtro.zona}
            todas="Todo el local"
            opciones={zonas.map((zona) => [zona, zona])}
            onCambio={(zona) => onFiltrar({ ...filtro, zona: zona === 'all' ? '' : zona })}
          />
        )}
        {conPrecio ? (
          <label className="col-span-2 grid gap-1 text-sm">
            <span>Presupuesto por espacio, {desde === null ? 'por día' : 'por esas fechas'}: hasta</span>
            <span className="relative">
              <span aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 text-base text-ink-2">
                $
              </span>
              <input
                type="number"
                name="tope"
                min={1}
                inputMode="numeric"
                value={filtro.tope ?? ''}
                onChange={({ target }) => {
                  const tope = Number(target.value);
                  onFiltrar({ ...filtro, tope: tope > 0 ? tope : null });
                }}
                className={cn(CAMPO, 'w-full pl-7')}
              />
            </span>
          </label>
        ) : null}
        <noscript className="col-span-2">
          <button type="submit" className={botonClass('secundario', 'w-full')}>
            Buscar
          </button>
        </noscript>
      </form>
    </search>
  );
}

const PALABRAS_DE_TAMANO = { chico: 'Chico', mediano: 'Mediano', grande: 'Grande' } as const;

/** A choice among several, or all. */
function Opciones<T extends string>({
  nombre,
  etiqueta,
  valor,
  todas,
  opciones,
  onCambio,
}: {
  nombre: string;
  etiqueta: string;
  valor: T | 'all';
  todas: string;
  opciones: readonly (readonly [T, ReactNode])[];
  onCambio: (valor: T | 'all') => void;
}) {
  return (
    <label className="min-w-0">
      <span className="sr-only">{etiqueta}</span>
      <select
        name={nombre}
        value={valor}
        onChange={({ target }) => onCambio(opciones.find(([uno]) => uno === target.value)?.[0] ?? 'all')}
        className={cn(CAMPO, 'w-full')}
      >
        <option value="all">{todas}</option>
        {opciones.map(([uno, dicho]) => (
          <option key={uno} value={uno}>
            {dicho}
          </option>
        ))}
      </select>
    </label>
  );
}

const CAMPO =
  'min-h-11 rounded-control border border-control bg-card pr-0 pl-2.5 text-base text-ink focus-visible:outline-2 focus-visible:outline-focus';

/**
 * Its styles are in publico.css (`.espacios`): as class names in each of thousands of rows, they would be most of the page.
 */
const Fila = memo(function Fila({
  espacio,
  href,
  abierta,
  onElegir,
}: {
  espacio: EspacioPublico;
  href: string;
  abierta: boolean;
  onElegir: (clave: string) => void;
}) {
  const { clave, section, type, brand, category, status, estado } = espacio;
  const detalle = [
    ...(status === 'occupied' && brand !== null ? [brand] : []),
    ...(category === CATEGORIA_LIBRE ? [] : [category]),
  ].join(' · ');
  return (
    <li>
      <a
        href={href}
        aria-current={abierta ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onElegir(clave);
        }}
      >
        <span>{section}</span>
        <span>
          {NOMBRES_DE_TIPO[type]}
          {detalle === '' ? null : <span>{detalle}</span>}
        </span>
        <span data-status={status} data-estado={estado}>
          {palabraDelEstado(espacio, estado)}
        </span>
      </a>
    </li>
  );
});
