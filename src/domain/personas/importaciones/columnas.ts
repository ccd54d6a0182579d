import { sinAcentos } from '#domain/comun/texto.ts';

// A file for spreadsheets as tables of texts, and which column of one of them is which field of what is imported.

/** A row that is not blank: its number as the spreadsheet shows it, and its cells, trimmed. */
export type FilaDeHoja = {
  readonly linea: number;
  readonly celdas: readonly string[];
  /** What is wrong with a cell before anybody reads it, by the index of its column: an error, a formula without result. */
  readonly avisos?: Readonly<Record<string, string>>;
};

export type Hoja = { readonly nombre: string; readonly filas: readonly FilaDeHoja[] };

/** A file that was read. `avisos`: what was done with what it brings besides data, for whoever imports. */
export type Libro = { readonly hojas: readonly Hoja[]; readonly avisos: readonly string[] };

/** A field of what is imported: how a header may call it (the first is how we do), and whether it must come. */
export type ColumnaBuscada = { readonly nombres: readonly string[]; readonly obligatoria: boolean };
export type Columnas = Readonly<Record<string, ColumnaBuscada>>;

/**
 * What can be imported: its fields; those of which at least one must come; those without which nobody new comes in; those that are
 * several others in one cell; and titles that nobody has to be asked about.
 */
export type Importable = {
  readonly columnas: Columnas;
  readonly alguna: readonly string[];
  readonly deNuevos: readonly string[];
  readonly juntas?: Readonly<Record<string, readonly string[]>>;
  readonly sobran: readonly string[];
};

/** How a file is read: which sheet, which of its rows has the titles, and the field of each column; null is not used. */
export type Orden = {
  readonly hoja: number;
  readonly encabezado: number;
  readonly columnas: readonly (string | null)[];
  readonly titulos: readonly string[];
};

/** Normalises a header: `E-mail`, `Email`, ` EMAIL ` and `e_mail` are the same. */
export function claveDeTitulo(titulo: string): string {
  return sinAcentos(titulo).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The field whose name a title is; null if none. */
export function campoDeTitulo(titulo: string, columnas: Columnas): string | null {
  const clave = claveDeTitulo(titulo);
  if (clave === '') return null;
  const hallada = Object.entries(columnas).find(([, { nombres }]) =>
    nombres.some((nombre) => claveDeTitulo(nombre) === clave),
  );
  return hallada?.[0] ?? null;
}

/**
 * The row with the titles, among the first ones: the one with most known titles, so that a title over the table is no header.
 * The first row if none has any.
 */
export function filaDeTitulos({ filas }: Hoja, columnas: Columnas): number {
  const conocidos = filas
    .slice(0, FILAS_DE_TITULO)
    .map(({ celdas }) => celdas.filter((celda) => campoDeTitulo(celda, columnas) !== null).length);
  return Math.max(0, conocidos.indexOf(Math.max(...conocidos)));
}

const FILAS_DE_TITULO = 10;

/** What was said before of some titles, by `claveDeTitulo`: the field, or null where it is not used. */
export type TitulosDichos = ReadonlyMap<string, string | null>;

/** The field of each column, by what was said of its title before or else by its name; a field is one column’s alone, the first. */
export function proponer(
  titulos: readonly string[],
  columnas: Columnas,
  dichos: TitulosDichos = new Map(),
): (string | null)[] {
  const usados = new Set<string>();
  return titulos.map((titulo) => {
    const dicho = dichos.get(claveDeTitulo(titulo));
    const campo = dicho === undefined ? campoDeTitulo(titulo, columnas) : dicho;
    if (campo === null || usados.has(campo)) return null;
    usados.add(campo);
    return campo;
  });
}

/**
 * Whether nobody has to be asked about the columns: those that must come are there, and every title is a field's, or one of which
 * it was said that it is not used, or one that our own files have besides.
 */
export function seEntiendeSola(
  titulos: readonly string[],
  propuesta: readonly (string | null)[],
  importable: Importable,
  dichos: TitulosDichos = new Map(),
): boolean {
  const conocidas = new Set(importable.sobran.map(claveDeTitulo));
  const sueltos = titulos.filter((titulo, i) => {
    const clave = claveDeTitulo(titulo);
    return propuesta[i] === null && dichos.get(clave) !== null && !conocidas.has(clave);
  });
  return sueltos.every((titulo) => titulo === '') && queFaltan(propuesta, importable).length === 0;
}

/** The names of the fields that must come and no column has. */
export function queFaltan(orden: readonly (string | null)[], { columnas, alguna }: Importable): string[] {
  const nombreDe = (campo: string) => columnas[campo]?.nombres[0] ?? campo;
  const ninguna = alguna.length > 0 && !alguna.some((campo) => orden.includes(campo));
  const obligatorias = Object.entries(columnas)
    .filter(([campo, { obligatoria }]) => obligatoria && !orden.includes(campo))
    .map(([campo]) => nombreDe(campo));
  return ninguna ? [...obligatorias, alguna.map(nombreDe).join(' o ')] : obligatorias;
}

/**
 * The names of the fields that no column has and without which nobody new comes in: none of a file that brings nobody's name, which
 * only changes who is there already.
 */
export function queFaltaDeNuevos(
  orden: readonly (string | null)[],
  { columnas, alguna, deNuevos, juntas = {} }: Importable,
): string[] {
  const traidos = orden.flatMap((campo) => (campo === null ? [] : (juntas[campo] ?? [campo])));
  const traeGente = deNuevos.some((campo) => !alguna.includes(campo) && traidos.includes(campo));
  return traeGente
    ? deNuevos
        .filter((campo) => !traidos.includes(campo))
        .map((campo) => columnas[campo]?.nombres[0] ?? campo)
    : [];
}

/** What makes two headers the same file for whoever imports it every month. */
export function mismosTitulos(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((titulo, i) => claveDeTitulo(titulo) === claveDeTitulo(b[i] ?? ''));
}

/** The titles of a header that another does not have. */
export function titulosDeMas(titulos: readonly string[], otros: readonly string[]): string[] {
  const claves = new Set(otros.map(claveDeTitulo));
  return titulos.filter((titulo) => titulo !== '' && !claves.has(claveDeTitulo(titulo)));
}

/** A line below the titles: the cell of each field ('' where the file has no such column), and what is wrong with them already. */
export type LineaDeArchivo = {
  readonly linea: number;
  readonly celdas: Readonly<Record<string, string>>;
  readonly problemas: readonly string[];
};

export function lineasDe({ filas }: Hoja, orden: Orden, columnas: Columnas): LineaDeArchivo[] {
  const ancho = filas[orden.encabezado]?.celdas.length ?? 0;
  const donde = Object.keys(columnas).map((campo) => [campo, orden.columnas.indexOf(campo)] as const);
  return filas.slice(orden.encabezado + 1).map(({ linea, celdas, avisos = {} }) => {
    const sobran = celdas.slice(ancho).some((celda) => celda !== '');
    return {
      linea,
      celdas: Object.fromEntries(donde.map(([campo, i]) => [campo, i < 0 ? '' : (celdas[i] ?? '')])),
      problemas: [
        ...(sobran ? [`Tiene ${celdas.length} columnas y el encabezado ${ancho}`] : []),
        ...donde.flatMap(([campo, i]) => {
          const aviso = avisos[String(i)];
          return aviso === undefined ? [] : [`${columnas[campo]?.nombres[0] ?? campo}: ${aviso}`];
        }),
      ],
    };
  });
}
