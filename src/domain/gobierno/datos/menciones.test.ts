import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERSONA_ELIMINADA } from '../../personas/empleados/ficha.ts';
import { type Buscada, cambiarMenciones, cambiarTextos, mencionesEn, tramos } from './menciones.ts';

const ANA = { nombre: 'Ana María', apellido: 'Pérez Gil' };
const de = (cambios: Partial<Buscada> = {}): Buscada => ({
  nombres: [ANA],
  emails: ['ana@empresa.com'],
  otras: [],
  ...cambios,
});
const leidas = (texto: string, buscada = de()) =>
  mencionesEn(texto, buscada).map((m) => [m.certeza, texto.slice(m.desde, m.hasta)]);

describe('a whole name', () => {
  it.each([
    'Ana María Pérez Gil',
    'ANA MARIA PEREZ GIL',
    'ana  maría\u00a0pérez \n gil',
    'Ana Mari\u0301a Pe\u0301rez Gil',
    'Pérez Gil, Ana María',
    'Pérez Gil Ana María',
    'perez-gil_ana-maria',
    'Ａｎａ María Pérez Gil',
    'Ana Mar\u00adía Pé\u200brez Gil',
    'Ana <!-- -->María<!-- --> <!-- -->Pérez&nbsp;Gil',
    '<b>Ana María</b> Pérez Gil',
  ])('is found however it is written: %s', (escrito) => {
    expect(leidas(`Con ${escrito}.`)).toEqual([['completo', escrito.replace(/^<b>/u, '')]]);
  });

  it('is not found across two sentences, nor inside somebody else’s name', () => {
    expect(leidas('Vino Pérez Gil. Ana María no.').map(([certeza]) => certeza)).not.toContain('completo');
    expect(leidas('Ana María Pérez Gilbert')).toEqual([['parcial', 'Ana María Pérez']]);
    const corta = { nombre: 'Ana', apellido: 'Sol' };
    const larga = { nombre: 'Ana', apellido: 'Sol Díaz' };
    expect(leidas('Ana Sol Díaz y Ana Sol', de({ nombres: [corta], otras: [larga] }))).toEqual([
      ['completo', 'Ana Sol'],
    ]);
  });

  it('that somebody else has as well is for a person to decide, and stops nothing else', () => {
    expect(leidas('Pérez Gil, Ana María <ana@empresa.com>', de({ otras: [ANA] }))).toEqual([
      ['tocayo', 'Pérez Gil, Ana María'],
      ['email', 'ana@empresa.com'],
    ]);
  });

  it('without a surname apart is found whichever end comes first', () => {
    const buscada = de({ nombres: [{ nombre: 'Inés de la Cruz', apellido: '' }] });
    expect(leidas('Inés de la Cruz; de la Cruz, Inés; Cruz', buscada)).toEqual([
      ['completo', 'Inés de la Cruz'],
      ['completo', 'de la Cruz, Inés'],
      ['apellido', 'Cruz'],
    ]);
    expect(leidas('Joel', de({ nombres: [{ nombre: 'Joel', apellido: '' }] }))).toEqual([
      ['apellido', 'Joel'],
    ]);
  });

  it('of earlier times counts as the present one', () => {
    const antes = { nombre: 'Ana', apellido: 'Quiroga' };
    expect(leidas('Ana Quiroga', de({ nombres: [ANA, antes] }))).toEqual([['completo', 'Ana Quiroga']]);
  });
});

describe('part of a name', () => {
  it('is for a person to decide: a given name beside a surname, or a surname that nobody else has', () => {
    expect(leidas('Ana Pérez, Gil y María Gil. Felicitar a Gil.')).toEqual([
      ['parcial', 'Ana Pérez, Gil'],
      ['parcial', 'María Gil'],
      ['apellido', 'Gil'],
    ]);
  });

  it('is left alone where the surname is somebody else’s too, or it is within their name', () => {
    const otras = [{ nombre: 'Luis', apellido: 'Pérez' }];
    expect(leidas('Pérez, Gil, Luis Pérez', de({ otras }))).toEqual([['apellido', 'Gil']]);
    expect(leidas('Ana vino. Perezoso. Gilda.')).toEqual([]);
  });
});

describe('an e-mail', () => {
  it('is found whatever its case or writing, whole', () => {
    expect(leidas('ANA@Empresa.com, ana%40empresa.com. (ana@empresa.com)')).toEqual([
      ['email', 'ANA@Empresa.com'],
      ['email', 'ana%40empresa.com'],
      ['email', 'ana@empresa.com'],
    ]);
    expect(leidas('juana@empresa.com mi.ana@empresa.com ana@empresa.com.ar ana@empresa.community')).toEqual(
      [],
    );
  });
});

it('leaves all the rest of a text as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (antes, despues) => {
      const texto = `${antes}\n. Ana María Pérez Gil .\n${despues}`;
      const cambiado = cambiarMenciones(texto, mencionesEn(texto, de()), () => '◊');
      expect(cambiado).toBe(`${antes}\n. ◊ .\n${despues}`);
    }),
  );
});

it('takes a time that grows as the text does: quadratic would not end in time', { timeout: 60_000 }, () => {
  for (const trozo of [
    '<',
    '&#',
    'a\u0301',
    'Pérez ',
    'Ana ',
    '<!-- ',
    'ana@empresa.com ',
    '- ',
    'Luis Paz ',
  ]) {
    const hallados = mencionesEn(trozo.repeat(50_000), de({ otras: [{ nombre: 'Luis', apellido: 'Paz' }] }));
    expect(hallados.length).toBeLessThanOrEqual(50_000);
  }
});

it('finds a mention again by its words', () => {
  const texto = 'Con Pérez  Gil, ANA.';
  const [hallado] = [...tramos(texto, 3)].filter(({ palabras }) => palabras.join(' ') === 'perez gil ana');
  expect(texto.slice(hallado?.desde, hallado?.hasta)).toBe('Pérez  Gil, ANA');
});

it('changes texts at any depth, and a name in two fields as one', () => {
  const cambiar = (texto: string) =>
    cambiarMenciones(texto, mencionesEn(texto, de()), () => 'Persona eliminada');
  const valor = {
    n: 1,
    nada: null,
    lista: [{ texto: 'Con ana maria perez gil' }],
    quien: { nombre: 'Ana María', apellido: 'PEREZ GIL', id: 'x' },
    otra: { nombre: 'Luis', apellido: 'Paz' },
  };
  expect(cambiarTextos(valor, cambiar, PERSONA_ELIMINADA)).toEqual({
    n: 1,
    nada: null,
    lista: [{ texto: 'Con Persona eliminada' }],
    quien: { nombre: 'Persona', apellido: 'eliminada', id: 'x' },
    otra: { nombre: 'Luis', apellido: 'Paz' },
  });
});
