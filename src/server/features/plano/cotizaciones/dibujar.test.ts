import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { dibujarCotizacion, type CotizacionImpresa } from './dibujar.ts';

const EMPRESA = { nombre: 'Mostrador', direccion: 'Av. Colón 1200', telefono: '0223 555-0100' };
const COTIZACION: CotizacionImpresa = {
  numero: 1042,
  version: 1,
  estado: 'enviada',
  marca: 'Pastas Delfín',
  vence: dia('2026-12-05'),
  pago: 'En dinero',
  mensaje: '',
  total: 1000,
  iva: 'sin_decir',
  enviada_en: new Date('2026-11-28T12:00:00Z'),
  lineas: [
    {
      espacio: 'Góndola G1',
      desde: dia('2026-12-10'),
      hasta: dia('2027-01-09'),
      lista: null,
      descuento_pct: 0,
      motivo_descuento: '',
      importe: 1000,
    },
  ],
};

/** The words of a PDF in a built-in typeface: its pages' texts are written by the hexadecimal codes of their letters. */
function textoDe(pdf: Buffer): string {
  const crudo = pdf.toString('latin1');
  const paginas = [...crudo.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/gu)].map(
    ([, cuerpo = '']) => inflateSync(Buffer.from(cuerpo, 'latin1')).toString('latin1'),
  );
  return [...paginas.join('\n').matchAll(/\[(.*?)\] TJ/gu)]
    .map(([, partes = '']) =>
      [...partes.matchAll(/<([0-9a-f]*)>/gu)]
        .map(([, letras = '']) => Buffer.from(letras, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

test.each([
  ['sin_decir', ''],
  ['mas_iva', 'más IVA'],
  ['iva_incluido', 'IVA incluido'],
] as const)('what was said of IVA is beside the total: %s', async (iva, dicho) => {
  const texto = textoDe(await dibujarCotizacion({ ...COTIZACION, iva }, EMPRESA));
  expect(texto).toContain('Total, 1 espacio');
  expect(/.*IVA.*/u.exec(texto)?.[0] ?? '').toBe(dicho);
});
