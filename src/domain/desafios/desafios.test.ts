import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  type EstadoDesafio,
  avisoDeCierre,
  diasRestantes,
  estadoVigente,
  nuevoObjetivoId,
  puntosDisponibles,
} from './desafio.ts';
import { type ContenidoDesafio, validarContenido, validarEdicion } from './edicion.ts';

const objetivo = (id: string, nombre = `Objetivo ${id}`) => ({ id, nombre, descripcion: '' });

describe('the state of a challenge on a day', () => {
  const on = (estado: EstadoDesafio, day: string, activar_automaticamente = false) =>
    estadoVigente(
      { estado, fecha_inicio: dia('2026-06-10'), fecha_fin: dia('2026-06-20'), activar_automaticamente },
      dia(day),
    );

  it('is finalizado from the day after its end, whatever is stored', () => {
    expect(on('activo', '2026-06-20')).toBe('activo');
    expect(on('activo', '2026-06-21')).toBe('finalizado');
    expect(on('borrador', '2026-06-21', true)).toBe('finalizado');
    expect(on('finalizado', '2026-06-15', true)).toBe('finalizado');
  });

  it('a borrador opens by itself on its first day only if RRHH marked it', () => {
    expect(on('borrador', '2026-06-09', true)).toBe('borrador');
    expect(on('borrador', '2026-06-10', true)).toBe('activo');
    expect(on('borrador', '2026-06-20', true)).toBe('activo');
    expect(on('borrador', '2026-06-15', false)).toBe('borrador');
  });
});

describe('the card of a challenge', () => {
  it('adds the points of its objectives and of nothing else', () => {
    expect(puntosDisponibles({ 1: 30, 2: 20, 9: 500 }, [objetivo('1'), objetivo('2'), objetivo('3')])).toBe(
      50,
    );
    expect(puntosDisponibles({}, [objetivo('constructor')])).toBe(0);
  });

  it('warns in the last three days and on the last', () => {
    const notice = (day: string) => avisoDeCierre(diasRestantes(dia('2026-06-20'), dia(day)))?.texto ?? null;
    expect(notice('2026-06-16')).toBe(null);
    expect(notice('2026-06-17')).toBe('Quedan 3 días');
    expect(notice('2026-06-18')).toBe('Quedan 2 días');
    expect(notice('2026-06-19')).toBe('Termina mañana');
    expect(notice('2026-06-20')).toBe('Termina hoy');
    expect(notice('2026-06-21')).toBe(null);
  });
});

describe('editing a challenge', () => {
  const actual: ContenidoDesafio = {
    fecha_inicio: dia('2026-06-10'),
    fecha_fin: dia('2026-06-20'),
    es_grupal: false,
    objetivos: [objetivo('1'), objetivo('2')],
    puntos_por_objetivo: { 1: 10, 2: 20 },
  };
  const edit = (cambios: Partial<ContenidoDesafio>, hayParticipantes = true) => {
    const result = validarEdicion(actual, { ...actual, ...cambios }, hayParticipantes);
    return result.ok ? 'ok' : result.code;
  };

  it('moves dates freely, in order', () => {
    expect(edit({ fecha_fin: dia('2026-07-20') })).toBe('ok');
    expect(edit({ fecha_fin: dia('2026-06-10') })).toBe('ok');
    expect(edit({ fecha_fin: dia('2026-06-09') })).toBe('FECHAS_INVERTIDAS');
  });

  it('locks what people were asked for once somebody takes part', () => {
    const locked: Partial<ContenidoDesafio>[] = [
      { objetivos: [objetivo('1')] },
      { objetivos: [objetivo('1'), objetivo('2'), objetivo('3')] },
      { objetivos: [objetivo('1', 'Otra cosa'), objetivo('2')] },
      { puntos_por_objetivo: { 1: 10, 2: 21 } },
      { es_grupal: true },
    ];
    for (const cambios of locked) {
      expect(edit(cambios)).toBe('OBJETIVOS_BLOQUEADOS');
      expect(edit(cambios, false)).toBe('ok');
    }
    expect(edit({ puntos_por_objetivo: { 2: 20, 1: 10, 7: 99 } })).toBe('ok');
  });

  it('keeps at least one objective, distinct ids and whole points, and drops points of nobody', () => {
    const check = (cambios: Partial<ContenidoDesafio>) => {
      const result = validarContenido({ ...actual, ...cambios });
      return result.ok ? result.value.puntos_por_objetivo : result.code;
    };
    expect(check({ objetivos: [] })).toBe('SIN_OBJETIVOS');
    expect(check({ objetivos: [objetivo('1'), objetivo('1')] })).toBe('OBJETIVO_REPETIDO');
    for (const n of [-1, 0.5, Number.NaN, Infinity])
      expect(check({ puntos_por_objetivo: { 1: n } })).toBe('PUNTOS_INVALIDOS');
    expect(check({ puntos_por_objetivo: { 1: 10, 3: 50 } })).toEqual({ 1: 10, 2: 0 });
  });

  it('gives a new objective the count plus one, or the next free number', () => {
    expect(nuevoObjetivoId([])).toBe('1');
    expect(nuevoObjetivoId([objetivo('1'), objetivo('2')])).toBe('3');
    expect(nuevoObjetivoId([objetivo('2'), objetivo('3')])).toBe('4');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String)), (ids) => {
        expect(ids).not.toContain(nuevoObjetivoId(ids.map((id) => objetivo(id))));
      }),
    );
  });
});
