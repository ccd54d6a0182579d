import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { ObjetivosDesafio, VigenciaDesafio } from '#domain/desafios/desafio.ts';
import { type Caso, type Decision, type Momento, anular, decidir, revertir } from './decision.ts';
import {
  PARTICIPACION_NUEVA,
  type Participacion,
  enviar,
  estaCompletada,
  estadoBoton,
  type LugarEnGrupo,
  etiquetaProgreso,
  progresoMostrado,
} from './participacion.ts';
import { devolucionGrupal, repartoGrupal } from './reparto.ts';

const hoy = dia('2026-06-10');
const momento: Momento = { ahora: new Date('2026-06-10T15:00:00Z'), hoy, diasDeGracia: 3 };
const abierto: VigenciaDesafio = {
  estado: 'activo',
  fecha_inicio: dia('2026-06-01'),
  fecha_fin: dia('2026-06-30'),
  activar_automaticamente: false,
};

const conPuntos = (...puntos: number[]): ObjetivosDesafio => ({
  objetivos: puntos.map((_, i) => ({ id: String(i + 1), nombre: `Objetivo ${i + 1}`, descripcion: '' })),
  puntos_por_objetivo: Object.fromEntries(puntos.map((n, i) => [String(i + 1), n])),
});
const cien = conPuntos(30, 30, 40);

/** Fails the test on a refusal. */
function value<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}
const code = (result: { ok: boolean; code?: string }) => (result.ok ? null : result.code);

const texto = { tieneArchivo: false, descripcion: 'Acomodé la góndola' };
const enviado = (p: Participacion | null = null): Caso => value(enviar(p, abierto, hoy, texto));
const decidido = (caso: Caso, decision: Decision, desafio = cien) =>
  value(decidir(caso, desafio, decision, momento));
/** Sends and decides in one step, starting from `p`. */
const paso = (p: Participacion | null, decision: Decision, desafio = cien) =>
  decidido(enviado(p), decision, desafio);
const objetivos = (...objetivos_cumplidos: string[]): Decision => ({
  tipo: 'parcial_objetivos',
  objetivos_cumplidos,
});
const porcentaje = (n: number): Decision => ({ tipo: 'parcial_porcentaje', porcentaje: n });
const aprobar: Decision = { tipo: 'aprobar' };

describe('sending evidence', () => {
  it('creates the participation, shows 10 and credits nothing', () => {
    const { participacion, evidencia } = enviado();
    expect(evidencia).toMatchObject({ estado: 'enviada', dia_envio: hoy, puntos_acreditados: 0 });
    expect(evidencia.objetivos_cumplidos).toEqual([]);
    expect(participacion).toEqual({ ...PARTICIPACION_NUEVA, hay_pendiente: true });
    expect(progresoMostrado({ validado: participacion.progreso_validado, hayPendiente: true })).toBe(10);
  });

  it('needs a file or a description somebody can read', () => {
    const send = (tieneArchivo: boolean, descripcion: string) =>
      code(enviar(null, abierto, hoy, { tieneArchivo, descripcion }));
    expect(send(true, '')).toBe(null);
    expect(send(false, '👍')).toBe(null);
    expect(send(false, 'שלום')).toBe(null);
    for (const blank of ['', '   ', '\n\t', '\u200B\u200F', '\u00A0'])
      expect(send(false, blank)).toBe('EVIDENCIA_VACIA');
  });

  it('needs a challenge that is open that day', () => {
    const send = (cambios: Partial<VigenciaDesafio>, day = hoy) =>
      code(enviar(null, { ...abierto, ...cambios }, day, texto));
    expect(send({ estado: 'borrador' })).toBe('DESAFIO_NO_ACTIVO');
    expect(send({ estado: 'finalizado' })).toBe('DESAFIO_NO_ACTIVO');
    expect(send({ estado: 'borrador', activar_automaticamente: true })).toBe(null);
    expect(send({}, dia('2026-05-31'))).toBe('DESAFIO_NO_EMPEZADO');
    expect(send({}, dia('2026-06-01'))).toBe(null);
    expect(send({}, dia('2026-06-30'))).toBe(null);
    expect(send({}, dia('2026-07-01'))).toBe('DESAFIO_NO_ACTIVO');
  });

  it('waits for the pending one, and ends at completion', () => {
    expect(code(enviar(enviado().participacion, abierto, hoy, texto))).toBe('EVIDENCIA_PENDIENTE');
    expect(code(enviar(paso(null, aprobar).participacion, abierto, hoy, texto))).toBe('YA_COMPLETADO');
    expect(
      code(enviar(paso(null, { tipo: 'rechazar', motivo: 'Borrosa' }).participacion, abierto, hoy, texto)),
    ).toBe(null);
    expect(code(enviar(value(anular(enviado())).participacion, abierto, hoy, texto))).toBe(null);
  });
});

describe('deciding', () => {
  it('an approval credits everything and dates the validation', () => {
    const { evidencia, participacion, credito } = paso(null, aprobar);
    expect(evidencia).toMatchObject({
      estado: 'aprobada',
      puntos_acreditados: 100,
      objetivos_cumplidos: ['1', '2', '3'],
    });
    expect(participacion).toEqual({
      progreso_validado: 100,
      objetivos_cumplidos: ['1', '2', '3'],
      puntos_acreditados: 100,
      fecha_validacion: momento.ahora,
      hay_pendiente: false,
    });
    expect(credito).toEqual({ puntos: 100, fecha: hoy });
  });

  it('a rejection needs a motivo and changes nothing but the state', () => {
    expect(code(decidir(enviado(), cien, { tipo: 'rechazar', motivo: ' \n' }, momento))).toBe(
      'MOTIVO_REQUERIDO',
    );
    const before = paso(null, objetivos('1')).participacion;
    const { evidencia, participacion, credito } = paso(before, { tipo: 'rechazar', motivo: 'No se ve' });
    expect(evidencia.estado).toBe('rechazada');
    expect(participacion).toEqual(before);
    expect(credito.puntos).toBe(0);
  });

  it('partials by objective add up with what was met before, and the last one completes', () => {
    const first = paso(null, objetivos('2'));
    expect(first.evidencia).toMatchObject({ estado: 'parcial', puntos_acreditados: 30 });
    expect(first.participacion).toMatchObject({ progreso_validado: 30, fecha_validacion: null });
    const second = paso(first.participacion, objetivos('2', '3'));
    expect(second.evidencia.objetivos_cumplidos).toEqual(['3']);
    expect(second.credito.puntos).toBe(40);
    const third = paso(second.participacion, objetivos('1'));
    expect(third.evidencia.estado).toBe('aprobada');
    expect(third.participacion).toMatchObject({ progreso_validado: 100, puntos_acreditados: 100 });
    expect(estaCompletada(third.participacion)).toBe(true);
  });

  it('ticks credit the points of their objectives; progress is rounded down, and so is a percentage', () => {
    const tercios = conPuntos(10, 10, 10);
    const first = paso(null, objetivos('1'), tercios);
    expect(first.participacion.progreso_validado).toBe(33);
    expect(first.credito.puntos).toBe(10);
    expect(paso(first.participacion, aprobar, tercios).credito.puntos).toBe(20);
    expect(paso(null, porcentaje(33), tercios).credito.puntos).toBe(9);
    // 100 × 0.29 is 28.999… as a float; 29 % of 100 is 29.
    expect(paso(null, porcentaje(29)).credito.puntos).toBe(29);
  });

  it('refuses partials that say nothing, too much, or something else', () => {
    const refusal = (decision: Decision, p: Participacion | null = null) =>
      code(decidir(enviado(p), cien, decision, momento));
    expect(refusal(objetivos())).toBe('PARCIAL_VACIO');
    expect(refusal(objetivos('1', '9'))).toBe('OBJETIVO_DESCONOCIDO');
    for (const n of [0, 100, -5, 33.3, Number.NaN, Infinity])
      expect(refusal(porcentaje(n))).toBe('PORCENTAJE_INVALIDO');
    for (const n of [1, 99]) expect(paso(null, porcentaje(n)).participacion.progreso_validado).toBe(n);
    const sixty = paso(null, porcentaje(60)).participacion;
    expect(refusal(porcentaje(60), sixty)).toBe('SIN_AVANCE');
    expect(refusal(objetivos('1'), sixty)).toBe(null);
    const named = paso(null, objetivos('1')).participacion;
    expect(refusal(objetivos('1'), named)).toBe('SIN_AVANCE');
  });

  it('after a percentage, ticks credit what they name and no more than is left', () => {
    const doscientos = conPuntos(80, 60, 60);
    const half = paso(null, porcentaje(53), doscientos).participacion;
    expect(half).toMatchObject({ puntos_acreditados: 106, objetivos_cumplidos: [] });
    const ticked = paso(half, objetivos('2'), doscientos);
    expect(ticked.credito.puntos).toBe(60);
    expect(ticked.evidencia).toMatchObject({ estado: 'parcial', objetivos_cumplidos: ['2'] });
    expect(ticked.participacion).toMatchObject({ progreso_validado: 83, puntos_acreditados: 166 });
    const last = paso(ticked.participacion, objetivos('1'), doscientos);
    expect(last.credito.puntos).toBe(34);
    expect(last.evidencia.estado).toBe('aprobada');
    expect(last.participacion).toMatchObject({ progreso_validado: 100, puntos_acreditados: 200 });
  });

  it('counts objectives if none has points; an objective of 0 points among others does not matter', () => {
    const { participacion, credito } = paso(null, objetivos('1'), conPuntos(0, 0, 0));
    expect(participacion.progreso_validado).toBe(33);
    expect(credito.puntos).toBe(0);
    expect(estaCompletada(paso(null, aprobar, conPuntos(0)).participacion)).toBe(true);
    expect(estaCompletada(paso(null, objetivos('1'), conPuntos(50, 0)).participacion)).toBe(true);
  });

  it('happens once', () => {
    const decided = paso(null, { tipo: 'rechazar', motivo: 'No' });
    expect(code(decidir(decided, cien, aprobar, momento))).toBe('YA_DECIDIDA');
    expect(code(anular(decided))).toBe('YA_DECIDIDA');
    expect(code(anular(decided, true))).toBe('YA_DECIDIDA');
    expect(value(anular(enviado(), true))).toMatchObject({
      evidencia: { estado: 'rechazada' },
      participacion: { hay_pendiente: false },
    });
    expect(code(decidir(value(anular(enviado())), cien, aprobar, momento))).toBe('YA_DECIDIDA');
  });

  it('dates the credit on the day of submission until its period has closed', () => {
    const late = (day: string) =>
      value(decidir(enviado(), cien, aprobar, { ...momento, hoy: dia(day) })).credito.fecha;
    expect(late('2026-06-17')).toBe(hoy);
    expect(late('2026-06-18')).toBe('2026-06-18');
  });
});

describe('a reversal', () => {
  const completa = paso(null, aprobar);
  const revertida = value(revertir(completa, 'La foto era de otra sucursal', momento.ahora));

  it('takes back exactly what the evidence credited and withdraws the validation, not the progress', () => {
    expect(revertida.descontados).toBe(100);
    expect(revertida.participacion).toEqual({
      progreso_validado: 100,
      objetivos_cumplidos: [],
      puntos_acreditados: 0,
      fecha_validacion: null,
      hay_pendiente: false,
    });
    expect(revertida.evidencia).toMatchObject({ estado: 'aprobada', fecha_reversion: momento.ahora });
  });

  it('needs a motivo and something accepted, and happens once', () => {
    expect(code(revertir(completa, '  ', momento.ahora))).toBe('MOTIVO_REQUERIDO');
    expect(code(revertir(revertida, 'Otra vez', momento.ahora))).toBe('NO_REVERSIBLE');
    expect(code(revertir(enviado(), 'Aún no', momento.ahora))).toBe('NO_REVERSIBLE');
    expect(code(revertir(paso(null, { tipo: 'rechazar', motivo: 'No' }), 'Ya no', momento.ahora))).toBe(
      'NO_REVERSIBLE',
    );
  });

  it('lets the employee earn again what the new decision vouches for, and no more', () => {
    const again = paso(revertida.participacion, objetivos('1'));
    expect(again.credito.puntos).toBe(30);
    expect(again.participacion).toMatchObject({ progreso_validado: 100, fecha_validacion: null });
    const full = paso(again.participacion, aprobar);
    expect(full.credito.puntos).toBe(70);
    expect(estaCompletada(full.participacion)).toBe(true);
  });

  it('of one of two pieces of evidence leaves the credit of the other', () => {
    const first = paso(null, objetivos('1'));
    const second = paso(first.participacion, aprobar);
    const undone = value(
      revertir({ evidencia: first.evidencia, participacion: second.participacion }, 'Error', momento.ahora),
    );
    expect(undone.participacion).toMatchObject({ puntos_acreditados: 70, objetivos_cumplidos: ['2', '3'] });
    expect(paso(undone.participacion, aprobar).credito.puntos).toBe(30);
  });
});

describe('the card', () => {
  it('labels progress', () => {
    expect([0, 1, 10, 99, 100].map(etiquetaProgreso)).toEqual([
      'Sin comenzar',
      'En progreso',
      'En progreso',
      'En progreso',
      'Completado',
    ]);
    expect(progresoMostrado({ validado: 40, hayPendiente: true })).toBe(40);
    expect(progresoMostrado({ validado: 0, hayPendiente: false })).toBe(0);
  });

  it('has the button of its state', () => {
    const button = (
      p: Participacion | null,
      es_grupal = false,
      lugar: LugarEnGrupo = 'puede_empezar',
      day = hoy,
    ) => estadoBoton(p, { fecha_inicio: abierto.fecha_inicio, es_grupal }, day, lugar);
    expect(button(null)).toBe('participar');
    expect(button(PARTICIPACION_NUEVA)).toBe('enviar');
    expect(button(enviado().participacion)).toBe('pendiente');
    expect(button(paso(null, aprobar).participacion)).toBe('completado');
    expect(button(null, true, 'sin_grupo')).toBe('sin_grupo');
    expect(button(null, true, 'ya_empezo')).toBe('fuera_del_grupo');
    expect(button(null, true, 'puede_empezar')).toBe('participar');
    expect(button(PARTICIPACION_NUEVA, true, 'ya_empezo')).toBe('enviar');
    expect(button(null, false, 'sin_grupo')).toBe('participar');
    expect(button(null, false, 'puede_empezar', dia('2026-05-31'))).toBe('no_empezado');
    expect(button(null, false, 'puede_empezar', dia('2026-06-01'))).toBe('participar');
  });

  it('can be pressed exactly when sending is not refused', () => {
    for (const p of [
      null,
      PARTICIPACION_NUEVA,
      enviado().participacion,
      paso(null, aprobar).participacion,
      value(revertir(paso(null, aprobar), 'x', momento.ahora)).participacion,
    ])
      for (const day of [dia('2026-05-31'), hoy])
        expect(
          ['participar', 'enviar'].includes(
            estadoBoton(p, { ...abierto, es_grupal: false }, day, 'puede_empezar'),
          ),
        ).toBe(enviar(p, abierto, day, texto).ok);
  });
});

describe("a group's credit", () => {
  const con = (ids: readonly string[], tiene = 0) => ids.map((empleado_id) => ({ empleado_id, tiene }));
  const credito = (puntos: number, total = puntos) => ({ puntos, total });

  it('is whole for each, or divided to the last point', () => {
    expect(repartoGrupal(credito(100), con(['b', 'a', 'c', 'a']), 'completo')).toEqual([
      { empleado_id: 'a', puntos: 100 },
      { empleado_id: 'b', puntos: 100 },
      { empleado_id: 'c', puntos: 100 },
    ]);
    const divided = (puntos: number, ids: string[]) => repartoGrupal(credito(puntos), con(ids), 'dividido');
    expect(divided(100, ['b', 'a', 'c']).map((p) => p.puntos)).toEqual([34, 33, 33]);
    expect(divided(2, ['b', 'a', 'c']).map((p) => p.empleado_id)).toEqual(['a', 'b']);
    expect(divided(100, [])).toEqual([]);
    expect(repartoGrupal(credito(0), con(['a']), 'completo')).toEqual([]);
  });

  it('when whole, it also credits late contributors what came before; when divided, it does not', () => {
    const members = [...con(['a'], 100), ...con(['b'])];
    expect(repartoGrupal(credito(150, 250), members, 'completo')).toEqual([
      { empleado_id: 'a', puntos: 150 },
      { empleado_id: 'b', puntos: 250 },
    ]);
    expect(repartoGrupal(credito(0, 100), members, 'completo')).toEqual([{ empleado_id: 'b', puntos: 100 }]);
    expect(repartoGrupal(credito(150, 250), members, 'dividido').map((p) => p.puntos)).toEqual([75, 75]);
  });

  it('when reverted, whoever still contributes keeps what the group keeps, and a false author nothing', () => {
    const a = { empleado_id: 'a', tiene: 250, de_esta: 150, es_autor: false, aporta: true };
    const b = { empleado_id: 'b', tiene: 250, de_esta: 250, es_autor: true, aporta: false };
    expect(devolucionGrupal([b, a], 100, 'completo')).toEqual([
      { empleado_id: 'a', puntos: 150 },
      { empleado_id: 'b', puntos: 250 },
    ]);
    // If the first evidence is reverted instead: `b` was credited for it later, through evidence of their own.
    expect(devolucionGrupal([{ ...b, de_esta: 0, es_autor: false, aporta: true }], 150, 'completo')).toEqual([
      { empleado_id: 'b', puntos: 100 },
    ]);
    expect(devolucionGrupal([{ ...a, tiene: 75, de_esta: 75 }], 100, 'dividido')).toEqual([
      { empleado_id: 'a', puntos: 75 },
    ]);
    expect(devolucionGrupal([{ ...a, tiene: 0, aporta: false }], 100, 'completo')).toEqual([]);
  });

  it('when divided, no point is lost or added, and no two parts differ by more than one', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 }),
        (puntos, ids) => {
          const parts = repartoGrupal(credito(puntos), con(ids), 'dividido');
          expect(parts.reduce((sum, p) => sum + p.puntos, 0)).toBe(puntos);
          const base = Math.floor(puntos / ids.length);
          for (const p of parts) expect([base, base + 1]).toContain(p.puntos);
          expect(repartoGrupal(credito(puntos), con(ids.toReversed()), 'dividido')).toEqual(parts);
        },
      ),
    );
  });
});
