import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRouterClient } from '@orpc/server';
import { enCentavos } from '#domain/comun/dinero.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { router } from '#server/api/router.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigo, premiosDe } from '#tests/support/carreras-de-premios.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import {
  crearPremio,
  crearPresupuesto,
  darPuntosDeInsignia,
  desacuerdosDePremios,
  subirArchivo,
} from '#tests/support/premios.ts';

/*
 * Random sequences of steps by anybody, over the real procedures, compared with a model that knows nothing of the
 * implementation. After each step the answer must be the model's; at the end, so must the rows, sums and ledgers.
 */

const base = await baseDePrueba();

type Reclamo = {
  id: string;
  quien: number;
  premio: number;
  estado: 'pendiente' | 'aprobado' | 'entregado' | 'rechazado';
  tomo: boolean;
  retiene: number;
  /** Committed or executed amount, in centavos. */
  monto: number;
};

type Modelo = {
  stock: (number | null)[];
  reclamos: Reclamo[];
  inicial: number;
  comprometido: number;
  ejecutado: number;
  gasta: boolean;
};

type Real = { e: Empresa; gente: PersonaDePrueba[]; premios: string[]; presupuesto: string };
type Paso = fc.AsyncCommand<Modelo, Real>;

const PUNTOS = [30, 60, 90];
/** Badge points that each prize requires, and its cost in centavos. */
const PREMIOS = [
  { pide: 20, cuesta: 10_050, stock: 2 },
  { pide: 50, cuesta: 30_000, stock: null },
  { pide: 60, cuesta: 0, stock: 1 },
] as const;
const INICIAL = 60_000;

/** Runs a step once or, for a double click, twice at the same time; the second must have no further effect. */
async function clic(doble: boolean, esperado: string, hacer: () => Promise<unknown>, repetido: string) {
  const codigos = await Promise.all(doble ? [codigo(hacer()), codigo(hacer())] : [codigo(hacer())]);
  if (doble && esperado === 'OK') assert.deepEqual(codigos.toSorted(), ['OK', repetido].toSorted());
  else
    assert.deepEqual(
      codigos,
      codigos.map(() => esperado),
    );
}

class Reclamar implements Paso {
  readonly quien: number;
  readonly premio: number;
  readonly doble: boolean;
  constructor(quien: number, premio: number, doble: boolean) {
    this.quien = quien;
    this.premio = premio;
    this.doble = doble;
  }
  check = () => true;
  toString = () => `reclamar(${this.quien}, ${this.premio}${this.doble ? ', dos veces' : ''})`;
  async run(m: Modelo, r: Real) {
    const { pide } = PREMIOS[this.premio]!;
    const stock = m.stock[this.premio]!;
    const mios = m.reclamos.filter((c) => c.quien === this.quien);
    const libres = PUNTOS[this.quien]! - (m.gasta ? mios.reduce((suma, c) => suma + c.retiene, 0) : 0);
    const esperado = mios.some((c) => c.premio === this.premio && c.estado !== 'rechazado')
      ? 'YA_RECLAMADO'
      : stock === 0
        ? 'PREMIO_AGOTADO'
        : libres < pide
          ? 'FALTAN_PUNTOS'
          : 'OK';
    const clave = randomUUIDv7();
    const ids = new Set<string>();
    await clic(
      this.doble,
      esperado,
      async () => {
        const api = premiosDe(base, r.gente[this.quien]!);
        ids.add((await api.reclamar({ premio_id: r.premios[this.premio]!, clave })).id);
      },
      'OK',
    );
    if (esperado !== 'OK') return;
    assert.equal(ids.size, 1);
    if (stock !== null) m.stock[this.premio] = stock - 1;
    m.reclamos.push({
      id: [...ids][0]!,
      quien: this.quien,
      premio: this.premio,
      estado: 'pendiente',
      tomo: stock !== null,
      retiene: m.gasta ? pide : 0,
      monto: 0,
    });
  }
}

type Avance = 'cancelar' | 'confirmar' | 'aprobar' | 'aprobar sobre' | 'rechazar' | 'entregar';

class Avanzar implements Paso {
  readonly cual: number;
  readonly avance: Avance;
  readonly doble: boolean;
  constructor(cual: number, avance: Avance, doble: boolean) {
    this.cual = cual;
    this.avance = avance;
    this.doble = doble;
  }
  check = (m: Readonly<Modelo>) => m.reclamos.length > 0;
  toString = () => `${this.avance}(${this.cual}${this.doble ? ', dos veces' : ''})`;
  async run(m: Modelo, r: Real) {
    const c = m.reclamos[this.cual % m.reclamos.length]!;
    const suyo = premiosDe(base, r.gente[c.quien]!);
    const rrhh = premiosDe(base, r.e.admin_rrhh);
    const { cuesta } = PREMIOS[c.premio]!;
    const { id } = c;
    const comprobante_id = this.avance === 'entregar' ? await subirArchivo(base, r.e.admin_rrhh) : '';
    const hacer = {
      cancelar: () => suyo.cancelar({ id }),
      confirmar: () => suyo.confirmar({ id }),
      aprobar: () => rrhh.aprobar({ id }),
      'aprobar sobre': () => rrhh.aprobar({ id, sobre_presupuesto_motivo: 'Prometido' }),
      rechazar: () => rrhh.rechazar({ id, motivo: 'No hay' }),
      entregar: () => rrhh.entregar({ id, comprobante_id }),
    }[this.avance];
    const desde = {
      cancelar: ['pendiente'],
      confirmar: ['aprobado'],
      aprobar: ['pendiente'],
      'aprobar sobre': ['pendiente'],
      rechazar: ['pendiente', 'aprobado'],
      entregar: ['aprobado'],
    }[this.avance];
    const queda = m.inicial - m.comprometido - m.ejecutado;
    const esperado = !desde.includes(c.estado)
      ? 'RECLAMO_EN_OTRO_ESTADO'
      : this.avance === 'aprobar' && cuesta > 0 && cuesta > queda
        ? 'NO_ENTRA_EN_EL_PRESUPUESTO'
        : 'OK';
    await clic(this.doble, esperado, hacer, 'RECLAMO_EN_OTRO_ESTADO');
    if (esperado !== 'OK') return;
    switch (this.avance) {
      case 'aprobar':
      case 'aprobar sobre':
        c.estado = 'aprobado';
        c.monto = cuesta;
        m.comprometido += cuesta;
        return;
      case 'confirmar':
      case 'entregar':
        c.estado = 'entregado';
        m.comprometido -= c.monto;
        m.ejecutado += c.monto;
        return;
      case 'cancelar':
      case 'rechazar': {
        if (c.estado === 'aprobado') m.comprometido -= c.monto;
        c.estado = 'rechazado';
        c.retiene = 0;
        const stock = m.stock[c.premio]!;
        if (c.tomo && stock !== null) m.stock[c.premio] = stock + 1;
        c.tomo = false;
      }
    }
  }
}

class Ajustar implements Paso {
  readonly premio: number;
  readonly stock: number | null;
  constructor(premio: number, stock: number | null) {
    this.premio = premio;
    this.stock = stock;
  }
  check = () => true;
  toString = () => `ajustar(${this.premio}, ${this.stock})`;
  async run(m: Modelo, r: Real) {
    const pedido = { id: r.premios[this.premio]!, stock: this.stock, motivo: 'Conté' };
    const rrhh = premiosDe(base, r.e.admin_rrhh);
    assert.equal(await codigo(rrhh.ajustarStock({ ...pedido, esperado: 777 })), 'STOCK_CAMBIO');
    await rrhh.ajustarStock({ ...pedido, esperado: m.stock[this.premio]! });
    m.stock[this.premio] = this.stock;
  }
}

class Presupuestar implements Paso {
  readonly inicial: number;
  constructor(inicial: number) {
    this.inicial = inicial;
  }
  check = () => true;
  toString = () => `presupuestar(${this.inicial})`;
  async run(m: Modelo, r: Real) {
    const { presupuesto } = createRouterClient(router, { context: contextoDe(base, r.e.admin_rrhh) });
    const { updated_at } = (await presupuesto.listar({})).filas[0]!;
    const usado = m.comprometido + m.ejecutado;
    const baja = this.inicial < m.inicial && this.inicial < usado;
    assert.equal(
      await codigo(
        presupuesto.editar({
          id: r.presupuesto,
          updated_at,
          cambios: { presupuesto_inicial: this.inicial / 100 },
        }),
      ),
      baja ? 'MENOS_QUE_LO_USADO' : 'OK',
    );
    if (!baja) m.inicial = this.inicial;
  }
}

class CambiarModo implements Paso {
  readonly gasta: boolean;
  constructor(gasta: boolean) {
    this.gasta = gasta;
  }
  check = () => true;
  toString = () => (this.gasta ? 'gastar' : 'umbral');
  async run(m: Modelo) {
    await guardarConfiguracion(base.db, 'puntos_de_insignia', this.gasta ? 'gastar' : 'umbral');
    m.gasta = this.gasta;
  }
}

const quien = fc.nat(PUNTOS.length - 1);
const premio = fc.nat(PREMIOS.length - 1);
const avance = fc.constantFrom<Avance>(
  'cancelar',
  'confirmar',
  'aprobar',
  'aprobar',
  'aprobar sobre',
  'rechazar',
  'entregar',
);
const reclamar = fc.tuple(quien, premio, fc.boolean()).map(([q, p, d]) => new Reclamar(q, p, d));
const avanzar = fc.tuple(fc.nat(30), avance, fc.boolean()).map(([c, a, d]) => new Avanzar(c, a, d));
const pasos = [
  reclamar,
  reclamar,
  avanzar,
  avanzar,
  avanzar,
  fc.tuple(premio, fc.option(fc.nat(3), { nil: null })).map(([p, s]) => new Ajustar(p, s)),
  fc.integer({ min: 1, max: 90_000 }).map((inicial) => new Presupuestar(inicial)),
  fc.boolean().map((gasta) => new CambiarModo(gasta)),
];

it('whatever is done in whatever order, answers, states, stock, budget and held points agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(pasos, { maxCommands: 40, size: '+1' }), async (comandos) => {
      const modelo: Modelo = {
        stock: PREMIOS.map((p) => p.stock),
        reclamos: [],
        inicial: INICIAL,
        comprometido: 0,
        ejecutado: 0,
        gasta: false,
      };
      const preparar = async () => {
        await vaciar(base);
        const e = await crearEmpresa(base);
        const gente = [e.empleado, e.lider, e.empleado_otra];
        for (const [i, puntos] of PUNTOS.entries()) await darPuntosDeInsignia(base, [gente[i]!], puntos);
        const ids = [];
        for (const { pide, cuesta, stock } of PREMIOS)
          ids.push(await crearPremio(base, { puntos: pide, pesos: cuesta / 100, stock }));
        const presupuesto = await crearPresupuesto(base, INICIAL / 100);
        return { model: modelo, real: { e, gente, premios: ids, presupuesto } };
      };
      const { model, real } = await preparar();
      await fc.asyncModelRun(() => ({ model, real }), comandos);

      expect(await desacuerdosDePremios(base)).toEqual([]);
      const estados = await base.db
        .select({ id: asignaciones_premio.id, estado: asignaciones_premio.estado })
        .from(asignaciones_premio);
      expect(Object.fromEntries(estados.map((f) => [f.id, f.estado]))).toEqual(
        Object.fromEntries(model.reclamos.map((c) => [c.id, c.estado])),
      );
      const [mes] = await base.db.select().from(presupuesto_empresa);
      expect([mes!.presupuesto_inicial, mes!.comprometido, mes!.ejecutado]).toEqual([
        model.inicial,
        model.comprometido,
        model.ejecutado,
      ]);
      for (const [i, id] of real.premios.entries()) {
        const [fila] = await base.db.select().from(premios).where(eq(premios.id, id));
        expect(fila!.stock).toBe(model.stock[i]);
        expect(fila!.monto_presupuestado).toBe(enCentavos(PREMIOS[i]!.cuesta / 100));
      }
    }),
    { numRuns: base.tipo === 'postgres' ? 20 : 12, endOnFailure: true },
  );
}, 300_000);
