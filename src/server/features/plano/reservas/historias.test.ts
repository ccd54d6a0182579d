import { createRouterClient } from '@orpc/server';
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Dia, dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { diasEn, ganadoEn } from '#domain/plano/reservas/reserva.ts';
import { router } from '#server/api/router.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';
import { vencerEspacios } from '../vencer.ts';

// Histories of what a desk does to a few spaces while the clock turns, against a model of a few lines that knows which days are
// tomado. Whether an act may be done is the model's to say; afterwards, every way of looking at what is sold says the same.

/** `RESERVAS_HISTORIAS=2000` tries many more. */
const HISTORIAS = Number(process.env['RESERVAS_HISTORIAS'] ?? 6);
const LARGO = 18;

const base = await baseDePrueba();
let e: Empresa;
let claves: string[] = [];
let marcas: string[] = [];
let instante = new Date();
let soltar = () => {};
afterEach(() => soltar());
beforeAll(async () => {
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, new Date());
  claves = (await base.db.select({ clave: gondolas.clave }).from(gondolas))
    .map(({ clave }) => clave)
    .slice(0, 3);
  marcas = (await api().marcas.fichas()).marcas.map(({ id }) => id).slice(0, 2);
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });
const hoy = () => diaDe(instante);

/** Days of a space that are tomado, as far as the model knows. */
type Modelada = {
  espacio: string;
  desde: Dia;
  hasta: Dia;
  estado: 'retenida' | 'confirmada' | 'cancelada';
  vence_en: Date | null;
};

class Modelo {
  readonly reservas = new Map<string, Modelada>();

  estadoDe(una: Modelada): 'retenida' | 'confirmada' | 'cumplida' | 'cancelada' {
    if (una.estado === 'retenida' && una.vence_en !== null && una.vence_en <= instante) return 'cancelada';
    if (una.estado === 'confirmada' && una.hasta <= hoy()) return 'cumplida';
    return una.estado;
  }

  viva(una: Modelada): boolean {
    const estado = this.estadoDe(una);
    return estado === 'retenida' || estado === 'confirmada';
  }

  ocupado(espacio: string, desde: Dia, hasta: Dia, salvo?: string): boolean {
    return [...this.reservas].some(
      ([id, una]) =>
        id !== salvo &&
        una.espacio === espacio &&
        this.estadoDe(una) !== 'cancelada' &&
        una.desde < hasta &&
        desde < una.hasta,
    );
  }
}

const comando = oneof(
  record({
    que: constant('retener' as const),
    espacio: integer({ min: 0, max: 2 }),
    desde: integer({ min: 0, max: 45 }),
    largo: integer({ min: 1, max: 30 }),
    vender: integer({ min: 0, max: 1 }),
    centavos: integer({ min: 0, max: 99_999_999 }),
  }),
  record({ que: constant('confirmar' as const), cual: integer({ min: 0, max: 30 }) }),
  record({
    que: constant('alargar' as const),
    cual: integer({ min: 0, max: 30 }),
    largo: integer({ min: 1, max: 40 }),
  }),
  record({
    que: constant('mover' as const),
    cual: integer({ min: 0, max: 30 }),
    espacio: integer({ min: 0, max: 2 }),
  }),
  record({
    que: constant('dividir' as const),
    cual: integer({ min: 0, max: 30 }),
    en: integer({ min: 0, max: 30 }),
  }),
  record({ que: constant('cancelar' as const), cual: integer({ min: 0, max: 30 }) }),
  // From an hour to twelve days.
  record({ que: constant('pasan' as const), horas: integer({ min: 1, max: 288 }) }),
);
type Comando = typeof comando extends { generate: (...args: never[]) => { value: infer C } } ? C : never;

/** Does one thing, asks that it went as the model says, and takes it into the model. */
async function hacer(modelo: Modelo, orden: Comando): Promise<void> {
  if (orden.que === 'pasan') {
    instante = new Date(instante.getTime() + orden.horas * 3_600_000);
    await vencerEspacios(base.db, instante, 'http://localhost');
    return;
  }
  if (orden.que === 'retener') {
    const espacio = claves[orden.espacio] ?? '';
    const desde = sumarDias(hoy(), orden.desde);
    const hasta = sumarDias(desde, orden.largo);
    const estado = orden.vender === 1 ? ('confirmada' as const) : ('retenida' as const);
    const tomado = modelo.ocupado(espacio, desde, hasta);
    const pedido = api().reservas.crear({
      marca_id: marcas[orden.desde % marcas.length] ?? '',
      estado,
      lineas: [{ espacio_clave: espacio, desde, hasta, importe: orden.centavos / 100 }],
    });
    if (tomado) return exigir((await codigoDe(pedido)) === 'OCUPADO', orden);
    const [hecha] = (await pedido).reservas;
    if (!hecha) throw new Error('Nothing was booked');
    modelo.reservas.set(hecha.id, { espacio, desde, hasta, estado, vence_en: hecha.vence_en });
    return;
  }
  const ids = [...modelo.reservas.keys()];
  const id = ids[orden.cual % Math.max(1, ids.length)];
  const una = id === undefined ? undefined : modelo.reservas.get(id);
  if (id === undefined || !una) return;
  const { rev } = (await api().reservas.ver({ id })).reserva;
  const estado = modelo.estadoDe(una);
  switch (orden.que) {
    case 'confirmar': {
      const codigo = await codigoDe(api().reservas.confirmar({ reservas: [{ id, rev }] }));
      exigir((codigo === 'OK') === modelo.viva(una), orden, codigo);
      if (codigo === 'OK') Object.assign(una, { estado: 'confirmada', vence_en: null });
      return;
    }
    case 'alargar': {
      const hasta = sumarDias(una.desde, orden.largo);
      const puede = modelo.viva(una) && hasta >= hoy();
      const tomado = puede && modelo.ocupado(una.espacio, una.desde, hasta, id);
      const codigo = await codigoDe(api().reservas.alargar({ id, rev, hasta }));
      exigir((codigo === 'OK') === (puede && !tomado) && (codigo === 'OCUPADO') === tomado, orden, codigo);
      if (codigo === 'OK') una.hasta = hasta;
      return;
    }
    case 'mover': {
      const espacio = claves[orden.espacio] ?? '';
      const corre = estado === 'confirmada' && una.desde < hoy();
      // What has begun goes on from today in another space; in its own there is nothing to move.
      const puede = modelo.viva(una) && !(corre && espacio === una.espacio);
      const tomado =
        puede && modelo.ocupado(espacio, corre ? hoy() : una.desde, una.hasta, corre ? undefined : id);
      const pedido = api().reservas.mover({ id, rev, espacio_clave: espacio });
      if (tomado) return exigir((await codigoDe(pedido)) === 'OCUPADO', orden);
      if (!puede) return exigir((await codigoDe(pedido)) !== 'OK', orden);
      const { reserva } = await pedido;
      if (!corre) {
        una.espacio = espacio;
        return;
      }
      modelo.reservas.set(reserva.id, { ...una, espacio, desde: hoy() });
      una.hasta = hoy();
      return;
    }
    case 'dividir': {
      const en = sumarDias(una.desde, orden.en);
      const puede = estado !== 'cancelada' && en > una.desde && en < una.hasta;
      const pedido = api().reservas.dividir({ id, rev, en });
      if (!puede) return exigir((await codigoDe(pedido)) !== 'OK', orden);
      const otra = (await pedido).reservas.find((parte) => parte.id !== id);
      if (!otra) throw new Error('It was not split');
      modelo.reservas.set(otra.id, { ...una, desde: en });
      una.hasta = en;
      return;
    }
    case 'cancelar': {
      const codigo = await codigoDe(api().reservas.cancelar({ id, rev, motivo: 'Se arrepintió' }));
      exigir((codigo === 'OK') === modelo.viva(una), orden, codigo);
      if (codigo !== 'OK') return;
      if (estado === 'confirmada' && una.desde < hoy()) una.hasta = hoy();
      else una.estado = 'cancelada';
    }
  }
}

function exigir(cierto: boolean, orden: Comando, codigo = ''): void {
  if (!cierto) throw new Error(`Not as the model says: ${JSON.stringify(orden)} ${codigo}`);
}

const DESDE = dia('2026-01-01');

/** Every way of looking at what is sold says the same, and it is what the model knows. */
async function exigirQueCuadre(modelo: Modelo): Promise<void> {
  const lapso = { desde: DESDE, hasta: sumarDias(hoy(), 400) };
  const filas = [];
  for (let pagina = 1; ; pagina += 1) {
    const tanda = await api().reservas.listar({ pagina, por_pagina: 100 });
    filas.push(...tanda.filas);
    if (filas.length >= tanda.total) break;
  }
  const ciertas = filas.filter(({ estado }) => estado !== 'cancelada');

  // The list is the model's.
  expect(ordenadas(filas.map((f) => [f.id, f.espacio.clave, f.desde, f.hasta, f.estado]))).toEqual(
    ordenadas([...modelo.reservas].map(([id, m]) => [id, m.espacio, m.desde, m.hasta, modelo.estadoDe(m)])),
  );

  // The calendar is the list, without what was cancelled.
  const calendario = await api().reservas.calendario({
    desde: sumarDias(hoy(), -390),
    hasta: sumarDias(hoy(), 400),
  });
  expect(
    ordenadas(
      calendario.espacios.flatMap(({ clave, reservas: suyas }) =>
        suyas.map((r) => [r.id, clave, r.desde, r.hasta, r.estado, r.importe]),
      ),
    ),
  ).toEqual(ordenadas(ciertas.map((f) => [f.id, f.espacio.clave, f.desde, f.hasta, f.estado, f.importe])));

  // The panel is what the sold ones earn, whichever way it is added up.
  const vendidas = ciertas.filter(({ estado }) => estado !== 'retenida');
  const panel = await api().reservas.panel(lapso);
  const importe = vendidas.reduce(
    (suma, f) => suma + ganadoEn({ ...f, importe: enCentavos(f.importe) }, lapso),
    0,
  );
  const dias = vendidas.reduce((suma, f) => suma + diasEn(f, lapso), 0);
  for (const partes of [[panel.total], panel.por_tipo, panel.por_mes, panel.por_marca, panel.por_espacio]) {
    expect(partes.reduce((suma, p) => suma + enCentavos(p.importe), 0)).toBe(importe);
    expect(partes.reduce((suma, p) => suma + p.dias_vendidos, 0)).toBe(dias);
  }

  // And so is the plan, on any day.
  for (const pasan of [0, 1, 7, 20, 45, 70]) {
    const cuando = sumarDias(hoy(), pasan);
    const { espacios } = await api().reservas.alEdicion({ desde: cuando });
    const delPlano = espacios.flatMap(({ clave, reservas: suyas }) =>
      suyas.map((r) => [r.id, clave, r.estado]),
    );
    const deEseDia = ciertas.filter((f) => f.desde <= cuando && (f.hasta === null || f.hasta > cuando));
    expect(ordenadas(delPlano)).toEqual(ordenadas(deEseDia.map((f) => [f.id, f.espacio.clave, f.estado])));
    expect(new Set(delPlano.map(([, clave]) => clave)).size).toBe(delPlano.length);
    const tomadas = espacios.filter(({ estado }) => estado !== 'libre').map(({ clave }) => clave);
    expect(tomadas.toSorted()).toEqual(deEseDia.map((f) => f.espacio.clave).toSorted());
  }

  // What the public's drawing says of today is what is sold of it.
  const dibujadas = await base.db.select({ clave: gondolas.clave, status: gondolas.status }).from(gondolas);
  const deHoy = new Set(
    vendidas
      .filter((f) => f.desde <= hoy() && (f.hasta === null || f.hasta > hoy()))
      .map((f) => f.espacio.clave),
  );
  expect(
    dibujadas
      .filter(({ status }) => status === 'occupied')
      .map(({ clave }) => clave)
      .toSorted(),
  ).toEqual([...deHoy].toSorted());
}

function ordenadas<F extends readonly unknown[]>(filas: readonly F[]): F[] {
  return filas.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

test(
  'whatever is done to bookings, and whenever, list, calendar, panel and plan say the same',
  async () => {
    await assert(
      asyncProperty(array(comando, { minLength: 4, maxLength: LARGO }), async (ordenes) => {
        instante = new Date('2026-12-10T15:00:00Z');
        soltar = fijarReloj(() => instante);
        await base.db.delete(reservas);
        await vencerEspacios(base.db, instante, 'http://localhost');
        const modelo = new Modelo();
        for (const orden of ordenes) await hacer(modelo, orden);
        await exigirQueCuadre(modelo);
      }),
      { numRuns: HISTORIAS, endOnFailure: true },
    );
  },
  30_000 + HISTORIAS * 20_000,
);
