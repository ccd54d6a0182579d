import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { articulosEnVenta, catalogo, negocios, producto } from './datos.ts';
import { articuloDePrueba, aPrecio } from '#tests/support/listas.ts';
import type { Sitio } from './tipos.ts';

const sitio: Sitio = {
  contenido: contenidoDeMuestra(),
  feriados: [],
  ahora: new Date('2026-11-20T15:00:00Z'),
  origen: 'https://mostrador.example',
};

test('a product is told to search engines with its price, or not as a product', () => {
  expect(producto(sitio)).toMatchObject({
    '@type': 'Product',
    offers: { price: sitio.contenido.combo.precio, priceCurrency: 'ARS' },
  });
  const todos = catalogo(sitio);
  expect(todos['itemListElement']).toHaveLength(sitio.contenido.productos.length);
  expect(JSON.stringify(todos)).not.toContain('"Product"');
});

test('a branch is told with both spans of a siesta, and the days on which it works otherwise', () => {
  const [puerto, ...otras] = sitio.contenido.sucursales;
  const partida = [
    { abre: '08:00', cierra: '12:30' },
    { abre: '16:00', cierra: '20:00' },
  ];
  const excepcion = { fecha: dia('2026-11-23'), franjas: partida, motivo: 'Feriado' };
  const dato = negocios({
    ...sitio,
    feriados: [
      { fecha: '2026-11-23', nombre: 'Soberanía Nacional' },
      { fecha: '2026-12-04', nombre: 'Otro' },
    ],
    contenido: {
      ...sitio.contenido,
      sucursales: [
        { ...puerto!, horario: puerto!.horario.with(0, partida), excepciones: [excepcion] },
        ...otras,
      ],
    },
  });
  const [, suya] = dato['@graph'] as Record<string, unknown>[];
  expect(suya?.['openingHoursSpecification']).toHaveLength(7);
  const especial = (fecha: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom: fecha,
    validThrough: fecha,
  });
  expect(suya?.['specialOpeningHoursSpecification']).toEqual([
    especial('2026-11-23', '08:00', '12:30'),
    especial('2026-11-23', '16:00', '20:00'),
    especial('2026-12-04', '00:00', '00:00'),
  ]);
});

test('the articles of a list are told with the price of the day, from centavos; those without one are not', () => {
  const hoy = dia('2026-11-20');
  const fila = (codigo: string, cambio: Parameters<typeof articuloDePrueba>[0] = {}) => {
    const { presentaciones, ...articulo } = articuloDePrueba({ codigo, ...cambio });
    const [primera, ...demas] = presentaciones;
    return {
      ...articulo,
      presentaciones: [primera, ...demas] satisfies [unknown, ...unknown[]],
      antes: null,
      nueva: false,
      foto: null,
    };
  };
  const oferta = { centavos: 3_999_905, desde: dia('2026-11-16'), hasta: dia('2026-11-22') };
  const filas = [
    fila('1'),
    fila('2', { oferta, stock: 'poco', marca: null }),
    fila('3', { stock: 'no_hay' }),
    fila('4', { presentaciones: aPrecio(articuloDePrueba(), null).presentaciones }),
  ];
  const dato = articulosEnVenta(sitio, '/comercio', { filas, hoy });
  expect(dato).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'Product',
          sku: '1',
          brand: { name: 'Laguna Verde' },
          offers: {
            price: '42800.00',
            priceCurrency: 'ARS',
            availability: 'https://schema.org/InStock',
            url: 'https://mostrador.example/comercio?codigos=1',
          },
        },
      },
      {
        position: 2,
        item: {
          sku: '2',
          offers: {
            price: '39999.05',
            availability: 'https://schema.org/LimitedAvailability',
            priceValidUntil: '2026-11-22',
          },
        },
      },
    ],
  });
  expect(dato?.['itemListElement']).toHaveLength(2);
  expect(articulosEnVenta(sitio, '/comercio', { filas: filas.slice(2), hoy })).toBeNull();
});
