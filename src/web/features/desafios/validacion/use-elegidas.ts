import { useState, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Evidencia } from './previa.ts';
import { MAXIMO_A_LA_VEZ } from './tipos.ts';

/**
 * The evidence selected to be decided together; null outside selection mode. The selection is kept from page to page, up to
 * the maximum that can be decided at once.
 */
export function useElegidas(filas: readonly Evidencia[]) {
  const [elegidas, setElegidas] = useState<ReadonlyMap<string, Evidencia> | null>(null);
  const todas = elegidas !== null && filas.length > 0 && filas.every((f) => elegidas.has(f.id));
  const poner = (mapa: Map<string, Evidencia>, e: Evidencia) => {
    if (mapa.size < MAXIMO_A_LA_VEZ) mapa.set(e.id, e);
  };
  return {
    elegidas,
    /** Whether the whole page is selected. */
    todas,
    empezar: () => setElegidas(new Map()),
    salir: () => setElegidas(null),
    alternar: (e: Evidencia) =>
      setElegidas((antes) => {
        const nuevas = new Map(antes ?? []);
        if (!nuevas.delete(e.id)) poner(nuevas, e);
        return nuevas;
      }),
    alternarTodas: () =>
      setElegidas((antes) => {
        const nuevas = new Map(antes ?? []);
        for (const f of filas) {
          if (todas) nuevas.delete(f.id);
          else poner(nuevas, f);
        }
        return nuevas;
      }),
  };
}

/** The parameter of the address that says which evidence opens first. */
export const ABIERTA = 'evidencia';

/**
 * Which evidence is open: the one of the address or the first, until another is chosen; when it leaves the queue, the one that
 * takes its place. One that is opened before the queue has it again opens when it does.
 */
export function useAbierta(filas: readonly Evidencia[]) {
  const [query] = useSearchParams();
  const pedida = query.get(ABIERTA);
  const [marca, setMarca] = useState<{ id: string; indice: number } | null>(
    pedida !== null && filas.some(({ id }) => id === pedida) ? { id: pedida, indice: 0 } : null,
  );
  const indice = marca ? filas.findIndex((f) => f.id === marca.id) : -1;
  const abierta =
    indice >= 0 ? filas[indice] : filas[Math.min(marca?.indice ?? 0, Math.max(0, filas.length - 1))];
  const actual = abierta ? filas.indexOf(abierta) : -1;
  const [esperada, setEsperada] = useState<string | null>(null);
  const llego = esperada !== null && filas.some(({ id }) => id === esperada);
  if (llego) {
    setEsperada(null);
    setMarca({ id: esperada, indice: filas.findIndex(({ id }) => id === esperada) });
  } else if (abierta && (marca?.id !== abierta.id || marca.indice !== actual)) {
    setMarca({ id: abierta.id, indice: actual });
  }
  // Another address while the queue is open: a notice about another evidence.
  const [vista, setVista] = useState(pedida);
  if (pedida !== vista) {
    setVista(pedida);
    if (pedida !== null) setEsperada(pedida);
  }
  const abrir = useCallback((id: string) => setEsperada(id), []);
  return { abierta, abrir };
}
