import { useCallback, useState } from 'react';
import type { Evidencia } from './previa.ts';

/** Which evidence is open: the first one until another is chosen; when it leaves the queue, the one that takes its place. */
export function useAbierta(filas: readonly Evidencia[]) {
  const [marca, setMarca] = useState<{ id: string; indice: number } | null>(null);
  const indice = marca ? filas.findIndex((f) => f.id === marca.id) : -1;
  const abierta =
    indice >= 0 ? filas[indice] : filas[Math.min(marca?.indice ?? 0, Math.max(0, filas.length - 1))];
  const actual = abierta ? filas.indexOf(abierta) : -1;
  if (abierta && (marca?.id !== abierta.id || marca.indice !== actual)) {
    setMarca({ id: abierta.id, indice: actual });
  }
  const abrir = useCallback((id: string) => setMarca((antes) => ({ id, indice: antes?.indice ?? 0 })), []);
  return { abierta, abrir };
}
