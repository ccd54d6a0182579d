import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Base } from '#server/db/base.ts';
import { migrar, MIGRACIONES } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { abrirEnMemoria } from './memoria.ts';

/**
 * A fresh, migrated, empty database: in memory, or on the server of `TEST_DATABASE_URL`. Its `cerrar()` deletes it. It works
 * without vitest; in a test use `baseDePrueba`.
 */
export function crearBaseDePrueba(): Promise<Base> {
  const servidor = process.env['TEST_DATABASE_URL'];
  return servidor ? enServidor(servidor) : enMemoria(`migrada-${huella()}`, migrar);
}

/** A database without tables, and a way to open it a second time, as a second node would. `base.cerrar()` deletes it. */
export async function crearBaseVacia(): Promise<{ base: Base; abrirOtra: () => Promise<Base> }> {
  const servidor = process.env['TEST_DATABASE_URL'];
  if (!servidor) {
    const base = await enMemoria('vacia', () => Promise.resolve());
    return { base, abrirOtra: () => Promise.resolve({ ...base, cerrar: () => Promise.resolve() }) };
  }
  const nombre = nombrePropio();
  await conAdministrador(servidor, (admin) => admin.query(`create database ${nombre}`));
  return {
    base: await abrirPropia(servidor, nombre),
    abrirOtra: () => abrirPostgres({ databaseUrl: direccion(servidor, nombre) }),
  };
}

/** Creating a database takes seconds, loading a saved copy a fraction of one: the first test saves the copy for all. */
async function enMemoria(molde: string, preparar: (base: Base) => Promise<void>): Promise<Base> {
  const archivo = join(CACHE, `${molde}-${VERSION}.tar`);
  if (!existsSync(archivo)) await guardarMolde(archivo, preparar);
  return abrirEnMemoria({ volcado: new Blob([readFileSync(archivo)]) });
}

async function guardarMolde(archivo: string, preparar: (base: Base) => Promise<void>): Promise<void> {
  const molde = await abrirEnMemoria();
  await preparar(molde);
  const volcado = await molde.volcar();
  await molde.cerrar();
  mkdirSync(CACHE, { recursive: true });
  // Forty megabytes each: delete those of earlier schemas.
  for (const viejo of readdirSync(CACHE).filter((nombre) => /^migrada-.*\.tar$/.test(nombre))) {
    rmSync(join(CACHE, viejo), { force: true });
  }
  // Several test files may do this at once. Each writes a file of its own and renames it; they are all equal, so it does not
  // matter which remains.
  const propio = `${archivo}.${process.pid}`;
  writeFileSync(propio, new Uint8Array(await volcado.arrayBuffer()));
  renameSync(propio, archivo);
}

async function enServidor(servidor: string): Promise<Base> {
  const nombre = nombrePropio();
  const plantilla = `plantilla_${huella()}`;
  await conAdministrador(servidor, async (admin) => {
    // Held over both steps, because a template cannot be copied while it is being migrated.
    await admin.query('select pg_advisory_lock($1)', [CANDADO]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [plantilla]);
    if (!rowCount) {
      const propia = nombrePropio();
      await admin.query(`create database ${propia}`);
      const molde = await abrirPostgres({ databaseUrl: direccion(servidor, propia), conexiones: 1 });
      await migrar(molde);
      await molde.cerrar();
      await admin.query(`alter database ${propia} rename to ${plantilla}`);
    }
    await admin.query(`create database ${nombre} template ${plantilla}`);
  });
  return abrirPropia(servidor, nombre);
}

/** Closing it drops the database. */
async function abrirPropia(servidor: string, nombre: string): Promise<Base> {
  const base = await abrirPostgres({ databaseUrl: direccion(servidor, nombre) });
  return {
    ...base,
    async cerrar() {
      await base.cerrar();
      await conAdministrador(servidor, (admin) =>
        admin.query(`drop database if exists ${nombre} with (force)`),
      );
    },
  };
}

function nombrePropio(): string {
  return `prueba_${process.pid}_${randomBytes(4).toString('hex')}`;
}

async function conAdministrador(servidor: string, fn: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: servidor });
  await admin.connect();
  try {
    await fn(admin);
  } finally {
    await admin.end();
  }
}

function direccion(servidor: string, base: string): string {
  const url = new URL(servidor);
  url.pathname = `/${base}`;
  return url.href;
}

/** Hash of the migrations, so that a changed schema is never taken from the cache. */
function huella(): string {
  const hash = createHash('sha256');
  for (const nombre of readdirSync(MIGRACIONES)
    .filter((n) => n.endsWith('.sql'))
    .toSorted()) {
    hash.update(nombre).update(readFileSync(join(MIGRACIONES, nombre)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A copy can only be loaded by the engine version that made it. */
const VERSION = createHash('sha256')
  .update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
  .digest('hex')
  .slice(0, 8);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/mostrador', import.meta.url));
const CANDADO = 815_237;
