import { Search } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import {
  CATEGORIA_LIBRE,
  ESTADOS_DE_ESPACIO,
  NOMBRES_DE_TIPO,
  TIPOS_DE_ESPACIO,
  type Filtro,
  palabraDelEstado,
} from '#domain/plano/espacio.ts';
import { cn } from '#web/ui/cn.ts';
import { escribirDireccion } from './direccion.ts';
import { botonClass } from './estilos.ts';
import type { EspacioPublico } from './publico.ts';

/**
 * Every space in words, with all that the map says: to be read, searched and walked with the keyboard. It is a form and
 * links, so it works without a script.
 */
export function Lista({
  espacios,
  total,
  filtro,
  abierta,
  onFiltrar,
  onElegir,
}: {
  espacios: readonly EspacioPublico[];
  total: number;
  filtro: Filtro;
  abierta: string | null;
  onFiltrar: (filtro: Filtro) => void;
  onElegir: (clave: string) => void;
}) {
  const filas: CSSProperties & Record<'--filas', number> = { '--filas': espacios.length };
  const filtrado = filtro.texto !== '' || filtro.type !== 'all' || filtro.status !== 'all';
  return (
    <section aria-labelledby="espacios-titulo" className="flex min-h-0 min-w-0 flex-col gap-3">
      <h2 id="espacios-titulo" className="headline text-xl">
        Espacios del local
      </h2>
      <search>
        <form
          action="/gondolas"
          className="grid grid-cols-2 gap-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <label className="relative col-span-2">
            <span className="sr-only">Buscar por sección, marca o categoría</span>
            <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-5 text-ink-2" />
            <input
              type="search"
              name="buscar"
              value={filtro.texto}
              maxLength={80}
              placeholder="Sección, marca o categoría"
              autoComplete="off"
              onChange={({ target }) => onFiltrar({ ...filtro, texto: target.value })}
              className={cn(CAMPO, 'w-full pl-10')}
            />
          </label>
          <label className="min-w-0">
            <span className="sr-only">Tipo</span>
            <select
              name="tipo"
              value={filtro.type}
              onChange={({ target }) =>
                onFiltrar({ ...filtro, type: TIPOS_DE_ESPACIO.find((t) => t === target.value) ?? 'all' })
              }
              className={cn(CAMPO, 'w-full')}
            >
              <option value="all">Todos los tipos</option>
              {TIPOS_DE_ESPACIO.map((type) => (
                <option key={type} value={type}>
                  {NOMBRES_DE_TIPO[type]}
                </option>
              ))}
            </select>
          </label>
          <label className="min-w-0">
            <span className="sr-only">Disponibilidad</span>
            <select
              name="estado"
              value={
                filtro.status === 'available'
                  ? 'disponible'
                  : filtro.status === 'occupied'
                    ? 'ocupado'
                    : 'all'
              }
              onChange={({ target }) =>
                onFiltrar({
                  ...filtro,
                  status:
                    target.value === 'disponible'
                      ? ESTADOS_DE_ESPACIO[0]
                      : target.value === 'ocupado'
                        ? ESTADOS_DE_ESPACIO[1]
                        : 'all',
                })
              }
              className={cn(CAMPO, 'w-full')}
            >
              <option value="all">Todos</option>
              <option value="disponible">Disponibles</option>
              <option value="ocupado">Ocupados</option>
            </select>
          </label>
          <noscript className="col-span-2">
            <button type="submit" className={botonClass('secundario', 'w-full')}>
              Buscar
            </button>
          </noscript>
        </form>
      </search>
      <p className="flex items-baseline justify-between gap-2 text-ink-2 text-sm">
        <output>
          {espacios.length} de {total} espacios
        </output>
        {filtrado ? (
          <a
            href="/gondolas"
            onClick={(event) => {
              event.preventDefault();
              onFiltrar({ texto: '', type: 'all', status: 'all' });
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
          <p className="text-ink-2 text-sm">
            {filtrado ? 'Intenta con otros filtros' : 'Todavía no hay espacios publicados.'}
          </p>
        </div>
      ) : (
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
              href={escribirDireccion(filtro, espacio.id)}
              abierta={espacio.clave === abierta}
              onElegir={onElegir}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const CAMPO =
  'min-h-11 rounded-control border border-control bg-card px-3 text-base text-ink focus-visible:outline-2 focus-visible:outline-focus';

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
  const { clave, section, type, brand, category, status } = espacio;
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
        <span data-status={status}>{palabraDelEstado(espacio)}</span>
      </a>
    </li>
  );
});
