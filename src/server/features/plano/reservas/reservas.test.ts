import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let g2: string;
let g5: string;
let marca: string;
let otra: string;

const HOY = diaDe(new Date());
const en = (dias: number) => sumarDias(HOY, dias);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
  [g2 = '', g5 = ''] = await Promise.all(['g2', 'g5'].map(clave));
  [marca = '', otra = ''] = (await api().marcas.fichas()).marcas.map(({ id }) => id);
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });
const rival = () => createRouterClient(router, { context: contextoDe(base, e.otro_personal) });
const publico = () => createRouterClient(router, { context: contextoDe(base, null) });

async function clave(id: string): Promise<string> {
  const [fila] = await db
    .select({ clave: gondolas.clave })
    .from(gondolas)
    .where(sql`id = ${id}`);
  if (!fila) throw new Error(`There is no ${id}`);
  return fila.clave;
}

const linea = (espacio_clave: string, desde: number, hasta: number, importe = 0) => ({
  espacio_clave,
  desde: en(desde),
  hasta: en(hasta),
  importe,
});

async function retener(desde: number, hasta: number, importe = 0, espacio = g2) {
  const hecho = await api().reservas.crear({
    marca_id: marca,
    lineas: [linea(espacio, desde, hasta, importe)],
  });
  const [reserva] = hecho.reservas;
  if (!reserva) throw new Error('Nothing was held');
  return reserva;
}

const estadoDe = async (espacio: string, cuando: number) =>
  (await publico().reservas.al({ desde: en(cuando) })).espacios.find((uno) => uno.clave === espacio)?.estado;

describe('holding', () => {
  test('a space for some days; who comes later is told who has it and until when', async () => {
    const mia = await retener(10, 40);
    expect(mia).toMatchObject({
      estado: 'retenida',
      desde: en(10),
      hasta: en(40),
      dueno: { cuenta_id: e.personal.cuenta_id },
    });
    const tarde = rival().reservas.crear({ marca_id: otra, lineas: [linea(g2, 39, 50)] });
    await expect(tarde).rejects.toMatchObject({
      code: 'OCUPADO',
      data: {
        tomados: [{ reserva_id: mia.id, marca: mia.marca?.name, hasta: en(40), vence_en: mia.vence_en }],
      },
    });
    // Those that touch do not meet.
    expect(await codigoDe(rival().reservas.crear({ marca_id: otra, lineas: [linea(g2, 40, 50)] }))).toBe(
      'OK',
    );
    expect([await estadoDe(g2, 9), await estadoDe(g2, 10), await estadoDe(g2, 39)]).toEqual([
      'libre',
      'retenida',
      'retenida',
    ]);
  });

  test('several at once, all or none', async () => {
    await retener(10, 40);
    const lineas = [linea(g5, 10, 20), linea(g2, 10, 20)];
    expect(await codigoDe(rival().reservas.crear({ marca_id: otra, lineas }))).toBe('OCUPADO');
    expect(await estadoDe(g5, 12)).toBe('libre');
    const propias = [linea(g5, 10, 20), linea(g5, 19, 30)];
    expect(await codigoDe(api().reservas.crear({ marca_id: marca, lineas: propias }))).toBe(
      'PERIODO_INVALIDO',
    );
  });

  test('sent again does nothing', async () => {
    const id = '019b0000-0000-7000-8000-000000000001';
    const pedido = { marca_id: marca, lineas: [{ ...linea(g2, 10, 20), id }] };
    await api().reservas.crear(pedido);
    const { reservas: leidas } = await api().reservas.crear(pedido);
    expect(leidas.map((r) => r.id)).toEqual([id]);
    expect(await db.$count(reservas, sql`espacio_clave = ${g2}`)).toBe(1);
  });

  test.each([
    ['that ends before it begins', 20, 10, 'PERIODO_INVALIDO'],
    ['of no day', 20, 20, 'PERIODO_INVALIDO'],
    ['of more than five years', 0, 1900, 'PERIODO_INVALIDO'],
    ['that begins in the past', -3, 10, 'FALTA_MOTIVO'],
  ])('a period %s is refused', async (_, desde, hasta, codigo) => {
    const pedido = { marca_id: marca, lineas: [linea(g2, desde, hasta)] };
    expect(await codigoDe(api().reservas.crear(pedido))).toBe(codigo);
  });

  test.each([
    ['nothing', 0, 'OK'],
    ['a centavo', 0.01, 'OK'],
    ['the most there is', 999_999_999.99, 'OK'],
    ['ten to the twelve', 1e12, 'BAD_REQUEST'],
    ['three decimals', 1000.555, 'BAD_REQUEST'],
    ['what can be read in two ways', '1,000', 'BAD_REQUEST'],
    ['less than nothing', -1, 'BAD_REQUEST'],
  ])('for %s', async (_, importe, codigo) => {
    const lineas = [{ ...linea(g2, 10, 40), importe }];
    const pedido = api().reservas.crear({ marca_id: marca, lineas });
    expect(await codigoDe(pedido)).toBe(codigo);
    const { filas } = await api().reservas.listar({ estado: 'retenida' });
    expect(filas.map((fila) => fila.importe)).toEqual(codigo === 'OK' ? [importe] : []);
    const tarifa = api().tarifas.agregar({
      nombre: 'De prueba',
      type: 'gondola',
      por: 'mes',
      importe,
      vigente_desde: HOY,
    });
    expect(await codigoDe(tarifa)).toBe(codigo);
  });

  test('on a leap day alone, between two that touch it', async () => {
    const bisiesto = ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'].map((uno) => dia(uno));
    for (const [i, desde] of bisiesto.slice(0, 3).entries()) {
      const lineas = [{ espacio_clave: g2, desde, hasta: bisiesto[i + 1] ?? desde, importe: 1 }];
      expect(await codigoDe(api().reservas.crear({ marca_id: marca, lineas }))).toBe('OK');
    }
    const [sola] = (await publico().reservas.al({ desde: bisiesto[1], hasta: bisiesto[2] })).espacios.filter(
      ({ clave: una }) => una === g2,
    );
    // The one that touches it begins the day it ends: the space is free only after that one.
    expect(sola).toMatchObject({ estado: 'retenida', libre_desde: '2028-03-02' });
    const encima = [{ espacio_clave: g2, desde: dia('2028-02-20'), hasta: dia('2028-02-29'), importe: 1 }];
    expect(await codigoDe(rival().reservas.crear({ marca_id: otra, lineas: encima }))).toBe('OCUPADO');
  });

  test('in the past it is taken with a reason, and the plan shows it at once', async () => {
    await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      motivo_pasado: 'Ya estaba puesto',
      lineas: [linea(g2, -3, 10)],
    });
    const [fila] = await db
      .select()
      .from(gondolas)
      .where(sql`clave = ${g2}`);
    expect(fila).toMatchObject({ status: 'occupied', end_date: en(9) });
  });

  test('the database refuses what no code saw', async () => {
    const { id } = await retener(10, 40);
    await expect(
      db.execute(sql`insert into reservas (id, espacio_clave, marca_id, desde, estado, created_at, updated_at)
        select gen_random_uuid(), espacio_clave, marca_id, desde + 3, 'confirmada', now(), now() from reservas where id = ${id}`),
    ).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'reservas_sin_superponer' } });
  });

  test('one that fell blocks nobody, and cannot be confirmed', async () => {
    const { id, rev } = await retener(10, 40);
    await db
      .update(reservas)
      .set({ vence_en: new Date(Date.now() - 1000) })
      .where(sql`id = ${id}`);
    expect(await estadoDe(g2, 12)).toBe('libre');
    expect((await api().reservas.ver({ id })).reserva).toMatchObject({ estado: 'cancelada', vencio: true });
    expect(await codigoDe(api().reservas.confirmar({ reservas: [{ id, rev }] }))).toBe('RETENCION_VENCIDA');
    expect(await codigoDe(rival().reservas.crear({ marca_id: otra, lineas: [linea(g2, 12, 30)] }))).toBe(
      'OK',
    );
  });
});

describe('what follows', () => {
  test('confirmed, extended, split and moved: its days and its amount add up', async () => {
    const primera = await retener(10, 40, 1000.01);
    const {
      reservas: [vendida],
    } = await api().reservas.confirmar({ reservas: [primera] });
    expect(vendida).toMatchObject({ estado: 'confirmada', vence_en: null, rev: 2 });
    // As it was seen before: somebody has changed it.
    expect(await codigoDe(api().reservas.alargar({ ...primera, hasta: en(50) }))).toBe('CAMBIO_ENTRETANTO');
    const { reserva: larga } = await api().reservas.alargar({ ...vendida!, hasta: en(50), importe: 1333.37 });
    const { reservas: partes } = await api().reservas.dividir({ ...larga, en: en(23) });
    expect(partes.map(({ desde, hasta }) => [desde, hasta])).toEqual([
      [en(10), en(23)],
      [en(23), en(50)],
    ]);
    expect(Math.round(partes.reduce((suma, { importe }) => suma + importe * 100, 0))).toBe(133_337);
    const { reserva: movida } = await api().reservas.mover({ ...partes[1]!, espacio_clave: g5 });
    expect(movida).toMatchObject({ espacio: { clave: g5 }, desde: en(23) });
    expect([await estadoDe(g2, 30), await estadoDe(g5, 30)]).toEqual(['libre', 'se_libera_pronto']);
  });

  test('extended at the same amount, its sheet and the panel by month have one list price', async () => {
    await api().tarifas.agregar({
      nombre: 'Todo el año',
      type: 'gondola',
      por: 'semana',
      importe: 70_000,
      vigente_desde: HOY,
    });
    const {
      reservas: [corta],
    } = await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      lineas: [linea(g2, 10, 38, 200_000)],
    });
    expect(corta?.importe_lista).toBe(280_000);
    const { reserva } = await api().reservas.alargar({ ...corta!, hasta: en(52) });
    expect([reserva.importe, reserva.importe_lista]).toEqual([200_000, 420_000]);
    const panel = await api().reservas.panel({ desde: en(10), hasta: en(52) });
    expect(panel.total.lista).toBe(420_000);
    expect(Math.round(panel.por_mes.reduce((suma, mes) => suma + mes.lista, 0))).toBe(420_000);
    // The first 28 days are worth what they were.
    expect((await api().reservas.panel({ desde: en(10), hasta: en(38) })).total.lista).toBe(280_000);
  });

  test('moved while it runs, what has passed stays where it was', async () => {
    const {
      reservas: [corre],
    } = await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      motivo_pasado: 'Cargada tarde',
      lineas: [linea(g2, -10, 20, 300)],
    });
    const { reserva } = await api().reservas.mover({ ...corre!, espacio_clave: g5 });
    expect(reserva).toMatchObject({ espacio: { clave: g5 }, desde: HOY, hasta: en(20), importe: 200 });
    expect((await api().reservas.ver({ id: corre!.id })).reserva).toMatchObject({
      hasta: HOY,
      importe: 100,
      estado: 'cumplida',
    });
    const pisos = await db.select({ clave: gondolas.clave, status: gondolas.status }).from(gondolas);
    expect(pisos.find((uno) => uno.clave === g2)?.status).toBe('available');
    expect(pisos.find((uno) => uno.clave === g5)?.status).toBe('occupied');
  });

  test('moved to a dearer space, it stays as it was sold, or takes the list there with the same discount', async () => {
    const tarifa = { type: null, por: 'semana' as const, vigente_desde: HOY };
    await api().tarifas.agregar({ ...tarifa, nombre: 'Chica', espacio_clave: g2, importe: 70_000 });
    await api().tarifas.agregar({ ...tarifa, nombre: 'Grande', espacio_clave: g5, importe: 105_000 });
    const {
      reservas: [vendida],
    } = await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      lineas: [linea(g2, 10, 38, 252_000)],
    });
    expect(vendida?.importe_lista).toBe(280_000);
    const lista = async () => (await api().reservas.panel({ desde: en(10), hasta: en(38) })).total;
    const { reserva: igual } = await api().reservas.mover({ ...vendida!, espacio_clave: g5 });
    expect([igual.importe, igual.importe_lista]).toEqual([252_000, 280_000]);
    expect(await lista()).toMatchObject({ importe: 252_000, lista: 280_000 });
    const { reserva: vuelta } = await api().reservas.mover({ ...igual, espacio_clave: g2 });
    // A tenth less than the list, there as here.
    const { reserva: cara } = await api().reservas.mover({
      ...vuelta,
      espacio_clave: g5,
      a_lista: 420_000,
    });
    expect([cara.importe, cara.importe_lista]).toEqual([378_000, 420_000]);
    expect(await lista()).toMatchObject({ importe: 378_000, lista: 420_000 });
    // What the list does not say any more is not taken unseen; without a price there is nothing to take.
    const aCiegas = api().reservas.mover({ ...cara, espacio_clave: g2, a_lista: 279_999 });
    expect(await codigoDe(aCiegas)).toBe('LISTA_CAMBIADA');
    const g7 = await clave('g7');
    const sinPrecio = api().reservas.mover({ ...cara, espacio_clave: g7, a_lista: 1 });
    expect(await codigoDe(sinPrecio)).toBe('LISTA_CAMBIADA');
    expect(await lista()).toMatchObject({ importe: 378_000, lista: 420_000 });
  });

  test('moved while it runs, at the list there: what has passed keeps its part, what is left is at the new price', async () => {
    const tarifa = { type: null, por: 'semana' as const, vigente_desde: en(-30) };
    await api().tarifas.agregar({ ...tarifa, nombre: 'Chica', espacio_clave: g2, importe: 70_000 });
    await api().tarifas.agregar({ ...tarifa, nombre: 'Grande', espacio_clave: g5, importe: 105_000 });
    const {
      reservas: [corre],
    } = await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      motivo_pasado: 'Cargada tarde',
      lineas: [linea(g2, -14, 14, 280_000)],
    });
    const { reserva } = await api().reservas.mover({ ...corre!, espacio_clave: g5, a_lista: 210_000 });
    expect([reserva.importe, reserva.importe_lista]).toEqual([210_000, 210_000]);
    expect((await api().reservas.ver({ id: corre!.id })).reserva).toMatchObject({
      importe: 140_000,
      importe_lista: 140_000,
    });
    expect((await api().reservas.panel({ desde: en(-14), hasta: en(14) })).total).toMatchObject({
      importe: 350_000,
      lista: 350_000,
    });
  });

  test('cancelled for a reason: what has not begun frees its days, what has ends today', async () => {
    const futura = await retener(10, 40);
    const { reserva } = await api().reservas.cancelar({ ...futura, motivo: 'Se arrepintió' });
    expect(reserva).toMatchObject({ estado: 'cancelada', motivo: 'Se arrepintió', vencio: false });
    expect(await estadoDe(g2, 12)).toBe('libre');
    expect(await codigoDe(api().reservas.cancelar({ ...reserva, motivo: 'Otra vez' }))).toBe(
      'NO_CORRESPONDE',
    );
    const {
      reservas: [corre],
    } = await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      motivo_pasado: 'Cargada tarde',
      lineas: [linea(g5, -10, 20, 300)],
    });
    const cortada = await api().reservas.cancelar({ ...corre!, motivo: 'Quebró' });
    expect(cortada.reserva).toMatchObject({ estado: 'cumplida', hasta: HOY, importe: 100 });
  });

  test('each act is in the audit log, of who did it', async () => {
    const { id } = await retener(10, 40);
    await api().reservas.confirmar({ reservas: [{ id, rev: 1 }] });
    const filas = await db
      .select()
      .from(auditoria)
      .where(sql`entidad = 'reservas' and entidad_id = ${id} order by id`);
    expect(filas.map((fila) => [fila.accion, fila.cuenta_id])).toEqual([
      ['reserva.retener', e.personal.cuenta_id],
      ['reserva.confirmar', e.personal.cuenta_id],
    ]);
  });

  test('an archived brand is not sold to; one with days to come is not archived', async () => {
    await retener(10, 40);
    expect(await codigoDe(api().marcas.archivar({ id: marca, archivada: true }))).toBe('TIENE_RESERVAS');
    const conCuit = (cuit: string) => api().marcas.crear({ name: 'Pastas Delfín', cuit });
    expect(await codigoDe(conCuit('30-50001091-3'))).toBe('BAD_REQUEST');
    const nueva = await conCuit('30-50001091-2');
    expect(nueva.cuit).toBe('30500010912');
    await api().marcas.archivar({ id: nueva.id, archivada: true });
    expect(await codigoDe(api().reservas.crear({ marca_id: nueva.id, lineas: [linea(g5, 1, 5)] }))).toBe(
      'MARCA_ARCHIVADA',
    );
  });
});

describe('a stranger', () => {
  test('is told neither who holds a space, nor who will take it, nor for how much', async () => {
    const { marca: quien } = await retener(0, 40, 987_654);
    await api().reservas.crear({
      marca_id: marca,
      estado: 'confirmada',
      lineas: [linea(g5, 5, 40, 987_654)],
    });
    for (const desde of [0, 6, 20]) {
      const dicho = await publico().reservas.al({ desde: en(desde) });
      const suyos = dicho.espacios.filter(({ clave: una }) => una === g2 || una === g5);
      expect(suyos.map(({ marca: dicha, precio }) => [dicha, precio])).toEqual([
        [null, null],
        [null, null],
      ]);
      expect(JSON.stringify(dicho)).not.toContain('987654');
      expect(JSON.stringify(suyos)).not.toContain(quien?.name);
    }
    expect((await publico().plano.publico()).piezas.find((p) => p.clave === g2)?.campos).toMatchObject({
      status: 'available',
      brand: null,
    });
  });
});
