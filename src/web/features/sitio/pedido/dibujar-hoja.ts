import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { enlaceDePedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { etiquetaDePresentacion } from '#domain/sitio/listas/etiquetas.ts';
import { mensajesDePedido } from '#domain/sitio/listas/mensaje.ts';
import type { Pedido } from '#domain/sitio/listas/pedido.ts';
import { convieneLlevar } from '#domain/sitio/listas/precio.ts';
import type { Guardado } from './almacen.ts';
import type { ArticuloDePedido, DatosDePedido } from './datos.ts';
import { plata, ponerCantidad, type Partes } from './partes.ts';

type Renglon = Pedido<ArticuloDePedido>['renglones'][number];

/** The sheet: what has to be known, the lines, and the ways in which the order leaves. */
export function dibujarHoja(
  partes: Partes,
  datos: DatosDePedido,
  guardado: Guardado,
  { pedido, aviso }: { readonly pedido: Pedido<ArticuloDePedido>; readonly aviso: string },
): void {
  const { renglones, ultimo } = guardado;
  const faltan =
    pedido.faltan.length === 0
      ? ''
      : `Ya no están o se agotaron, y no van en el pedido: ${pedido.faltan.join(', ')}.`;
  partes.decir('[data-aviso]', [aviso, faltan].filter(Boolean).join(' '));
  const lista = partes.una('[data-renglones]');
  // The button that was pressed keeps the focus: lines are reused, in their order.
  pedido.renglones.forEach((renglon, i) => dibujarRenglon(lineaEn(partes, lista, i), renglon));
  while (lista.children.length > pedido.renglones.length) lista.lastElementChild?.remove();
  const vacio = pedido.renglones.length === 0;
  partes.una('[data-vacio]').hidden = !vacio;
  partes.una('[data-vaciar]').hidden = renglones.length === 0;
  partes.una('[data-hoja] [data-repetir]').hidden = renglones.length > 0 || ultimo.length === 0;
  dibujarEnvios(partes, datos.chat, mensajesDe(datos, guardado, pedido));
  const planilla = partes.una('[data-planilla]', HTMLAnchorElement);
  planilla.hidden = vacio;
  planilla.href = enlaceDePedido('', datos.perfil, renglones);
}

function mensajesDe(
  { perfil, insignia, origen, hoy }: DatosDePedido,
  { renglones, quien, recibe, zona, sucursal }: Guardado,
  pedido: Pedido<ArticuloDePedido>,
): string[] {
  const conRetiro = recibe === 'retiro';
  const donde = conRetiro ? sucursal : zona;
  const entrega = `${conRetiro ? 'Lo paso a buscar' : 'Envío'}${donde === '' ? '' : `: ${donde}`}`;
  return mensajesDePedido(
    pedido.renglones.map(({ articulo }) => articulo),
    renglones,
    { perfil, insignia, origen, hoy, quien: quien.trim(), entrega },
  );
}

/** One button for each message, and the text that they send. */
function dibujarEnvios(partes: Partes, chat: string, mensajes: readonly string[]): void {
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
            ? 'Enviar por WhatsApp'
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

function dibujarRenglon(linea: HTMLElement, renglon: Renglon): void {
  const { articulo, presentacion, indice, cantidad, centavos, importe } = renglon;
  linea.dataset['codigo'] = articulo.codigo;
  linea.dataset['presentacion'] = String(indice);
  const etiqueta = etiquetaDePresentacion(presentacion);
  const conviene = convieneLlevar(presentacion, cantidad);
  const textos: Readonly<Record<string, string>> = {
    nombre: articulo.nombre,
    detalle: `${etiqueta} · cód. ${articulo.codigo}${centavos === null ? '' : ` · ${plata(centavos)}`}`,
    conviene:
      conviene === null ? '' : `Con ${conviene.desde} pagás menos: ${plata(conviene.centavos)} cada uno`,
    importe: importe === null ? 'A consultar' : plata(importe),
  };
  for (const [parte, texto] of Object.entries(textos)) {
    const lugar = linea.querySelector(`[data-${parte}]`);
    if (lugar && lugar.textContent !== texto) lugar.textContent = texto;
  }
  for (const [accion, verbo] of [
    ['agregar', 'Agregar'],
    ['quitar', 'Quitar'],
  ]) {
    linea
      .querySelector(`[data-${accion}]`)
      ?.setAttribute('aria-label', `${verbo} 1 ${etiqueta} de ${articulo.nombre}`);
  }
  const contador = linea.querySelector<HTMLElement>('[data-contador]');
  if (contador) ponerCantidad(contador, cantidad);
}
