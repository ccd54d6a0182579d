import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tienePalabras } from '#domain/gobierno/auditoria/acciones.ts';
import { tieneNombre } from '#domain/gobierno/auditoria/cosas.ts';

const RAIZ = 'src/server';

const lineas = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((ruta) => ruta.endsWith('.ts') && !ruta.endsWith('.test.ts') && !ruta.startsWith('db'))
  .flatMap((ruta) => readFileSync(join(RAIZ, ruta), 'utf8').split('\n'));

/** What is written as a field's value, also where it is chosen between two. */
function valores(campo: string, forma: string): string[] {
  const deEse = lineas.filter((linea) => new RegExp(String.raw`\b${campo}:`, 'u').test(linea));
  return [...new Set(deEse.join('\n').match(new RegExp(`(?<=')${forma}(?=')`, 'gu')))];
}

test('whatever the audit log writes down has words on its screen', () => {
  const acciones = valores('accion', String.raw`[a-z_]+\.[a-zA-Z_]+`);
  expect(acciones.length).toBeGreaterThan(100);
  expect(acciones.filter((accion) => !tienePalabras(accion))).toEqual([]);
  const entidades = valores('entidad', '[a-z_]+');
  expect(entidades.length).toBeGreaterThan(40);
  expect(entidades.filter((entidad) => !tieneNombre(entidad))).toEqual([]);
});
