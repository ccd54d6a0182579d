import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { ahora } from '#server/reloj.ts';
import { abrirApp, Sesiones } from '#tests/support/app-entera.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { crearEnlace } from './enlaces.ts';
import { crearHerramientas } from './herramientas.ts';
import { paraLaBiblioteca, recifrarGuardados } from './rotacion.ts';

const [VIEJO = '', NUEVO = '', OTRO = ''] = ['v', 'n', 'o'].map((letra) => letra.repeat(40));
const base = await baseDePrueba();
const carpeta = mkdtempSync(join(tmpdir(), 'rotacion-'));
let empresa: Empresa;

beforeAll(async () => {
  empresa = await crearEmpresa(base);
});
afterAll(() => rmSync(carpeta, { recursive: true }));

/** Runs a node with these secrets on the shared database. */
async function conNodo<T>(
  [authSecret = '', ...previousAuthSecrets]: readonly string[],
  obra: (
    fetch: (path: string, cookie: string, method?: string) => Promise<Response>,
    sesiones: Sesiones,
  ) => Promise<T>,
): Promise<T> {
  const app = await abrirApp(base, carpeta, { authSecret, previousAuthSecrets });
  try {
    const pedir = (path: string, cookie: string, method = 'GET') =>
      app.fetch(
        new Request(`http://localhost:3000/api${path}`, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        }),
      );
    return await obra(pedir, new Sesiones(app.fetch, base, empresa));
  } finally {
    await app.cerrar();
  }
}

test('a session outlives the change of the secret, is signed anew when it is prolonged, and ends with the old secret', async () => {
  const cookie = await conNodo([VIEJO], async (_, todas) => {
    await todas.preparar();
    return todas.cookie('lider');
  });
  await conNodo([NUEVO], async (pedir) => expect((await pedir('/notificaciones', cookie)).status).toBe(401));

  const nueva = await conNodo([NUEVO, OTRO, VIEJO], async (pedir) => {
    expect((await pedir('/notificaciones', cookie)).status).toBe(200);
    // Two days later the session is extended, which only the library does, and its cookie is set again.
    const hace = (dias: number) => new Date(ahora().getTime() - dias * 86_400_000);
    await base.db
      .update(sesiones)
      .set({ updatedAt: hace(2), expiresAt: hace(-28) })
      .where(eq(sesiones.userId, empresa.lider.cuenta_id));
    const [dada] = (await pedir('/cuentas/sesion', cookie)).headers.getSetCookie();
    return dada?.split(';')[0] ?? '';
  });
  expect(nueva).toContain('mostrador.session_token=');
  await conNodo([NUEVO], async (pedir) => {
    expect((await pedir('/notificaciones', nueva)).status).toBe(200);
    expect((await pedir('/notificaciones', cookie)).status).toBe(401);
  });
  // The first secret is accepted again, behind the new one, and the owner signs out with the old cookie. Also covers a
  // request with a body.
  await conNodo([NUEVO, VIEJO], async (pedir) => {
    expect((await pedir('/cuentas/salir', cookie, 'POST')).status).toBe(200);
    expect((await pedir('/notificaciones', cookie)).status).toBe(401);
  });
});

test('a signature that no secret of ours made is left as it came', async () => {
  await conNodo([NUEVO, VIEJO], async (pedir) => {
    const falsa =
      'mostrador.session_token=cualquiera.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D; otra=%zz; sola';
    expect((await pedir('/notificaciones', falsa)).status).toBe(401);
  });
});

test('a link that was mailed before works afterwards', async () => {
  const opciones = { db: base.db, appUrl: 'http://localhost:3000', ahora, encolar: () => Promise.resolve() };
  const antes = crearHerramientas({ ...opciones, secreto: VIEJO });
  const token = await base.db.transaction((tx) =>
    crearEnlace(antes, tx, 'restablecer', empresa.lider.cuenta_id, 1),
  );
  const despues = crearHerramientas({ ...opciones, secreto: NUEVO, secretosAnteriores: [VIEJO] });
  expect(await despues.leerEnlace('restablecer', token)).toBe(empresa.lider.cuenta_id);
});

test('an account’s encrypted data is encrypted again, once, in every table', async () => {
  const llave = (secretos: readonly string[]) => {
    const [secreto = '', ...secretosAnteriores] = secretos;
    const todas = paraLaBiblioteca({ secreto, secretosAnteriores });
    return {
      keys: new Map(todas.map(({ version, value }) => [version, value])),
      currentVersion: todas[0]?.version ?? 0,
    };
  };
  await base.pool.query(
    'create table factores_de_prueba (cuenta_id uuid references cuentas (id), clave text, nota text)',
  );
  try {
    const guardar = async (secreto: string, data: string) =>
      base.pool.query('insert into factores_de_prueba values ($1, $2, $3)', [
        empresa.lider.cuenta_id,
        await symmetricEncrypt({ key: llave([secreto]), data }),
        '$ba$ no es nada nuestro',
      ]);
    await guardar(VIEJO, 'de la clave vieja');
    await guardar(NUEVO, 'de la clave nueva');
    await guardar(OTRO, 'de una que ya nadie tiene');

    const rotados = { secreto: NUEVO, secretosAnteriores: [VIEJO] };
    expect(await recifrarGuardados(base, { secreto: NUEVO })).toBe(0);
    expect(await recifrarGuardados(base, rotados)).toBe(1);
    expect(await recifrarGuardados(base, rotados)).toBe(0);

    const { rows } = await base.pool.query<{ clave: string }>('select clave from factores_de_prueba');
    const leidas = await Promise.all(
      rows.map(({ clave }) =>
        symmetricDecrypt({ key: llave([NUEVO]), data: clave }).catch(() => 'no se lee'),
      ),
    );
    expect(leidas.toSorted()).toEqual(['de la clave nueva', 'de la clave vieja', 'no se lee']);
  } finally {
    await base.pool.query('drop table factores_de_prueba');
  }
});
