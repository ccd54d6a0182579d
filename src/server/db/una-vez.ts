import { lecturaActual } from '../pedido-actual.ts';
import type { Db } from './base.ts';
import { esLaBase } from './guardia.ts';

/**
 * Caches a read within each request that only reads: the frame and the screen need the same settings, holidays and streak.
 * Later callers get the same promise, failed or not. Jobs, requests that write and transactions read each time, because
 * they must see what they have written (docs/decisions/0060).
 */
export function unaVez<A extends readonly unknown[], T>(
  leer: (db: Db, ...argumentos: A) => Promise<T>,
): (db: Db, ...argumentos: A) => Promise<T> {
  const hechas = new WeakMap<object, Map<string, Promise<T>>>();
  return (db, ...argumentos) => {
    const pedido = lecturaActual();
    if (!pedido || !esLaBase(db)) return leer(db, ...argumentos);
    let suyas = hechas.get(pedido);
    if (!suyas) hechas.set(pedido, (suyas = new Map<string, Promise<T>>()));
    const clave = JSON.stringify(argumentos);
    let hecha = suyas.get(clave);
    // A Drizzle query is sent each time it is awaited; this makes it a promise once.
    if (!hecha) suyas.set(clave, (hecha = Promise.resolve(leer(db, ...argumentos))));
    return hecha;
  };
}
