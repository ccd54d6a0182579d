import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns the heap's empty pages to the system, once. Seeding creates many short-lived objects, and V8 would otherwise keep
 * that room for the life of the process.
 */
export function devolverMemoria(): void {
  setFlagsFromString('--expose-gc');
  // The flag exposes `gc` only to contexts created after it.
  const recolectar: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof recolectar !== 'function') return;
  Reflect.apply(recolectar, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
}
