import { describe, expect, test } from 'vitest';
import {
  comoSeCuenta,
  completaSinElegir,
  porcentajesAMano,
  previaDe,
  SIN_MARCAR,
  nadaMarcado,
  textoDeAprobar,
  type Eleccion,
  type Evidencia,
} from './previa.ts';

const ID = '019a0000-0000-7000-8000-000000000000';

function evidencia(cambios: Partial<Evidencia> = {}): Evidencia {
  return {
    id: ID,
    fecha_envio: new Date('2026-11-18T15:00:00Z'),
    escalada_en: null,
    descripcion: '',
    archivo: null,
    autor: { id: ID, nombre: 'Jorge', apellido: 'Ríos', avatar_url: null, sucursal: 'Puerto', grupo: null },
    desafio: {
      id: ID,
      titulo: 'Depósito impecable',
      tipo_periodo: 'semanal',
      es_grupal: false,
      fecha_fin: '2026-11-30' as Evidencia['desafio']['fecha_fin'],
    },
    objetivos: [
      { id: '1', nombre: 'Orden', descripcion: '', puntos: 60, cumplido: false },
      { id: '2', nombre: 'Pasillo', descripcion: '', puntos: 40, cumplido: false },
      { id: '3', nombre: 'Carteles', descripcion: '', puntos: 20, cumplido: false },
    ],
    progreso_validado: 0,
    puntosDisponibles: 120,
    puntos_acreditados: 0,
    anteriores: 0,
    apelacion: null,
    ...cambios,
  };
}

const conUnoCumplido = evidencia({
  progreso_validado: 50,
  puntos_acreditados: 60,
  objetivos: evidencia().objetivos.map((o) => ({ ...o, cumplido: o.id === '1' })),
});
const marcando = (...marcados: string[]): Eleccion => ({ ...SIN_MARCAR, marcados });
const al = (porcentaje: string): Eleccion => ({ ...SIN_MARCAR, modo: 'porcentaje', porcentaje });

test('what was validated in part is not completed by a press out of habit', () => {
  const pregunta = (e: Evidencia, eleccion: Eleccion) =>
    completaSinElegir(e, eleccion, previaDe(e, eleccion));
  const anual = { ...evidencia().desafio, tipo_periodo: 'anual' as const };
  const conUno = { ...conUnoCumplido, desafio: anual };
  expect(pregunta(conUno, SIN_MARCAR)).toBe(true);
  const objetivos = evidencia().objetivos.slice(0, 1);
  expect(pregunta(evidencia({ progreso_validado: 38, objetivos, desafio: anual }), SIN_MARCAR)).toBe(true);
  // What somebody chose, was never validated before, or is of a week, is approved at once.
  expect(pregunta(conUno, marcando('2', '3'))).toBe(false);
  expect(pregunta(conUno, al('100'))).toBe(false);
  expect(pregunta(evidencia({ desafio: anual }), SIN_MARCAR)).toBe(false);
  expect(pregunta(conUnoCumplido, SIN_MARCAR)).toBe(false);
});

test('the percentages at hand begin above what is validated', () => {
  expect(porcentajesAMano(0).map(({ total }) => total)).toEqual([25, 50, 75]);
  expect(porcentajesAMano(38).map(({ total }) => total)).toEqual([39, 43, 48, 63]);
  expect(porcentajesAMano(97).map(({ total }) => total)).toEqual([98]);
});

describe('what approving would credit', () => {
  test('nothing marked is the whole', () => {
    const previa = previaDe(evidencia(), SIN_MARCAR);
    expect(previa).toEqual({ ok: true, decision: { tipo: 'aprobar' }, puntos: 120, progreso: 100 });
    expect(textoDeAprobar(evidencia(), SIN_MARCAR, previa)).toBe('Aprobar todo a Jorge: 120 puntos');
  });

  test('some marked is a partial worth the points of what is marked', () => {
    const previa = previaDe(evidencia(), marcando('1', '2'));
    expect(previa).toEqual({
      ok: true,
      decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['1', '2'] },
      puntos: 100,
      // A percentage of 120, rounded down.
      progreso: 83,
    });
    expect(textoDeAprobar(evidencia(), marcando('1', '2'), previa)).toBe('Aprobar a Jorge: 100 puntos');
  });

  test('all marked is the whole, and says it without "todo"', () => {
    const todos = marcando('1', '2', '3');
    const previa = previaDe(evidencia(), todos);
    expect(previa).toMatchObject({ decision: { tipo: 'aprobar' }, puntos: 120 });
    expect(textoDeAprobar(evidencia(), todos, previa)).toBe('Aprobar a Jorge: 120 puntos');
  });

  test('what was met before stays in the decision, and is not credited again', () => {
    expect(previaDe(conUnoCumplido, marcando('2'))).toMatchObject({
      decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['1', '2'] },
      puntos: 40,
    });
    expect(previaDe(conUnoCumplido, SIN_MARCAR)).toMatchObject({ decision: { tipo: 'aprobar' }, puntos: 60 });
  });

  test('a percentage from 1 to 99; 100 is the whole', () => {
    expect(previaDe(evidencia(), al('40'))).toMatchObject({
      decision: { tipo: 'parcial_porcentaje', porcentaje: 40 },
      puntos: 48,
    });
    expect(previaDe(evidencia(), al('100'))).toMatchObject({ decision: { tipo: 'aprobar' } });
  });

  test.each(['', '0', '101', '12,5', '-5', 'mucho'])('«%s» is not a percentage', (texto) => {
    expect(previaDe(evidencia(), al(texto))).toEqual({ ok: false, code: 'PORCENTAJE_INVALIDO' });
  });

  test('after a percentage, what is marked is credited up to what is left, and the screen says how', () => {
    const alPorcentaje = evidencia({ progreso_validado: 53, puntos_acreditados: 63 });
    const uno = previaDe(alPorcentaje, marcando('2'));
    expect(uno).toMatchObject({ ok: true, puntos: 40, progreso: 85 });
    expect(comoSeCuenta(alPorcentaje, uno)).toBe('Ya tiene 63 de 120 puntos; con esto suma 40.');
    const otro = previaDe(alPorcentaje, marcando('1'));
    expect(otro).toMatchObject({ ok: true, puntos: 57, progreso: 100 });
    expect(comoSeCuenta(alPorcentaje, otro)).toBe(
      'Ya tiene 63 de 120 puntos; con esto suma 57, todo lo que queda.',
    );
    expect(comoSeCuenta(evidencia(), previaDe(evidencia(), marcando('1')))).toBe('');
  });

  test('going to the percentage and back keeps what was marked', () => {
    const marcada = marcando('1');
    const ida: Eleccion = { ...marcada, modo: 'porcentaje' };
    expect(previaDe(evidencia(), ida)).toMatchObject({ ok: false });
    expect(previaDe(evidencia(), { ...ida, modo: 'objetivos' })).toEqual(previaDe(evidencia(), marcada));
  });

  test('what adds nothing is refused as the server would', () => {
    expect(previaDe(conUnoCumplido, al('50'))).toMatchObject({ ok: false, code: 'SIN_AVANCE' });
  });

  test('one objective is approved by its points, none by words', () => {
    const uno = evidencia({ objetivos: evidencia().objetivos.slice(0, 1) });
    expect(textoDeAprobar(uno, SIN_MARCAR, previaDe(uno, SIN_MARCAR))).toBe('Aprobar a Jorge: 60 puntos');
    const sinPuntos = evidencia({ objetivos: uno.objetivos.map((o) => ({ ...o, puntos: 0 })) });
    expect(textoDeAprobar(sinPuntos, SIN_MARCAR, previaDe(sinPuntos, SIN_MARCAR))).toBe('Aprobar a Jorge');
  });
});

test('that all is approved is said only while nothing new is ticked', () => {
  expect(nadaMarcado(evidencia(), SIN_MARCAR)).toBe(true);
  expect(nadaMarcado(evidencia(), marcando('2'))).toBe(false);
  expect(nadaMarcado(evidencia(), al('50'))).toBe(false);
  // Objectives met before are ticked already.
  expect(nadaMarcado(conUnoCumplido, marcando('1'))).toBe(true);
});
