import { History, Save } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { cantidad, fechaHora } from '#domain/comun/formato.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { Dialogo, Pregunta } from './dialogo.tsx';
import { porQueNo, seDeshace } from './importar.tsx';
import type { RespuestasDelPlano } from './pedir.ts';
import { pedir } from '#web/pedir.ts';
import { useTextoGuardado } from './use-texto-guardado.ts';
import { VersionDibujada } from './version-dibujada.tsx';

type Pagina = RespuestasDelPlano['versiones'];
type Version = Pagina['versiones'][number];

const MOTIVOS: Readonly<Record<Version['motivo'], string>> = {
  manual: 'Guardada a mano',
  reinicio: 'Antes de resetear',
  importacion: 'Antes de importar',
  restauracion: 'Antes de volver a otra versión',
  archivo: 'Al archivar el local',
};

/** Saved versions of the plan: those saved by name, and those saved automatically before each whole replacement. */
export function Versiones({ edicion, onCerrar }: { edicion: Edicion; onCerrar: () => void }) {
  const [leidas, setLeidas] = useState<Pagina | 'fallo' | null>(null);
  const [trayendo, setTrayendo] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [guardando, setGuardando] = useState(false);
  const [porRestaurar, setPorRestaurar] = useState<Version | null>(null);
  const { local } = edicion;
  const [nombre, setNombre] = useTextoGuardado(`version:${local}`);
  const leer = useCallback(async () => {
    const primera = await pedir<Pagina>('GET', `/plano/versiones?local=${local}`);
    setLeidas(primera.ok ? primera.valor : 'fallo');
  }, [local]);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- what it sets comes from the server, later
  useEffect(() => void leer(), [leer]);

  const seguir = async ({ versiones, siguiente }: Pagina) => {
    if (trayendo || siguiente === null) return;
    setTrayendo(true);
    const mas = await pedir<Pagina>('GET', `/plano/versiones?local=${local}&cursor=${siguiente}`);
    setTrayendo(false);
    if (mas.ok) setLeidas({ ...mas.valor, versiones: [...versiones, ...mas.valor.versiones] });
    else toast.error('No se pudieron cargar las versiones', { id: 'versiones' });
  };

  const guardar = async () => {
    if (guardando) return;
    if (nombre.trim() === '') return setError('Poné un nombre a la versión');
    setGuardando(true);
    // The server saves its own state as the version, so send the pending changes first.
    if (edicion.guardado.pendientes > 0) await edicion.forzarSync();
    const hecha = await pedir<RespuestasDelPlano['guardarVersion']>('POST', '/plano/versiones', {
      nombre: nombre.trim(),
      local,
    });
    setGuardando(false);
    if (!hecha.ok) return setError(mensajeDeError(hecha.fallo, 'No se pudo guardar la versión').texto);
    setNombre('');
    setError(undefined);
    toast.success('Versión guardada', { text: hecha.valor.nombre });
    await leer();
  };

  if (porRestaurar) {
    return (
      <Restaurar
        edicion={edicion}
        version={porRestaurar}
        onCerrar={() => setPorRestaurar(null)}
        onHecho={onCerrar}
      />
    );
  }
  return (
    <Dialogo
      titulo="Versiones"
      descripcion="Antes de resetear, importar o volver a otra, la versión que había se guarda automáticamente: las de la última semana quedan todas y las anteriores, una por día hasta los 90 días. Las que guardás con nombre quedan siempre."
      ancho="md"
      onCerrar={onCerrar}
    >
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void guardar();
        }}
      >
        <TextField
          label="Nombre de la versión"
          className="flex-1"
          value={nombre}
          maxLength={80}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setNombre(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={guardando} icon={<Save aria-hidden />} className="mt-6.5">
          Guardar
        </Button>
      </form>
      {leidas === null ? (
        <SkeletonRegion label="Cargando versiones" className="grid gap-3 py-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      ) : leidas === 'fallo' ? (
        <ErrorState title="No se pudieron cargar las versiones" onRetry={() => void leer()} />
      ) : leidas.versiones.length === 0 ? (
        <EmptyState
          icon={<History />}
          title="Todavía no hay versiones"
          hint="Guardá una antes de un cambio grande."
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {leidas.versiones.map((version) => (
              <li key={version.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5">
                <VersionDibujada
                  edicion={edicion}
                  id={version.id}
                  nombre={version.nombre}
                  espacios={version.espacios}
                />
                <div className="min-w-40 flex-1">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{version.nombre}</bdi>
                  </p>
                  <p className="text-sm text-ink-2">
                    {MOTIVOS[version.motivo]} · {fechaHora(new Date(version.creada_en))} ·{' '}
                    {cantidad(version.espacios, 'espacio', 'espacios')}
                    {version.autor === null ? '' : ` · ${version.autor}`}
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Volver a esta: ${version.nombre}`}
                  onClick={() => setPorRestaurar(version)}
                >
                  Volver a esta
                </Button>
              </li>
            ))}
          </ul>
          {leidas.siguiente === null ? null : (
            <Button
              variant="secondary"
              loading={trayendo}
              className="mt-3 w-full"
              onClick={() => void seguir(leidas)}
            >
              Ver anteriores
            </Button>
          )}
        </>
      )}
    </Dialogo>
  );
}

function Restaurar({
  edicion,
  version,
  onCerrar,
  onHecho,
}: {
  edicion: Edicion;
  version: Version;
  onCerrar: () => void;
  onHecho: () => void;
}) {
  const [ocupado, setOcupado] = useState(false);
  const hacer = async () => {
    setOcupado(true);
    const hecho = await edicion.restaurar(version.id, version.nombre);
    setOcupado(false);
    if (hecho.ok) {
      toast.success('Versión restaurada', { id: 'restaurar', text: seDeshace(hecho.espacios) });
      onHecho();
    } else toast.error('No se pudo volver a esa versión', { id: 'restaurar', text: porQueNo(hecho) });
  };
  return (
    <Pregunta
      titulo="¿Volver a esta versión?"
      hacer="Volver a esta versión"
      peligro
      ocupado={ocupado}
      onHacer={() => void hacer()}
      onCerrar={onCerrar}
    >
      <p className="text-base">
        El plano queda como en <bdi className="font-semibold">{version.nombre}</bdi>, con{' '}
        {cantidad(version.espacios, 'espacio', 'espacios')}, para todos. Lo que hay ahora se guarda como otra
        versión, y lo podés deshacer.
      </p>
    </Pregunta>
  );
}
