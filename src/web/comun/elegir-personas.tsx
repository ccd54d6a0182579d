import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Hecho } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { numero } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The contract's limit, for whatever is assigned. */
export const MAXIMO_DE_PERSONAS = 500;
const POR_PAGINA = 20;
const ESPERA_MS = 250;

export type Asignable = {
  id: string;
  nombre: string;
  apellido: string;
  avatar_url: string | null;
  sucursal: string | null;
  grupo: string | null;
};

/** Text for those who cannot be chosen, and who they are. */
export type QuienYa<Persona> = {
  texto: string | ((persona: Persona) => string);
  es: (persona: Persona) => boolean;
};

type Props<Pagina extends { total: number; filas: readonly Asignable[] }> = {
  /** Route that returns a page of twenty people. Search parameters: `q`, `sucursal`, `pagina`. */
  direccion: string;
  sucursales: readonly { id: string; nombre: string }[];
  ya: QuienYa<Pagina['filas'][number]>;
  elegidos: ReadonlySet<string>;
  onElegidos: (elegidos: ReadonlySet<string>) => void;
  /** Called with each page that loads. */
  onPagina?: (pagina: Pagina) => void;
  /** Shown between the filters and the people. */
  nota?: ReactNode;
};

/** Chooses people, by name or branch, to assign something to them. The choice is kept from page to page. */
export function ElegirPersonas<Pagina extends { total: number; filas: readonly Asignable[] }>({
  direccion,
  sucursales,
  ya,
  elegidos,
  onElegidos,
  onPagina,
  nota,
}: Props<Pagina>) {
  const { load, data, state } = useFetcher<Hecho<Pagina>>();
  const [filtro, setFiltro] = useState({ q: '', sucursal: '', pagina: 1 });
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloj.current), []);
  useEffect(() => {
    const query = new URLSearchParams({
      ...(filtro.q ? { q: filtro.q } : {}),
      ...(filtro.sucursal ? { sucursal: filtro.sucursal } : {}),
      pagina: String(filtro.pagina),
    });
    void load(`${direccion}?${query.toString()}`);
  }, [load, direccion, filtro]);
  const pagina = data?.ok ? data.valor : null;
  useEffect(() => {
    if (pagina) onPagina?.(pagina);
  }, [pagina, onPagina]);

  const libres = pagina?.filas.filter((p) => !ya.es(p)) ?? [];
  const todos = libres.length > 0 && libres.every((p) => elegidos.has(p.id));
  const alternar = (ids: readonly string[], poner: boolean) => {
    const nuevos = new Set(elegidos);
    for (const id of ids) {
      if (!poner) nuevos.delete(id);
      else if (nuevos.size < MAXIMO_DE_PERSONAS) nuevos.add(id);
    }
    onElegidos(nuevos);
  };
  const paginas = Math.ceil((pagina?.total ?? 0) / POR_PAGINA);
  return (
    <div className="md:min-h-112">
      <div className="flex flex-col gap-2 sm:flex-row">
        <SearchField
          label="Buscar por nombre"
          maxLength={100}
          onValueChange={(q) => {
            clearTimeout(reloj.current);
            reloj.current = setTimeout(() => setFiltro((antes) => ({ ...antes, q, pagina: 1 })), ESPERA_MS);
          }}
          className="flex-1"
        />
        <Select
          label="Filtrar por sucursal"
          hideLabel
          reserve={false}
          placeholder="Todas las sucursales"
          options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
          onChange={(e) => setFiltro((antes) => ({ ...antes, sucursal: e.target.value, pagina: 1 }))}
          className="sm:w-56"
        />
      </div>
      {nota ? <p className="mt-3 text-sm text-ink-2">{nota}</p> : null}
      {data && !data.ok ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(data.fallo, 'No se pudieron cargar los empleados').texto}
          onRetry={() => setFiltro((antes) => ({ ...antes }))}
          retrying={state !== 'idle'}
        />
      ) : !pagina ? (
        <PersonasPorVenir />
      ) : pagina.filas.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nadie coincide"
          hint="Probá con otro nombre o con otra sucursal."
        />
      ) : (
        <div aria-busy={state !== 'idle'}>
          <Checkbox
            label={<span className="font-semibold">Todos los de esta página</span>}
            checked={todos}
            indeterminate={!todos && libres.some((p) => elegidos.has(p.id))}
            disabled={libres.length === 0}
            onChange={() =>
              alternar(
                libres.map((p) => p.id),
                !todos,
              )
            }
            className="mt-2 border-b border-line"
          />
          <ul className="divide-y divide-line">
            {pagina.filas.map((p) => (
              <li key={p.id}>
                <Checkbox
                  label={
                    <span className="flex items-center gap-3">
                      <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} size="sm" />
                      <span className="min-w-0 flex-1">
                        <bdi className="block wrap-anywhere">
                          {p.nombre} {p.apellido}
                        </bdi>
                        <span className="block text-sm text-ink-2">
                          {[p.sucursal, p.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
                        </span>
                      </span>
                    </span>
                  }
                  trailing={
                    ya.es(p) ? <Badge>{typeof ya.texto === 'string' ? ya.texto : ya.texto(p)}</Badge> : null
                  }
                  checked={ya.es(p) || elegidos.has(p.id)}
                  disabled={ya.es(p)}
                  onChange={() => alternar([p.id], !elegidos.has(p.id))}
                />
              </li>
            ))}
          </ul>
          {paginas > 1 ? (
            <nav aria-label="Páginas de personas" className="mt-3 flex items-center justify-between gap-2">
              <Button
                variant="secondary"
                disabled={filtro.pagina <= 1}
                onClick={() => setFiltro((antes) => ({ ...antes, pagina: antes.pagina - 1 }))}
              >
                Anterior
              </Button>
              <p className="text-sm text-ink-2">
                {numero(filtro.pagina)} de {numero(paginas)}
              </p>
              <Button
                variant="secondary"
                disabled={filtro.pagina >= paginas}
                onClick={() => setFiltro((antes) => ({ ...antes, pagina: antes.pagina + 1 }))}
              >
                Siguiente
              </Button>
            </nav>
          ) : null}
        </div>
      )}
    </div>
  );
}

function PersonasPorVenir() {
  return (
    <SkeletonRegion label="Cargando los empleados" className="mt-4 grid gap-4">
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="flex items-center gap-3">
          <Skeleton className="size-5.5" />
          <Skeleton className="size-9 rounded-full" />
          <SkeletonText className="flex-1" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
