import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { iniciales } from '#domain/empleados/iniciales.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, numero } from '#web/copy/formato.ts';
import { COMUNES, EXITOS } from '#web/copy/textos.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { POR_PAGINA, type Asignables, type Desafio, type Respuesta } from './tipos.ts';

type Props = {
  /** null: closed. */
  desafio: Desafio | null;
  sucursales: readonly { id: string; nombre: string }[];
  onCerrar: () => void;
};

/** The contract's limit. */
const MAXIMO = 500;
const ESPERA_MS = 250;

/** Assigns a challenge to people, looked for by name or branch. Who was chosen stays chosen from page to page. */
export function Asignar({ desafio, sucursales, onCerrar }: Props) {
  const [ultimo, setUltimo] = useState(desafio);
  if (desafio && desafio !== ultimo) setUltimo(desafio);
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const { enviando, enviar } = useEnvio<Respuesta<Resultado>>();
  const [usos, setUsos] = useState(0);
  if (!ultimo) return null;

  const direccion = `/reconoce/admin/desafios/${ultimo.id}/asignar`;
  const asignar = () =>
    enviar(
      { empleado_ids: [...elegidos] },
      (respuesta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.asignar_desafio);
          toast.error(titulo, { text: texto });
          return;
        }
        toast.success(EXITOS.desafio_asignado.titulo, { text: loHecho(respuesta.valor) });
        onCerrar();
      },
      direccion,
    );
  return (
    <Dialog
      open={desafio !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={() => {
        setElegidos(new Set());
        setUsos((antes) => antes + 1);
      }}
      locked={enviando}
      size="lg"
      title="Asignar desafío"
      description={<bdi>{ultimo.titulo}</bdi>}
      footer={
        <>
          <p
            aria-live="polite"
            className="flex-1 self-center text-sm text-ink-2 max-md:order-last max-md:text-center"
          >
            {elegidos.size === 0
              ? 'Elegí al menos una persona'
              : cantidad(elegidos.size, 'elegida', 'elegidas')}
            {elegidos.size >= MAXIMO ? ', el máximo a la vez' : null}
          </p>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button disabled={elegidos.size === 0} loading={enviando} onClick={asignar}>
            {elegidos.size === 0 ? 'Asignar' : `Asignar a ${cantidad(elegidos.size, 'persona', 'personas')}`}
          </Button>
        </>
      }
    >
      <Personas
        key={`${ultimo.id}-${usos}`}
        direccion={direccion}
        grupal={ultimo.es_grupal}
        sucursales={sucursales}
        elegidos={elegidos}
        onElegidos={setElegidos}
      />
    </Dialog>
  );
}

type Resultado = { asignados: number; ya_participaban: number; sin_grupo: number };

function loHecho({ asignados, ya_participaban, sin_grupo }: Resultado): string {
  return [
    cantidad(asignados, 'persona asignada', 'personas asignadas'),
    ...(ya_participaban > 0 ? [cantidad(ya_participaban, 'ya participaba', 'ya participaban')] : []),
    ...(sin_grupo > 0 ? [`${cantidad(sin_grupo, 'no tiene', 'no tienen')} grupo y no se asignó`] : []),
  ].join(', ');
}

function Personas({
  direccion,
  grupal,
  sucursales,
  elegidos,
  onElegidos,
}: {
  direccion: string;
  grupal: boolean;
  sucursales: Props['sucursales'];
  elegidos: ReadonlySet<string>;
  onElegidos: (elegidos: ReadonlySet<string>) => void;
}) {
  const { load, data, state } = useFetcher<Respuesta<Asignables>>();
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
  const libres = pagina?.filas.filter((p) => !p.ya_participa) ?? [];
  const todos = libres.length > 0 && libres.every((p) => elegidos.has(p.id));
  const alternar = (ids: readonly string[], poner: boolean) => {
    const nuevos = new Set(elegidos);
    for (const id of ids) {
      if (!poner) nuevos.delete(id);
      else if (nuevos.size < MAXIMO) nuevos.add(id);
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
          label="Sucursal"
          hideLabel
          reserve={false}
          placeholder="Todas las sucursales"
          options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
          onChange={(e) => setFiltro((antes) => ({ ...antes, sucursal: e.target.value, pagina: 1 }))}
          className="sm:w-56"
        />
      </div>
      {grupal ? (
        <p className="mt-3 text-sm text-ink-2">
          Es grupal: con elegir a una persona entra todo su grupo, como está formado hoy.
        </p>
      ) : null}
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
            className="mt-2 border-b border-line py-1"
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
                  trailing={p.ya_participa ? <Badge>Ya participa</Badge> : null}
                  checked={p.ya_participa || elegidos.has(p.id)}
                  disabled={p.ya_participa}
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
