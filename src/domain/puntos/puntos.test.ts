import { describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  type Movimiento,
  clavePuntos,
  compensar,
  sumar,
  validarAjuste,
  cabeElAjuste,
  TOTAL_MAXIMO,
  acumular,
  periodosQueMueve,
} from './movimiento.ts';

const fila = (empleado_id: string, puntos: number): Movimiento => ({
  empleado_id,
  puntos,
  fecha: dia('2026-06-10'),
  motivo: 'Evidencia aprobada',
  origen_tipo: 'evidencia',
  origen_id: 'ev1',
  actor_id: 'm1',
  clave: clavePuntos.evidencia('ev1', empleado_id),
});

describe('the ledger', () => {
  it('a reversal takes from each what they got, in the period they got it in while that is open, under keys of its own', () => {
    const filas = [fila('a', 34), fila('b', 33)];
    const vueltas = compensar(filas, {
      evidencia_id: 'ev1',
      motivo: 'Foto repetida',
      actor_id: 'r1',
      hoy: dia('2026-06-16'),
      diasDeGracia: 3,
    });
    expect(vueltas.map((v) => [v.empleado_id, v.puntos, v.origen_tipo, v.fecha])).toEqual([
      ['a', -34, 'reversion', '2026-06-10'],
      ['b', -33, 'reversion', '2026-06-10'],
    ]);
    expect(sumar(filas)).toBe(67);
    expect(sumar([...filas, ...vueltas])).toBe(0);
    const tarde = compensar(filas, {
      evidencia_id: 'ev1',
      motivo: 'Foto repetida',
      actor_id: 'r1',
      hoy: dia('2026-06-18'),
      diasDeGracia: 3,
    });
    expect(tarde.map((v) => v.fecha)).toEqual(['2026-06-18', '2026-06-18']);
    expect(new Set([...filas, ...vueltas].map((m) => m.clave)).size).toBe(4);
  });

  it('an adjustment has whole points, not 0, and a motivo', () => {
    const check = (puntos: number, motivo = ' Premio del mes ') => {
      const result = validarAjuste(puntos, motivo);
      return result.ok ? result.value : result.code;
    };
    expect(check(-50)).toEqual({ puntos: -50, motivo: 'Premio del mes' });
    for (const n of [1_000_000, -1_000_000]) expect(check(n)).toMatchObject({ puntos: n });
    for (const n of [0, 1.5, Number.NaN, Infinity, 1_000_001, -1_000_001])
      expect(check(n)).toBe('PUNTOS_INVALIDOS');
    expect(check(5, ' \n ')).toBe('MOTIVO_REQUERIDO');
  });

  it('an adjustment takes away no more than there is, and gives no more than anybody can have', () => {
    expect(cabeElAjuste(-50, 0)).toBe(true);
    expect(cabeElAjuste(-50, -1)).toBe(false);
    // A reversal left the total negative: an adjustment that raises it is allowed.
    expect(cabeElAjuste(10, -40)).toBe(true);
    expect(cabeElAjuste(1, TOTAL_MAXIMO)).toBe(true);
    expect(cabeElAjuste(1, TOTAL_MAXIMO + 1)).toBe(false);
  });

  it('changes one total of each type, with the time at which it got its value', () => {
    expect(periodosQueMueve(fila('a', 1)).map((p) => p.tipo)).toEqual([
      'semana',
      'mes',
      'semestre',
      'anio',
      'siempre',
    ]);
    const [first, second, third] = [new Date(1), new Date(2), new Date(3)];
    const total = acumular(acumular(null, { puntos: 30 }, first), { puntos: -10 }, second);
    expect(total).toEqual({ total: 20, alcanzado_en: second });
    expect(acumular(total, { puntos: 0 }, third)).toEqual(total);
  });
});
