import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Api, apiDe } from './api.ts';
import { SIN_DEMO } from './proceso.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Creates the first administrator as an operator does, with no server running on that folder. */
export function crearAdmin(dataDir: string): { email: string; clave: string } {
  const email = 'rrhh@empresa.local';
  const salida = execFileSync(process.execPath, ['src/cli/admin.ts', 'create', email], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...SIN_DEMO, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const clave = /contraseña[^:]*:\s*(\S+)/i.exec(salida)?.[1];
  if (clave === undefined) throw new Error(`The command line gave no password:\n${salida}`);
  return { email, clave };
}

/** Signs in. @returns an API client with that session */
export async function ingresar(url: string, credenciales: { email: string; clave: string }): Promise<Api> {
  const { api } = apiDe(url);
  await api('POST', '/cuentas/ingresar', credenciales);
  return api;
}
