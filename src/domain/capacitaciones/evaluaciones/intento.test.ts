import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  corregir,
  estaVencido,
  GRACIA_MS,
  iniciar,
  type Intento,
  type IntentoTerminado,
  type PreguntaDeIntento,
  prorrogar,
  puedeIniciar,
  responder,
  sinRespuesta,
  terminar,
} from './intento.ts';

const pregunta = (i: number, respuesta_correcta = 2, puntos = 1): PreguntaDeIntento => ({
  id: `p${i}`,
  pregunta: `Pregunta ${i}`,
  opciones: ['a', 'b', 'c', 'd'],
  respuesta_correcta,
  puntos,
});
const TRES = [pregunta(1), pregunta(2), pregunta(3)];
const T0 = new Date('2026-11-20T12:00:00Z');
const despues = (ms: number) => new Date(T0.getTime() + ms);
const nuevo = (minutos: number | null = 10) => iniciar(TRES, { puntaje_minimo: 70, minutos }, T0);

describe('beginning an attempt', () => {
  const puede = { preguntas: 3, activa: true, vencida: false, aprobada: false, usados: 0, permitidos: 3 };
  it.each([
    [{}, null],
    [{ usados: 2 }, null],
    [{ usados: 3 }, 'SIN_INTENTOS'],
    [{ usados: 9 }, 'SIN_INTENTOS'],
    [{ activa: false }, 'EVALUACION_INACTIVA'],
    [{ preguntas: 0 }, 'EVALUACION_INACTIVA'],
    [{ vencida: true }, 'CAPACITACION_VENCIDA'],
    // The first one that applies: after passing, nothing else matters.
    [{ aprobada: true, vencida: true, usados: 3 }, 'EVALUACION_APROBADA'],
  ])('with %j: %s', (cambio, code) => {
    const permiso = puedeIniciar({ ...puede, ...cambio });
    expect(permiso.ok ? null : permiso.code).toBe(code);
  });
});

describe('scoring', () => {
  const puntaje = (respuestas: Record<string, number>, preguntas = TRES, puntaje_minimo = 70) =>
    corregir({ preguntas, respuestas, puntaje_minimo });

  it('is right points over all points, rounded down: 69.9 is not 70', () => {
    expect(puntaje({ p1: 2, p2: 2 })).toEqual({ puntaje: 66, aprobado: false });
    expect(puntaje({ p1: 2, p2: 2, p3: 2 })).toEqual({ puntaje: 100, aprobado: true });
    expect(puntaje({})).toEqual({ puntaje: 0, aprobado: false });
    const pesadas = [pregunta(1, 0, 7), pregunta(2, 0, 3)];
    expect(puntaje({ p1: 0 }, pesadas)).toEqual({ puntaje: 70, aprobado: true });
    expect(puntaje({ p2: 0 }, pesadas)).toEqual({ puntaje: 30, aprobado: false });
    const justo = [pregunta(1, 0, 699), pregunta(2, 0, 301)];
    expect(puntaje({ p1: 0 }, justo)).toEqual({ puntaje: 69, aprobado: false });
  });

  it('without questions is 0, and passes nobody, whatever the minimum', () => {
    expect(puntaje({}, [])).toEqual({ puntaje: 0, aprobado: false });
    expect(puntaje({}, [], 0)).toEqual({ puntaje: 0, aprobado: false });
  });
});

describe('the clock', () => {
  it('takes answers until the deadline and a little after, and none later', () => {
    const tarde = 10 * 60_000 + GRACIA_MS;
    expect(responder(nuevo(), 'p1', 2, despues(tarde)).ok).toBe(true);
    expect(responder(nuevo(), 'p1', 2, despues(tarde + 1))).toEqual({ ok: false, code: 'INTENTO_TERMINADO' });
    expect(responder(nuevo(null), 'p1', 2, despues(1e12)).ok).toBe(true);
  });

  it('ends it at the deadline with what was saved', () => {
    const fin = terminar(nuevo(), despues(3_600_000));
    expect(fin).toMatchObject({
      ok: true,
      value: { fin: 'tiempo', terminado_en: despues(600_000), puntaje: 0 },
    });
    expect(terminar(nuevo(), despues(605_000))).toMatchObject({ value: { fin: 'entregado' } });
  });

  it('is moved by minutes granted', () => {
    expect(prorrogar(T0, 5)).toEqual(despues(300_000));
    expect(prorrogar(null, 5)).toBeNull();
  });
});

it('a refusal has its reason', () => {
  expect(responder(nuevo(), 'p9', 0, T0)).toEqual({ ok: false, code: 'PREGUNTA_AJENA' });
  expect(responder(nuevo(), 'p1', 4, T0)).toEqual({ ok: false, code: 'PREGUNTA_AJENA' });
  expect(terminar({ ...nuevo(), terminado_en: T0 }, T0)).toEqual({ ok: false, code: 'INTENTO_TERMINADO' });
});

it('what is shown never contains the answer, whatever fields the question gains', () => {
  const conMas = { ...pregunta(1, 3), nota: 'la tres' };
  expect(sinRespuesta(conMas)).toEqual({
    id: 'p1',
    pregunta: 'Pregunta 1',
    opciones: ['a', 'b', 'c', 'd'],
    puntos: 1,
  });
});

describe('whatever a browser sends, in whatever order', () => {
  type Paso =
    | { que: 'responder'; pregunta: string; opcion: number; ms: number }
    | { que: 'terminar'; ms: number };
  const ms = fc.integer({ min: -60_000, max: 700_000 });
  const paso: fc.Arbitrary<Paso> = fc.oneof(
    fc.record({
      que: fc.constant('responder' as const),
      pregunta: fc.constantFrom('p1', 'p2', 'p3', 'p4', '__proto__', ''),
      opcion: fc.integer({ min: -1, max: 5 }),
      ms,
    }),
    fc.record({ que: fc.constant('terminar' as const), ms }),
  );

  it('an attempt ends once, keeps its questions, and scores what was saved in time', () => {
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
        let intento: Intento = nuevo();
        let fin: IntentoTerminado | null = null;
        const guardadas = new Map<string, number>();
        for (const p of pasos) {
          const cuando = despues(p.ms);
          const respondido = p.que === 'responder' ? responder(intento, p.pregunta, p.opcion, cuando) : null;
          const terminado = p.que === 'terminar' ? terminar(intento, cuando) : null;
          const vale =
            p.que === 'responder' &&
            fin === null &&
            !estaVencido(intento, cuando) &&
            TRES.some((q) => q.id === p.pregunta) &&
            p.opcion >= 0 &&
            p.opcion <= 3;
          expect(respondido?.ok ?? false).toBe(vale);
          expect(terminado?.ok ?? false).toBe(p.que === 'terminar' && fin === null);
          if (p.que === 'responder' && respondido?.ok) {
            intento = respondido.value;
            guardadas.set(p.pregunta, p.opcion);
          }
          if (terminado?.ok) intento = fin = terminado.value;
          // Repeating a step changes nothing, and a finished attempt does not finish again.
          const otraVez =
            p.que === 'responder' && vale ? responder(intento, p.pregunta, p.opcion, cuando) : null;
          expect(otraVez).toEqual(vale ? respondido : null);
        }
        expect(intento.preguntas).toBe(TRES);
        expect(intento.respuestas).toEqual(Object.fromEntries(guardadas));
        if (fin === null) return;
        const bien = TRES.filter((q) => guardadas.get(q.id) === q.respuesta_correcta).length;
        expect(fin.puntaje).toBe(Math.floor((bien * 100) / 3));
        expect(fin.aprobado).toBe(bien === 3);
        expect(fin.terminado_en.getTime()).toBeLessThanOrEqual(despues(600_000 + GRACIA_MS).getTime());
      }),
    );
  });

  it('a score is between 0 and 100, and 100 is all right', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ correcta: fc.nat(3), puntos: fc.integer({ min: 1, max: 100 }), dada: fc.nat(4) }),
          {
            minLength: 1,
          },
        ),
        fc.integer({ min: 1, max: 100 }),
        (filas, puntaje_minimo) => {
          const preguntas = filas.map((f, i) => pregunta(i, f.correcta, f.puntos));
          const respuestas = Object.fromEntries(
            filas.flatMap((f, i) => (f.dada === 4 ? [] : [[`p${i}`, f.dada]])),
          );
          const { puntaje, aprobado } = corregir({ preguntas, respuestas, puntaje_minimo });
          expect(puntaje).toBeGreaterThanOrEqual(0);
          expect(puntaje === 100).toBe(filas.every((f) => f.dada === f.correcta));
          expect(aprobado).toBe(puntaje >= puntaje_minimo);
        },
      ),
    );
  });
});
