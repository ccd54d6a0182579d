import { describe, expect, test } from 'vitest';
import { dia, diaSemana } from '../../comun/calendario/dia.ts';
import { contenidoDeMuestra } from '../muestra.ts';
import { esEan } from './ean.ts';
import type { Articulo } from './lista.ts';
import { listasDeMuestra, SEMANAS } from './muestra.ts';
import { ganancia } from './precio.ts';

const HOY = dia('2026-11-26');

describe('the sample', () => {
  const listas = listasDeMuestra(HOY);
  const de = (perfil: string) =>
    listas.find((lista) => lista.perfil === perfil)?.semanas.at(-1)?.articulos ?? [];

  test('is a wholesaler’s assortment of twelve weeks that end this Monday, the same each time', () => {
    expect(listas.map(({ perfil }) => perfil)).toEqual([
      'comercio',
      'particular',
      'reventa',
      'mayorista',
      'gulero',
    ]);
    for (const { semanas } of listas) {
      expect(semanas).toHaveLength(SEMANAS);
      expect(semanas.at(-1)?.vigente_desde).toBe('2026-11-23');
      expect(semanas.every(({ vigente_desde }) => diaSemana(vigente_desde) === 1)).toBe(true);
    }
    expect(de('comercio').length).toBeGreaterThan(370);
    expect(listasDeMuestra(HOY)).toEqual(listas);
  });

  test('codes are one each, EAN are right, amounts are whole pesos above zero', { timeout: 30_000 }, () => {
    for (const { semanas } of listas) {
      for (const { articulos } of semanas) {
        expect(new Set(articulos.map(({ codigo }) => codigo)).size).toBe(articulos.length);
        for (const { ean, presentaciones } of articulos) {
          expect(esEan(ean ?? '')).toBe(true);
          for (const { centavos, escala } of presentaciones) {
            expect(centavos).toBeGreaterThan(0);
            expect((centavos ?? 1) % 100).toBe(0);
            expect(
              escala.every((paso, i) => paso.centavos < (escala[i - 1]?.centavos ?? centavos ?? 0)),
            ).toBe(true);
          }
        }
      }
    }
  });

  test('a package is never dearer by the unit than the unit', () => {
    const caras = ['comercio', 'particular', 'gulero'].flatMap(de).filter(({ presentaciones }) => {
      const suelta = presentaciones.find(({ unidades }) => unidades === 1);
      return presentaciones.some(
        ({ centavos, unidades }) => suelta && (centavos ?? 0) > (suelta.centavos ?? 0) * unidades,
      );
    });
    expect(caras).toEqual([]);
  });

  test('each list has what its page promises', () => {
    const tiene = (perfil: string, que: (articulo: Articulo) => boolean) => de(perfil).filter(que).length;
    const conEscala = ({ presentaciones: [primera] }: Articulo) => primera.escala.length > 0;
    const porUnidad_ = ({ presentaciones }: Articulo) =>
      presentaciones.some(({ unidades }) => unidades === 1);
    expect(tiene('comercio', ({ sugerido }) => sugerido !== null)).toBe(de('comercio').length);
    expect(tiene('comercio', conEscala)).toBeGreaterThan(300);
    expect(tiene('comercio', porUnidad_)).toBe(de('comercio').length);
    expect(tiene('comercio', ({ rubro }) => rubro === 'Cigarrillos')).toBeGreaterThan(5);
    expect(tiene('particular', porUnidad_)).toBe(de('particular').length);
    expect(
      tiene('reventa', ({ presentaciones }) => presentaciones.some(({ nombre }) => nombre === '½ pallet')),
    ).toBeGreaterThan(300);
    expect(
      tiene('reventa', ({ presentaciones: [p] }) => p.nombre === 'Caja madre' && p.escala.length > 0),
    ).toBeGreaterThan(8);
    // In the order of what they leave, each says another percentage.
    for (const perfil of ['comercio', 'reventa']) {
      const dejan = de(perfil).map((articulo) => ganancia(articulo, articulo.presentaciones[0])?.porcentaje);
      expect(dejan).not.toContain(undefined);
      expect(new Set(dejan).size).toBeGreaterThan(10);
    }
    for (const perfil of ['comercio', 'particular', 'reventa']) {
      expect(tiene(perfil, ({ oferta }) => oferta !== null)).toBeGreaterThan(3);
      expect(tiene(perfil, ({ stock }) => stock === 'no_hay')).toBeGreaterThan(3);
      expect(tiene(perfil, ({ novedad }) => novedad)).toBeGreaterThan(3);
    }
  });

  test('the combo costs what the site says, and less by the alfajor than a box', () => {
    const { combo } = contenidoDeMuestra();
    const [suyo, ...cajas] = de('gulero');
    expect(suyo?.presentaciones[0].centavos).toBe(combo.precio * 100);
    const deSesenta = cajas.filter(({ contenido }) => contenido === 60);
    expect(deSesenta.length).toBeGreaterThan(2);
    for (const { presentaciones } of deSesenta) {
      const [{ centavos, unidades }] = presentaciones;
      expect((centavos ?? 0) / unidades).toBeGreaterThan((combo.precio * 100) / combo.unidades);
    }
  });
});
