import { eq } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { abrirBase } from '#server/db/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { grupos } from '#server/db/schema/empresa.ts';
import { borradas } from '#server/features/gobierno/datos/reaplicar.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-person-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const DATA_DIR = join(carpeta, 'datos');
const PERSON = fileURLToPath(new URL('./person.ts', import.meta.url));

/** Runs the command as an operator does, on a data folder of its own. */
function person(
  ...argumentos: string[]
): Promise<{ codigo: number | null; salida: string; errores: string }> {
  return new Promise((resolve) => {
    const hijo = execFile(
      process.execPath,
      [PERSON, ...argumentos],
      { env: { PATH: process.env['PATH'], DATA_DIR } },
      (_error, salida, errores) => resolve({ codigo: hijo.exitCode, salida, errores }),
    );
  });
}

/** Opens the folder between two commands, since each command needs it for itself. */
async function mirar<T>(obra: (base: Awaited<ReturnType<typeof abrirBase>>) => Promise<T>): Promise<T> {
  const base = await abrirBase({ dataDir: DATA_DIR });
  try {
    return await obra(base);
  } finally {
    await base.cerrar();
  }
}

test('exports and erases map staff without an employee record, and erases others again from a list', async () => {
  const e = await mirar(async (base) => {
    await migrar(base);
    const empresa = await crearEmpresa(base);
    await base.db
      .update(grupos)
      .set({ nombre: 'Equipo de Inés Campos', busqueda: 'equipo de ines campos' })
      .where(eq(grupos.id, empresa.cajas.id));
    return empresa;
  });
  const zip = join(carpeta, 'ines.zip');
  const entrega = await person('hand-over', e.personal.email.toUpperCase(), '--out', zip);
  expect(entrega).toMatchObject({ codigo: 0, errores: '' });
  expect(readFileSync(zip).toString('latin1')).toContain(e.personal.email);
  expect(statSync(zip).mode & 0o077).toBe(0);

  expect(await person('erase', e.personal.email, '--yes')).toMatchObject({
    codigo: 0,
    salida:
      'Listo: su cuenta y sus datos se borraron. Lo que dibujó queda, sin su nombre.\n' +
      'Queda 1 lugar que puede nombrarla, o a otra persona: decidilos en Salud → Menciones por decidir, o con «mentions» y «resolve».\n',
  });
  const { salida } = await person('mentions');
  const [id = ''] = salida.split(' ');
  expect(salida).toBe(
    `${id}  Nombre de un grupo\n    Equipo de [Inés Campos]\n    quedaría: Persona eliminada\n`,
  );
  expect(await person('resolve', id)).toMatchObject({ codigo: 1 });
  expect(await person('resolve', id, '--remove')).toMatchObject({ codigo: 0, salida: 'Listo: se quitó.\n' });

  const lista = join(carpeta, 'erased.json');
  const borrada_en = '2026-01-01T00:00:00.000Z';
  const ids = [e.empleado.id, e.otro_personal.cuenta_id];
  writeFileSync(
    lista,
    JSON.stringify(ids.map((empleado_id) => ({ empleado_id, con_perfil: true, borrada_en }))),
  );
  expect(await person('reapply', lista)).toMatchObject({ codigo: 0, salida: 'Borradas otra vez: 2.\n' });
  const quienes = await mirar((base) => borradas(base.db));
  expect(quienes.map(({ empleado_id }) => empleado_id).toSorted()).toEqual(
    [...ids, e.personal.cuenta_id].toSorted(),
  );
}, 300_000);
