import { Check, CloudOff, LogIn, RotateCw } from 'lucide-react';
import { cantidad } from '#domain/comun/formato.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { EstadoDeGuardado } from './guardado.ts';

/** Always shows whether the answers are saved. Screen readers hear only about a failure and its end. */
export function EstadoDeLasRespuestas({
  estado: { fase, pendientes },
  onReintentar,
}: {
  estado: EstadoDeGuardado;
  onReintentar: () => void;
}) {
  // On a fast network "Guardando…" would only flicker.
  const guardando = useDelayed(fase === 'guardando' ? fase : null) !== null;
  const cuantas = cantidad(pendientes.size, 'respuesta', 'respuestas');
  if (fase === 'sin_conexion') {
    return (
      <span className="flex items-center gap-2 font-semibold text-danger">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        Sin conexión
        <LiveRegion
          message={`Sin conexión. ${cuantas} sin guardar. Seguí respondiendo: lo guardamos cuando vuelva.`}
        />
        <button type="button" onClick={onReintentar} className={PULSABLE}>
          <RotateCw aria-hidden className="size-4" />
          Reintentar
        </button>
      </span>
    );
  }
  if (fase === 'sin_sesion') {
    return (
      <span className="flex items-center gap-2 font-semibold text-danger">
        Tu sesión terminó
        <LiveRegion message="Tu sesión terminó. Volvé a entrar en otra pestaña y reintentá." />
        <a href="/reconoce/auth" target="_blank" rel="noopener" className={PULSABLE}>
          <LogIn aria-hidden className="size-4" />
          Entrar
        </a>
        <button type="button" onClick={onReintentar} className={PULSABLE}>
          Reintentar
        </button>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 font-normal text-ink-2">
      {guardando ? (
        <>
          <Spinner className="size-4" />
          Guardando…
        </>
      ) : (
        <>
          <Check aria-hidden className="size-4 text-green" />
          Todo guardado
        </>
      )}
    </span>
  );
}

/** It looks one line high but has a target of 44 px. */
const PULSABLE =
  'relative inline-flex items-center gap-1 rounded-label underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3';
