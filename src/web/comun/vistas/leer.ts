import { type Filter, type Filters, HIDDEN, type List, VIEW } from '../list.ts';

/** A column that can be hidden. */
export type Ocultable = { readonly key: string; readonly header: string };

/** A saved address as the list understands it now, and what it names that is gone. */
export function leerVista<F extends Filters>(
  list: List<F>,
  direccion: string,
  columnas: readonly Ocultable[],
): { readonly query: URLSearchParams; readonly falta: readonly string[] } {
  const guardada = new URLSearchParams(direccion.split('?')[1] ?? '');
  const query = new URLSearchParams();
  const falta: string[] = [];
  for (const [nombre, valor] of guardada) {
    if (nombre === HIDDEN) {
      const claves = valor.split(',').filter(Boolean);
      const estan = claves.filter((clave) => columnas.some(({ key }) => key === clave));
      falta.push(...claves.filter((clave) => !estan.includes(clave)).map((clave) => `la columna «${clave}»`));
      if (estan.length > 0) query.set(HIDDEN, estan.join(','));
      continue;
    }
    if (nombre === VIEW || nombre === 'pagina') continue;
    const filtro = Object.values<Filter>(list.filters).find(({ name }) => name === nombre);
    if (list.keep.includes(nombre) || seEntiende(filtro, valor)) query.set(nombre, valor);
    else falta.push(`el filtro «${filtro?.control.label || nombre}»`);
  }
  return { query, falta };
}

/** Whether a filter knows a value: it writes it back, or it is what the list begins with. */
function seEntiende(filtro: Filter | undefined, valor: string): boolean {
  return (
    filtro !== undefined &&
    (valor === '' || filtro.write(filtro.read(valor)) === valor || filtro.read(valor) === valor)
  );
}

/** The address of a list without its page, to compare two. */
export function canonica<F extends Filters>(list: List<F>, query: URLSearchParams): string {
  const otra = new URLSearchParams(query);
  otra.delete(VIEW);
  return list.write({ ...list.read(otra), pagina: 1 }, otra);
}
