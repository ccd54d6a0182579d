import type { Centavos } from '../../comun/dinero.ts';
import type { DatoDeLista } from './completar.ts';
import type { Articulo } from './lista.ts';
import { eanDudoso } from './planilla.ts';

/** What is likely a mistake, not what cannot be. */
export const CLASES_DE_AVISO = [
  'por_diez',
  'por_unidades',
  'salto',
  'fuera_de_rubro',
  'bulto_mas_barato',
  'bulto_mas_caro',
  'escala',
  'sugerido',
  'oferta',
  'ean',
] as const;
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number];

export type CambioDePrecio = {
  readonly codigo: string;
  readonly nombre: string;
  /** Whether the list in force has it. */
  readonly estaba: boolean;
  /** null: it has to be asked, or is not there. */
  readonly antes: Centavos | null;
  readonly ahora: Centavos | null;
};
/** One article, however many things in it look wrong. */
export type Aviso = CambioDePrecio & {
  readonly clases: readonly ClaseDeAviso[];
};

export type Comparacion = {
  /** Every article of the new list, in its order. */
  readonly todos: readonly CambioDePrecio[];
  readonly nuevos: readonly CambioDePrecio[];
  readonly desaparecen: readonly CambioDePrecio[];
  readonly suben: readonly CambioDePrecio[];
  readonly bajan: readonly CambioDePrecio[];
  /** They had a price and have to be asked for, and the other way round. */
  readonly sin_precio: readonly CambioDePrecio[];
  readonly con_precio: readonly CambioDePrecio[];
  readonly iguales: number;
  /** The middle change of those that are in both, in per cent; null if none is. */
  readonly mediana: number | null;
  readonly avisos: readonly Aviso[];
  /** What looks wrong because an amount that the file does not say stays beside a price that it does. */
  readonly desparejos: readonly Aviso[];
};

/** What is looked at of a file before it is published, the most alarming first; at last, all of it. */
export const PARTES_DE_REVISION = [
  'problemas',
  'avisos',
  'desparejos',
  'quitados',
  'desaparecen',
  'sin_precio',
  'bajan',
  'suben',
  'con_precio',
  'sin_rubro',
  'nuevos',
  'todos',
] as const;

/**
 * What changes from the list in force to another, and what in it looks like a mistake: a price that moved more than 40 %, or far from
 * what its section moved (with inflation a whole section may go up by a third), one times ten or by its units, a package cheaper or
 * dearer than what is in it, a scale that does not come down. `conservado`: what of each code the file did not say.
 */
export function compararListas(
  antes: readonly Pick<Articulo, 'codigo' | 'nombre' | 'presentaciones'>[],
  ahora: readonly Articulo[],
  conservado: ReadonlyMap<string, readonly DatoDeLista[]> = new Map(),
): Comparacion {
  const enVigencia = new Map(antes.map((articulo) => [articulo.codigo, articulo]));
  const medianas = medianasPorRubro(enVigencia, ahora);
  const nuevos: CambioDePrecio[] = [];
  const suben: CambioDePrecio[] = [];
  const bajan: CambioDePrecio[] = [];
  const sin_precio: CambioDePrecio[] = [];
  const con_precio: CambioDePrecio[] = [];
  const todos: CambioDePrecio[] = [];
  const avisos: Aviso[] = [];
  const desparejos: Aviso[] = [];
  const razones: number[] = [];
  for (const articulo of ahora) {
    const anterior = enVigencia.get(articulo.codigo);
    const cambio: CambioDePrecio = {
      codigo: articulo.codigo,
      nombre: articulo.nombre,
      estaba: anterior !== undefined,
      antes: anterior?.presentaciones[0].centavos ?? null,
      ahora: articulo.presentaciones[0].centavos,
    };
    todos.push(cambio);
    if (!anterior) nuevos.push(cambio);
    else if (cambio.antes !== null && cambio.ahora === null) sin_precio.push(cambio);
    else if (cambio.antes === null && cambio.ahora !== null) con_precio.push(cambio);
    else if (cambio.antes !== null && cambio.ahora !== null) {
      razones.push(cambio.ahora / cambio.antes);
      if (cambio.ahora > cambio.antes) suben.push(cambio);
      if (cambio.ahora < cambio.antes) bajan.push(cambio);
    }
    const clases = [...avisosDePrecio(cambio, articulo, medianas), ...avisosPropios(articulo)];
    const suyo = conservado.get(articulo.codigo) ?? [];
    const queda = (clase: ClaseDeAviso) =>
      DE_LO_QUE_QUEDA[clase]?.some((dato) => suyo.includes(dato)) ?? false;
    anotarAviso(desparejos, cambio, clases.filter(queda));
    anotarAviso(
      avisos,
      cambio,
      clases.filter((clase) => !queda(clase)),
    );
  }
  const siguen = new Set(ahora.map(({ codigo }) => codigo));
  const desaparecen = antes
    .filter(({ codigo }) => !siguen.has(codigo))
    .map(({ codigo, nombre, presentaciones: [{ centavos }] }) => ({
      codigo,
      nombre,
      estaba: true,
      antes: centavos,
      ahora: null,
    }));
  const medio = mediana(razones);
  const cambian = [nuevos, suben, bajan, sin_precio, con_precio].reduce(
    (suma, { length }) => suma + length,
    0,
  );
  return {
    todos,
    nuevos,
    desaparecen,
    suben,
    bajan,
    sin_precio,
    con_precio,
    iguales: ahora.length - cambian,
    mediana: medio === null ? null : Math.round((medio - 1) * 1000) / 10,
    avisos: porClase(avisos),
    desparejos: porClase(desparejos),
  };
}

/** What looks like a mistake in an article that is edited by hand, and did not before. */
export function avisosDeEdicion(antes: Articulo, ahora: Articulo): ClaseDeAviso[] {
  const clases = (otro: Articulo) => compararListas([antes], [otro]).avisos.flatMap((aviso) => aviso.clases);
  const yaEstaban = new Set(clases(antes));
  return clases(ahora).filter((clase) => !yaEstaban.has(clase));
}

/** The amounts beside the price that each kind is about. */
const DE_LO_QUE_QUEDA: Readonly<Partial<Record<ClaseDeAviso, readonly DatoDeLista[]>>> = {
  bulto_mas_barato: ['precio_unidad'],
  bulto_mas_caro: ['precio_unidad'],
  escala: ['escala'],
  sugerido: ['sugerido'],
  oferta: ['oferta'],
};

function anotarAviso(en: Aviso[], cambio: CambioDePrecio, clases: readonly ClaseDeAviso[]): void {
  if (clases.length > 0) en.push({ ...cambio, clases });
}

/** By the first thing that looks wrong in each. */
function porClase(avisos: readonly Aviso[]): Aviso[] {
  const lugar = ({ clases: [primera] }: Aviso) => CLASES_DE_AVISO.findIndex((clase) => clase === primera);
  return avisos.toSorted((a, b) => lugar(a) - lugar(b));
}

/** The kinds are exclusive: the first one explains the price best. */
function avisosDePrecio(
  { antes, ahora }: CambioDePrecio,
  { rubro, presentaciones: [{ unidades }] }: Articulo,
  medianas: ReadonlyMap<string, number>,
): ClaseDeAviso[] {
  if (antes === null || ahora === null || antes === ahora) return [];
  const razon = ahora / antes;
  if ([10, 100, 0.1, 0.01].some((veces) => cerca(razon, veces))) return ['por_diez'];
  if (unidades > 1 && (cerca(razon, unidades) || cerca(razon, 1 / unidades))) return ['por_unidades'];
  if (razon > 1 + SALTO || razon < 1 - SALTO) return ['salto'];
  const delRubro = medianas.get(rubro);
  return delRubro !== undefined && Math.abs(razon / delRubro - 1) > LEJOS_DEL_RUBRO ? ['fuera_de_rubro'] : [];
}

const SALTO = 0.4;
const LEJOS_DEL_RUBRO = 0.25;
/** With fewer, the middle one says nothing of a section. */
const PARA_MEDIANA = 5;

function avisosPropios(articulo: Articulo): ClaseDeAviso[] {
  const [primera, ...demas] = articulo.presentaciones;
  const { centavos, unidades, escala } = primera;
  const suelta = demas.find((una) => una.unidades === 1)?.centavos ?? null;
  const clases: ClaseDeAviso[] = [];
  if (centavos !== null && suelta !== null && unidades > 1) {
    if (centavos < suelta) clases.push('bulto_mas_barato');
    else if (centavos > suelta * unidades) clases.push('bulto_mas_caro');
  }
  if (escala.some((paso, i) => paso.centavos >= (escala[i - 1]?.centavos ?? centavos ?? Infinity)))
    clases.push('escala');
  if (articulo.sugerido !== null && centavos !== null && articulo.sugerido * unidades <= centavos)
    clases.push('sugerido');
  if (articulo.oferta !== null && centavos !== null && articulo.oferta.centavos >= centavos)
    clases.push('oferta');
  if (eanDudoso(articulo)) clases.push('ean');
  return clases;
}

function medianasPorRubro(
  antes: ReadonlyMap<string, Pick<Articulo, 'presentaciones'>>,
  ahora: readonly Articulo[],
): Map<string, number> {
  const razones = new Map<string, number[]>();
  for (const { codigo, rubro, presentaciones } of ahora) {
    const [{ centavos }] = presentaciones;
    const anterior = antes.get(codigo)?.presentaciones[0].centavos ?? null;
    if (centavos === null || anterior === null) continue;
    const suyas = razones.get(rubro) ?? [];
    suyas.push(centavos / anterior);
    razones.set(rubro, suyas);
  }
  return new Map(
    [...razones].flatMap(([rubro, suyas]) => {
      const medio = suyas.length < PARA_MEDIANA ? null : mediana(suyas);
      return medio === null ? [] : [[rubro, medio] as const];
    }),
  );
}

function mediana(numeros: readonly number[]): number | null {
  const orden = numeros.toSorted((a, b) => a - b);
  return orden[Math.floor(orden.length / 2)] ?? null;
}

function cerca(razon: number, veces: number): boolean {
  return Math.abs(razon / veces - 1) < 0.04;
}
