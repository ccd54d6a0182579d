import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { solicitud_notas, solicitudes } from '#server/db/schema/solicitudes.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const de = (quien: PersonaDePrueba | null, direccion = '203.0.113.7') =>
  createRouterClient(router, { context: contextoDe(base, quien, { direccion }) }).solicitudes;

const formulario = () => ({
  clave: randomUUID(),
  nombre: 'Rocío Vera',
  marca: 'Lácteos del Sur',
  telefono: '0223 555-0142',
  mensaje: 'Queremos estar cerca de las cajas.',
});

/** Asks as a visitor. @returns the request's id */
async function pedida(cambios: Partial<Parameters<ReturnType<typeof de>['pedir']>[0]> = {}): Promise<string> {
  const pedido = { ...formulario(), ...cambios };
  await de(null, randomUUID()).pedir(pedido);
  const [fila] = await db.select().from(solicitudes).where(eq(solicitudes.clave, pedido.clave));
  return fila?.id ?? '';
}

async function dosEspacios() {
  return (await db.select().from(gondolas).orderBy(gondolas.id).limit(2)).map(({ clave }) => clave);
}

describe('asking', () => {
  test('gives a number, keeps the spaces by their names, and tells the staff without anything personal', async () => {
    const espacios = await dosEspacios();
    const { numero, espacios: nombres } = await de(null).pedir({
      ...formulario(),
      espacios: [...espacios, randomUUID()],
      desde: hoy,
      ultimo: sumarDias(hoy, 29),
      presupuesto: 400_000,
    });
    expect(numero).toBeGreaterThan(1000);
    expect(nombres).toHaveLength(2);
    const [fila] = await db.select().from(solicitudes);
    expect(fila).toMatchObject({
      estado: 'nueva',
      desde: hoy,
      hasta: sumarDias(hoy, 30),
      presupuesto: 40_000_000,
      dueno_cuenta_id: null,
    });
    const mandados = await db.select().from(correos);
    expect(mandados.map(({ para }) => para).toSorted()).toEqual(
      [e.otro_personal.email, e.personal.email].toSorted(),
    );
    for (const { asunto, texto } of mandados) {
      expect(asunto).toContain(`S-${numero}`);
      expect(texto).not.toMatch(/Rocío|555-0142|cajas/u);
    }
  });

  test('who asks is mailed the number, the spaces and the days, once, and nothing that they wrote', async () => {
    const espacios = await dosEspacios();
    const email = 'rocio@brisa.example';
    const pedido = { ...formulario(), email, espacios, desde: hoy, ultimo: sumarDias(hoy, 29) };
    const { numero, espacios: nombres } = await de(null).pedir(pedido);
    await de(null).pedir(pedido);
    const suyos = (await db.select().from(correos)).filter(({ para }) => para === email);
    expect(suyos.map(({ asunto }) => asunto)).toEqual([`Recibimos tu pedido S-${numero}`]);
    const texto = suyos[0]?.texto.replaceAll(/\s+/gu, ' ') ?? '';
    for (const dicho of [...nombres, fecha(hoy), fecha(sumarDias(hoy, 29)), 'te contesta en el día hábil'])
      expect(texto).toContain(dicho);
    expect(texto).not.toMatch(/Rocío|Lácteos del Sur|555-0142|cajas/u);
  });

  test('a mailbox gets three at most, whoever asks and from wherever; the requests are taken all the same', async () => {
    for (let i = 0; i < 6; i += 1) {
      const email = i % 2 === 0 ? 'ajena@casa.example' : 'Ajena@Casa.example';
      expect(await codigoDe(de(null, randomUUID()).pedir({ ...formulario(), email }))).toBe('OK');
    }
    const suyos = (await db.select().from(correos)).filter(({ asunto }) => asunto.startsWith('Recibimos'));
    expect(suyos).toHaveLength(3);
    expect(await db.$count(solicitudes)).toBe(6);
  });

  test('twice with the same form is one request, also at the same time', async () => {
    const pedido = formulario();
    const dichos = await Promise.all(Array.from({ length: 4 }, () => de(null, randomUUID()).pedir(pedido)));
    expect(new Set(dichos.map(({ numero }) => numero)).size).toBe(1);
    expect(await de(null).pedir({ ...pedido, nombre: 'Otra' })).toEqual(dichos[0]);
    expect(await db.$count(solicitudes)).toBe(1);
  });

  test.each([
    ['no way to be reached', { telefono: '' }],
    ['a telephone that is none', { telefono: 'llamame' }],
    ['an e-mail that is none', { email: 'rocio@' }],
    ['no name', { nombre: ' ' }],
    ['no brand', { marca: '' }],
    ['what only a program fills in', { sitio_web: 'https://robot.example' }],
    ['a budget with three decimals', { presupuesto: 1.001 }],
    ['a budget of a million millions', { presupuesto: 10 ** 12 }],
    ['a budget of nothing', { presupuesto: 0 }],
    ['a message of a page', { mensaje: 'x'.repeat(2001) }],
  ])('with %s is refused', async (_, cambios) => {
    expect(await codigoDe(de(null).pedir({ ...formulario(), ...cambios }))).toBe('BAD_REQUEST');
    expect(await db.$count(solicitudes)).toBe(0);
  });

  test('for days that cannot be is refused, and the limit is not spent', async () => {
    const ayer = sumarDias(hoy, -1);
    for (let i = 0; i < 8; i += 1) {
      expect(await codigoDe(de(null).pedir({ ...formulario(), desde: ayer }))).toBe('YA_PASO');
    }
    expect(await codigoDe(de(null).pedir({ ...formulario(), desde: hoy, ultimo: ayer }))).toBe(
      'FECHAS_AL_REVES',
    );
    expect(await codigoDe(de(null).pedir(formulario()))).toBe('OK');
  });

  test('is limited by address, and only there', async () => {
    for (let i = 0; i < 6; i += 1) expect(await codigoDe(de(null).pedir(formulario()))).toBe('OK');
    expect(await codigoDe(de(null).pedir(formulario()))).toBe('DEMASIADOS_INTENTOS');
    expect(await codigoDe(de(null, '203.0.113.8').pedir(formulario()))).toBe('OK');
  });
});

describe('the desk', () => {
  test('sees the board by state, finds by number, brand or person, and counts all', async () => {
    const id = await pedida();
    await pedida({ marca: 'Molinos Atlántico', nombre: 'Iván Paz' });
    const { abiertas, totales } = await de(e.personal).tablero({});
    expect(abiertas.map(({ marca }) => marca)).toEqual(['Lácteos del Sur', 'Molinos Atlántico']);
    expect(totales).toEqual({ nueva: 2, respondida: 0, cotizada: 0, ganada: 0, perdida: 0 });
    expect(await de(e.personal).nuevas()).toEqual({ cuantas: 2 });
    const { numero } = await de(e.personal).ver({ id });
    for (const q of [`S-${numero}`, String(numero), 'lacteos', 'ROCIO']) {
      expect(
        (await de(e.personal).tablero({ q })).abiertas.map((s) => s.id),
        q,
      ).toEqual([id]);
    }
    expect((await de(e.personal).tablero({ q: '%' })).abiertas).toHaveLength(0);
    expect((await de(e.personal).tablero({ mias: true })).abiertas).toHaveLength(0);
  });

  test('says the brand by its name of today once it is known which, and is found by both names', async () => {
    const id = await pedida({ marca: 'Delfin pastas' });
    const { marcas } = createRouterClient(router, { context: contextoDe(base, e.personal) });
    const { id: marca_id } = await marcas.crear({ name: 'Pastas Delfín' });
    await de(e.personal).corregir({ id, marca_id });
    const { marca: dicha } = await de(e.personal).ver({ id });
    expect(dicha).toBe('Pastas Delfín');
    for (const q of ['pastas delfin', 'delfin pastas']) {
      const { abiertas, totales } = await de(e.personal).tablero({ q });
      expect([abiertas.map((s) => [s.id, s.marca]), totales.nueva], q).toEqual([[[id, 'Pastas Delfín']], 1]);
    }
  });

  test('has one owner: of two that take it at once, one does and the other is told whose it is', async () => {
    const id = await pedida();
    const dichos = await Promise.all(
      [e.personal, e.otro_personal].map((quien) => codigoDe(de(quien).tomar({ id, tomar: true, de: null }))),
    );
    expect(dichos.toSorted()).toEqual(['OK', 'YA_TOMADA']);
    const { dueno } = await de(e.personal).ver({ id });
    const otro = dueno?.cuenta_id === e.personal.cuenta_id ? e.otro_personal : e.personal;
    await expect(de(otro).tomar({ id, tomar: true, de: null })).rejects.toMatchObject({
      code: 'YA_TOMADA',
      data: { quien: dueno?.nombre },
    });
    // Knowing whose it is, it may be taken over.
    await de(otro).tomar({ id, tomar: true, de: dueno?.cuenta_id ?? null });
    expect((await de(otro).ver({ id })).dueno?.cuenta_id).toBe(otro.cuenta_id);
  });

  test('is handed to somebody else of the desk, who is mailed; not to a stranger, nor over who had it meanwhile', async () => {
    const id = await pedida();
    const { mesa } = await de(e.personal).ver({ id });
    expect(mesa.map(({ nombre, soy_yo }) => [nombre, soy_yo])).toEqual([
      ['Inés Campos', true],
      ['Joel Duarte', false],
    ]);
    const a = e.otro_personal.cuenta_id;
    await de(e.personal).tomar({ id, tomar: true, de: null, a });
    const vista = await de(e.personal).ver({ id });
    expect(vista.dueno).toMatchObject({ cuenta_id: a, soy_yo: false });
    expect(vista.notas.at(-1)).toMatchObject({ texto: 'Se la pasó a otra persona', quien: 'Inés Campos' });
    const mandados = (await db.select().from(correos)).filter(({ asunto }) => asunto.includes('te pasó'));
    expect(mandados.map(({ para, asunto }) => [para, asunto])).toEqual([
      [
        e.otro_personal.email,
        expect.stringMatching(/^Inés Campos te pasó la solicitud S-\d+, de Lácteos del Sur$/u),
      ],
    ]);

    expect(await codigoDe(de(e.personal).tomar({ id, tomar: true, de: null, a: e.personal.cuenta_id }))).toBe(
      'YA_TOMADA',
    );
    const ajena = e.empleado.cuenta_id;
    expect(await codigoDe(de(e.personal).tomar({ id, tomar: true, de: a, a: ajena }))).toBe(
      'NO_ES_DEL_PERSONAL',
    );
    expect((await de(e.personal).ver({ id })).dueno?.cuenta_id).toBe(a);
  });

  test('answers: a note does not move it, a call does, and gives it to who called', async () => {
    const id = await pedida();
    await de(e.personal).anotar({ id, clase: 'nota', texto: 'Es la que vino en marzo.' });
    expect(await de(e.personal).ver({ id })).toMatchObject({ estado: 'nueva', dueno: null });
    await de(e.otro_personal).anotar({ id, clase: 'llamada', texto: 'Le interesa enero.' });
    const vista = await de(e.personal).ver({ id });
    expect(vista).toMatchObject({ estado: 'respondida', dueno: { nombre: 'Joel Duarte' } });
    expect(vista.notas.map(({ clase, quien }) => [clase, quien])).toEqual([
      ['nota', 'Inés Campos'],
      ['llamada', 'Joel Duarte'],
    ]);
  });

  test('loses it with a reason, takes it up again, and each step stays in the audit log without a name', async () => {
    const id = await pedida();
    await de(e.personal).perder({ id, motivo: 'precio', detalle: 'Rocío dijo que era caro' });
    expect(await de(e.personal).ver({ id })).toMatchObject({ estado: 'perdida', motivo: 'precio' });
    expect(await codigoDe(de(e.personal).perder({ id, motivo: 'precio' }))).toBe('SOLICITUD_CERRADA');
    expect(await codigoDe(de(e.personal).tomar({ id, tomar: true, de: null }))).toBe('SOLICITUD_CERRADA');
    await de(e.otro_personal).reabrir({ id });
    expect(await de(e.personal).ver({ id })).toMatchObject({
      estado: 'respondida',
      motivo: null,
      dueno: { nombre: 'Joel Duarte' },
    });
    expect(await codigoDe(de(e.personal).reabrir({ id }))).toBe('PASO_INVALIDO');
    const filas = await db.select().from(auditoria).where(eq(auditoria.entidad_id, id));
    expect(filas.map(({ accion }) => accion)).toEqual([
      'solicitud.pedir',
      'solicitud.perder',
      'solicitud.reabrir',
    ]);
    expect(JSON.stringify(filas)).not.toMatch(/Rocío|555-0142/u);
  });

  test('corrects what is asked for, not to days gone by', async () => {
    const id = await pedida({ desde: hoy, ultimo: hoy });
    await db.update(solicitudes).set({ desde: sumarDias(hoy, -3), hasta: sumarDias(hoy, -2) });
    const antes = sumarDias(hoy, -3);
    await de(e.personal).corregir({ id, desde: antes, ultimo: sumarDias(hoy, 9), presupuesto: 1500.5 });
    expect(await de(e.personal).ver({ id })).toMatchObject({
      hasta: sumarDias(hoy, 10),
      presupuesto: 1500.5,
    });
    const otro = sumarDias(hoy, -5);
    expect(await codigoDe(de(e.personal).corregir({ id, desde: otro }))).toBe('YA_PASO');
    expect(await codigoDe(de(e.personal).corregir({ id, marca_id: randomUUID() }))).toBe('NO_ENCONTRADO');
  });

  test('writes down one that came by telephone, once, and has it', async () => {
    const dicha = { ...formulario(), email: 'rocio@marca.example' };
    const { id } = await de(e.personal).abrir(dicha);
    expect(await de(e.personal).abrir(dicha)).toMatchObject({ id });
    expect(await de(e.personal).ver({ id })).toMatchObject({
      origen: 'mesa',
      dueno: { nombre: 'Inés Campos' },
    });
  });

  test('erases who asked and what was written about them; brand, steps and dates stay', async () => {
    const id = await pedida({ email: 'rocio@marca.example' });
    await de(e.personal).anotar({ id, clase: 'nota', texto: 'Rocío vuelve el lunes.' });
    await de(e.personal).tomar({ id, tomar: true, de: null });
    await de(e.personal).olvidar({ id });
    await de(e.personal).olvidar({ id });
    const vista = await de(e.personal).ver({ id });
    expect(vista).toMatchObject({ marca: 'Lácteos del Sur', telefono: null, email: null, mensaje: '' });
    expect(vista.notas.map(({ texto }) => texto)).toEqual([
      'La tomó',
      'Se borraron los datos de quien pidió',
    ]);
    const todo = JSON.stringify([
      await db.select().from(solicitudes),
      await db.select().from(solicitud_notas),
    ]);
    expect(todo).not.toMatch(/Roc[ií]o|555-0142|cajas/u);
  });
});
