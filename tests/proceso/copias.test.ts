import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SIN_DEMO, startServidor, withTempFolder } from '#tests/support/proceso.ts';

const RAIZ = resolve(import.meta.dirname, '../..');
const ENV = {
  ...SIN_DEMO,
  BACKUP_KEY: 'una clave bastante larga',
};

/** Runs a command as an operator does. */
function comando(dataDir: string, nombre: string, ...argumentos: string[]) {
  return new Promise<{ codigo: number | null; salida: string }>((listo) => {
    const hijo = execFile(
      process.execPath,
      [`src/cli/${nombre}.ts`, ...argumentos],
      {
        cwd: RAIZ,
        env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...ENV, DATA_DIR: dataDir },
      },
      (_error, salida, errores) => listo({ codigo: hijo.exitCode, salida: salida + errores }),
    );
  });
}

test('copied with one command while it serves, and whole', { timeout: 240_000 }, async () => {
  await withTempFolder('copias-', async (carpeta) => {
    const dataDir = join(carpeta, 'a');
    const servidor = await startServidor({ dataDir, env: ENV });
    try {
      // The server keeps serving: requests made while the folder is copied wait until that ends.
      let pedidos = 0;
      const corte = new AbortController();
      const gente = (async () => {
        while (!corte.signal.aborted) {
          const respuesta = await fetch(`${servidor.url}/api/inicio`);
          if (respuesta.status !== 200) throw new Error(`Somebody was answered ${respuesta.status}`);
          await respuesta.text();
          pedidos += 1;
          await setTimeout(50);
        }
      })();
      const copia = await comando(dataDir, 'backup', carpeta, '--keep', '1');
      corte.abort();
      await gente;
      expect(copia).toMatchObject({
        codigo: 0,
        salida: expect.stringMatching(/Listo: .*, cifrada/) as string,
      });
      expect(pedidos).toBeGreaterThan(1);
      // The commands delete the copies that they worked on.
      await expect.poll(() => readdirSync(join(dataDir, 'copias-en-curso'))).toEqual([]);

      const [archivo = ''] = readdirSync(carpeta).filter((nombre) => nombre.endsWith('.copia'));
      const leida = await comando(dataDir, 'restore', join(carpeta, archivo), '--verify');
      expect(leida).toMatchObject({ codigo: 0 });
      expect(leida.salida).toMatch(/La copia está entera/);
    } finally {
      await servidor.stop();
    }
    expect(existsSync(join(dataDir, 'comandos.sock'))).toBe(false);
  });
});
