import { diaSemana, sumarDias, type Dia } from '../../comun/calendario/dia.ts';
import { eanInterno } from './ean.ts';
import {
  PERFILES_DE_LISTA,
  type Articulo,
  type Medida,
  type PerfilDeLista,
  type Presentacion,
} from './lista.ts';
import { SURTIDO } from './muestra-surtido.ts';

/** A list of the sample, week after week: the last one is in force. */
export type ListaDeMuestra = {
  readonly perfil: PerfilDeLista;
  readonly semanas: readonly { readonly vigente_desde: Dia; readonly articulos: readonly Articulo[] }[];
};

/**
 * The first content of the lists: an invented wholesaler's assortment, with twelve weeks of prices that end on the Monday of
 * `hoy`. The same day gives the same lists. What each page of the site promises, its list has.
 */
export function listasDeMuestra(hoy: Dia): ListaDeMuestra[] {
  const lunes = sumarDias(hoy, 1 - diaSemana(hoy));
  const surtido = bases();
  return PERFILES_DE_LISTA.map((perfil) => ({
    perfil,
    semanas: Array.from({ length: SEMANAS }, (_, i) => {
      const hace = SEMANAS - 1 - i;
      const vigente_desde = sumarDias(lunes, -7 * hace);
      const articulos = ARMAR[perfil](surtido, hace).map((articulo) =>
        conEstado(articulo, perfil, hace, vigente_desde),
      );
      return { vigente_desde, articulos: articulos.filter(({ codigo }) => !llegoDespues(codigo, hace)) };
    }),
  }));
}

export const SEMANAS = 12;

/** What an article is in every list; each sets its own presentations and prices from it. */
type Base = Omit<Articulo, 'presentaciones' | 'sugerido' | 'stock' | 'novedad' | 'oferta'> & {
  /** What a unit costs a shop today, in pesos. */
  readonly unitario: number;
  readonly unidades: number;
  readonly bulto: string;
};

type Armado = Omit<Articulo, 'stock' | 'novedad' | 'oferta'>;

function bases(): Base[] {
  const halladas: Base[] = [];
  for (const [rubro, { bulto, lineas, iva = 2100 }] of Object.entries(SURTIDO)) {
    for (const linea of lineas.trim().split('\n')) {
      const [nombre = '', marcas = '', tamanos = ''] = linea.split(';').map((parte) => parte.trim());
      for (const [i, marca] of marcas.split(', ').entries()) {
        for (const tamano of tamanos.split(/, /u)) {
          const leido = /^(\d+(?:,\d+)?) (kg|g|l|ml|u) (\d+) x(\d+)$/u.exec(tamano);
          if (!leido) throw new Error(`The sample has a size that cannot be read: ${tamano}`);
          const [, cuanto = '', en = '', precio = '', unidades = ''] = leido;
          const codigo = String(PRIMER_CODIGO + halladas.length);
          halladas.push({
            codigo,
            ean: eanInterno(Number(codigo)),
            nombre: [nombre, marca, en === 'u' ? '' : `${cuanto} ${en}`].filter(Boolean).join(' '),
            marca,
            rubro,
            ...contenidoDe(cuanto, en),
            iva,
            // The first brand is the known one: the others are cheaper.
            unitario: redondear(Number(precio) * (1 - 0.055 * i), 10),
            unidades: Number(unidades),
            bulto,
          });
        }
      }
    }
  }
  return halladas;
}

const PRIMER_CODIGO = 1001;

function contenidoDe(cuanto: string, en: string): { contenido: number; medida: Medida } {
  const n = Number(cuanto.replace(',', '.'));
  if (en === 'kg' || en === 'l') return { contenido: Math.round(n * 1000), medida: en === 'kg' ? 'g' : 'ml' };
  return { contenido: n, medida: en === 'g' ? 'g' : en === 'ml' ? 'ml' : 'u' };
}

const ARMAR: Readonly<Record<PerfilDeLista, (surtido: readonly Base[], hace: number) => Armado[]>> = {
  // By closed package with a scale, and the unit; what it may be sold at.
  comercio: (surtido, hace) =>
    surtido.map((base) => {
      const unitario = deHace(base, hace);
      const bulto = paquete(base, unitario, [
        [base.bulto === 'Cartón' ? 5 : 3, 0.97],
        [10, 0.95],
      ]);
      return armar(base, base.unidades === 1 ? [bulto] : [bulto, suelta(unitario * 1.06)], {
        sugerido: sugeridoDe(base, unitario, [0.28, 0.52]),
      });
    }),
  // By unit, and the package for whoever wants it.
  particular: (surtido, hace) =>
    surtido
      .filter(({ rubro, codigo }) => rubro !== 'Cigarrillos' && azar(codigo, 'particular') < 0.75)
      .map((base) => {
        const unitario = deHace(base, hace) * 1.25;
        const paquetes = base.unidades === 1 ? [] : [paquete(base, unitario * 0.98, [])];
        return armar(base, [suelta(unitario), ...paquetes]);
      }),
  // By package, half a pallet and a pallet; alfajores by box with a scale; what shops pay for it.
  reventa: (surtido, hace) =>
    surtido
      .filter(({ rubro, unidades }) => unidades > 1 && !['Cigarrillos', 'Mascotas'].includes(rubro))
      .map((base) => {
        const unitario = deHace(base, hace) * 0.92;
        const sugerido = sugeridoDe(base, unitario, [0.1, 0.24]);
        if (base.rubro === 'Alfajores')
          return armar(
            { ...base, bulto: 'Caja madre' },
            [
              paquete({ ...base, bulto: 'Caja madre' }, unitario, [
                [10, 0.98],
                [50, 0.95],
              ]),
            ],
            { sugerido },
          );
        const medio = Math.max(10, Math.round(480 / base.unidades));
        return armar(
          base,
          [
            paquete(base, unitario, []),
            tarima('½ pallet', base.unidades * medio, unitario * 0.98),
            tarima('Pallet', base.unidades * medio * 2, unitario * 0.96),
          ],
          { sugerido },
        );
      }),
  // The Gulero line, by box.
  mayorista: (surtido, hace) => [
    ...surtido
      .filter(({ marca }) => marca === 'Gulero')
      .map((base) => {
        const unitario = deHace(base, hace) * 0.95;
        return armar(base, [
          paquete(base, unitario, [
            [5, 0.97],
            [20, 0.94],
          ]),
        ]);
      }),
    armar(COMBO, [
      { nombre: 'Bulto de 8 combos', unidades: 8, centavos: 176_000_00, escala: [] },
      { nombre: 'Combo', unidades: 1, centavos: 23_000_00, escala: [] },
    ]),
    armar(EXHIBIDOR, [{ nombre: 'Exhibidor', unidades: 1, centavos: 39_900_00, escala: [] }]),
  ],
  // The combo, at the price that the site says, and the boxes, which are dearer by the alfajor.
  gulero: (surtido, hace) => [
    armar(COMBO, [{ nombre: 'Combo', unidades: 1, centavos: 25_000_00, escala: [] }]),
    ...surtido
      .filter(({ marca, rubro }) => marca === 'Gulero' && rubro === 'Alfajores')
      .map((base) => {
        const unitario = deHace(base, hace) * 1.25;
        return armar(base, [paquete(base, unitario, []), suelta(unitario * 1.04)]);
      }),
  ],
};

/** Fifteen alfajores of sixty grams. */
const COMBO: Base = {
  codigo: '900',
  ean: eanInterno(900),
  nombre: 'Combo Gulero de 15 alfajores',
  marca: 'Gulero',
  rubro: 'Combos',
  contenido: 15,
  medida: 'u',
  iva: 2100,
  unitario: 25_000,
  unidades: 1,
  bulto: 'Combo',
};

const EXHIBIDOR: Base = {
  ...COMBO,
  codigo: '901',
  ean: eanInterno(901),
  nombre: 'Exhibidor de mostrador con 30 alfajores',
  contenido: 30,
};

function armar(
  base: Base,
  [primera, ...demas]: readonly Presentacion[],
  { sugerido }: { sugerido?: number } = {},
): Armado {
  if (!primera) throw new Error(`The sample sells ${base.codigo} in no way`);
  const { unitario: _, unidades: __, bulto: ___, ...articulo } = base;
  return {
    ...articulo,
    sugerido: sugerido === undefined ? null : sugerido * 100,
    presentaciones: [primera, ...demas],
  };
}

/** What a unit may be sold at, in pesos: each article leaves more or less than others. */
function sugeridoDe({ codigo }: Base, unitario: number, [menos, mas]: readonly [number, number]): number {
  const deja = menos + azar(codigo, 'deja') * (mas - menos);
  return redondear(unitario * (1 + deja), unitario < 1000 ? 10 : 50);
}

function suelta(pesos: number): Presentacion {
  return { nombre: 'Unidad', unidades: 1, centavos: 100 * redondear(pesos, 10), escala: [] };
}

/** A closed package, cheaper from so many of them on. */
function paquete(
  { bulto, unidades }: Pick<Base, 'bulto' | 'unidades'>,
  unitario: number,
  escala: readonly (readonly [desde: number, factor: number])[],
): Presentacion {
  const pesos = unitario * unidades;
  return {
    nombre: bulto,
    unidades,
    centavos: 100 * redondear(pesos, 10),
    escala: escala.map(([desde, factor]) => ({ desde, centavos: 100 * redondear(pesos * factor, 10) })),
  };
}

function tarima(nombre: string, unidades: number, unitario: number): Presentacion {
  return { nombre, unidades, centavos: 100 * redondear(unitario * unidades, 100), escala: [] };
}

/** What a unit cost some weeks ago. Prices go up a few per cent every few weeks, and now and then one comes down. */
function deHace(base: Base, hace: number): number {
  let suyos = PRECIOS.get(base);
  if (!suyos) {
    const { codigo, unitario } = base;
    let precio = unitario;
    suyos = Array.from({ length: SEMANAS }, (_, semana) => {
      const de = redondear(precio, 10);
      const suerte = azar(codigo, `semana ${semana}`);
      if (suerte < 0.2) precio /= 1.02 + azar(codigo, `suba ${semana}`) * 0.05;
      else if (suerte > 0.95) precio *= 1.03 + azar(codigo, `baja ${semana}`) * 0.04;
      return de;
    });
    PRECIOS.set(base, suyos);
  }
  return suyos[hace] ?? base.unitario;
}

/** The prices of each article week by week, back from today: every list asks for them. */
const PRECIOS = new WeakMap<Base, readonly number[]>();

function conEstado(articulo: Armado, perfil: PerfilDeLista, hace: number, desde: Dia): Articulo {
  const { codigo, presentaciones } = articulo;
  const [{ centavos }] = presentaciones;
  const suerte = azar(codigo, `stock ${hace}`);
  const rebaja =
    azar(codigo, `oferta ${perfil} ${hace}`) < 0.035 && centavos !== null && codigo !== COMBO.codigo;
  return {
    ...articulo,
    stock: codigo === COMBO.codigo || suerte > 0.08 ? 'hay' : suerte > 0.035 ? 'poco' : 'no_hay',
    novedad: llegoDespues(codigo, 3),
    oferta: rebaja
      ? { centavos: redondear((centavos / 100) * 0.9, 10) * 100, desde, hasta: sumarDias(desde, 13) }
      : null,
  };
}

/** Whether an article was not sold yet so many weeks ago. */
function llegoDespues(codigo: string, hace: number): boolean {
  const suerte = azar(codigo, 'llegada');
  return suerte < 0.03 && hace > Math.floor((suerte / 0.03) * 6);
}

function redondear(pesos: number, a: number): number {
  return Math.round(pesos / a) * a;
}

/** A number from 0 to 1 that is always the same for the same words (FNV-1a). */
function azar(...palabras: readonly string[]): number {
  let h = 2_166_136_261;
  for (const letra of palabras.join('/')) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16_777_619);
  // The last bits of FNV are too alike for texts that are: mixed once more.
  h = Math.imul(h ^ (h >>> 15), 2_246_822_507);
  h = Math.imul(h ^ (h >>> 13), 3_266_489_909);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}
