import { cantidad } from '#domain/comun/formato.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { consejoDeCompra } from '#domain/sitio/listas/consejo.ts';
import { enlaceDePedido, LARGO_DE_DIRECCION, type Como } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { mensajesDePedido } from '#domain/sitio/listas/mensaje.ts';
import { etiquetaDePresentacion, porQueFalta } from '#domain/sitio/listas/etiquetas.ts';
import type { Pedido } from '#domain/sitio/listas/pedido.ts';
import type { Guardado } from './almacen.ts';
import type { ArticuloDePedido, DatosDePedido } from './datos.ts';
import { comoElegido } from './formulario.ts';
import { plata, ponerCantidad, type Partes } from './partes.ts';

type Renglon = Pedido<ArticuloDePedido>['renglones'][number];

type EnLaHoja = {
  readonly pedido: Pedido<ArticuloDePedido>;
  readonly aviso: string;
  /** What one of a presentation cost when it was ordered, where it costs something else today: by `claveDe`. */
  readonly cambios: ReadonlyMap<string, number>;
  /** Lines of an order that came with a link, and that are not in this one yet. */
  readonly ajenos: number;
};

const claveDe = ({ articulo, indice }: Renglon) => `${articulo.codigo} ${indice}`;

/** The sheet: what has to be known, the lines, and the ways in which the order leaves. */
export function dibujarHoja(
  partes: Partes,
  datos: DatosDePedido,
  guardado: Guardado,
  { pedido, aviso, cambios, ajenos }: EnLaHoja,
): void {
  const { renglones, ultimo, deshacer, mandado } = guardado;
  partes.decir('[data-aviso]', aviso);
  const faltan = pedido.faltan.map((falta) => elemento('li', porQueFalta(falta)));
  partes.una('[data-faltan]').replaceChildren(...faltan);
  const lista = partes.una('[data-renglones]');
  // The button that was pressed keeps the focus: lines are reused, in their order.
  pedido.renglones.forEach((renglon, i) =>
    dibujarRenglon(lineaEn(partes, lista, i), renglon, {
      antes: cambios.get(claveDe(renglon)) ?? null,
      consejo: consejoDeCompra(renglon, renglones, datos.hoy)?.dicho ?? '',
    }),
  );
  while (lista.children.length > pedido.renglones.length) lista.lastElementChild?.remove();
  const vacio = pedido.renglones.length === 0;
  partes.una('[data-vacio]').hidden = !vacio;
  for (const parte of partes.todas('[data-con-renglones]')) parte.hidden = vacio;
  partes.una('[data-deshacer]').hidden = deshacer.length === 0;
  partes.una('[data-cargar]').hidden = ajenos === 0;
  partes.decir('[data-ajenos]', cantidad(ajenos, 'renglón', 'renglones'));
  partes.una('[data-vaciar]').hidden = renglones.length === 0;
  partes.una('[data-hoja] [data-repetir]').hidden = renglones.length > 0 || ultimo.length === 0;
  // Beside the button that was pressed: further up, who had scrolled down to it would not see that something was done.
  partes.decir('[data-mandado]', mandado === null ? '' : MANDADO);
  partes.una('[data-otro]').hidden = mandado === null;
  dibujarDonde(partes, guardado.recibe);
  const como = comoElegido(partes.una('form', HTMLFormElement), guardado);
  const retiro = guardado.recibe === 'retiro' ? elegidaDe(partes, 'sucursal')?.dataset : undefined;
  partes.decir('[data-quien-recibe]', retiro?.['recibe'] ?? '');
  dibujarEnvios(partes, mensajesDe(datos, guardado, pedido, como), {
    chat: retiro?.['chat'] ?? datos.chat,
    otraVez: mandado !== null,
  });
  const planilla = partes.una('[data-planilla]', HTMLAnchorElement);
  planilla.href = enlaceDePedido('', datos.perfil, renglones, como);
  const entra = planilla.href.length <= LARGO_DE_DIRECCION;
  planilla.hidden = !entra;
  partes.una('[data-sin-planilla]').hidden = entra;
}

function mensajesDe(
  { perfil, insignia, origen, hoy }: DatosDePedido,
  { renglones, quien, recibe, zona, sucursal }: Guardado,
  pedido: Pedido<ArticuloDePedido>,
  como: Como | null,
): string[] {
  const conRetiro = recibe === 'retiro';
  const donde = conRetiro ? sucursal : zona;
  const entrega = `${conRetiro ? 'Lo paso a buscar' : 'Envío'}${donde === '' ? '' : `: ${donde}`}`;
  return mensajesDePedido(
    pedido.renglones.map(({ articulo }) => articulo),
    renglones,
    { perfil, insignia, origen, hoy, quien: quien.trim(), entrega, como },
  );
}

/** Where to or where from, whichever was chosen, and what is said of it. */
function dibujarDonde(partes: Partes, recibe: string): void {
  for (const parte of partes.todas('[data-donde]')) {
    parte.hidden = parte.dataset['donde'] !== (recibe || 'envio');
    const elegida = parte.querySelector('select')?.selectedOptions[0];
    const lugar = parte.querySelector('[data-detalle-de]');
    if (lugar) lugar.textContent = elegida?.dataset['detalle'] ?? '';
  }
}

/** What was chosen of the branches or zones; undefined where the company has none. */
function elegidaDe(partes: Partes, campo: 'sucursal' | 'zona'): HTMLOptionElement | undefined {
  const lista = partes.una('form', HTMLFormElement).elements.namedItem(campo);
  return lista instanceof HTMLSelectElement ? lista.selectedOptions[0] : undefined;
}

/** One button for each message, and the text that they send. */
function dibujarEnvios(
  partes: Partes,
  mensajes: readonly string[],
  { chat, otraVez }: { readonly chat: string; readonly otraVez: boolean },
): void {
  partes.decir('[data-mensaje]', mensajes.join('\n\n'));
  const { content } = partes.una('[data-plantilla-envio]', HTMLTemplateElement);
  partes.una('[data-envios]').replaceChildren(
    ...mensajes.map((mensaje, i) => {
      const copia = content.cloneNode(true);
      const enlace = copia.firstChild;
      if (!(enlace instanceof HTMLAnchorElement)) return copia;
      enlace.href = enlaceDeChat(chat, mensaje);
      enlace.dataset['mandar'] = '';
      const texto = enlace.querySelector('[data-texto]');
      if (texto)
        texto.textContent =
          mensajes.length === 1
            ? `Enviar ${otraVez ? 'otra vez ' : ''}por WhatsApp`
            : `Enviar por WhatsApp la parte ${i + 1} de ${mensajes.length}`;
      return copia;
    }),
  );
}

function lineaEn(partes: Partes, lista: HTMLElement, i: number): HTMLElement {
  if (!lista.children[i])
    lista.append(partes.una('[data-plantilla-renglon]', HTMLTemplateElement).content.cloneNode(true));
  const linea = lista.children[i];
  if (!(linea instanceof HTMLElement)) throw new Error('The template of a line has no element');
  return linea;
}

function dibujarRenglon(
  linea: HTMLElement,
  renglon: Renglon,
  { antes, consejo }: { readonly antes: number | null; readonly consejo: string },
): void {
  const { articulo, presentacion, indice, cantidad: cuantos, centavos, importe } = renglon;
  linea.dataset['codigo'] = articulo.codigo;
  linea.dataset['presentacion'] = String(indice);
  const etiqueta = etiquetaDePresentacion(presentacion);
  const textos: Readonly<Record<string, string>> = {
    nombre: articulo.nombre,
    detalle: `${etiqueta} · cód. ${articulo.codigo}${centavos === null ? '' : ` · ${plata(centavos)}`}`,
    consejo: `${consejo}.`,
    cambio:
      antes === null || centavos === null
        ? ''
        : `${antes < centavos ? 'Subió' : 'Bajó'}: cuando lo anotaste costaba ${plata(antes)}`,
    importe: importe === null ? 'A consultar' : plata(importe),
  };
  for (const [parte, texto] of Object.entries(textos)) {
    const lugar = linea.querySelector(`[data-${parte}]`);
    if (lugar && lugar.textContent !== texto) lugar.textContent = texto;
  }
  const conviene = linea.querySelector<HTMLElement>('[data-conviene]');
  if (conviene) conviene.hidden = consejo === '';
  for (const [accion, verbo] of [
    ['agregar', 'Agregar'],
    ['quitar', 'Quitar'],
  ]) {
    linea
      .querySelector(`[data-${accion}]`)
      ?.setAttribute('aria-label', `${verbo} 1 ${etiqueta} de ${articulo.nombre}`);
  }
  const contador = linea.querySelector<HTMLElement>('[data-contador]');
  if (contador) ponerCantidad(contador, cuantos, `${etiqueta} de ${articulo.nombre}`);
}

const MANDADO =
  'Se abrió WhatsApp con tu pedido escrito. Si ya lo mandaste, podés vaciar este y empezar otro.';

function elemento(nombre: 'li', texto: string): HTMLElement {
  const nuevo = document.createElement(nombre);
  nuevo.textContent = texto;
  return nuevo;
}
