import type { Dia } from '../../comun/calendario/dia.ts';
import { enPesos, type Centavos } from '../../comun/dinero.ts';
import type { CampoDeLista } from './columnas.ts';
import { formaDe } from './completar.ts';
import type { Articulo, Presentacion, Stock } from './lista.ts';
import { leerContenido, leerPresentacion } from './planilla.ts';

/** How a field of an article is written in a file that `leerLista` reads back as it was. */
export type CampoEscrito = { readonly campo: CampoDeLista } & (
  | { readonly formato?: 'pesos'; readonly valor: (articulo: Articulo) => string | number | null }
  | { readonly formato: 'fecha'; readonly valor: (articulo: Articulo) => Dia | null }
);

/**
 * Every column that a file may bring, as the list in force has it. What a column cannot say (a third step, a name with figures) is an
 * empty cell: read again, that changes nothing.
 */
export const LISTA_ESCRITA: readonly CampoEscrito[] = [
  { campo: 'codigo', valor: ({ codigo }) => codigo },
  { campo: 'nombre', valor: ({ nombre }) => nombre },
  { campo: 'rubro', valor: ({ rubro }) => rubro },
  { campo: 'marca', valor: ({ marca }) => marca },
  { campo: 'ean', valor: ({ ean }) => ean },
  { campo: 'presentacion', valor: ({ presentaciones: [primera] }) => nombreEscrito(primera) },
  { campo: 'unidades', valor: ({ presentaciones: [{ unidades }] }) => unidades },
  monto('precio', ({ presentaciones: [{ centavos }] }) => centavos, 'Consultar'),
  monto('precio_unidad', (articulo) => formaCon('precio_unidad', articulo)?.centavos),
  { campo: 'desde_1', valor: (articulo) => escalon(articulo, 0)?.desde ?? null },
  monto('precio_1', (articulo) => escalon(articulo, 0)?.centavos),
  { campo: 'desde_2', valor: (articulo) => escalon(articulo, 1)?.desde ?? null },
  monto('precio_2', (articulo) => escalon(articulo, 1)?.centavos),
  {
    campo: 'unidades_medio_pallet',
    valor: (articulo) => formaCon('medio_pallet', articulo)?.unidades ?? null,
  },
  monto('precio_medio_pallet', (articulo) => formaCon('medio_pallet', articulo)?.centavos),
  { campo: 'unidades_pallet', valor: (articulo) => formaCon('pallet', articulo)?.unidades ?? null },
  monto('precio_pallet', (articulo) => formaCon('pallet', articulo)?.centavos),
  monto('sugerido', ({ sugerido }) => sugerido),
  { campo: 'contenido', valor: contenidoEscrito },
  { campo: 'iva', valor: ({ iva }) => iva / 100 },
  { campo: 'stock', valor: ({ stock }) => STOCK_ESCRITO[stock] },
  { campo: 'novedad', valor: ({ novedad }) => (novedad ? 'Sí' : null) },
  monto('oferta', ({ oferta }) => oferta?.centavos),
  { campo: 'oferta_desde', formato: 'fecha', valor: ({ oferta }) => oferta?.desde ?? null },
  { campo: 'oferta_hasta', formato: 'fecha', valor: ({ oferta }) => oferta?.hasta ?? null },
];

function monto(
  campo: CampoDeLista,
  cuanto: (articulo: Articulo) => Centavos | null | undefined,
  sinPrecio: string | null = null,
): CampoEscrito {
  return {
    campo,
    formato: 'pesos',
    valor: (articulo) => {
      const centavos = cuanto(articulo) ?? null;
      return centavos === null ? sinPrecio : enPesos(centavos);
    },
  };
}

const STOCK_ESCRITO: Readonly<Record<Stock, string>> = { hay: 'Hay', poco: 'Poco', no_hay: 'No hay' };

function nombreEscrito({ nombre }: Presentacion): string | null {
  return leerPresentacion(nombre).nombre === nombre ? nombre : null;
}

function contenidoEscrito({ contenido, medida }: Articulo): string | null {
  const escrito = `${contenido} ${medida}`;
  const leido = leerContenido(escrito);
  return leido?.contenido === contenido && leido.medida === medida ? escrito : null;
}

/** Two columns of steps: of a longer scale none is written. */
function escalon(
  { presentaciones: [{ escala }] }: Articulo,
  cual: 0 | 1,
): Presentacion['escala'][number] | null {
  return escala.length > 2 ? null : (escala[cual] ?? null);
}

function formaCon(
  cual: ReturnType<typeof formaDe>,
  { presentaciones: [, ...demas] }: Articulo,
): Presentacion | undefined {
  return demas.find((forma) => formaDe(forma) === cual && forma.centavos !== null);
}
