import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { matarMuchasVeces } from '#tests/support/caidas.ts';
import { libro } from '#tests/support/libro.ts';
import { abrirBase } from '../abrir.ts';
import type { Base } from '../base.ts';
import { abrirEmbebida } from './abrir.ts';
import { CarpetaEnUso } from './cerradura.ts';

const raiz = mkdtempSync(join(tmpdir(), 'embebida-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

const abiertas: Base[] = [];
/** Closes the database after the test, however it ends. */
function propia(base: Base): Base {
  abiertas.push(base);
  return base;
}
afterEach(async () => {
  for (const base of abiertas.splice(0)) await base.cerrar();
});

// Created once, and opened by one test after another.
const dataDir = join(raiz, 'datos');
beforeAll(async () => {
  const base = await abrirBase({ dataDir });
  await base.pool.query('create table cosas (id int primary key, nombre text)');
  await base.cerrar();
});

describe('durability', () => {
  test('a write is synced to the disk inside its commit, before it is acknowledged; a read costs no sync', async () => {
    const base = propia(await abrirBase({ dataDir }));
    for (let id = 0; id < 20; id++) {
      const antes = base.syncs();
      await base.db.execute(sql`insert into cosas values (${id}, 'suelta')`);
      expect(base.syncs()).toBeGreaterThan(antes);
    }

    for (let id = 20; id < 30; id++) {
      const antes = base.syncs();
      await base.db.transaction(async (tx) => {
        await tx.execute(sql`insert into cosas values (${id}, 'en transacción')`);
        await tx.execute(sql`update cosas set nombre = 'cambiada' where id = ${id}`);
        expect(base.syncs()).toBe(antes);
      });
      expect(base.syncs()).toBeGreaterThan(antes);
    }

    const antes = base.syncs();
    for (let id = 0; id < 20; id++) {
      await base.db.execute(sql`select * from cosas where id = ${id}`);
      await base.db.transaction((tx) => tx.execute(sql`select count(*) from cosas`));
    }
    expect(base.syncs()).toBe(antes);
  });

  test('what was written is there after closing and opening', async () => {
    const base = propia(await abrirBase({ dataDir }));
    const { rows } = await base.pool.query('select count(*)::int as n from cosas');
    expect(rows).toEqual([{ n: 30 }]);
  });

  test('it checkpoints by itself when something was written, and only then', async () => {
    const base = propia(await abrirEmbebida({ dataDir, checkpointMs: 20 }));
    const ultimo = async () =>
      (
        await base.pool.query<{ lugar: string }>(
          'select checkpoint_lsn::text as lugar from pg_control_checkpoint()',
        )
      ).rows[0]?.lugar;
    const antes = await ultimo();
    await base.db.execute(sql`update cosas set nombre = 'otra'`);
    await vi.waitFor(async () => expect(await ultimo()).not.toBe(antes), 10_000);
    // If it kept checkpointing without new writes, the position would move every 20 ms. Even on a slow machine it must come
    // to rest.
    await vi.waitFor(async () => {
      const despues = await ultimo();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await ultimo()).toBe(despues);
    }, 20_000);
  });

  test('nightly housekeeping frees what was deleted', async () => {
    const base = propia(await abrirBase({ dataDir }));
    await base.pool.query('delete from cosas where id < 10');
    // Statistics are flushed once a second. If flushed after the vacuum, those dead rows would count again.
    await base.pool.query('select pg_stat_force_next_flush()');
    await base.mantener();
    const { rows } = await base.pool.query(
      `select n_dead_tup::int as muertas, last_vacuum is not null as limpia from pg_stat_user_tables where relname = 'cosas'`,
    );
    expect(rows).toEqual([{ muertas: 0, limpia: true }]);
  });
});

test('on a full disk writes fail, the process does not hang, and what was acknowledged is there with room again', async () => {
  const lleno = join(raiz, 'lleno');
  const base = await abrirBase({ dataDir: lleno });
  await base.pool.query('create table relleno (x text)');
  // Fills the log's first file (16 MB) nearly to the limit set below, which is the largest file that the process may write,
  // in blocks of 512 bytes.
  for (let lugar = 0; lugar < 14.8e6;) {
    await base.pool.query(`insert into relleno select repeat('x', 1000) from generate_series(1, 100)`);
    const { rows } = await base.pool.query<{ lugar: string }>(
      `select pg_current_wal_lsn() - '0/1000000' as lugar`,
    );
    lugar = Number(rows[0]?.lugar);
  }
  // This creates the log's second file in full: otherwise the next opening would need it at once.
  await base.pool.query('checkpoint');
  await base.cerrar();
  const hijo = spawn('sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 30000; exec "$0" "$@"`,
    process.execPath,
    ...libro(lleno).argumentos(),
  ]);
  const salida: Buffer[] = [];
  const errores: Buffer[] = [];
  hijo.stdout.on('data', (trozo: Buffer) => salida.push(trozo));
  hijo.stderr.on('data', (trozo: Buffer) => errores.push(trozo));
  await once(hijo, 'close');
  expect(Buffer.concat(errores).toString()).toContain('could not write to log file');

  const confirmados = new Set(
    Buffer.concat(salida)
      .toString()
      .split('\n')
      .filter((linea) => linea.startsWith('hecho '))
      .map((linea) => linea.slice(6)),
  );
  expect(confirmados.size).toBeGreaterThan(0);
  await matarMuchasVeces(libro(lleno), 1, confirmados);
}, 120_000);

describe('the data folder', () => {
  test('is of nobody else of the machine, each file of it', async () => {
    const base = propia(await abrirBase({ dataDir }));
    await base.pool.query('create table modos (x text)');
    await base.pool.query('drop table modos');
    await base.cerrar();
    // Folders have the mode that the umask gives; only files are checked.
    const abiertos = readdirSync(join(dataDir, 'base'), { recursive: true, withFileTypes: true }).filter(
      (uno) => uno.isFile() && (statSync(join(uno.parentPath, uno.name)).mode & 0o077) !== 0,
    );
    expect(abiertos).toEqual([]);
  });

  test('is refused to a second process, saying which folder and what to do', async () => {
    const base = propia(await abrirBase({ dataDir }));
    const segundo = spawn(process.execPath, [
      fileURLToPath(new URL('../../../../tests/support/escritor.ts', import.meta.url)),
      dataDir,
    ]);
    const errores: Buffer[] = [];
    segundo.stderr.on('data', (trozo: Buffer) => errores.push(trozo));
    await once(segundo, 'close');
    expect(segundo.exitCode).toBe(1);
    const mensaje = Buffer.concat(errores).toString();
    expect(mensaje).toContain(`La carpeta de datos «${dataDir}» ya está en uso`);
    expect(mensaje).toContain(`(número ${process.pid})`);
    expect(mensaje).toContain('Cerrá el otro proceso, o elegí otra carpeta con DATA_DIR');
    expect(await base.vivo()).toBe(true);
  });

  test('is refused to a second opener in the same process, and free once the first closes', async () => {
    const base = propia(await abrirBase({ dataDir }));
    await expect(abrirBase({ dataDir })).rejects.toThrow(CarpetaEnUso);
    await base.cerrar();
    propia(await abrirBase({ dataDir }));
  });

  test('that cannot be one is refused with its name', async () => {
    writeFileSync(join(raiz, 'archivo'), '');
    const imposible = join(raiz, 'archivo', 'datos');
    await expect(abrirBase({ dataDir: imposible })).rejects.toThrow(
      `No se puede usar la carpeta de datos «${imposible}» (ENOTDIR`,
    );
  });

  test('a creation killed half way is started again', async () => {
    const nueva = join(raiz, 'a-medias');
    mkdirSync(join(nueva, 'base.nueva', 'base'), { recursive: true });
    writeFileSync(join(nueva, 'base.nueva', 'PG_VERSION'), '18\n');
    const hijo = spawn(process.execPath, libro(nueva).argumentos(), { stdio: 'ignore' });
    // Killed at different stages: nothing created yet, the first files, or nearly all of them.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    hijo.kill('SIGKILL');
    await once(hijo, 'close');
    await matarMuchasVeces(libro(nueva), 1);
    expect(existsSync(join(nueva, 'base.nueva'))).toBe(false);
  });

  test('a folder with something else in it is left as it is', async () => {
    const ajena = join(raiz, 'ajena');
    mkdirSync(join(ajena, 'base'), { recursive: true });
    writeFileSync(join(ajena, 'base', 'tesis.txt'), 'única copia');
    await expect(abrirBase({ dataDir: ajena })).rejects.toThrow('ENOTEMPTY');
    expect(existsSync(join(ajena, 'base', 'tesis.txt'))).toBe(true);
  });
});

describe('a slow query', () => {
  test('does not stall the event loop', async () => {
    const base = propia(await abrirBase({ dataDir }));
    const retraso = monitorEventLoopDelay({ resolution: 1 });
    retraso.enable();
    const inicio = performance.now();
    await base.pool.query(
      'select sum(a % 7 * b % 11) from generate_series(1, 2000) a, generate_series(1, 2000) b',
    );
    const duracion = performance.now() - inicio;
    retraso.disable();
    // If it ran in this thread, the longest delay would be the whole duration.
    expect(retraso.max / 1e6).toBeLessThan(duracion / 4);
  });

  test('that never ends loses its connection; the rest goes on, listeners included', async () => {
    const errores: string[] = [];
    const registrar = {
      info: () => {},
      warn: () => {},
      error: (_: object, mensaje: string) => errores.push(mensaje),
    };
    const base = propia(await abrirEmbebida({ dataDir, plazoMs: 4000, registrar }));
    const alAvisar = vi.fn<(payload: string) => void>();
    const alReanudar = vi.fn<() => void>();
    await base.escuchar('firme', alAvisar, alReanudar);
    await base.pool.query(`insert into cosas values (1000, 'antes')`);

    const eterna = base.db.transaction(async (tx) => {
      await tx.execute(sql`insert into cosas values (1001, 'a medias')`);
      await tx.execute(sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`);
    });
    const enCola = base.pool.query('select id from cosas where id >= 1000');
    await expect(eterna).rejects.toMatchObject({
      cause: { message: expect.stringContaining('4000 ms') as string },
    });
    expect((await enCola).rows).toEqual([{ id: 1000 }]);
    expect(alReanudar).toHaveBeenCalledTimes(1);
    await base.pool.query(`select pg_notify('firme', 'de nuevo')`);
    await vi.waitFor(() => expect(alAvisar.mock.calls).toEqual([['de nuevo']]));
    expect(errores.length).toBeGreaterThan(0);
  });
});

test('large parameters and large results travel whole', async () => {
  const base = propia(await abrirBase({ dataDir }));
  const texto = 'ñandú 🦤 '.repeat(200_000);
  const { rows } = await base.pool.query<{ texto: string; g: number }>(
    'select $1::text as texto, g from generate_series(1, 3) g',
    [texto],
  );
  expect(rows.map(({ g }) => g)).toEqual([1, 2, 3]);
  expect(rows.every((fila) => fila.texto === texto)).toBe(true);
});

test('a connection that breaks is replaced', async () => {
  const base = propia(await abrirBase({ dataDir }));
  await base.pool.query(`insert into cosas values (2000, 'antes')`);
  const cliente = await base.pool.connect();
  cliente.connection.stream.destroy(new Error('cortada'));
  await expect(cliente.query('select 1')).rejects.toThrow('cortada');
  cliente.release(true);
  expect((await base.pool.query('select nombre from cosas where id = 2000')).rows).toEqual([
    { nombre: 'antes' },
  ]);
});
