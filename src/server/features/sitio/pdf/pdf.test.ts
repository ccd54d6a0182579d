import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { listasDeMuestra } from '#domain/sitio/listas/muestra.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { articuloDePrueba } from '#tests/support/listas.ts';
import type { Cabecera, Fila } from '../listas/leer.ts';
import { porImprimir, type PorImprimir } from './imprimir.ts';
import tarea from './tarea.ts';

const hoy = dia('2026-11-23');
const contenido = contenidoDeMuestra();
const muestras = listasDeMuestra(hoy);

function cabecera(perfil: PerfilDeLista, articulos: number): Cabecera {
  return {
    perfil,
    articulos,
    vigente_desde: hoy,
    publicada_en: new Date('2026-11-23T09:00:00Z'),
    de_muestra: false,
    revision: 3,
    cuentas: { ofertas: 0, bajaron: 0, subieron: 0, nuevos: 0, sin_stock: 0 },
    rubros: [],
    sin_impuestos: perfil === 'particular',
    tiene: { unidad: true, sugerido: true, escala: true, pallet: true, fotos: false },
  };
}

function deMuestra(perfil: PerfilDeLista): Fila[] {
  const articulos = muestras.find((lista) => lista.perfil === perfil)?.semanas.at(-1)?.articulos ?? [];
  return articulos.map((articulo) => comoFila(articulo));
}

function comoFila(articulo: ReturnType<typeof articuloDePrueba>): Fila {
  return { ...articulo, presentaciones: [...articulo.presentaciones], antes: null, nueva: false, foto: null };
}

function impresa(perfil: PerfilDeLista, filas: readonly Fila[], otros: Partial<PorImprimir> = {}) {
  const lista = cabecera(perfil, filas.length);
  return porImprimir({ lista, filas, contenido, corte: null, sitio: 'mostrador.example', hoy, ...otros });
}

/** A list of so many articles, each with a code of its own. */
function larga(cuantos: number): Fila[] {
  const filas = deMuestra('comercio');
  return Array.from({ length: cuantos }, (_, i) => ({
    ...filas[i % filas.length]!,
    codigo: String(1000 + i),
  })).toSorted((a, b) => a.rubro.localeCompare(b.rubro));
}

describe('what it says', () => {
  test('the price of the day, by presentation, with unit and suggested price', () => {
    const fila = comoFila(
      articuloDePrueba({
        oferta: { centavos: 3_980_000, desde: hoy, hasta: hoy },
        presentaciones: [
          { nombre: 'Bulto', unidades: 10, centavos: 4_280_000, escala: [{ desde: 3, centavos: 3_900_050 }] },
          { nombre: 'Unidad', unidades: 1, centavos: null, escala: [] },
        ],
      }),
    );
    const [rubro] = impresa('comercio', [{ ...fila, antes: 4_100_000 }]).rubros;
    expect(rubro).toEqual({
      nombre: 'Yerba, té y café',
      filas: [
        {
          nombre: 'Yerba con palo Laguna Verde 1 kg',
          aviso: 'Oferta',
          // It went up this week: the saving is over what it cost before.
          tachado: '$\u00a041.000',
          precios: [
            { texto: 'Bulto × 10', precio: '$\u00a039.800' },
            { texto: 'Unidad', precio: 'Consultar' },
          ],
          detalle: [
            'cód. 1001',
            'Bulto × 10',
            '$\u00a03.980 c/u',
            'desde 3 a $\u00a039.000,50',
            'sugerido $\u00a05.900',
          ],
        },
      ],
    });
  });

  test('a family reads the price of a kilogram and without national taxes, as the rules ask', () => {
    const unidad = { nombre: 'Unidad', unidades: 1, centavos: 121_000, escala: [] };
    const fila = comoFila(articuloDePrueba({ contenido: 500, sugerido: null, presentaciones: [unidad] }));
    const lista = impresa('particular', [fila]);
    expect(lista.rubros[0]?.filas[0]?.detalle).toEqual([
      'cód. 1001',
      'Unidad',
      '$\u00a02.420 el kg',
      'sin imp. nac. $\u00a01.000',
    ]);
    expect(lista.notas.join(' ')).toContain('precio sin impuestos nacionales');
  });

  test.each(contenido.listas.map((lista) => [lista.slug, lista] as const))(
    '%s has its sections alone, and what its description promises',
    (_slug, corte) => {
      const lista = impresa(corte.perfil, deMuestra(corte.perfil), { corte });
      const filas = lista.rubros.flatMap((rubro) => rubro.filas);
      const ajenos = lista.rubros.filter(
        ({ nombre }) => corte.rubros.length > 0 && !corte.rubros.includes(nombre),
      );
      expect(ajenos).toEqual([]);
      expect(filas.length).toBeGreaterThan(5);
      const textos = filas.map((fila) => JSON.stringify(fila));
      const incumplidas = PROMESAS.filter(([promesa]) => promesa.test(corte.descripcion)).flatMap(
        ([, dicho]) => textos.filter((texto) => !dicho.test(texto)),
      );
      expect(incumplidas).toEqual([]);
    },
  );

  /** A claim in a description, and what every article must say for it to be true. */
  const PROMESAS = [
    [/por unidad/i, /Unidad|c\/u/],
    [/por bulto cerrado/i, / × \d|"Bulto"/],
    [/precio sugerido/i, /sugerido \$/],
    [/medio pallet/i, /½ pallet/],
    [/pallet y/i, /"Pallet/],
    [/caja madre/i, /Caja madre/],
    [/escala por cantidad/i, /desde 50|Oferta/],
    [/por cartón/i, /Cartón/],
  ] as const;

  test('a cut whose sections the list calls otherwise is the whole list', () => {
    const corte = { ...contenido.listas[0]!, rubros: ['Otra cosa'] };
    expect(impresa('comercio', larga(10), { corte }).rubros.flatMap((r) => r.filas)).toHaveLength(10);
  });
});

describe('the file', () => {
  test('1,500 articles: small, quick, tagged, with its fonts inside, and the same bytes each time', async () => {
    const lista = impresa('comercio', larga(1500));
    await tarea(impresa('comercio', larga(1)));
    const antes = process.cpuUsage();
    const pdf = Buffer.from(await tarea(lista));
    const { user, system } = process.cpuUsage(antes);
    expect(pdf.length).toBeLessThanOrEqual(300_000);
    expect((user + system) / 1e6).toBeLessThanOrEqual(2);
    const dentro = porDentro(pdf);
    expect(dentro).toMatch(/\/Marked true/);
    expect(dentro).toMatch(/\/Lang \(es-AR\)/);
    expect(dentro.match(/\/S \/P\b/g)).toHaveLength(1500 + 1);
    expect(dentro.match(/\/FontFile2/g)).toHaveLength(3);
    expect(Buffer.from(await tarea(lista)).equals(pdf)).toBe(true);
  });

  test('letters that the fonts lack, an endless word and no articles break nothing', async () => {
    const rara = comoFila(articuloDePrueba({ nombre: `漢字 ${'Ñ'.repeat(100)} 😀`, rubro: 'Ž' }));
    for (const filas of [[rara], []])
      expect(
        Buffer.from(await tarea(impresa('gulero', filas)))
          .subarray(0, 8)
          .toString(),
      ).toBe('%PDF-1.7');
  });

  // Where the tools are installed. What they look at, the tests above do in part.
  describe.skipIf(spawnSync('qpdf', ['--version']).error !== undefined)('for strict readers', () => {
    test('qpdf and poppler find nothing to say', async () => {
      const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-pdf-'));
      try {
        const ruta = join(carpeta, 'lista.pdf');
        writeFileSync(ruta, await tarea(impresa('comercio', larga(300))));
        expect(decir('qpdf', ['--check', ruta])).toMatch(/No syntax or stream encoding errors/);
        expect(decir('pdfinfo', [ruta])).toMatch(/Tagged: +yes/);
        expect(decir('pdfinfo', ['-struct', ruta]).match(/^ {4}P /gm)).toHaveLength(300);
        const letras = decir('pdffonts', [ruta]).trim().split('\n').slice(2);
        expect(letras).toHaveLength(3);
        for (const una of letras) expect(una).toMatch(/yes yes yes/);
        const texto = decir('pdftotext', ['-layout', ruta, '-']);
        for (const pagina of texto.split('\f').slice(0, -1)) {
          for (const { direccion } of contenido.sucursales) expect(pagina).toContain(direccion);
          expect(pagina).toContain('wa.me/5492235550142');
        }
      } finally {
        rmSync(carpeta, { recursive: true });
      }
    });

    function decir(programa: string, argumentos: readonly string[]): string {
      const { stdout, stderr, status } = spawnSync(programa, argumentos, { encoding: 'utf8' });
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      return stdout;
    }
  });
});

/** The objects of a PDF as text, those of its compressed streams included. */
function porDentro(pdf: Buffer): string {
  const texto = pdf.toString('latin1');
  const flujos = [...texto.matchAll(/\/Type \/ObjStm[^\n]*\nstream\n/g)].map(({ index, 0: cabeza }) => {
    const desde = index + cabeza.length;
    return inflateSync(pdf.subarray(desde, texto.indexOf('\nendstream', desde))).toString('latin1');
  });
  return [texto, ...flujos].join('\n');
}
