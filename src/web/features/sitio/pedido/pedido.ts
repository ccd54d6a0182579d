import {
  armarPedido,
  cambiarCantidad,
  MAXIMO_DE_RENGLONES,
  type Pedido,
  type Renglon,
} from '#domain/sitio/listas/pedido.ts';
import { guardarSinSenal } from '#web/comun/guardar-sin-senal.ts';
import { MAXIMO_DE_ELEGIDOS } from '../lista-viva/direccion.ts';
import { CAMPOS, guardar, recordar, TERMINADO_MS, type Guardado } from './almacen.ts';
import { sonDatos, type ArticuloDePedido, type DatosDePedido } from './datos.ts';
import { dibujarBarra } from './dibujar-barra.ts';
import { dibujarHoja } from './dibujar-hoja.ts';
import { articulosDeLaPagina, cualEs, dibujarFavoritos, dibujarFilas } from './dibujar-lista.ts';
import { Partes, plata } from './partes.ts';
import { anotar, preguntarArticulos } from './servidor.ts';

/** Makes the page's order work: the + and − of its rows, the bar and the sheet. */
export function empezar(): void {
  const raiz = document.querySelector<HTMLElement>('#pedido');
  if (!raiz) return;
  const datos: unknown = JSON.parse(raiz.dataset['compra'] ?? 'null');
  if (sonDatos(datos)) new PedidoEnPagina(new Partes(raiz), datos).empezar();
}

/** The order of the list that the page shows: what is pressed changes what this browser keeps, and all of it is drawn again. */
class PedidoEnPagina {
  readonly #partes: Partes;
  readonly #datos: DatosDePedido;
  readonly #guardado: Guardado;
  readonly #articulos: Map<string, ArticuloDePedido>;
  /** Codes already counted as added in this visit: the office counts how many people want an article. */
  readonly #contados = new Set<string>();
  /** The total that was shown the last time, while nothing was changed since: the list may have changed meanwhile. */
  #antes: number | null;
  #aviso = '';

  constructor(partes: Partes, datos: DatosDePedido) {
    this.#partes = partes;
    this.#datos = datos;
    this.#guardado = recordar(datos.perfil);
    this.#antes = this.#guardado.total;
    const sabidos = [...this.#guardado.articulos, ...articulosDeLaPagina()];
    this.#articulos = new Map(sabidos.map((articulo) => [articulo.codigo, articulo]));
  }

  empezar(): void {
    const { perfil } = this.#datos;
    this.#terminarElMandado();
    this.#llenarForm();
    document.addEventListener('click', (event) => this.#alTocar(event));
    // Another tab of the same browser may change the order.
    addEventListener('storage', ({ key }) => {
      if (key !== `mostrador:pedido:${perfil}`) return;
      Object.assign(this.#guardado, recordar(perfil));
      this.#dibujar();
    });
    this.#dibujar();
    void this.#preguntarPrecios();
    void guardarSinSenal(`/${perfil}`).then((guardada) => {
      const lugar = document.querySelector<HTMLElement>('[data-guardada]');
      if (lugar) lugar.hidden = !guardada;
    });
  }

  #alTocar({ target }: MouseEvent): void {
    const boton = target instanceof Element ? target.closest<HTMLElement>('button,a') : null;
    if (!boton) return;
    const { dataset } = boton;
    if ('agregar' in dataset || 'quitar' in dataset) {
      const cual = cualEs(boton);
      if (cual) this.#cambiar(cual, 'agregar' in dataset ? 1 : -1);
    } else if ('ver' in dataset) {
      this.#partes.una('[data-hoja]', HTMLDialogElement).showModal();
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

  /** The one that was sent the other day is the last order now: a new week starts empty, and repeats it with one press. */
  #terminarElMandado(): void {
    const { mandado, renglones } = this.#guardado;
    if (mandado === null || Date.now() - mandado < TERMINADO_MS) return;
    this.#guardado.mandado = null;
    this.#guardado.ultimo = renglones;
    this.#guardado.renglones = [];
    this.#antes = null;
  }

  /** How they want it and who they are: as they said it the last time. */
  #llenarForm(): void {
    const form = this.#partes.una('form', HTMLFormElement);
    for (const clave of CAMPOS) {
      const campo = form.elements.namedItem(clave);
      const suyo = this.#guardado[clave];
      const seLlena =
        campo instanceof HTMLInputElement ||
        campo instanceof HTMLSelectElement ||
        campo instanceof RadioNodeList;
      if (suyo !== '' && seLlena) campo.value = suyo;
    }
    const leer = () => {
      const dicho = new FormData(form);
      for (const clave of CAMPOS) {
        const valor = dicho.get(clave);
        if (typeof valor === 'string') this.#guardado[clave] = valor;
      }
    };
    leer();
    form.addEventListener('input', () => {
      leer();
      this.#dibujar();
    });
  }

  #alternarFavorito(codigo: string): void {
    const { favoritos } = this.#guardado;
    const otros = favoritos.filter((otro) => otro !== codigo);
    this.#guardado.favoritos =
      otros.length < favoritos.length ? otros : [codigo, ...otros].slice(0, MAXIMO_DE_ELEGIDOS);
    this.#dibujar();
  }

  #cambiar(cual: Pick<Renglon, 'codigo' | 'presentacion'>, cuanto: number): void {
    const quedan = cambiarCantidad(this.#guardado.renglones, cual, cuanto);
    this.#aviso =
      quedan === null
        ? `Un pedido llega hasta ${MAXIMO_DE_RENGLONES} renglones. Mandá este y empezá otro.`
        : '';
    if (quedan === null) return this.#dibujar();
    this.#poner(quedan);
    if (cuanto > 0 && !this.#contados.has(cual.codigo)) {
      this.#contados.add(cual.codigo);
      anotar(this.#datos.perfil, 'agregado', [cual.codigo]);
    }
  }

  #poner(renglones: readonly Renglon[]): void {
    this.#guardado.renglones = [...renglones];
    // What is changed after being sent is another order.
    this.#guardado.mandado = null;
    this.#antes = null;
    this.#dibujar();
  }

  /** It went: it becomes the last order, and the next one starts empty when the page is opened again. */
  #alMandar(): void {
    const { renglones } = this.#guardado;
    this.#guardado.ultimo = renglones;
    this.#guardado.mandado = Date.now();
    anotar(
      this.#datos.perfil,
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
    const hoy = await preguntarArticulos(this.#datos.perfil, codigos);
    if (hoy === null) {
      this.#aviso = SIN_PRECIOS_DE_HOY;
      return this.#dibujar();
    }
    if (this.#aviso === SIN_PRECIOS_DE_HOY) this.#aviso = '';
    const antes = this.#antes ?? this.#armado().total;
    this.#antes = null;
    for (const codigo of codigos) this.#articulos.delete(codigo);
    for (const articulo of hoy) this.#articulos.set(articulo.codigo, articulo);
    const { total, faltan } = this.#armado();
    if (total !== antes && faltan.length === 0)
      this.#aviso = `Cambió la lista: tu pedido pasó de ${plata(antes)} a ${plata(total)}.`;
    return this.#dibujar();
  }

  #armado(): Pedido<ArticuloDePedido> {
    return armarPedido([...this.#articulos.values()], this.#guardado.renglones, this.#datos.hoy);
  }

  #dibujar(): void {
    const pedido = this.#armado();
    const { perfil } = this.#datos;
    const { renglones, favoritos } = this.#guardado;
    const codigos = new Set(renglones.map(({ codigo }) => codigo));
    this.#guardado.articulos = [...this.#articulos.values()].filter(({ codigo }) => codigos.has(codigo));
    this.#guardado.total = pedido.total;
    if (!guardar(perfil, this.#guardado))
      this.#aviso = 'Este navegador no deja guardar: si cerrás la página, el pedido se pierde.';
    dibujarFilas(renglones);
    dibujarFavoritos(perfil, favoritos);
    dibujarBarra(this.#partes, this.#datos, this.#guardado, pedido);
    dibujarHoja(this.#partes, this.#datos, this.#guardado, { pedido, aviso: this.#aviso });
  }
}

const SIN_PRECIOS_DE_HOY =
  'No pudimos preguntar los precios de hoy: son los últimos que viste. Tu pedido está guardado, y se puede mandar igual.';
