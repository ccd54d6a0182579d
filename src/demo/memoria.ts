import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the pages of the heap that are empty back to the system, once. Sowing makes many short-lived objects, and V8
 * would keep the room for more of them for as long as the process lives.
 */
export function devolverMemoria(): void {
  setFlagsFromString('--expose-gc');
  // The flag shows the function only to contexts made from now on.
  const recolectar: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof recolectar !== 'function') return;
  Reflect.apply(recolectar, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
}
