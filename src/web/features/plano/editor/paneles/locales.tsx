import { ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type Local, nombreDeLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { claveNueva } from '#web/clave.ts';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { Dialogo, Pregunta } from './dialogo.tsx';
import type { RespuestasDelPlano } from './pedir.ts';
import { useTextoGuardado } from './use-texto-guardado.ts';

type PorAgregar = RespuestasDelPlano['localesPorAgregar'];

/** The shops that have a plan: to begin another, call one otherwise, archive it, or bring back an archived one. */
export function Locales({
  edicion,
  onIr,
  onCerrar,
}: {
  edicion: Edicion;
  /** Opens the plan of a shop. */
  onIr: (local: number) => void;
  onCerrar: () => void;
}) {
  const dichos = useEdicion(edicion, (e) => e.locales);
  const locales = dichos.length === 0 ? [{ id: PRIMER_LOCAL, nombre: '' }] : dichos;
  const [porAgregar, setPorAgregar] = useState<PorAgregar | 'fallo' | null>(null);
  const [porArchivar, setPorArchivar] = useState<Local | null>(null);
  const leer = useCallback(async () => {
    const hecho = await pedir<PorAgregar>('GET', '/plano/locales/por-agregar');
    setPorAgregar(hecho.ok ? hecho.valor : 'fallo');
  }, []);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- what it sets comes from the server, later
  useEffect(() => void leer(), [leer]);

  if (porArchivar) {
    return (
      <Archivar
        local={porArchivar}
        onHecho={() => {
          if (porArchivar.id === edicion.local) return onIr(PRIMER_LOCAL);
          setPorArchivar(null);
          void leer();
        }}
        onCerrar={() => setPorArchivar(null)}
      />
    );
  }
  return (
    <Dialogo
      titulo="Locales"
      descripcion="Cada local tiene su plano, y el público elige cuál mirar. Las marcas y las tarifas por tipo son de todos."
      ancho="md"
      onCerrar={onCerrar}
    >
      <ul aria-label="Locales con plano" className="divide-y divide-line">
        {locales.map((local) => (
          <Renglon
            key={local.id}
            local={local}
            aca={local.id === edicion.local}
            onIr={() => onIr(local.id)}
            onArchivar={() => setPorArchivar(local)}
          />
        ))}
      </ul>
      {porAgregar === null ? (
        <SkeletonRegion label="Cargando sucursales" className="grid gap-3 py-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonRegion>
      ) : porAgregar === 'fallo' ? (
        <ErrorState title="No se pudo cargar lo que falta" onRetry={() => void leer()} />
      ) : (
        <>
          <Agregar
            sucursales={porAgregar.sucursales}
            sinNombre={locales.some(({ id, nombre }) => id === PRIMER_LOCAL && nombre === '')}
            onHecho={onIr}
          />
          <Archivados locales={porAgregar.archivados} onHecho={onIr} />
        </>
      )}
    </Dialogo>
  );
}

/** The field that was asked for takes the focus of the button that asked. */
function enfocar(campo: HTMLInputElement | null): void {
  campo?.focus();
}

/** A shop, and its name as a field while it is being changed. */
function Renglon({
  local,
  aca,
  onIr,
  onArchivar,
}: {
  local: Local;
  aca: boolean;
  onIr: () => void;
  onArchivar: () => void;
}) {
  const [nombre, setNombre] = useTextoGuardado(`local:${local.id}`);
  const [cambiando, setCambiando] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [guardando, setGuardando] = useState(false);
  const dicho = nombreDeLocal(local);
  const guardar = async (nuevo: string) => {
    if (nuevo.trim() === '') return setError('Poné un nombre al local');
    setGuardando(true);
    const hecho = await pedir('PUT', `/plano/locales/${local.id}`, { nombre: nuevo.trim() });
    setGuardando(false);
    if (!hecho.ok) return setError(mensajeDeError(hecho.fallo, 'No se pudo cambiar el nombre').texto);
    setNombre('');
    setCambiando(false);
    setError(undefined);
    toast.success('Nombre cambiado', { id: 'locales', text: nuevo.trim() });
  };
  if (cambiando) {
    return (
      <li className="py-3">
        <form
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void guardar(nombre);
          }}
        >
          <TextField
            label={`Nombre nuevo de ${dicho}`}
            className="flex-1"
            value={nombre}
            maxLength={60}
            error={error}
            autoComplete="off"
            ref={enfocar}
            onChange={(event) => {
              setNombre(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit" loading={guardando} className="mt-6.5">
            Guardar
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5">
      <p className="min-w-32 flex-1 font-semibold wrap-anywhere max-sm:basis-full">
        <bdi>{dicho}</bdi> {aca ? <Badge size="sm">Estás acá</Badge> : null}
      </p>
      {aca ? null : (
        <Button size="sm" variant="secondary" aria-label={`Abrir ${dicho}`} onClick={onIr}>
          Abrir
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Pencil aria-hidden />}
        aria-label={`Cambiar el nombre de ${dicho}`}
        onClick={() => {
          if (nombre === '') setNombre(local.nombre);
          setCambiando(true);
        }}
      >
        Nombre
      </Button>
      {local.id === PRIMER_LOCAL ? null : (
        <Button size="sm" variant="ghost" aria-label={`Archivar ${dicho}`} onClick={onArchivar}>
          Archivar
        </Button>
      )}
    </li>
  );
}

function Agregar({
  sucursales,
  sinNombre,
  onHecho,
}: {
  sucursales: PorAgregar['sucursales'];
  /** Whether the first shop has no name yet, and needs one to be told from the new one. */
  sinNombre: boolean;
  onHecho: (local: number) => void;
}) {
  const [sucursal_id, setSucursal] = useState('');
  const [nombre, setNombre] = useTextoGuardado('local');
  const [primero, setPrimero] = useTextoGuardado('local-primero');
  const [errores, setErrores] = useState<{ nombre?: string; primero?: string }>({});
  const [agregando, setAgregando] = useState(false);
  const agregar = async () => {
    const faltan = {
      ...(nombre.trim() === '' && { nombre: 'Poné un nombre al local' }),
      ...(sinNombre && primero.trim() === '' && { primero: 'Poné cómo se llama, para distinguirlos' }),
    };
    setErrores(faltan);
    if (Object.keys(faltan).length > 0) return;
    setAgregando(true);
    const hecho = await pedir<RespuestasDelPlano['agregarLocal']>('POST', '/plano/locales', {
      nombre: nombre.trim(),
      sucursal_id: sucursal_id === '' ? null : sucursal_id,
      ...(sinNombre && { primero: primero.trim() }),
    });
    setAgregando(false);
    if (!hecho.ok) {
      return setErrores({ nombre: mensajeDeError(hecho.fallo, 'No se pudo agregar el local').texto });
    }
    setNombre('');
    setPrimero('');
    toast.success('Local agregado', { id: 'locales', text: 'Su plano está vacío: dibujalo o importá uno.' });
    onHecho(hecho.valor.id);
  };
  return (
    <form
      aria-label="Agregar un local"
      className="mt-2 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void agregar();
      }}
    >
      {sucursales.length === 0 ? null : (
        <Select
          label="Sucursal"
          optional
          hint="De ahí sale la dirección que ve el público."
          placeholder="Ninguna"
          value={sucursal_id}
          options={sucursales.map(({ id, nombre: suyo }) => ({ value: id, label: suyo }))}
          onChange={({ currentTarget: { value } }) => {
            setSucursal(value);
            const elegida = sucursales.find(({ id }) => id === value);
            if (elegida) setNombre(elegida.nombre.slice(0, 60));
          }}
        />
      )}
      <TextField
        label="Nombre del local nuevo"
        value={nombre}
        maxLength={60}
        error={errores.nombre}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setNombre(value)}
      />
      {sinNombre ? (
        <TextField
          label="Cómo se llama el que ya tenés"
          hint="El que se ve cuando nadie eligió otro."
          value={primero}
          maxLength={60}
          error={errores.primero}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setPrimero(value)}
        />
      ) : null}
      <Button type="submit" loading={agregando} icon={<Plus aria-hidden />} className="justify-self-start">
        Agregar local
      </Button>
    </form>
  );
}

/** Asks before a shop is taken out of use, and says what that means. */
function Archivar({ local, onHecho, onCerrar }: { local: Local; onHecho: () => void; onCerrar: () => void }) {
  const [ocupado, setOcupado] = useState(false);
  const [op_id] = useState(claveNueva);
  const hacer = async () => {
    setOcupado(true);
    const hecho = await pedir('POST', `/plano/locales/${local.id}/archivar`, { op_id });
    setOcupado(false);
    if (!hecho.ok) {
      const { titulo, texto } = mensajeDeError(hecho.fallo, 'No se pudo archivar el local');
      toast.error(titulo, { id: 'locales', text: texto });
      return;
    }
    toast.success('Local archivado', {
      id: 'locales',
      text: 'En «Locales» lo volvés a usar, con su plano como estaba.',
    });
    onHecho();
  };
  return (
    <Pregunta
      titulo={`¿Archivar ${nombreDeLocal(local)}?`}
      hacer="Archivar"
      peligro
      ocupado={ocupado}
      onHacer={() => void hacer()}
      onCerrar={onCerrar}
    >
      <p className="text-base">
        El público deja de ver su plano y sus espacios no se pueden vender. Lo vendido queda en el historial,
        y el local se puede volver a usar como está. Si alguien tiene o va a tener un espacio, no se archiva.
      </p>
    </Pregunta>
  );
}

function Archivados({ locales, onHecho }: { locales: readonly Local[]; onHecho: (local: number) => void }) {
  const [volviendo, setVolviendo] = useState<number | null>(null);
  if (locales.length === 0) return null;
  const reabrir = async ({ id }: Local) => {
    setVolviendo(id);
    const hecho = await pedir('POST', `/plano/locales/${id}/reabrir`, { op_id: claveNueva() });
    setVolviendo(null);
    if (hecho.ok) return onHecho(id);
    const { titulo, texto } = mensajeDeError(hecho.fallo, 'No se pudo volver a usar el local');
    toast.error(titulo, { id: 'locales', text: texto });
  };
  return (
    <section aria-labelledby="locales-archivados" className="mt-4 border-t border-line pt-4">
      <h3 id="locales-archivados" className="font-semibold">
        Archivados
      </h3>
      <ul className="divide-y divide-line">
        {locales.map((local) => (
          <li key={local.id} className="flex items-center gap-2 py-2">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{nombreDeLocal(local)}</bdi>
            <Button
              size="sm"
              variant="secondary"
              icon={<ArchiveRestore aria-hidden />}
              loading={volviendo === local.id}
              aria-label={`Volver a usar ${nombreDeLocal(local)}`}
              onClick={() => void reabrir(local)}
            >
              Volver a usar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
