import { createRouterClient } from '@orpc/server';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { auditoria_cadena } from '#server/db/schema/operacion.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { auditar } from '../../../comun/auditar.ts';
import { canonico, crearFirmante } from './cadena.ts';
import { crearRonda } from './ronda.ts';
import { cortarAuditoria, OTRA_CLAVE, QUITAR, quitarDeAuditoria, sellar } from './sellar.ts';
import { verificarCadena } from './verificar.ts';

const base = await baseDePrueba();
const { db } = base;
const firmante = crearFirmante(['un secreto de prueba que tiene más de 32 caracteres']);
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const anotar = (cosa: string, cuando?: Date) =>
  auditar(
    db,
    {
      actor_id: e.admin_rrhh.id,
      accion: 'desafio.editar',
      entidad: 'desafios',
      entidad_id: cosa,
      antes: { titulo: 'Viejo' },
      despues: { titulo: `De ${cosa}`, empleado: 'Ana Pérez' },
    },
    cuando,
  );
const sellarTodo = async () => {
  while ((await sellar(db, firmante)) ?? 0);
};
const rupturas = async (con = firmante) =>
  (await verificarCadena(db, con, 20)).map(({ donde, dice }) => `${donde}: ${dice}`);
/** Changes rows as the table's owner could, bypassing its triggers. */
const forzar = (texto: string) =>
  base.pool.query(
    `alter table auditoria disable trigger user; ${texto}; alter table auditoria enable trigger user`,
  );
const filas = () => db.select().from(auditoria).orderBy(asc(auditoria.orden));

describe('the seal', () => {
  test('links rows one after another, and a later round goes on from there', async () => {
    for (const cosa of ['a', 'b']) await anotar(cosa);
    expect(await sellar(db, firmante)).toBe(2);
    await anotar('c');
    expect(await sellar(db, firmante)).toBe(1);
    expect(await sellar(db, firmante)).toBe(0);
    expect((await filas()).map((f) => [f.entidad_id, f.orden])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(await rupturas()).toEqual([]);
  });

  test('leaves out what is not committed, and takes it in later with a higher place', async () => {
    // The embedded database has a single connection, so set the ids by hand as two transactions would.
    await anotar('tarde');
    await forzar(
      `update auditoria set orden = null; insert into auditoria (id, accion, entidad, entidad_id)
      overriding system value values (900, 'a.b', 'x', 'temprano')`,
    );
    expect(await sellar(db, firmante)).toBe(2);
    await forzar(
      `insert into auditoria (id, accion, entidad, entidad_id) overriding system value values (500, 'a.b', 'x', 'rezagado')`,
    );
    expect(await sellar(db, firmante)).toBe(1);
    expect((await filas()).at(-1)).toMatchObject({ id: 500, orden: 3 });
    expect(await rupturas()).toEqual([]);
  });

  test('of a company with thousands of rows from before is put in rounds', async () => {
    await db.execute(
      sql`insert into auditoria (accion, entidad, entidad_id) select 'a.b', 'x', n::text from generate_series(1, 1203) n`,
    );
    await sellarTodo();
    expect(await db.$count(auditoria, sql`orden is null`)).toBe(0);
    expect(await rupturas()).toEqual([]);
  });

  test('comes by itself after a row is committed, and before the process ends', async () => {
    const ronda = crearRonda({ base, firmante, registro: { error: fallar }, espera_ms: 1 });
    await ronda.iniciar();
    await anotar('a');
    await expect.poll(async () => (await filas())[0]?.orden).toBe(1);
    await anotar('b');
    await ronda.parar();
    expect((await filas()).map((f) => f.orden)).toEqual([1, 2]);
  });

  test('does not depend on the order of the keys in a row’s JSON', () => {
    expect(canonico({ b: 1, a: [{ d: null, c: 'x' }] })).toBe(canonico({ a: [{ c: 'x', d: null }], b: 1 }));
    expect(canonico({ a: 1 })).not.toBe(canonico({ a: '1' }));
  });
});

function fallar(datos: object, mensaje: string): void {
  throw new Error(mensaje, { cause: datos });
}

describe('the table', () => {
  test.each([
    ['changing', `update auditoria set accion = 'otra'`],
    ['changing what it says', `update auditoria set despues = '{}'`],
    ['sealing again', `update auditoria set orden = 7, huella = 'x'`],
    ['deleting', `delete from auditoria`],
    ['emptying', `truncate auditoria`],
    ['emptying through what it refers to', `truncate empleados cascade`],
  ])('refuses %s', async (_que, texto) => {
    await anotar('a');
    await sellarTodo();
    await expect(base.pool.query(texto)).rejects.toThrow('auditoria is only added to');
  });

  test('refuses that an erasure touches anything else, and that it keeps the salt', async () => {
    await anotar('a');
    await sellarTodo();
    for (const cambio of [`accion = 'x', sal = gen_random_uuid()`, `despues = '{}'`]) {
      await expect(
        base.pool.query(
          `begin; select set_config('mostrador.auditoria', 'quitar', true); update auditoria set ${cambio}; commit`,
        ),
      ).rejects.toThrow('only added to');
      await base.pool.query('rollback');
    }
  });
});

describe('the chain tells', () => {
  beforeEach(async () => {
    for (const cosa of ['a', 'b', 'c', 'd']) await anotar(cosa);
    await sellarTodo();
  });

  test.each([
    ['what a row says was changed', `update auditoria set despues = '{"titulo":"Otro"}' where id = 2`, 2],
    ['who did it was changed', `update auditoria set actor_id = null where id = 2`, 2],
    [
      'when it was done was changed',
      `update auditoria set created_at = created_at - interval '1 day' where id = 3`,
      3,
    ],
    ['a row was moved out of the default list', `update auditoria set clase = 'ingreso' where id = 3`, 3],
    ['a hash was changed', `update auditoria set huella = 'x' where id = 3`, 3],
    ['a row is missing', `delete from auditoria where id = 2`, 3],
  ])('%s', async (_que, texto, cual) => {
    await forzar(texto);
    const dichas = await rupturas();
    expect(dichas[0]).toMatch(new RegExp(`^asiento ${cual},`, 'u'));
  });

  test('the first or the last rows are missing', async () => {
    await forzar(`delete from auditoria where id = 1`);
    expect(await rupturas()).toEqual(['asiento 2, 2.º de la cadena: antes faltan 1']);
    await forzar(`delete from auditoria where id = 4`);
    expect(await rupturas()).toContain('el final de la cadena: termina en el 3.º');
  });

  test('the beginning was cut without the log saying so', async () => {
    await forzar(
      `update auditoria_cadena set ancla_orden = 2, ancla_huella = (select huella from auditoria where orden = 2);
       delete from auditoria where orden <= 2`,
    );
    expect(await rupturas()).toEqual(['el principio de la cadena: cortada en el 2.º']);
  });

  test('what was copied elsewhere is no longer here', async () => {
    await db.update(auditoria_cadena).set({ copiado: 9 });
    expect(await rupturas()).toEqual(['el final de la cadena: termina en el 4.º']);
  });

  test('it was made again by who does not have the secret', async () => {
    const ajeno = crearFirmante(['el secreto de quien quiere que no se note, bien largo']);
    await forzar(
      `update auditoria set despues = '{}', orden = null, compromiso = null, huella = null, firma = null;
       delete from auditoria_cadena`,
    );
    while ((await sellar(db, ajeno)) ?? 0);
    expect(await rupturas()).toEqual(['la cadena entera: firmada con otra AUTH_SECRET']);
    // Writing more entries afterwards does not hide it: the server itself reports it.
    await anotar('e');
    await sellarTodo();
    expect((await filas()).map((f) => f.accion)).toContain(OTRA_CLAVE);
    await forzar(`update auditoria set accion = 'a.b' where accion = '${OTRA_CLAVE}'`);
    expect((await rupturas()).join('\n')).toContain('que antes firmaba otra clave');
  });

  test('nothing when the secret is changed and both are known, nor when the old one is forgotten', async () => {
    const [viejo, nuevo] = [
      'un secreto de prueba que tiene más de 32 caracteres',
      'el secreto que sigue, de 32 o más caracteres',
    ];
    const ambos = crearFirmante([nuevo, viejo]);
    await anotar('e');
    while ((await sellar(db, ambos)) ?? 0);
    expect(await rupturas(ambos)).toEqual([]);
    expect(await rupturas(crearFirmante([nuevo]))).toEqual([]);
    expect((await filas()).filter((f) => f.accion === OTRA_CLAVE)).toHaveLength(1);
  });
});

describe('erasing a person', () => {
  test('leaves the chain whole, and what was erased cannot be told from it', async () => {
    const { id } = e.empleado;
    await auditar(db, {
      actor_id: e.admin_rrhh.id,
      accion: 'empleado.editar',
      entidad: 'empleados',
      entidad_id: id,
      antes: { nombre: 'Ana' },
      despues: { nombre: 'Anita' },
    });
    await anotar('a');
    await sellarTodo();
    const [antes] = await filas();
    const rrhh = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
    await rrhh.empleados.eliminar({ id, con_perfil: false });
    await sellarTodo();
    expect(await rupturas()).toEqual([]);
    const [despues, nombrada] = await filas();
    expect(JSON.stringify([despues, nombrada])).not.toMatch(/Ana|Pérez/u);
    expect(despues?.sal).not.toBe(antes?.sal);
    expect(despues?.huella).toBe(antes?.huella);
  });

  test('of rows that were not sealed yet needs nothing said', async () => {
    await anotar('a');
    await db.transaction((tx) =>
      quitarDeAuditoria(tx, eq(auditoria.entidad_id, 'a'), { antes: sql`null`, despues: sql`null` }),
    );
    await sellarTodo();
    expect((await filas()).map((f) => f.accion)).toEqual(['desafio.editar']);
    expect(await rupturas()).toEqual([]);
  });

  test('does not cover what is changed afterwards', async () => {
    await anotar('a');
    await sellarTodo();
    await db.transaction((tx) =>
      quitarDeAuditoria(tx, eq(auditoria.entidad_id, 'a'), { antes: sql`null`, despues: sql`'{"x":1}'` }),
    );
    await sellarTodo();
    expect((await filas()).map((f) => f.accion)).toEqual(['desafio.editar', QUITAR]);
    expect(await rupturas()).toEqual([]);
    await forzar(`update auditoria set despues = '{"x":2}' where entidad_id = 'a'`);
    expect(await rupturas()).toEqual(['asiento 1, 1.º de la cadena: otra cosa que al escribirse']);
  });
});

describe('retention', () => {
  const viejo = new Date('2020-01-01T12:00:00Z');
  const vigilar = () => db.update(auditoria_cadena).set({ vigilado: sql`orden` });

  test('takes away the oldest part, says so, and the rest stays verifiable', async () => {
    for (const cosa of ['a', 'b']) await anotar(cosa, viejo);
    await anotar('c');
    await sellarTodo();
    const corte = { antes_de: new Date('2021-01-01T00:00:00Z'), conCopia: false };
    expect(await cortarAuditoria(db, corte, new Date())).toBe(0);
    await vigilar();
    expect(await cortarAuditoria(db, corte, new Date())).toBe(2);
    await sellarTodo();
    expect((await filas()).map((f) => [f.accion, f.orden])).toEqual([
      ['desafio.editar', 3],
      ['auditoria.cortar', 4],
    ]);
    expect(await rupturas()).toEqual([]);
    expect(await cortarAuditoria(db, corte, new Date())).toBe(0);
  });

  test('keeps what has not been copied off the node, and never takes the last thirty days', async () => {
    await anotar('a', viejo);
    await anotar('b');
    await sellarTodo();
    await vigilar();
    const antes_de = new Date('2021-01-01T00:00:00Z');
    expect(await cortarAuditoria(db, { antes_de, conCopia: true }, new Date())).toBe(0);
    const manana = new Date(Date.now() + 86_400_000);
    await expect(
      cortarAuditoria(db, { antes_de: manana, conCopia: false }, new Date()),
    ).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});
