import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { textoDePdf } from '#tests/support/texto-de-pdf.ts';
import { type CotizacionImpresa, dibujarCotizacion } from './dibujar.ts';

const EMPRESA = { nombre: 'Mayorista Puerto', direccion: 'Av. Siempreviva 742', telefono: '0223 555-0142' };
const LINEA: CotizacionImpresa['lineas'][number] = {
  espacio: 'Góndola A1',
  desde: dia('2026-12-01'),
  hasta: dia('2027-01-01'),
  lista: 100_000,
  descuento_pct: 0,
  motivo_descuento: '',
  importe: 100_000,
};
const COTIZACION: CotizacionImpresa = {
  numero: 1042,
  version: 2,
  estado: 'enviada',
  marca: 'Ñandú Lácteos',
  vence: dia('2026-12-10'),
  pago: 'mercadería: 40 cajas de yogur',
  mensaje: 'Incluye el cartel.',
  total: 180_000,
  iva: 'sin_decir',
  enviada_en: new Date('2026-11-28T12:00:00Z'),
  lineas: [
    LINEA,
    {
      ...LINEA,
      espacio: 'Puntera PA2',
      descuento_pct: 20,
      motivo_descuento: 'Primera vez',
      importe: 80_000,
    },
  ],
};

const dibujada = async (cambios: Partial<CotizacionImpresa> = {}) =>
  textoDePdf(await dibujarCotizacion({ ...COTIZACION, ...cambios }, EMPRESA));

test('says whose it is, each space with its days and its price, the reason of a discount, the total, how it is paid and until when', async () => {
  const paginas = await dibujada();
  expect(paginas).toHaveLength(1);
  for (const dicho of [
    'Mayorista Puerto',
    'Av. Siempreviva 742 · 0223 555-0142',
    'S-1042 · versión 2',
    'Para Ñandú Lácteos',
    'Vale hasta el 10/12/2026',
    'Góndola A1',
    'Puntera PA2',
    '1/12/2026 al 31/12/2026',
    '$ 100.000',
    '$ 80.000',
    '20 % de descuento: Primera vez',
    'Total, 2 espacios',
    '$ 180.000',
    'Se paga: mercadería: 40 cajas de yogur',
    'Incluye el cartel.',
  ])
    expect(paginas[0]).toContain(dicho);
});

test('one that is over, or was accepted, does not say that it holds', async () => {
  for (const estado of ['vencida', 'aceptada', 'anulada'] as const)
    expect((await dibujada({ estado }))[0]).not.toContain('Vale hasta');
});

test('a space without a list price says so, and what is given away is told as 0', async () => {
  const [texto] = await dibujada({ total: 0, lineas: [{ ...LINEA, lista: null, importe: 0 }] });
  expect(texto).toContain('sin precio');
  expect(texto).toContain('$ 0');
});

test('a long one goes on, every line once, with the titles on each page and the total on the last', async () => {
  const lineas = Array.from({ length: 60 }, (_, i) => ({ ...LINEA, espacio: `Góndola Z${i + 1}.` }));
  const paginas = await dibujada({ lineas, total: 6_000_000 });
  expect(paginas.length).toBeGreaterThan(2);
  const todo = paginas.join(' ');
  for (const { espacio } of lineas) expect(todo.split(espacio), espacio).toHaveLength(2);
  for (const pagina of paginas.filter((una) => una.includes('Góndola Z')))
    expect(pagina).toContain('Por lista');
  expect(paginas.filter((una) => una.includes('Total, 60 espacios'))).toEqual([paginas.at(-1)]);
});

test('the same quote gives the same bytes', async () => {
  const [una, otra] = [
    await dibujarCotizacion(COTIZACION, EMPRESA),
    await dibujarCotizacion(COTIZACION, EMPRESA),
  ];
  expect(una.equals(otra)).toBe(true);
});

test.each([
  ['sin_decir', ''],
  ['mas_iva', 'más IVA'],
  ['iva_incluido', 'IVA incluido'],
] as const)('what was said of IVA is beside the total: %s', async (iva, dicho) => {
  const [texto = ''] = await dibujada({ iva });
  expect(texto).toContain('Total, 2 espacios');
  expect(/más IVA|IVA incluido|IVA/u.exec(texto)?.[0] ?? '').toBe(dicho);
});
