import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  alEliminar,
  avanceHacia,
  puedeReclamarse,
  puntosDisponibles,
  puntosRequeridos,
  diferenciaDeStock,
} from './premio.ts';
import { ESTADOS_DE_ASIGNACION } from '../comun/estados-de-reclamo.ts';
import { admite, avanzar, PASOS_DE_RECLAMO, type Avance, type Reclamo } from './reclamo.ts';

test('required points: puntos_requeridos, else puntos_minimos, else 100', () => {
  expect(puntosRequeridos({ puntos_requeridos: 30, puntos_minimos: 20 })).toBe(30);
  expect(puntosRequeridos({ puntos_minimos: 20 })).toBe(20);
  expect(puntosRequeridos({})).toBe(100);
});

test('as a threshold badge points are kept; where they are spent, what claims hold does not count', () => {
  const puntos = { de_insignias: 120, gastados: 50 };
  expect(puntosDisponibles(puntos, 'umbral')).toBe(120);
  expect(puntosDisponibles(puntos, 'gastar')).toBe(70);
});

describe('whether a prize can be claimed', () => {
  const premio = { activo: true, stock: 1, requeridos: 50 };

  it('active, in stock, not claimed and with the points exactly: yes', () => {
    expect(puedeReclamarse(premio, 50, false)).toEqual({ ok: true, value: true });
    expect(puedeReclamarse({ ...premio, stock: null }, 50, false).ok).toBe(true);
  });

  it('says the first reason against', () => {
    const nada = { activo: false, stock: 0, requeridos: 50 };
    const razon = (...args: Parameters<typeof puedeReclamarse>) => {
      const result = puedeReclamarse(...args);
      return result.ok ? null : result.code;
    };
    expect(razon(nada, 49, true)).toBe('YA_RECLAMADO');
    expect(razon(nada, 49, false)).toBe('NO_ACTIVO');
    expect(razon({ ...nada, activo: true }, 49, false)).toBe('AGOTADO');
    expect(razon(premio, 49, false)).toBe('FALTAN_PUNTOS');
  });
});

test('how near: rounded down, never over 100 nor below 0, and 100 only when nothing is missing', () => {
  expect(avanceHacia(100, 25)).toEqual({ porcentaje: 25, faltan: 75 });
  expect(avanceHacia(1000, 999)).toEqual({ porcentaje: 99, faltan: 1 });
  expect(avanceHacia(100, 340)).toEqual({ porcentaje: 100, faltan: 0 });
  expect(avanceHacia(100, -20)).toEqual({ porcentaje: 0, faltan: 120 });
});

test('open claims refuse a deletion, ended ones turn it into a deactivation', () => {
  expect(alEliminar({ abiertos: 1, terminados: 9 })).toBe('se_rechaza');
  expect(alEliminar({ abiertos: 0, terminados: 1 })).toBe('se_desactiva');
  expect(alEliminar({ abiertos: 0, terminados: 0 })).toBe('se_borra');
});

describe('the life of a claim', () => {
  const reclamo: Reclamo = { estado: 'pendiente', monto: null, tomo_unidad: true, puntos_gastados: 30 };
  const aprobado: Reclamo = { ...reclamo, estado: 'aprobado', monto: 5000 };
  const avances = PASOS_DE_RECLAMO.filter((paso): paso is Avance => paso !== 'pendiente');

  it('the whole table: which step each state takes, and where it leads', () => {
    const tabla = Object.fromEntries(
      ESTADOS_DE_ASIGNACION.map((estado) => [
        estado,
        avances.flatMap((paso) => {
          const result = avanzar({ ...reclamo, estado }, paso);
          expect(admite(estado, paso)).toBe(result.ok);
          return result.ok ? [`${paso}→${result.value.estado}`] : [];
        }),
      ]),
    );
    expect(tabla).toEqual({
      pendiente: ['aprobado→aprobado', 'rechazado→rechazado', 'cancelado→rechazado'],
      aprobado: ['entregado→entregado', 'confirmado→entregado', 'rechazado→rechazado'],
      entregado: [],
      rechazado: [],
    });
  });

  it('a step asked of another state is refused, and says so', () => {
    expect(avanzar({ ...reclamo, estado: 'entregado' }, 'aprobado')).toEqual({
      ok: false,
      code: 'RECLAMO_EN_OTRO_ESTADO',
    });
  });

  it('money: committed by the approval, executed by either delivery, freed by a rejection', () => {
    const mueve = (r: Reclamo, paso: Avance) => {
      const result = avanzar(r, paso);
      return result.ok ? result.value.presupuesto : result.code;
    };
    expect(mueve(reclamo, 'aprobado')).toBe('compromete');
    expect(mueve(aprobado, 'entregado')).toBe('ejecuta');
    expect(mueve(aprobado, 'confirmado')).toBe('ejecuta');
    expect(mueve(aprobado, 'rechazado')).toBe('libera');
    expect(mueve(reclamo, 'rechazado')).toBeNull();
    expect(mueve(reclamo, 'cancelado')).toBeNull();
    expect(mueve({ ...aprobado, monto: 0 }, 'entregado')).toBeNull();
  });

  it('a rejected or cancelled claim returns its unit and its points; one that took no unit returns none', () => {
    for (const [caso, paso] of [
      [reclamo, 'rechazado'],
      [reclamo, 'cancelado'],
      [aprobado, 'rechazado'],
    ] as const) {
      expect(avanzar(caso, paso)).toMatchObject({ value: { devuelve_unidad: true, devuelve_puntos: 30 } });
    }
    expect(avanzar({ ...reclamo, tomo_unidad: false }, 'rechazado')).toMatchObject({
      value: { devuelve_unidad: false },
    });
    expect(avanzar(aprobado, 'entregado')).toMatchObject({
      value: { devuelve_unidad: false, devuelve_puntos: 0 },
    });
  });
});

test('the stock’s ledger adds up to the stock through any corrections, and to 0 while it is unlimited', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(50), { nil: null })), (valores) => {
      let suma = 0;
      let stock: number | null = null;
      for (const valor of valores) {
        suma += diferenciaDeStock(stock, valor);
        stock = valor;
        expect(suma).toBe(stock ?? 0);
      }
    }),
  );
});
