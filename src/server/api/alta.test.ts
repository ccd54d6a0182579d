import { createRouterClient } from '@orpc/server';
import { isContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/contrato.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { olvidar } from './repo-alta.ts';
import { router } from './router.ts';

const base = await baseDePrueba();

let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

/** The API as somebody calls it with a key. */
const con = (clave: string | null, quien: PersonaDePrueba = e.admin_rrhh) =>
  createRouterClient(router, {
    context: contextoDe(base, quien, {
      headers: new Headers(clave === null ? {} : { 'Idempotency-Key': clave }),
    }),
  });

const DESAFIO = {
  titulo: 'Vidriera',
  tipo_periodo: 'semanal' as const,
  fecha_inicio: diaDe(ahora()),
  fecha_fin: diaDe(ahora()),
  objetivos: [{ id: '1', nombre: 'Limpia', puntos: 5 }],
};

/** Rows of a table. */
async function cuantas(tabla: string, donde = sql`true`): Promise<number> {
  const { rows } = await base.db.execute<{ n: string }>(
    sql`select count(*) n from ${sql.identifier(tabla)} where ${donde}`,
  );
  return Number(rows[0]?.n);
}

describe('what is made with a key', () => {
  it('is made once, and answered the same, sent again after its answer was lost', async () => {
    const clave = randomUUID();
    const primero = await con(clave).desafios.crear(DESAFIO);
    expect(await con(clave).desafios.crear(DESAFIO)).toEqual(primero);
    expect(await cuantas('desafios')).toBe(1);
    expect(await cuantas('auditoria', sql`accion = 'desafio.crear'`)).toBe(1);
  });

  it('is made once of several sent at the same instant', async () => {
    const clave = randomUUID();
    const hechos = await Promise.all([1, 2, 3, 4].map(() => con(clave).desafios.crear(DESAFIO)));
    expect(new Set(hechos.map(({ id }) => id)).size).toBe(1);
    expect(await cuantas('desafios')).toBe(1);
  });

  it('is made twice with two keys, or with none', async () => {
    await con(randomUUID()).desafios.crear(DESAFIO);
    await con(randomUUID()).desafios.crear(DESAFIO);
    await con(null).desafios.crear(DESAFIO);
    await con(null).desafios.crear(DESAFIO);
    expect(await cuantas('desafios')).toBe(4);
  });

  it('is not something else: that is refused, and nothing is made of it', async () => {
    const clave = randomUUID();
    await con(clave).desafios.crear(DESAFIO);
    expect(await codigoDe(con(clave).desafios.crear({ ...DESAFIO, titulo: 'Góndola' }))).toBe(
      'ENVIO_DISTINTO',
    );
    expect(await cuantas('desafios')).toBe(1);
  });

  it('can still be made with its key once what was refused is mended', async () => {
    const clave = randomUUID();
    const mes = { anio: Number(diaDe(ahora()).slice(0, 4)), mes: 5, presupuesto_inicial: 70_000_000 };
    const { id } = await con(null).presupuesto.crear(mes);
    expect(await codigoDe(con(clave).presupuesto.crear(mes))).toBe('PRESUPUESTO_DUPLICADO');
    const otro = await con(clave).presupuesto.crear({ ...mes, mes: 6 });
    expect(otro.id).not.toBe(id);
    expect(await con(clave).presupuesto.crear({ ...mes, mes: 6 })).toEqual(otro);
  });

  it('where there can be only one, it is told as made instead of refused for being there', async () => {
    const clave = randomUUID();
    const mes = { anio: Number(diaDe(ahora()).slice(0, 4)), mes: 5, presupuesto_inicial: 70_000_000 };
    const hechos = await Promise.all([1, 2].map(() => con(clave).presupuesto.crear(mes)));
    expect(hechos[0]).toEqual(hechos[1]);
  });

  it('is of whoever sent it and of what was asked for', async () => {
    const clave = randomUUID();
    const mio = await con(clave).desafios.crear(DESAFIO);
    const suyo = await con(clave, e.otro_admin).desafios.crear(DESAFIO);
    expect(suyo.id).not.toBe(mio.id);
    await con(clave).capacitaciones.crear({ titulo: 'Higiene' });
    expect(await cuantas('capacitaciones')).toBe(1);
  });

  it('takes no key that is not one', async () => {
    expect(await codigoDe(con('uno').desafios.crear(DESAFIO))).toBe('BAD_REQUEST');
    expect(await cuantas('desafios')).toBe(0);
  });

  it('is forgotten after a day, and not before', async () => {
    await con(randomUUID()).desafios.crear(DESAFIO);
    await olvidar(base.db, new Date(ahora().getTime() + 86_000_000));
    expect(await cuantas('claves_de_envio')).toBe(1);
    await olvidar(base.db, new Date(ahora().getTime() + 87_000_000));
    expect(await cuantas('claves_de_envio')).toBe(0);
  });
});

/** Why what makes something new needs no such key. Those whose input has a key of their own are not here. */
const SIN_CLAVE: Readonly<Record<string, string>> = {
  'cuentas.registrarse': 'nobody has a session yet, and an address is registered once',
  'personal.registrarse': 'nobody has a session yet, and an address is registered once',
  'factor.agregarLlave': 'the answer to a challenge of one use',
  'esperas.crear': 'waits for one act on each thing; what only adds something has a key of its own',
  'usuarios.crear': 'an address has one account, and hashing its password would hold the transaction',
  'integraciones.crearClave': 'its answer is a secret, which is kept nowhere',
  'integraciones.crearWebhook': 'its answer is a secret, which is kept nowhere',
  'marcas.agregar': 'a brand’s name is unique',
  'marcas.crear': 'a brand’s name is unique',
  'tarifas.agregar': 'the latest price in force is the one that counts',
  'reservas.crear': 'no two share a day of a space',
  'plano.agregarLocal': 'a store’s name is unique',
  'plano.guardarFondo': 'puts what is sent',
  'plano.guardarVersion': 'a copy of the plan as it is',
  'plano.guardarVista': 'puts what is sent',
};

test('everything that makes something new is made once, or says why it needs no key', () => {
  const nuevos = procedimientos().filter(({ nombre }) =>
    /\.(?:crear|agregar|registrar|guardar)/u.test(nombre),
  );
  expect(nuevos.length).toBeGreaterThan(25);
  const sinNada = nuevos.filter(({ nombre, acceso }) => acceso.una_vez !== true && !conClavePropia(nombre));
  expect(sinNada.map(({ nombre }) => nombre).toSorted()).toEqual(Object.keys(SIN_CLAVE).toSorted());
});

/** Whether its input has a key of its own: not a password, which is called the same. */
function conClavePropia(nombre: string): boolean {
  const [area = '', acto = ''] = nombre.split('.');
  const uno: unknown = Reflect.get(Reflect.get(api, area), acto);
  if (!isContractProcedure(uno)) throw new Error(`There is no ${nombre}`);
  const entrada: unknown = uno['~orpc'].inputSchema;
  if (!(entrada instanceof z.ZodObject)) return false;
  const { clave }: { clave?: unknown } = entrada.shape;
  return (
    clave instanceof z.ZodType &&
    clave.safeParse(randomUUID()).success &&
    !clave.safeParse('Mate-9182').success
  );
}
