import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The addresses mounted in the sources, such as `GET /api/eventos`, without procedures and pages. */
export function direccionesMontadas(): string[] {
  const raiz = resolve(import.meta.dirname, '../../src/server');
  const archivos = globSync('{http,files,realtime}/*.ts', { cwd: raiz, exclude: ['**/*.test.ts'] });
  return archivos.flatMap((archivo) =>
    [...readFileSync(join(raiz, archivo), 'utf8').matchAll(MONTADA)].map(
      // As the source writes it: a backslash is written twice.
      ([, verbo = '', ruta = '']) =>
        `${verbo === 'on' ? 'GET' : verbo.toUpperCase()} ${ruta.replaceAll('\\\\', '\\')}`,
    ),
  );
}

/** `app.get('/x'`, and `app.on(['GET', 'HEAD'], '/x'`. */
const MONTADA = /\bapp\.(get|post|put|delete|all|on)\(\s*(?:\['GET', 'HEAD'\],\s*)?'([^']+)'/gu;
