import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Dia, dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { cambio, type Campos, type Liberacion } from '#domain/plano/pieza.ts';
import { CAMPOS_DE_VENTA } from '#domain/plano/reservas/hechos.ts';
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

/** A marking of the plan, to be undone: its operation, the space's fields before it, and what it did to which booking. */
type Marcada = {
  readonly op_id: string;
  readonly clave: string;
  readonly campos: Campos;
  readonly id: string;
  readonly antes: Modelada | null;
  readonly despues: Modelada;
};

class Modelo {
  readonly reservas = new Map<string, Modelada>();
  readonly marcadas: Marcada[] = [];

  vendidaHoy(espacio: string): [string, Modelada] | undefined {
    return [...this.reservas].find(
      ([, una]) =>
        una.espacio === espacio &&
        this.estadoDe(una) === 'confirmada' &&
        una.desde <= hoy() &&
        hoy() < una.hasta,
    );
  }

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
  // What is done by marking a space on the plan.
  record({ que: constant('liberar' as const), espacio: integer({ min: 0, max: 2 }) }),
  record({
    que: constant('marcar' as const),
    espacio: integer({ min: 0, max: 2 }),
    largo: integer({ min: 1, max: 30 }),
  }),
  record({ que: constant('deshacer' as const) }),
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
  if (orden.que === 'liberar' || orden.que === 'marcar' || orden.que === 'deshacer')
    return marcarEnElPlano(modelo, orden);
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

const LIBRE = { status: 'available', brand: null, end_date: null };

/** Marks a space on the plan, or undoes the last marking; what the model says of its booking is what must be left of it. */
async function marcarEnElPlano(
  modelo: Modelo,
  orden: Extract<Comando, { que: 'liberar' | 'marcar' | 'deshacer' }>,
): Promise<void> {
  const operar = async (
    clave: string,
    campos: Campos,
    mas: { libera?: Liberacion; deshace?: string } = {},
  ) => {
    const vista = (await api().plano.abrir()).piezas.find((p) => p.clave === clave);
    const op = vista && cambio(randomUUID(), vista, campos);
    if (!vista || op?.tipo !== 'cambiar') return null;
    const [resultado] = (await api().plano.operar({ operaciones: [{ ...op, ...mas }] })).resultados;
    return { op_id: op.op_id, antes: vista.campos, ok: resultado?.ok === true };
  };
  if (orden.que === 'deshacer') {
    const ultima = modelo.marcadas.pop();
    if (!ultima) return;
    const { id, antes, despues } = ultima;
    const actual = modelo.reservas.get(id);
    const hecho = await operar(ultima.clave, ultima.campos, { deshace: ultima.op_id });
    if (!hecho) return;
    const sigue = JSON.stringify(actual) === JSON.stringify(despues);
    const libre = antes === null || !modelo.ocupado(antes.espacio, antes.desde, antes.hasta, id);
    const vive = antes !== null || (actual !== undefined && actual.desde >= hoy());
    const puede = sigue && libre && vive;
    exigir(puede || !hecho.ok, orden, 'it was undone over something');
    exigir(hecho.ok || !puede || (antes ?? despues).hasta <= hoy(), orden, 'it was not undone');
    if (hecho.ok)
      modelo.reservas.set(id, antes === null ? { ...despues, estado: 'cancelada' } : { ...antes });
    return;
  }
  const clave = claves[orden.espacio] ?? '';
  const vendida = modelo.vendidaHoy(clave);
  if (orden.que === 'liberar') {
    if (!vendida) return;
    const [id, una] = vendida;
    const { rev } = (await api().reservas.ver({ id })).reserva;
    exigir((await operar(clave, LIBRE))?.ok === false, orden, 'it was ended without asking');
    const hecho = await operar(clave, LIBRE, { libera: { reserva: id, rev, motivo: 'Se va' } });
    exigir(hecho?.ok === true, orden);
    if (!hecho) return;
    const despues: Modelada = una.desde < hoy() ? { ...una, hasta: hoy() } : { ...una, estado: 'cancelada' };
    modelo.reservas.set(id, despues);
    anotarMarca(modelo, hecho, { clave, id, antes: una, despues });
    return;
  }
  const hasta = sumarDias(hoy(), orden.largo);
  if (vendida || modelo.ocupado(clave, hoy(), hasta)) return;
  const hecho = await operar(clave, { status: 'occupied', end_date: sumarDias(hasta, -1) });
  exigir(hecho?.ok === true, orden);
  const { filas } = await api().reservas.listar({
    espacio_clave: clave,
    estado: 'confirmada',
    por_pagina: 100,
  });
  const nueva = filas.find((fila) => fila.desde === hoy() && !modelo.reservas.has(fila.id));
  if (!hecho || !nueva) throw new Error('Marking made no booking');
  const despues: Modelada = { espacio: clave, desde: hoy(), hasta, estado: 'confirmada', vence_en: null };
  modelo.reservas.set(nueva.id, despues);
  anotarMarca(modelo, hecho, { clave, id: nueva.id, antes: null, despues });
}

function anotarMarca(
  modelo: Modelo,
  { op_id, antes: campos }: { readonly op_id: string; readonly antes: Campos },
  marcada: Omit<Marcada, 'op_id' | 'campos'>,
): void {
  const deVenta = Object.fromEntries(CAMPOS_DE_VENTA.map((campo) => [campo, campos[campo] ?? null]));
  modelo.marcadas.push({ op_id, campos: deVenta, ...marcada, despues: { ...marcada.despues } });
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
