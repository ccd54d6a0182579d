import { describe, expect, it } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { estaDeLicencia, MAXIMO_DE_LICENCIA_DIAS, validarLicencia } from './licencia.ts';
import { enlaceDePendiente, type Pendiente, textoDeRecordatorio } from './pendientes.ts';

const licencia = (desde: string, hasta: string) => ({ desde: dia(desde), hasta: dia(hasta) });

describe('a leave', () => {
  const otras = [licencia('2026-11-10', '2026-11-12')];
  it.each([
    ['one day', licencia('2026-11-13', '2026-11-13'), 'OK'],
    ['up to the day before another', licencia('2026-11-01', '2026-11-09'), 'OK'],
    ['the wrong way round', licencia('2026-11-13', '2026-11-01'), 'FECHAS_INVERTIDAS'],
    ['touching another by a day', licencia('2026-11-12', '2026-11-20'), 'LICENCIA_SUPERPUESTA'],
    ['up to the first day of another', licencia('2026-11-01', '2026-11-10'), 'LICENCIA_SUPERPUESTA'],
    ['around another', licencia('2026-11-01', '2026-11-30'), 'LICENCIA_SUPERPUESTA'],
    ['inside another', licencia('2026-11-11', '2026-11-11'), 'LICENCIA_SUPERPUESTA'],
  ] as const)('%s', (_, nueva, esperado) => {
    const r = validarLicencia(nueva, otras);
    expect(r.ok ? 'OK' : r.code).toBe(esperado);
  });
  it('lasts a year at most', () => {
    const desde = dia('2027-01-01');
    const de = (dias: number) => validarLicencia({ desde, hasta: sumarDias(desde, dias - 1) }, []);
    expect(de(MAXIMO_DE_LICENCIA_DIAS).ok).toBe(true);
    expect(de(MAXIMO_DE_LICENCIA_DIAS + 1)).toEqual({ ok: false, code: 'LICENCIA_LARGA' });
  });
  it('covers both of its ends', () => {
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((d) => estaDeLicencia(otras, dia(d))),
    ).toEqual([false, true, true, false]);
    expect(estaDeLicencia([...otras, licencia('2027-01-01', '2027-01-05')], dia('2026-11-11'))).toBe(true);
  });
});

describe('a reminder', () => {
  const aporte = (titulo: string): Pendiente => ({
    tipo: 'aporte',
    id: 'd1',
    titulo,
    fecha: dia('2026-11-30'),
  });
  const capacitacion: Pendiente = { tipo: 'capacitacion', id: 'c1', titulo: 'B', fecha: dia('2026-11-30') };
  it('leads to the thing itself', () => {
    expect(enlaceDePendiente(aporte('A'))).toBe('/reconoce/desafios?desafio=d1');
    expect(enlaceDePendiente(capacitacion)).toBe('/reconoce/capacitaciones/c1');
  });
  it('names what is pending, up to three', () => {
    expect(textoDeRecordatorio([], 'Carla Ríos')).toBeNull();
    expect(textoDeRecordatorio([aporte('A')], 'Carla Ríos')).toBe('Carla Ríos te recuerda tu aporte a «A».');
    expect(textoDeRecordatorio([aporte('A'), capacitacion], 'Carla Ríos')).toBe(
      'Carla Ríos te recuerda tu aporte a «A» y la capacitación «B».',
    );
    expect(textoDeRecordatorio([{ ...aporte('A'), tipo: 'evidencia' }], 'Carla')).toBe(
      'Carla te recuerda tu evidencia de «A».',
    );
    expect(textoDeRecordatorio(['A', 'B', 'C', 'D'].map(aporte), 'Carla')).toBe(
      'Carla te recuerda tu aporte a «A», tu aporte a «B», tu aporte a «C» y 1 cosa más.',
    );
    expect(textoDeRecordatorio(['A', 'B', 'C', 'D', 'E'].map(aporte), 'Carla')).toBe(
      'Carla te recuerda tu aporte a «A», tu aporte a «B», tu aporte a «C» y 2 cosas más.',
    );
  });
});
