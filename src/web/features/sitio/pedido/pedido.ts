import { numero } from '#domain/comun/formato.ts';
import { consejoDeCompra } from '#domain/sitio/listas/consejo.ts';
import { leerPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import {
  armarPedido,
  cambiarCantidad,
  fijarCantidad,
  leerCantidad,
  MAXIMO_DE_RENGLONES,
  MAXIMO_POR_RENGLON,
  sumarPedido,
  type Pedido,
  type Renglon,
} from '#domain/sitio/listas/pedido.ts';
import { guardarSinSenal } from '#web/comun/guardar-sin-senal.ts';
import { MAXIMO_DE_ELEGIDOS } from '../lista-viva/direccion.ts';
import { guardar, recordar, TERMINADO_MS, type Guardado } from './almacen.ts';
import { sonDatos, type ArticuloDePedido, type DatosDePedido } from './datos.ts';
import { dibujarBarra } from './dibujar-barra.ts';
import { dibujarHoja } from './dibujar-hoja.ts';
import { articulosDeLaPagina, cualEs, dibujarFavoritos, dibujarFilas } from './dibujar-lista.ts';
import { CambiosDePrecio } from './cambios-de-precio.ts';
import { elegirComo, leerFormulario, llenarFormulario } from './formulario.ts';
import { Partes, plata } from './partes.ts';
import { anotar, preguntarArticulos } from './servidor.ts';
import { acompanarSinSenal } from './sin-senal.ts';

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
  readonly #form: HTMLFormElement;
  readonly #datos: DatosDePedido;
  readonly #guardado: Guardado;
  readonly #articulos: Map<string, ArticuloDePedido>;
  /** Codes already counted as added in this visit: the office counts how many people want an article. */
  readonly #contados = new Set<string>();
  /** The total that was shown the last time, while nothing was changed since: the list may have changed meanwhile. */
  #antes: number | null;
  readonly #cambios: CambiosDePrecio;
  /** Lines of an order that came with the address, while it is not decided what to do with them. */
  #ajenos: readonly Renglon[] = [];
  #comoAjeno = '';
  #aviso = '';

  constructor(partes: Partes, datos: DatosDePedido) {
    this.#partes = partes;
    this.#form = partes.una('form', HTMLFormElement);
    this.#datos = datos;
    this.#guardado = recordar(datos.perfil);
    this.#antes = this.#guardado.total;
    const sabidos = [...this.#guardado.articulos, ...articulosDeLaPagina()];
    this.#articulos = new Map(sabidos.map((articulo) => [articulo.codigo, articulo]));
    this.#cambios = new CambiosDePrecio(this.#guardado.articulos, datos.hoy);
  }

  empezar(): void {
    const { perfil } = this.#datos;
    this.#terminarElMandado();
    this.#llenarForm();
    document.addEventListener('click', (event) => this.#alTocar(event));
    document.addEventListener('change', ({ target }) => this.#alEscribir(target));
    document.addEventListener('keydown', (event) => {
      // In the sheet it would close it: the form is a dialog's.
      if (event.key !== 'Enter' || !esCantidad(event.target)) return;
      event.preventDefault();
      event.target.blur();
    });
    document.addEventListener('focusin', ({ target }) => {
      if (esCantidad(target)) target.select();
    });
    // Another tab of the same browser may change the order.
    addEventListener('storage', ({ key }) => {
      if (key !== `mostrador:pedido:${perfil}`) return;
      Object.assign(this.#guardado, recordar(perfil));
      this.#dibujar();
    });
    this.#recibirPedido();
    this.#dibujar();
    void this.#preguntarPrecios();
    void guardarSinSenal(`/${perfil}`, [`/${perfil}/entera?v=${this.#datos.revision}`]).then((guardada) => {
      const lugar = document.querySelector<HTMLElement>('[data-guardada]');
      if (lugar) lugar.hidden = !guardada;
      const boton = document.querySelector<HTMLElement>('[data-guardar]');
      if (boton) boton.hidden = guardada;
      return guardada ? acompanarSinSenal() : undefined;
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
      this.#abrir();
    } else if ('repetir' in dataset) {
      this.#poner(this.#guardado.ultimo);
      void this.#preguntarPrecios();
    } else if ('vaciar' in dataset) {
      this.#cambiarPor([], 'Vaciaste el pedido.');
    } else if ('seguirConsejo' in dataset) {
      this.#seguirConsejo(boton);
    } else if ('deshacer' in dataset) {
      this.#aviso = '';
      this.#poner(this.#guardado.deshacer);
      void this.#preguntarPrecios();
    } else if ('sumar' in dataset) {
      this.#cambiarPor(sumarPedido(this.#guardado.renglones, this.#ajenos), 'Sumamos el pedido del enlace.');
    } else if ('reemplazar' in dataset) {
      this.#elegirComo(this.#comoAjeno);
      this.#cambiarPor(this.#ajenos, 'Ahora tu pedido es el del enlace.');
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
    llenarFormulario(this.#form, this.#guardado);
    leerFormulario(this.#form, this.#guardado);
    this.#form.addEventListener('input', () => {
      leerFormulario(this.#form, this.#guardado);
      this.#dibujar();
    });
  }

  /** An order that came with the address is wanted as its address says. */
  #elegirComo(escrito: string): void {
    elegirComo(this.#form, escrito);
    leerFormulario(this.#form, this.#guardado);
  }

  /** An order's page leads here with its lines in the address: into an empty order at once; beside another, it is asked. */
  #recibirPedido(): void {
    if (location.hash !== '#cargar') return;
    const { searchParams } = new URL(location.href);
    const { renglones } = leerPedido(searchParams.get('pedido') ?? '');
    this.#comoAjeno = searchParams.get('como') ?? '';
    // Once read it goes from the address, so that reloading does not add it again.
    history.replaceState(null, '', `${location.pathname}#lista`);
    if (renglones.length === 0) return;
    if (this.#guardado.renglones.length === 0) {
      this.#elegirComo(this.#comoAjeno);
      this.#poner(renglones);
      this.#aviso = 'Cargamos el pedido del enlace. Cambialo como quieras.';
    } else {
      this.#ajenos = renglones;
    }
    this.#dibujar();
    this.#abrir();
  }

  #abrir(): void {
    this.#partes.una('[data-hoja]', HTMLDialogElement).showModal();
    void this.#preguntarPrecios();
  }

  /** Another order in place of this one, which can be put back. */
  #cambiarPor(renglones: readonly Renglon[], aviso: string): void {
    const antes = this.#guardado.renglones;
    this.#ajenos = [];
    this.#aviso = aviso;
    this.#poner(renglones, antes);
    void this.#preguntarPrecios();
  }

  /** What its line says that would cost less is ordered instead; the way back is at the sheet's head, where the eye is taken. */
  #seguirConsejo(boton: HTMLElement): void {
    const cual = cualEs(boton);
    const { renglones } = this.#guardado;
    const renglon = this.#armado().renglones.find(
      ({ articulo, indice }) => articulo.codigo === cual?.codigo && indice === cual.presentacion,
    );
    const consejo = renglon && consejoDeCompra(renglon, renglones, this.#datos.hoy);
    if (!consejo) return;
    this.#cambiarPor(consejo.renglones, `Listo: pagás ${plata(consejo.ahorro)} menos.`);
    this.#partes.una('[data-deshacer]').focus();
  }

  /** A quantity typed in a row or in a line. What is no number changes nothing, and is said. */
  #alEscribir(campo: EventTarget | null): void {
    if (!esCantidad(campo)) return;
    const cual = cualEs(campo);
    if (!cual) return;
    const cuantos = leerCantidad(campo.value);
    if (cuantos === null) {
      this.#aviso = `«${campo.value.slice(0, 12)}» no es una cantidad: escribí un número entero, como 24.`;
      campo.value = '';
      return this.#dibujar();
    }
    const pasado = Number(campo.value.replaceAll(/\D/gu, '')) > MAXIMO_POR_RENGLON;
    const { renglones } = this.#guardado;
    this.#aviso = pasado ? `De cada cosa se piden hasta ${numero(MAXIMO_POR_RENGLON)}.` : '';
    this.#poner(fijarCantidad(renglones, cual, cuantos) ?? renglones, cuantos === 0 ? renglones : []);
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

  /** `deshacer`: what can be put back instead; nothing once it is changed otherwise. */
  #poner(renglones: readonly Renglon[], deshacer: readonly Renglon[] = []): void {
    this.#guardado.renglones = [...renglones];
    this.#guardado.deshacer = [...deshacer];
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
    this.#cambios.comparar(hoy);
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
    dibujarHoja(this.#partes, this.#datos, this.#guardado, {
      pedido,
      aviso: this.#aviso,
      cambios: this.#cambios.antes,
      ajenos: this.#ajenos.length,
    });
  }
}

function esCantidad(cosa: EventTarget | null): cosa is HTMLInputElement {
  return cosa instanceof HTMLInputElement && 'cuantos' in cosa.dataset;
}

const SIN_PRECIOS_DE_HOY =
  'No pudimos preguntar los precios de hoy: son los últimos que viste. Tu pedido está guardado, y se puede mandar igual.';
