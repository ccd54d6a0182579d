import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import type { Actor, Rol, RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { crearSellador } from '#server/comun/notificaciones/vapid.ts';
import { crearEmisor } from '#server/comun/acreditaciones/emisor.ts';
import { cifrarClave } from '#server/auth/claves.ts';
import { exigenciaDeFactor } from '#domain/empresa/configuracion.ts';
import { leerConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { crearCuentas, type Cuentas } from '#server/auth/cuentas.ts';
import type { Base } from '#server/db/base.ts';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { crearRastro, type Rastro } from '#server/features/gobierno/auditoria/rastro.ts';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { ahora } from '#server/reloj.ts';

export type PersonaDePrueba = {
  id: string;
  cuenta_id: string;
  nombre: string;
  apellido: string;
  email: string;
  rol: Rol;
  sucursal_id: string | null;
  grupo_id: string | null;
  activo: boolean;
  /** Their staff profile of the floor map. A person with one has no employee record here, and `id` belongs to no employee. */
  personal?: { id: string; full_name: string; role: RolDePersonal; estado: EstadoDePerfil };
};

/** Two branches with a group each. `empleado` and `lider` are in `reposicion`, `empleado_otra` is in `cajas` of Norte. */
export type Empresa = {
  centro: { id: string; nombre: string };
  norte: { id: string; nombre: string };
  reposicion: { id: string; nombre: string };
  cajas: { id: string; nombre: string };
} & Record<NombreDePersona, PersonaDePrueba>;

/** The callers with which every procedure is tested: these, `LLAMADORES_DE_PERSONAL`, and null for a visitor. */
export const LLAMADORES = [
  'empleado',
  'empleado_otra',
  'lider',
  'gerente',
  'gerente_otra',
  'admin_rrhh',
  'desactivado',
] as const;
/** Staff of the floor map without an employee record. */
export const LLAMADORES_DE_PERSONAL = ['personal', 'personal_pendiente'] as const;
export type NombreDePersona =
  | (typeof LLAMADORES)[number]
  | (typeof LLAMADORES_DE_PERSONAL)[number]
  | 'otro_admin'
  | 'otro_personal';

/** Fills an empty database with a small company: a person of each role, in two branches. */
export async function crearEmpresa({ db }: Base): Promise<Empresa> {
  const centro = { id: randomUUIDv7(), nombre: 'Centro' };
  const norte = { id: randomUUIDv7(), nombre: 'Norte' };
  const reposicion = { id: randomUUIDv7(), nombre: 'Reposición' };
  const cajas = { id: randomUUIDv7(), nombre: 'Cajas' };
  await db.insert(sucursales).values([centro, norte].map((s) => ({ ...s, busqueda: sinAcentos(s.nombre) })));
  await db.insert(grupos).values([
    { ...reposicion, sucursal_id: centro.id, busqueda: sinAcentos(reposicion.nombre) },
    { ...cajas, sucursal_id: norte.id, busqueda: sinAcentos(cajas.nombre) },
  ]);

  const en = (sucursal: { id: string }, grupo: { id: string } | null = null) => ({
    sucursal_id: sucursal.id,
    grupo_id: grupo?.id ?? null,
  });
  const personas = {
    empleado: persona('Ana', 'Pérez', 'empleado', en(centro, reposicion)),
    empleado_otra: persona('Bruno', 'Núñez', 'empleado', en(norte, cajas)),
    lider: persona('Carla', 'Ríos', 'lider_grupo', en(centro, reposicion)),
    gerente: persona('Darío', 'Sosa', 'gerente_sucursal', en(centro)),
    gerente_otra: persona('Elsa', 'Vega', 'gerente_sucursal', en(norte)),
    admin_rrhh: persona('Flor', 'Ibarra', 'admin_rrhh', en(centro)),
    otro_admin: persona('Gastón', 'Luna', 'admin_rrhh', en(norte)),
    desactivado: persona('Hugo', 'Paz', 'empleado', en(centro, reposicion), false),
    personal: delPlano('Inés', 'Campos', 'user', 'aprobado'),
    otro_personal: delPlano('Joel', 'Duarte', 'admin', 'aprobado'),
    personal_pendiente: delPlano('Karen', 'Bravo', 'user', 'pendiente'),
  };
  await agregarPersonas({ db }, Object.values(personas));
  return { centro, norte, reposicion, cajas, ...personas };
}

/** Creates another person, with account and employee record. */
export async function crearPersona(
  base: Pick<Base, 'db'>,
  datos: Partial<PersonaDePrueba> = {},
): Promise<PersonaDePrueba> {
  const nueva = { ...persona('Persona', randomUUIDv7().slice(-6), 'empleado', {}), ...datos };
  await agregarPersonas(base, [nueva]);
  return nueva;
}

/** Gives a person's account a password, so that they can really sign in. */
export async function ponerClave({ db }: Pick<Base, 'db'>, { cuenta_id }: PersonaDePrueba, clave: string) {
  await db.insert(credenciales).values({
    userId: cuenta_id,
    providerId: 'credential',
    accountId: cuenta_id,
    password: await cifrarClave(clave),
  });
}

/** The context of a call by a person or a visitor: real services, with files in a folder that is deleted with the process. */
export function contextoDe(
  base: Base,
  quien: PersonaDePrueba | null,
  cambios: Partial<Contexto> = {},
): Contexto {
  return {
    db: base.db,
    cuentas: cuentasDe(base),
    almacen: almacenDePrueba(),
    demo: true,
    app_url: APP_URL,
    // Jobs are not queued: the tests about a job call it.
    encolar: () => Promise.resolve(),
    rastro: rastroDe(base),
    sensores: {
      tipo: base.tipo,
      smtp: false,
      s3: false,
      dataDir: tmpdir(),
      falta: () => Promise.resolve(null),
      ajustes: [],
      flujos: () => ({}),
      reintentar: () => Promise.resolve(false),
    },
    emisor: crearEmisor({
      db: base.db,
      app_url: APP_URL,
      secretos: { secreto: 'secreto-de-prueba-de-treinta-y-dos' },
      negocio: () => Promise.resolve('Empresa de prueba'),
    }),
    sellador: crearSellador({
      db: base.db,
      app_url: APP_URL,
      secretos: { secreto: 'secreto-de-prueba-de-treinta-y-dos' },
    }),
    webhooks: { permitidos: [], cifrar: (secreto) => Promise.resolve(secreto) },
    actor: quien && actorDePrueba(quien),
    sesion_id: quien && randomUUIDv7(),
    // A recent sign-in.
    probada_en: quien && ahora(),
    request_id: 'prueba',
    direccion: '127.0.0.1',
    headers: new Headers(),
    resHeaders: new Headers(),
    ...cambios,
  };
}

/** The code of the call's refusal, or 'OK'. Any error that is not a declared refusal is thrown. */
export async function codigoDe(llamada: Promise<unknown>): Promise<string> {
  try {
    await llamada;
    return 'OK';
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return String(error.code);
    throw error;
  }
}

/** The code and the data of the call's refusal. It throws if nothing was refused. */
export async function rechazoDe(llamada: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await llamada;
  } catch (error) {
    if (error instanceof ORPCError) return { code: String(error.code), data: error.data };
    throw error;
  }
  throw new Error('It was not refused');
}

const APP_URL = 'http://localhost:3000';

function persona(
  nombre: string,
  apellido: string,
  rol: Rol,
  donde: { sucursal_id?: string | null; grupo_id?: string | null },
  activo = true,
): PersonaDePrueba {
  return {
    id: randomUUIDv7(),
    cuenta_id: randomUUIDv7(),
    nombre,
    apellido,
    email: `${sinAcentos(nombre)}.${sinAcentos(apellido)}@prueba.local`,
    rol,
    sucursal_id: donde.sucursal_id ?? null,
    grupo_id: donde.grupo_id ?? null,
    activo,
  };
}

/** Staff of the floor map: an account with a profile and no employee record. */
function delPlano(
  nombre: string,
  apellido: string,
  role: RolDePersonal,
  estado: EstadoDePerfil,
): PersonaDePrueba {
  const full_name = `${nombre} ${apellido}`;
  return {
    ...persona(nombre, apellido, 'empleado', {}, estado === 'aprobado'),
    personal: { id: randomUUIDv7(), full_name, role, estado },
  };
}

/** The actor that `auth/llamador.ts` would read from this person's rows. */
function actorDePrueba({ cuenta_id, personal, ...p }: PersonaDePrueba): Actor {
  if (personal) {
    const { id, role, estado } = personal;
    return { cuenta_id, empleado: null, personal: { id, role, activo: estado === 'aprobado' } };
  }
  const { id, rol, sucursal_id, grupo_id, activo } = p;
  return { cuenta_id, empleado: { id, rol, sucursal_id, grupo_id, activo }, personal: null };
}

async function agregarPersonas({ db }: Pick<Base, 'db'>, personas: PersonaDePrueba[]): Promise<void> {
  await db.insert(cuentas).values(
    personas.map((p) => ({
      id: p.cuenta_id,
      name: `${p.nombre} ${p.apellido}`,
      email: p.email,
      emailVerified: true,
    })),
  );
  const empleadas = personas.flatMap(({ cuenta_id, personal, ...p }) =>
    personal ? [] : [{ ...p, user_id: cuenta_id, busqueda: sinAcentos(`${p.nombre} ${p.apellido}`) }],
  );
  if (empleadas.length > 0) await db.insert(empleados).values(empleadas);
  const delPersonal = personas.flatMap(({ cuenta_id, personal }) =>
    personal ? [{ ...personal, cuenta_id, busqueda: sinAcentos(personal.full_name) }] : [],
  );
  if (delPersonal.length > 0) await db.insert(profiles).values(delPersonal);
}

const cuentasPorBase = new WeakMap<Base, Cuentas>();

function cuentasDe(base: Base): Cuentas {
  let encontradas = cuentasPorBase.get(base);
  if (!encontradas) {
    encontradas = crearCuentas({
      db: base.db,
      secreto: 'un secreto de prueba que tiene más de 32 caracteres',
      appUrl: APP_URL,
      ahora,
      // Jobs have tests of their own; nothing runs them here.
      encolar: () => Promise.resolve(),
      exigencia: async (db) => exigenciaDeFactor(await leerConfiguracion(db, true)),
      piso_ms: 0,
    });
    cuentasPorBase.set(base, encontradas);
  }
  return encontradas;
}

const rastros = new WeakMap<Base, Rastro>();

function rastroDe(base: Base): Rastro {
  let rastro = rastros.get(base);
  if (!rastro) {
    rastro = crearRastro({
      db: base.db,
      secreto: 'un secreto de prueba que tiene más de 32 caracteres',
      ahora,
      registro: { error: () => {} },
      negados: 20,
    });
    rastros.set(base, rastro);
  }
  return rastro;
}

let almacen: Almacen | undefined;

function almacenDePrueba(): Almacen {
  if (!almacen) {
    const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-prueba-'));
    process.on('exit', () => rmSync(carpeta, { recursive: true, force: true }));
    almacen = abrirAlmacen({ dataDir: carpeta, s3: null });
  }
  return almacen;
}
