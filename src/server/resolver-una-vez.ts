import { registerHooks, type ResolveFnOutput } from 'node:module';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const RAIZ = pathToFileURL(`${resolve(import.meta.dirname, '../..')}/`).href;

/**
 * From here on a package, or one of our aliases, is looked for once, whoever of our files asks. Node looks again for each
 * file: it reads and parses the package's description anew, and Drizzle's, which two hundred of ours ask for, is 180 kB.
 */
export function resolverUnaVez(): void {
  const resueltos = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(nombre, contexto, siguiente) {
      const { parentURL = '', conditions, importAttributes } = contexto;
      const comun =
        !/^(?:\.|\/|[a-z]+:)/u.test(nombre) &&
        parentURL.startsWith(RAIZ) &&
        !parentURL.includes('/node_modules/') &&
        !conditions.includes('require') &&
        Object.keys(importAttributes).length === 0;
      if (!comun) return siguiente(nombre, contexto);
      const sabido = resueltos.get(nombre);
      if (sabido) return sabido;
      const resuelto = siguiente(nombre, contexto);
      resueltos.set(nombre, { ...resuelto, shortCircuit: true });
      return resuelto;
    },
  });
}
