import { useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

/**
 * A list ordered by hand. A move is shown at once, and reverted if the server refuses it. While one move is being sent the
 * next one waits. `dicho` announces the moves to screen readers.
 */
export function useOrden<Fila extends { id: string }>(
  lista: readonly Fila[],
  metodo: 'capacitaciones.ordenarMateriales' | 'evaluaciones.ordenarPreguntas',
  id: string,
): { filas: readonly Fila[]; mover: (desde: number, pasos: 1 | -1, nombre: string) => void; dicho: string } {
  const [orden, setOrden] = useState<{ de: readonly Fila[]; ids: readonly string[] } | null>(null);
  const [dicho, setDicho] = useState('');
  const { enviando, enviar } = useEnvio();
  // New data from the server replace the local order.
  const propio = orden !== null && orden.de === lista ? orden.ids : null;
  const filas = propio ? propio.flatMap((suyo) => lista.find((f) => f.id === suyo) ?? []) : lista;
  return {
    filas,
    dicho,
    mover: (desde, pasos, nombre) => {
      const hasta = desde + pasos;
      if (enviando || hasta < 0 || hasta >= filas.length) return;
      const ids = filas.map((f) => f.id);
      const [movida] = ids.splice(desde, 1);
      if (movida === undefined) return;
      ids.splice(hasta, 0, movida);
      setOrden({ de: lista, ids });
      setDicho(`${nombre}: lugar ${hasta + 1} de ${ids.length}`);
      enviar({ metodo, entrada: { id, ids } }, (respuesta) => {
        if (respuesta.ok) return;
        setOrden(null);
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.guardar_material);
        toast.error(titulo, { text: texto });
      });
    },
  };
}
