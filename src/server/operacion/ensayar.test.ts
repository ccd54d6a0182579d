import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { ultimoEnsayo } from '#server/features/gobierno/salud/repo.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { anotarEnsayo } from './anotar-ensayo.ts';
import { copiaPorEnsayar, ensayar } from './ensayar.ts';
import { respaldar } from './respaldar.ts';

const CLAVE = 'una clave bastante larga';
const secretos = { secreto: 'un secreto de prueba que tiene más de 32 caracteres' };
const carpeta = mkdtempSync(join(tmpdir(), 'ensayos-'));
const copias = join(carpeta, 'copias');
const aparte = join(carpeta, 'aparte');
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const base = await baseDePrueba();
let e: Empresa;
let ruta: string;

beforeAll(async () => {
  e = await crearEmpresa(base);
  mkdirSync(copias);
  mkdirSync(aparte);
  ruta = join(copias, 'mostrador-20261120T031500Z.copia');
  const almacen = abrirAlmacen({ dataDir: join(carpeta, 'origen'), s3: null });
  await respaldar({ base, almacen }, { destino: ruta, clave: CLAVE, version: '0', ahora: ahora() });
});

test(
  'a backup that is whole is restored aside, looked through, and nothing of it is left',
  { timeout: 240_000 },
  async () => {
    const hecho = await ensayar({ ruta, clave: CLAVE, secretos, en: aparte });
    expect(hecho).toMatchObject({ error: null, archivos: 0, copia_del: expect.any(Date) as Date });
    expect(hecho.filas).toBeGreaterThan(10);
    expect(readdirSync(aparte)).toEqual([]);
    expect(await anotarEnsayo(base, hecho)).toBe(true);
    expect(await ultimoEnsayo(base.db)).toMatchObject({ bien: true, terminado_en: hecho.terminado_en });
    expect((await base.db.select().from(auditoria)).map(({ accion }) => accion)).toContain('copia.ensayar');
    expect(await base.db.$count(notificaciones)).toBe(0);
  },
);

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), CLAVE],
  [
    'changed',
    (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 3),
    CLAVE,
  ],
  ['of another key', (bytes: Buffer) => bytes, 'otra clave bastante larga'],
])('one that is %s fails, which the administrators are told', async (nombre, estropear, clave) => {
  const mala = join(carpeta, `${nombre}.copia`);
  writeFileSync(mala, estropear(readFileSync(ruta)));
  const hecho = await ensayar({ ruta: mala, clave, secretos, en: aparte });
  expect(hecho.error).toBeTruthy();
  expect(readdirSync(aparte)).toEqual([]);
  await anotarEnsayo(base, hecho);
  expect(await ultimoEnsayo(base.db)).toMatchObject({ bien: false });
  const avisos = await base.db.select().from(notificaciones);
  expect(avisos.map(({ empleado_id }) => empleado_id)).toEqual(
    expect.arrayContaining([e.admin_rrhh.id, e.otro_admin.id]),
  );
  expect(avisos.at(-1)?.titulo).toBe('Una copia de seguridad no se pudo restaurar');
});

test('of a folder it is the newest; of one without any it is said', () => {
  writeFileSync(join(copias, 'mostrador-20250101T000000Z.copia'), '');
  writeFileSync(join(copias, 'otra-cosa.copia'), '');
  expect(copiaPorEnsayar(copias)).toBe(ruta);
  expect(copiaPorEnsayar(ruta)).toBe(ruta);
  expect(() => copiaPorEnsayar(aparte)).toThrow('no hay ninguna copia');
});
