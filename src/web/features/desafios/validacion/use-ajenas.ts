import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Hecho } from '#web/api.server.ts';
import { toast } from '#web/ui/toaster.tsx';
import { quienDecidio } from '#web/copy/errores.ts';
import type { Evidencia } from './previa.ts';

/** The response of `/reconoce/validaciones`: the latest decisions. */
type Ultimas = Hecho<{ filas: { id: string; estado: string; decidida_por: string | null }[] }>;

/**
 * When evidence that the user was looking at, or had selected, leaves the queue because of somebody else, says what happened
 * to it. `propias`: evidence decided on this screen. `clave` identifies the page and filter: evidence that disappears because
 * of another filter has not been decided.
 */
export function useAjenas(
  filas: readonly Evidencia[],
  clave: string,
  mirando: ReadonlySet<string>,
  propias: ReadonlySet<string>,
): void {
  const { load, data } = useFetcher<Ultimas>();
  const antes = useRef({ clave, filas, mirando });
  const buscadas = useRef<Evidencia[]>([]);
  useEffect(() => {
    const previo = antes.current;
    antes.current = { clave, filas, mirando };
    if (previo.clave !== clave || previo.filas === filas) return;
    const siguen = new Set(filas.map((f) => f.id));
    const idas = previo.filas.filter(
      (f) => previo.mirando.has(f.id) && !siguen.has(f.id) && !propias.has(f.id),
    );
    if (idas.length === 0) return;
    buscadas.current = [...buscadas.current, ...idas];
    void load('/reconoce/validaciones');
  }, [filas, clave, mirando, propias, load]);

  useEffect(() => {
    if (!data) return;
    const decisiones = data.ok ? data.valor.filas : [];
    for (const { id, autor, desafio } of buscadas.current) {
      const decision = decisiones.find((f) => f.id === id);
      // Not among the latest decisions: its author withdrew it. If those could not be read, the reason is unknown.
      const estado = data.ok ? (decision?.estado ?? 'anulada') : null;
      toast.info(`${quienDecidio(estado, decision?.decidida_por ?? null)}.`, {
        text: `«${desafio.titulo}», de ${autor.nombre} ${autor.apellido}. Ya no está en la cola.`,
        id: `ajena:${id}`,
      });
    }
    buscadas.current = [];
  }, [data]);
}
