import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { enlaceDePedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { etiquetaDePresentacion } from '#domain/sitio/listas/etiquetas.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { mensajesDePedido } from '#domain/sitio/listas/mensaje.ts';
import {
  armarPedido,
  faltaParaEnvioGratis,
  MAXIMO_DE_RENGLONES,
  MAXIMO_POR_RENGLON,
  type Pedido,
  type Renglon,
} from '#domain/sitio/listas/pedido.ts';
import { convieneLlevar } from '#domain/sitio/listas/precio.ts';
import { guardarSinSenal } from '#web/comun/guardar-sin-senal.ts';
import { direccion, MAXIMO_DE_ELEGIDOS } from '../lista-viva/direccion.ts';
import { esArticulo, guardar, recordar, type Guardado } from './almacen.ts';

/** What the page tells the script. */
export type DatosDePedido = {
  readonly perfil: PerfilDeLista;
  readonly insignia: string;
  readonly origen: string;
  readonly hoy: Dia;
  /** The chat's number, digits only. */
  readonly chat: string;
  readonly envio: { readonly desde_pesos: number; readonly desde_cartones: number };
};

export type ArticuloDePedido = Pick<Articulo, 'codigo' | 'nombre' | 'oferta' | 'presentaciones' | 'stock'>;

/** Makes the page's order work: the + and − of its rows, the bar and the sheet. */
export function empezar(): void {
  const raiz = document.querySelector<HTMLElement>('#pedido');
  if (!raiz) return;
  const datos: unknown = JSON.parse(raiz.dataset['compra'] ?? 'null');
  if (sonDatos(datos)) new PedidoEnPagina(raiz, datos).empezar();
}

/** An order that was sent so long ago has left the hands of who made it. */
const TERMINADO_MS = 12 * 3_600_000;

/** The server wrote them for this script, of the same build: enough to tell them from nothing. */
function sonDatos(datos: unknown): datos is DatosDePedido {
  return typeof datos === 'object' && datos !== null && 'perfil' in datos && 'envio' in datos;
}

class PedidoEnPagina {
  readonly #raiz: HTMLElement;
  readonly #datos: DatosDePedido;
  readonly #guardado: Guardado;
  readonly #articulos = new Map<string, ArticuloDePedido>();
  /** Codes already counted as added in this visit: the office counts how many people want an article. */
  readonly #contados = new Set<string>();
  #aviso = '';

  constructor(raiz: HTMLElement, datos: DatosDePedido) {
    this.#raiz = raiz;
    this.#datos = datos;
    this.#guardado = recordar(datos.perfil);
    for (const articulo of this.#guardado.articulos) this.#articulos.set(articulo.codigo, articulo);
  }

  empezar(): void {
    for (const fila of document.querySelectorAll<HTMLElement>('[data-articulo]')) {
      const articulo: unknown = JSON.parse(fila.dataset['articulo'] ?? 'null');
      if (esArticulo(articulo)) this.#articulos.set(articulo.codigo, articulo);
    }
    document.addEventListener('click', (event) => this.#alTocar(event));
    this.#terminarElMandado();
    const form = this.#parte('form', HTMLFormElement);
    form.addEventListener('change', () => this.#alElegir(form));
    form.addEventListener('input', () => this.#alElegir(form));
    for (const clave of ['quien', 'zona', 'sucursal'] as const) {
      const campo = form.elements.namedItem(clave);
      const suyo = this.#guardado[clave];
      if (suyo !== '' && (campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement))
        campo.value = suyo;
    }
    const recibe = form.querySelector<HTMLInputElement>(`[name=recibe][value="${this.#guardado.recibe}"]`);
    if (recibe) recibe.checked = true;
    this.#leerForm(form);
    // Another tab of the same browser may change the order.
    addEventListener('storage', ({ key }) => {
      if (key === `mostrador:pedido:${this.#datos.perfil}`) {
        Object.assign(this.#guardado, recordar(this.#datos.perfil));
        this.#dibujar();
      }
    });
    this.#dibujar();
    void this.#preguntarPrecios();
    void guardarSinSenal(`/${this.#datos.perfil}`).then((guardada) => {
      const lugar = document.querySelector<HTMLElement>('[data-guardada]');
      if (lugar) lugar.hidden = !guardada;
    });
  }

  #alTocar({ target }: MouseEvent): void {
    const boton = target instanceof Element ? target.closest<HTMLElement>('button,a') : null;
    if (!boton) return;
    const { dataset } = boton;
    if ('agregar' in dataset || 'quitar' in dataset) {
      const cual = this.#cual(boton);
      if (cual) this.#cambiar(cual.codigo, cual.presentacion, 'agregar' in dataset ? 1 : -1);
    } else if ('ver' in dataset) {
      this.#parte('[data-hoja]', HTMLDialogElement).showModal();
      void this.#preguntarPrecios();
    } else if ('repetir' in dataset) {
      this.#poner(this.#guardado.ultimo);
      void this.#preguntarPrecios();
    } else if ('vaciar' in dataset) {
      // What is emptied by mistake comes back with the button of the last order.
      this.#guardado.ultimo = this.#guardado.renglones;
      this.#poner([]);
    } else if (dataset['favorito'] !== undefined) {
      this.#alternarFavorito(dataset['favorito']);
    } else if ('mandar' in dataset) {
      this.#alMandar();
    }
  }

  /** Which article and presentation a button is of: of its row in the list, or of its line in the sheet. */
  #cual(boton: HTMLElement): Pick<Renglon, 'codigo' | 'presentacion'> | null {
    const linea = boton.closest<HTMLElement>('[data-codigo]');
    if (linea)
      return { codigo: linea.dataset['codigo'] ?? '', presentacion: Number(linea.dataset['presentacion']) };
    const fila = boton.closest<HTMLElement>('[data-articulo]');
    const articulo: unknown = JSON.parse(fila?.dataset['articulo'] ?? 'null');
    const indice = boton.closest<HTMLElement>('[data-contador]')?.dataset['contador'];
    return esArticulo(articulo) ? { codigo: articulo.codigo, presentacion: Number(indice) } : null;
  }

  /** The one that was sent the other day is the last order now: a new week starts empty, and repeats it with one press. */
  #terminarElMandado(): void {
    const { mandado, renglones } = this.#guardado;
    if (mandado === null || Date.now() - mandado < TERMINADO_MS) return;
    this.#guardado.mandado = null;
    this.#guardado.ultimo = renglones;
    this.#guardado.renglones = [];
  }

  #alternarFavorito(codigo: string): void {
    const { favoritos } = this.#guardado;
    const estaba = favoritos.includes(codigo);
    this.#guardado.favoritos = estaba
      ? favoritos.filter((otro) => otro !== codigo)
      : [codigo, ...favoritos].slice(0, MAXIMO_DE_ELEGIDOS);
    this.#dibujar();
  }

  #cambiar(codigo: string, presentacion: number, cuanto: number): void {
    const { renglones } = this.#guardado;
    const i = renglones.findIndex((uno) => uno.codigo === codigo && uno.presentacion === presentacion);
    const habia = renglones[i]?.cantidad ?? 0;
    const cantidad = Math.min(MAXIMO_POR_RENGLON, habia + cuanto);
    this.#aviso = '';
    if (i < 0 && renglones.length >= MAXIMO_DE_RENGLONES) {
      this.#aviso = `Un pedido llega hasta ${MAXIMO_DE_RENGLONES} renglones. Mandá este y empezá otro.`;
      this.#dibujar();
      return;
    }
    if (cantidad <= 0) this.#poner(renglones.filter((_, j) => j !== i));
    else if (i < 0) this.#poner([...renglones, { codigo, presentacion, cantidad }]);
    else this.#poner(renglones.with(i, { codigo, presentacion, cantidad }));
    if (cuanto > 0 && !this.#contados.has(codigo)) {
      this.#contados.add(codigo);
      this.#contar('agregado', [codigo]);
    }
  }

  #poner(renglones: readonly Renglon[]): void {
    this.#guardado.renglones = [...renglones];
    // What is changed after being sent is another order.
    this.#guardado.mandado = null;
    this.#dibujar();
  }

  #alElegir(form: HTMLFormElement): void {
    this.#leerForm(form);
    this.#dibujar();
  }

  #leerForm(form: HTMLFormElement): void {
    const dicho = new FormData(form);
    for (const clave of ['quien', 'recibe', 'zona', 'sucursal'] as const) {
      const valor = dicho.get(clave);
      if (typeof valor === 'string') this.#guardado[clave] = valor;
    }
  }

  /** It went: it becomes the last order, and the next one starts empty when the page is opened again. */
  #alMandar(): void {
    const { renglones } = this.#guardado;
    this.#guardado.ultimo = renglones;
    this.#guardado.mandado = Date.now();
    this.#contar(
      'enviado',
      renglones.map(({ codigo }) => codigo),
    );
    this.#aviso =
      'Se abrió WhatsApp con tu pedido escrito. Cuando lo mandes, podés vaciar este y empezar otro.';
    this.#dibujar();
  }

  /** Asks for today's prices of what is in the order, and says if they are others than those that were shown. */
  async #preguntarPrecios(): Promise<void> {
    const codigos = [...new Set(this.#guardado.renglones.map(({ codigo }) => codigo))];
    if (codigos.length === 0) return;
    try {
      const respuesta = await fetch(`/api/listas/${this.#datos.perfil}/articulos`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ codigos }),
      });
      if (!respuesta.ok) return;
      const leido: unknown = await respuesta.json();
      if (typeof leido !== 'object' || leido === null || !('filas' in leido) || !Array.isArray(leido.filas))
        return;
      const antes = this.#armado().total;
      for (const codigo of codigos) this.#articulos.delete(codigo);
      for (const fila of leido.filas) if (esArticulo(fila)) this.#articulos.set(fila.codigo, fila);
      const { total, faltan } = this.#armado();
      if (total !== antes && faltan.length === 0)
        this.#aviso = `Cambió la lista: tu pedido pasó de ${plata(antes)} a ${plata(total)}.`;
      this.#dibujar();
    } catch {
      // Without signal the order shows the prices that were seen.
    }
  }

  #contar(que: 'agregado' | 'enviado', codigos: readonly string[]): void {
    if (codigos.length === 0) return;
    void fetch(`/api/listas/${this.#datos.perfil}/pedidos`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ que, codigos }),
    }).catch(() => undefined);
  }

  #armado(): Pedido<ArticuloDePedido> {
    return armarPedido([...this.#articulos.values()], this.#guardado.renglones, this.#datos.hoy);
  }

  #dibujar(): void {
    const pedido = this.#armado();
    const { renglones } = this.#guardado;
    const codigos = new Set(renglones.map(({ codigo }) => codigo));
    this.#guardado.articulos = [...this.#articulos.values()].filter(({ codigo }) => codigos.has(codigo));
    this.#guardado.total = pedido.total;
    if (!guardar(this.#datos.perfil, this.#guardado))
      this.#aviso = 'Este navegador no deja guardar: si cerrás la página, el pedido se pierde.';
    this.#dibujarFilas();
    this.#dibujarFavoritos();
    this.#dibujarBarra(pedido);
    this.#dibujarHoja(pedido);
  }

  #dibujarFilas(): void {
    const cuantos = new Map(
      this.#guardado.renglones.map(({ codigo, presentacion, cantidad }) => [
        `${codigo} ${presentacion}`,
        cantidad,
      ]),
    );
    for (const contador of document.querySelectorAll<HTMLElement>('[data-articulo] [data-contador]')) {
      const cual = this.#cual(contador);
      contar(contador, cual === null ? 0 : (cuantos.get(`${cual.codigo} ${cual.presentacion}`) ?? 0));
    }
  }

  #dibujarFavoritos(): void {
    const { favoritos } = this.#guardado;
    for (const estrella of document.querySelectorAll<HTMLElement>('[data-favorito]')) {
      estrella.setAttribute('aria-pressed', String(favoritos.includes(estrella.dataset['favorito'] ?? '')));
    }
    const parte = document.querySelector<HTMLElement>('[data-favoritos]');
    const enlace = parte?.querySelector('a');
    if (!parte || !enlace) return;
    parte.hidden = favoritos.length === 0;
    enlace.href = `${direccion(`/${this.#datos.perfil}`, { codigos: favoritos })}#lista`;
    enlace.textContent = `★ Mis favoritos ${favoritos.length}`;
  }

  #dibujarBarra(pedido: Pedido<ArticuloDePedido>): void {
    const { envio } = this.#datos;
    const { renglones, ultimo } = this.#guardado;
    const barra = this.#parte('[data-barra]', HTMLElement);
    const vacio = renglones.length === 0;
    barra.hidden = vacio && ultimo.length === 0;
    this.#parte('[data-con-pedido]', HTMLElement).hidden = vacio;
    this.#parte('[data-sin-pedido]', HTMLElement).hidden = !vacio;
    this.#parte('[data-el-ultimo]', HTMLElement).textContent =
      ultimo.length === 1 ? 'Tu último pedido: 1 producto' : `Tu último pedido: ${ultimo.length} productos`;
    // The page's last lines are not left under the bar.
    document.body.style.paddingBottom = barra.hidden ? '' : `${barra.offsetHeight}px`;
    const falta = faltaParaEnvioGratis({ total: pedido.total, cartones: cartonesDe(pedido) }, envio);
    const texto = falta === 0 ? 'Tenés envío gratis' : `Te faltan ${plata(falta)} para el envío gratis`;
    for (const uno of this.#partes('[data-falta]')) uno.textContent = texto;
    const total = envio.desde_pesos * 100;
    const avance = falta === 0 || total === 0 ? 1 : Math.max(0, 1 - falta / total);
    this.#parte('[data-avance-envio]', HTMLElement).style.transform = `scaleX(${avance})`;
    const mas = pedido.con_consulta ? ' + a consultar' : '';
    for (const uno of this.#partes('[data-total]')) uno.textContent = `${plata(pedido.total)}${mas}`;
    this.#parte('[data-bultos]', HTMLElement).textContent =
      pedido.bultos === 1 ? '1 en el pedido' : `${pedido.bultos} en el pedido`;
  }

  #dibujarHoja(pedido: Pedido<ArticuloDePedido>): void {
    const { renglones, ultimo, quien, recibe, zona, sucursal } = this.#guardado;
    const { perfil, insignia, origen, hoy, chat } = this.#datos;
    const faltan =
      pedido.faltan.length === 0
        ? ''
        : `Ya no están o se agotaron, y no van en el pedido: ${pedido.faltan.join(', ')}.`;
    this.#parte('[data-aviso]', HTMLElement).textContent = [this.#aviso, faltan].filter(Boolean).join(' ');
    const lista = this.#parte('[data-renglones]', HTMLElement);
    // The button that was pressed keeps the focus: lines are reused, in their order.
    pedido.renglones.forEach((renglon, i) => this.#dibujarRenglon(lista, renglon, i));
    while (lista.children.length > pedido.renglones.length) lista.lastElementChild?.remove();
    const vacio = pedido.renglones.length === 0;
    this.#parte('[data-vacio]', HTMLElement).hidden = !vacio;
    this.#parte('[data-vaciar]', HTMLElement).hidden = renglones.length === 0;
    this.#parte('[data-hoja] [data-repetir]', HTMLElement).hidden =
      renglones.length > 0 || ultimo.length === 0;

    const conRetiro = recibe === 'retiro';
    const donde = conRetiro ? sucursal : zona;
    const entrega = `${conRetiro ? 'Lo paso a buscar' : 'Envío'}${donde === '' ? '' : `: ${donde}`}`;
    const mensajes = mensajesDePedido([...this.#articulos.values()], renglones, {
      perfil,
      insignia,
      origen,
      hoy,
      quien: quien.trim(),
      entrega,
    });
    this.#parte('[data-mensaje]', HTMLElement).textContent = mensajes.join('\n\n');
    const plantilla = this.#parte('[data-plantilla-envio]', HTMLTemplateElement);
    this.#parte('[data-envios]', HTMLElement).replaceChildren(
      ...mensajes.map((mensaje, i) => {
        const copia = plantilla.content.cloneNode(true);
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
    const planilla = this.#parte('[data-planilla]', HTMLAnchorElement);
    planilla.hidden = vacio;
    planilla.href = enlaceDePedido('', perfil, renglones);
  }

  #dibujarRenglon(
    lista: HTMLElement,
    renglon: Pedido<ArticuloDePedido>['renglones'][number],
    i: number,
  ): void {
    const { articulo, presentacion, indice, cantidad, centavos, importe } = renglon;
    if (!lista.children[i])
      lista.append(this.#parte('[data-plantilla-renglon]', HTMLTemplateElement).content.cloneNode(true));
    const linea = lista.children[i];
    if (!(linea instanceof HTMLElement)) return;
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
        ?.setAttribute('aria-label', `${verbo} un ${etiqueta} de ${articulo.nombre}`);
    }
    const contador = linea.querySelector<HTMLElement>('[data-contador]');
    if (contador) contar(contador, cantidad);
  }

  /** A part of what the server drew, as the element it is. */
  #parte<E extends HTMLElement>(selector: string, clase: new () => E): E {
    const parte = this.#raiz.querySelector(selector);
    if (!(parte instanceof clase)) throw new Error(`The page has no ${selector}`);
    return parte;
  }

  #partes(selector: string): NodeListOf<HTMLElement> {
    return this.#raiz.querySelectorAll<HTMLElement>(selector);
  }
}

function contar(contador: HTMLElement, cantidad: number): void {
  contador.toggleAttribute('data-hay', cantidad > 0);
  const lugar = contador.querySelector('[data-cuantos]');
  if (lugar) lugar.textContent = cantidad === 0 ? '' : String(cantidad);
}

/** Cartons of cigarettes, which make delivery free as well. */
function cartonesDe({ renglones }: Pedido<ArticuloDePedido>): number {
  return renglones.reduce(
    (suma, { presentacion, cantidad }) => suma + (presentacion.nombre === 'Cartón' ? cantidad : 0),
    0,
  );
}

function plata(centavos: number): string {
  return pesos(enPesos(centavos));
}
