import { describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { leerDia, mismoMerito, revisarMerito } from './meritos.ts';

const HOY = dia('2026-11-20');
const bien = {
  email: ' Ana@Empresa.com ',
  tipo: 'Innovación',
  valor: '3',
  fecha: '19/11/2026',
  motivo: ' Tres ideas ',
};
const revisar = (cambios: Partial<typeof bien> = {}) => revisarMerito(2, { ...bien, ...cambios }, HOY);
const problemas = (cambios: Partial<typeof bien>) => {
  const revisada = revisar(cambios);
  return revisada.ok ? [] : revisada.problemas;
};

describe('a line of méritos', () => {
  it('is read as people write it', () => {
    expect(revisar()).toEqual({
      ok: true,
      merito: {
        linea: 2,
        email: 'ana@empresa.com',
        tipo: 'innovacion',
        cantidad: 3,
        texto: null,
        fecha: '2026-11-19',
        motivo: 'Tres ideas',
      },
    });
    expect(revisar({ valor: 'mes_perfecto', tipo: 'puntualidad' })).toMatchObject({
      merito: { cantidad: null, texto: 'mes_perfecto' },
    });
  });

  it('says everything that is wrong with it at once', () => {
    expect(problemas({ email: '', tipo: 'jefe', valor: '-1', fecha: '30/02/2026', motivo: '' })).toEqual([
      'Falta el email',
      'El tipo «jefe» no existe: puede ser puntualidad, asistencia, ventas, innovación, trabajo en equipo',
      'La cantidad es un número entero, de 1 a 1.000.000',
      'La fecha «30/02/2026» no es un día: escribila como 20/11/2026 o 2026-11-20',
      'Falta el motivo',
    ]);
    expect(problemas({ fecha: '21/11/2026' })).toEqual(['La fecha todavía no llegó']);
    expect(problemas({ fecha: '46346' })[0]).toContain('dale formato de fecha');
    expect(problemas({ motivo: 'x'.repeat(501), valor: 'ñ'.repeat(81) })).toHaveLength(2);
    expect(problemas({ tipo: ' ', fecha: ' ' })).toEqual(['Falta el tipo', 'Falta la fecha']);
    expect(problemas({ motivo: 'x'.repeat(501) })).toEqual([
      'El motivo no puede tener más de 500 caracteres',
    ]);
    expect(problemas({ tipo: 'j'.repeat(41) })[0]).toContain(`«${'j'.repeat(40)}…»`);
  });

  it('takes a reason of 500 letters', () => {
    expect(revisar({ motivo: 'x'.repeat(500) })).toMatchObject({ ok: true });
  });

  it('names days as spreadsheets do', () => {
    expect(leerDia('2026-11-20')).toBe('2026-11-20');
    expect(leerDia('5/3/2026')).toBe('2026-03-05');
    expect(leerDia(' 5-3-26 ')).toBe('2026-03-05');
    expect(leerDia(' 2026-11-20 ')).toBe('2026-11-20');
    expect(leerDia('5.3.2026')).toBe('2026-03-05');
    for (const mal of [
      '',
      '3/2026',
      '2026/11/20',
      '32/1/2026',
      '46346',
      'ayer',
      '5/3/20265',
      '5/3/202',
      '5/3/2026 '.repeat(2),
    ])
      expect(leerDia(mal)).toBe(null);
  });

  it('is the same as another whatever the case, the accents and the underscores', () => {
    const uno = {
      tipo: 'ventas' as const,
      cantidad: null,
      texto: 'mejor_mes',
      fecha: HOY,
      motivo: 'La mejor',
    };
    expect(mismoMerito('a', uno)).toBe(mismoMerito('a', { ...uno, texto: 'Mejor mes', motivo: 'la  mejor' }));
    expect(mismoMerito('a', uno)).not.toBe(mismoMerito('b', uno));
    expect(mismoMerito('a', uno)).not.toBe(mismoMerito('a', { ...uno, texto: 'buen_mes' }));
    const tres = { ...uno, cantidad: 3, texto: null };
    expect(mismoMerito('a', tres)).toBe(mismoMerito('a', { ...tres }));
    expect(mismoMerito('a', tres)).not.toBe(mismoMerito('a', { ...tres, cantidad: 4 }));
    expect(mismoMerito('a', uno)).not.toBe(mismoMerito('a', { ...uno, cantidad: 1, texto: null }));
  });
});
