import { CloudAlert, CloudCheck, CloudUpload, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cantidad } from '#domain/comun/formato.ts';
import { sinRed } from '#web/conexion.ts';
import { cn } from '#web/ui/cn.ts';
import type { Edicion, Guardado } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** The state of saving: saved, being sent, or kept in this browser until there is a connection. */
export function EstadoDeGuardado({ edicion }: { edicion: Edicion }) {
  const guardado = useEdicion(edicion, (e) => e.guardado);
  const { Icono, clase } = ASPECTOS[guardado.estado];
  const ahora = useAhora(guardado.ultima);
  const frase = fraseDeGuardado(guardado, ahora, sinRed());
  const dicho = useDicho(edicion);
  const { corto, largo } =
    dicho !== null && guardado.estado === 'guardado' ? { corto: dicho, largo: dicho } : frase;
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-1.5 text-sm" title={largo}>
      <Icono aria-hidden className={cn('size-5 shrink-0', clase)} />
      <span aria-hidden className="truncate max-md:hidden">
        {corto}
      </span>
      {/* The seconds are only shown, not announced: screen readers hear only when the state changes. */}
      <output className="sr-only">{largo}</output>
      {guardado.estado === 'sesion_vencida' ? (
        <Link to="/auth" className="font-semibold underline">
          Entrar
        </Link>
      ) : null}
    </div>
  );
}

/**
 * 'Guardado hace 3 s', 'Guardando…', 'Sin conexión: 2 cambios sin enviar'. `cortada`: this device has no network; otherwise it is the
 * server that does not answer.
 */
export function fraseDeGuardado(
  { estado, pendientes, ultima, en_linea }: Guardado,
  ahora: number,
  cortada: boolean,
): { corto: string; largo: string } {
  const que = cortada ? 'Sin conexión' : 'El servidor no contesta';
  const faltan = cantidad(pendientes, 'cambio', 'cambios');
  switch (estado) {
    case 'guardado':
      return {
        corto: ultima === null ? 'Guardado' : `Guardado ${hace(ahora - ultima.getTime())}`,
        largo: 'Todos los cambios están guardados',
      };
    case 'guardando':
      return { corto: 'Guardando…', largo: 'Guardando los cambios' };
    case 'sin_conexion':
      // The stream works, so there is a connection: the server is refusing the changes.
      if (en_linea && pendientes > 0) {
        return {
          corto: `No se pudo guardar: ${faltan} sin enviar`,
          largo: 'No se pudo guardar. Se vuelve a intentar solo, y lo que hagas queda en este navegador.',
        };
      }
      return {
        corto: pendientes === 0 ? que : `${que}: ${faltan} sin enviar`,
        largo: `${que}. Podés seguir: lo que hagas queda en este navegador y se envía cuando vuelva.`,
      };
    case 'sesion_vencida':
      return {
        corto: pendientes === 0 ? 'Se cerró tu sesión' : `Se cerró tu sesión: ${faltan} sin enviar`,
        largo: 'Se cerró tu sesión. Lo que falta enviar queda en este navegador: entrá de nuevo.',
      };
  }
}

function hace(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000));
  if (segundos < 5) return 'recién';
  if (segundos < 60) return `hace ${segundos} s`;
  const minutos = Math.floor(segundos / 60);
  return minutos < 60 ? `hace ${minutos} min` : `hace ${Math.floor(minutos / 60)} h`;
}

/** What was just said quietly; null a moment later. */
function useDicho(edicion: Edicion): string | null {
  const [dicho, setDicho] = useState<string | null>(null);
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const dejar = edicion.alAvisar(({ texto, tono }) => {
      if (tono !== 'quedo') return;
      setDicho(texto);
      clearTimeout(reloj);
      reloj = setTimeout(() => setDicho(null), DICHO_MS);
    });
    return () => {
      dejar();
      clearTimeout(reloj);
    };
  }, [edicion]);
  return dicho;
}

/** How long a quiet message stays in the place of the state of saving. */
const DICHO_MS = 4_000;

/** This window's clock, updated every five seconds, to say how long ago something was saved. */
function useAhora(desde: Date | null): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 5000);
    return () => clearInterval(reloj);
  }, []);
  return Math.max(ahora, desde?.getTime() ?? 0);
}

const ASPECTOS = {
  guardado: { Icono: CloudCheck, clase: 'text-green' },
  guardando: { Icono: CloudUpload, clase: 'text-ink-2' },
  sin_conexion: { Icono: CloudAlert, clase: 'text-orange' },
  sesion_vencida: { Icono: KeyRound, clase: 'text-danger' },
} as const;
