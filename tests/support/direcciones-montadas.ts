import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where else something listens, as the sources say: `GET /api/eventos`. Procedures and pages are not among them. */
export function direccionesMontadas(): string[] {
  const raiz = resolve(import.meta.dirname, '../../src/server');
  const archivos = globSync('{http,files,realtime}/*.ts', { cwd: raiz, exclude: ['**/*.test.ts'] });
  return archivos.flatMap((archivo) =>
    [...readFileSync(join(raiz, archivo), 'utf8').matchAll(MONTADA)].map(
      ([, verbo = '', ruta = '']) => `${verbo === 'on' ? 'GET' : verbo.toUpperCase()} ${ruta}`,
    ),
  );
}

/** `app.get('/x'`, and `app.on(['GET', 'HEAD'], '/x'`. */
const MONTADA = /\bapp\.(get|post|put|delete|all|on)\(\s*(?:\['GET', 'HEAD'\],\s*)?'([^']+)'/gu;
