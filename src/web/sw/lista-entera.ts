import { cantidad, lista } from '#domain/comun/formato.ts';
import {
  buscarPerdonando,
  comoSeEscribe,
  esLaBuscada,
  palabrasBuscadas,
} from '#domain/sitio/listas/busqueda.ts';
import { enOrdenDeHallados, type Buscado } from '#domain/sitio/listas/hallados.ts';
import { STOCKS, type Stock } from '#domain/sitio/listas/lista.ts';

/*
 * A part of a list without signal: the page of the whole list, which was kept, cut to what an address asks for. The server marks where each
 * section and each row begins and ends (`lista-viva.tsx`, `fila.tsx`), so that it is cut as text: a worker has no document.
 */

type Fila = {
  readonly html: string;
  readonly codigo: string;
  readonly ean: string | null;
  readonly nombre: string;
  readonly stock: Stock;
  readonly palabras: readonly string[];
  readonly partes: readonly string[];
};
type Rubro = { readonly nombre: string; readonly antes: string; readonly filas: readonly Fila[] };

/** @returns the page, and what is said above it; null if the page is not the whole list */
export async function recortar(
  html: string,
  buscado: URLSearchParams,
): Promise<{ readonly html: string; readonly dicho: string } | null> {
  const [cabeza = '', ...trozos] = html.split(RUBRO);
  const ultimo = trozos.at(-1);
  if (ultimo === undefined) return null;
  const cola = ultimo.slice(ultimo.indexOf(FIN) + FIN.length);
  const rubros = trozos.map(leerRubro);
  const { filas, dicho, q } = await elegir(rubros, buscado);
  return { html: conLoBuscado(cabeza, q) + enRubros(rubros, filas, q === '') + cola, dicho };
}

/** The chosen rows below their sections or, of a search, in the order of what was meant, below none: as the server shows them. */
function enRubros(rubros: readonly Rubro[], filas: readonly Fila[], conTitulos: boolean): string {
  const escribir = (antes: string, suyas: readonly Fila[]) =>
    suyas.length === 0 ? '' : RUBRO + antes + suyas.map((fila) => FILA + fila.html).join('') + FIN;
  if (!conTitulos) return escribir(sinTitulo(rubros[0]?.antes ?? ''), filas);
  const quedan = new Set(filas);
  return rubros
    .map(({ antes, filas: suyas }) =>
      escribir(
        antes,
        suyas.filter((fila) => quedan.has(fila)),
      ),
    )
    .join('');
}

function sinTitulo(antes: string): string {
  const titulo = antes.indexOf('<h3');
  return titulo < 0 ? antes : antes.slice(0, titulo) + antes.slice(antes.indexOf('</h3>') + '</h3>'.length);
}

/** The page with the search's field saying what was looked for. */
function conLoBuscado(html: string, q: string): string {
  const valor = html.indexOf('value="', html.indexOf(CAMPO)) + 'value="'.length;
  return html.includes(CAMPO)
    ? html.slice(0, valor) + escapar(q) + html.slice(html.indexOf('"', valor))
    : html;
}

/** How the server writes the beginning of the search's field, of a section and of a row, and the end of a section. */
const CAMPO = '<input id="q"';
const RUBRO = '<div data-rubro="';
const FILA = '<li data-articulo="';
const FIN = '<li data-fin="" hidden=""></li></ul></div>';

function leerRubro(trozo: string): Rubro {
  const [antes = '', ...filas] = trozo.slice(0, trozo.indexOf(FIN)).split(FILA);
  return {
    nombre: desescapar(antes.slice(0, antes.indexOf('"'))),
    antes,
    filas: filas.map((html) => {
      const articulo: unknown = JSON.parse(desescapar(html.slice(0, html.indexOf('"'))));
      const dato = new Map<string, unknown>(Object.entries(articulo ?? {}));
      const codigo = String(dato.get('codigo'));
      const palabras = atributo(html, 'data-palabras').split(' ');
      return {
        html,
        codigo,
        ean: palabras.find((palabra) => palabra !== codigo && /^\d{8,14}$/u.test(palabra)) ?? null,
        nombre: String(dato.get('nombre')),
        stock: STOCKS.find((stock) => stock === dato.get('stock')) ?? 'hay',
        palabras,
        partes: atributo(html, 'data-partes').split(' '),
      };
    }),
  };
}

/** What a row says in an attribute. */
function atributo(html: string, cual: string): string {
  const desde = html.indexOf(`${cual}="`) + cual.length + 2;
  return html.slice(desde, html.indexOf('"', desde));
}

/** The rows that an address asks for, and in words what they are. */
async function elegir(rubros: readonly Rubro[], buscado: URLSearchParams) {
  const q = (buscado.get('q') ?? '').slice(0, 80).trim();
  const rubro = buscado.get('rubro') ?? '';
  const filtro = buscado.get('filtro') ?? '';
  const codigos = (buscado.get('codigos') ?? '').split(',').filter(Boolean);
  const todas = rubros
    .filter(({ nombre }) => rubro === '' || nombre === rubro)
    .flatMap(({ filas }) => filas)
    .filter(
      ({ codigo, partes }) =>
        (filtro === '' || partes.includes(filtro)) && (codigos.length === 0 || codigos.includes(codigo)),
    );
  const escritas = palabrasBuscadas(q);
  const { hallado, palabras, omitidas } =
    escritas.length === 0
      ? { hallado: { filas: todas }, palabras: null, omitidas: [] }
      : await buscarPerdonando(
          escritas,
          async (cuales) => conTodas(todas, { q, escritas, palabras: cuales }),
          async () => contar(todas),
        );
  const { filas } = hallado;
  const todo = q === '' && rubro === '' && filtro === '' && codigos.length === 0;
  const textos = filas.map(({ nombre }) => nombre);
  const dicho = [
    todo ? '' : cantidad(filas.length, 'producto', 'productos'),
    palabras === null
      ? q === ''
        ? ''
        : ` para «${escapar(q)}»`
      : ` para «${escapar(comoSeEscribe(palabras, textos))}»: con «${escapar(q)}» no hay nada`,
    omitidas.length === 0
      ? ''
      : `, y se buscó sin ${lista(omitidas.map((una) => `«${escapar(comoSeEscribe([una], [q]))}»`))}`,
    rubro === '' ? '' : ` en ${escapar(rubro)}`,
    todo ? '' : '. ',
    buscado.has('orden') ? 'Ordenarla de otra forma necesita señal. ' : '',
  ].join('');
  return { filas, dicho, q };
}

function conTodas(filas: readonly Fila[], buscado: Buscado) {
  const { palabras: buscadas } = buscado;
  const sola = buscadas.length === 1;
  const halladas = filas.filter(({ palabras }) =>
    buscadas.every((buscada) => palabras.some((suya) => esLaBuscada(suya, buscada, sola))),
  );
  return { total: halladas.length, filas: enOrdenDeHallados(halladas, buscado) };
}

function contar(filas: readonly Fila[]): Map<string, number> {
  const veces = new Map<string, number>();
  for (const { palabras } of filas)
    for (const palabra of palabras)
      if (!/\d/u.test(palabra)) veces.set(palabra, (veces.get(palabra) ?? 0) + 1);
  return veces;
}

const ENTIDADES = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' } as const;

function desescapar(html: string): string {
  return html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/gu, (una) =>
    Object.entries(ENTIDADES).reduce((texto, [entidad, letra]) => (una === entidad ? letra : texto), una),
  );
}

/** A text as the content or an attribute of a page: what somebody looked for is never its markup. */
export function escapar(texto: string): string {
  return Object.entries(ENTIDADES).reduce((html, [entidad, letra]) => html.replaceAll(letra, entidad), texto);
}
