import { leerComoEscrito } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { CAMPOS, type Guardado } from './almacen.ts';

// The sheet's form: how an order is wanted, and whose it is.

/** As they said it the last time. */
export function llenarFormulario(form: HTMLFormElement, guardado: Guardado): void {
  for (const clave of CAMPOS) if (guardado[clave] !== '') llenar(form, clave, guardado[clave]);
}

export function leerFormulario(form: HTMLFormElement, guardado: Guardado): void {
  const dicho = new FormData(form);
  for (const clave of CAMPOS) {
    const valor = dicho.get(clave);
    if (typeof valor === 'string') guardado[clave] = valor;
  }
}

/** Chooses what an order's address says of how it is wanted; of a zone or a branch that is not there any more, nothing. */
export function elegirComo(form: HTMLFormElement, escrito: string): void {
  const como = leerComoEscrito(escrito);
  if (como === null) return;
  const campo = como.tipo === 'retiro' ? 'sucursal' : 'zona';
  const opcion = opcionesDe(form, campo).find(({ dataset }) => dataset['id'] === como.id);
  if (!opcion) return;
  llenar(form, 'recibe', como.tipo);
  llenar(form, campo, opcion.value);
}

/** How it is wanted, as an order's address says it; null where there is no zone or branch of that name. */
export function comoElegido(
  form: HTMLFormElement,
  { recibe, zona, sucursal }: Pick<Guardado, 'recibe' | 'zona' | 'sucursal'>,
) {
  const [tipo, campo, nombre] =
    recibe === 'retiro' ? (['retiro', 'sucursal', sucursal] as const) : (['envio', 'zona', zona] as const);
  const id = opcionesDe(form, campo).find(({ value }) => value === nombre)?.dataset['id'];
  return id === undefined ? null : { tipo, id };
}

function llenar(form: HTMLFormElement, clave: (typeof CAMPOS)[number], valor: string): void {
  const campo = form.elements.namedItem(clave);
  if (
    campo instanceof HTMLInputElement ||
    campo instanceof HTMLSelectElement ||
    campo instanceof RadioNodeList
  )
    campo.value = valor;
}

/** None where the company has no zone, or no branch. */
function opcionesDe(form: HTMLFormElement, campo: 'zona' | 'sucursal'): HTMLOptionElement[] {
  const lista = form.elements.namedItem(campo);
  return lista instanceof HTMLSelectElement ? [...lista.options] : [];
}
