import { useEffect, useState } from 'react';
import type { Salidas } from '#web/api.server.ts';
import type { Fallo } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';

export type Hallado = Salidas['buscar']['todo'];

/** Typing has to stop for this long before the server is asked, in milliseconds. */
const PAUSA_MS = 120;
/** A single letter says nothing of a name; of screens and acts it does, and those are here. */
const MINIMO = 2;

type Estado = {
  /** The text that this answers, and which attempt at it. */
  readonly de: string;
  readonly vez: number;
  readonly hallado: Hallado | null;
  readonly fallo: Fallo | null;
};

const NADA: Estado = { de: '', vez: 0, hallado: null, fallo: null };

/**
 * What the server finds for a text. While the answer comes, the one before stays. A text that is no longer there is not asked for, and
 * its answer, if it comes, is not looked at.
 */
export function useHallado(texto: string): Estado & { buscando: boolean; reintentar: () => void } {
  const pedido = texto.trim();
  const corto = pedido.length < MINIMO;
  const [estado, setEstado] = useState(NADA);
  const [vez, setVez] = useState(0);
  useEffect(() => {
    if (corto) return;
    const dejar = new AbortController();
    const preguntar = async () => {
      const direccion = `/buscar?${new URLSearchParams({ texto: pedido })}`;
      const respuesta = await pedir<Hallado>('GET', direccion, undefined, dejar.signal);
      if (dejar.signal.aborted) return;
      setEstado(
        respuesta.ok
          ? { de: pedido, vez, hallado: respuesta.valor, fallo: null }
          : { de: pedido, vez, hallado: null, fallo: respuesta.fallo },
      );
    };
    const espera = setTimeout(() => void preguntar(), PAUSA_MS);
    return () => {
      clearTimeout(espera);
      dejar.abort();
    };
  }, [pedido, corto, vez]);
  return {
    ...(corto ? NADA : estado),
    buscando: !corto && (estado.de !== pedido || estado.vez !== vez),
    reintentar: () => setVez((antes) => antes + 1),
  };
}
