import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditoria } from '#server/db/schema/empresa.ts';
import { auditoria_cadena } from '#server/db/schema/operacion.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import { crearFirmante } from './cadena.ts';
import { cortarAuditoria, quitarDeAuditoria, sellar } from './sellar.ts';
import { verificarCadena } from './verificar.ts';

/** Tests deploy/audit-role.sql, which an operator runs: the application's role keeps working, and cannot delete anything. */
const base = await baseDePrueba();
const { db } = base;
const APP = `app_${randomBytes(4).toString('hex')}`;
const firmante = crearFirmante(['un secreto de prueba que tiene más de 32 caracteres']);

beforeAll(async () => {
  await base.pool.query(
    `create role ${APP}; grant all on all tables in schema public to ${APP}; grant all on all functions in schema public to ${APP}`,
  );
  const guion = readFileSync(new URL('../../../../../deploy/audit-role.sql', import.meta.url), 'utf8');
  await base.pool.query(guion.replaceAll(':"app"', APP));
  await auditar(db, { actor_id: null, accion: 'a.b', entidad: 'x', entidad_id: 'viejo' }, new Date(0));
});
afterAll(async () => {
  await base.pool.query(`reassign owned by mostrador_auditoria to current_user`);
  await base.pool.query(`drop owned by mostrador_auditoria; drop owned by ${APP}; drop role ${APP}`);
});

/** Runs `fn` on a connection with the application's role. */
const comoLaAplicacion = <T>(fn: Parameters<typeof db.transaction<T>>[0]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${APP}`));
    return fn(tx);
  });

describe('the application', () => {
  test.each([
    ['delete', `delete from auditoria`],
    ['empty', `truncate auditoria`],
    ['change who did it', `update auditoria set actor_id = null`],
    ['switch the triggers off', `alter table auditoria disable trigger user`],
    ['drop it', `drop table auditoria`],
    [
      'change what guards it',
      `create or replace function auditoria_solo_se_agrega() returns trigger language plpgsql as $$ begin return new; end $$`,
    ],
    ['pass for retention', `select set_config('mostrador.auditoria', 'cortar', true); delete from auditoria`],
  ])('cannot %s', async (_que, texto) => {
    await expect(comoLaAplicacion((tx) => tx.execute(sql.raw(texto)))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  test('can add, seal, erase a person and cut what is old', async () => {
    const enSuLugar = { transaction: comoLaAplicacion };
    await comoLaAplicacion((tx) =>
      auditar(tx, { actor_id: null, accion: 'a.b', entidad: 'x', entidad_id: 'nuevo', despues: { a: 1 } }),
    );
    expect(await sellar(enSuLugar, firmante)).toBe(2);
    await comoLaAplicacion((tx) =>
      quitarDeAuditoria(tx, eq(auditoria.entidad_id, 'nuevo'), { antes: sql`null`, despues: sql`'{"a":2}'` }),
    );
    await sellar(enSuLugar, firmante);
    await db.update(auditoria_cadena).set({ vigilado: sql`orden` });
    const corte = { antes_de: new Date('2000-01-01T00:00:00Z'), conCopia: false };
    expect(await cortarAuditoria(enSuLugar, corte, new Date())).toBe(1);
    await sellar(enSuLugar, firmante);
    expect(await verificarCadena(db, firmante, 5)).toEqual([]);
    expect((await db.select().from(auditoria)).map((f) => f.accion).toSorted()).toEqual([
      'a.b',
      'auditoria.cortar',
      'auditoria.quitar_datos',
    ]);
  });
});
