import { expect, test } from 'vitest';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { catalogo, producto } from './datos.ts';
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
