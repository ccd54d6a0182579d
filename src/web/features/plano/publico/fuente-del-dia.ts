import type { AlDia } from '#domain/plano/al-dia.ts';
import { CATEGORIA_LIBRE, type EstadoDeEspacio } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import { FuenteViva } from '../mapa/fuente-viva.ts';

/** So many pieces are drawn again at once; of more, the colours come first and the rest so many at a time. */
const DE_UNA = 200;

/** What is asked of the map that is drawn. */
export type Pintor = {
  /** Puts a state's colour on a piece as it is drawn, without drawing it again. */
  readonly pintar: (clave: string, estado: EstadoAlDia) => void;
  /** Whether a piece is in view. */
  readonly seVe: (clave: string) => boolean;
};

/**
 * The plan as it is in the days that somebody asks about. A space's drawing is the replica's; its state and brand are those of
 * the days, where they are known. Only the pieces that look different are drawn again.
 */
export class FuenteDelDia extends FuenteViva {
  #al: ReadonlyMap<string, AlDia> = new Map();
  /** The pieces as they look in those days, each made once. */
  readonly #vistas = new Map<string, { readonly de: Pieza; readonly al: AlDia; readonly vista: Pieza }>();
  #pintor: Pintor | null = null;
  /** The pieces that have their colour and not yet the rest: whose they are. */
  #faltan: ReadonlySet<string> = new Set();

  /** What is known of a space in those days. */
  alDia(clave: string): AlDia | null {
    return this.#al.get(clave) ?? null;
  }

  override pieza(clave: string): Pieza | null {
    const de = super.pieza(clave);
    const al = this.#al.get(clave);
    if (de === null || al === undefined || de.campos['clase'] !== 'espacio') return de;
    const hecha = this.#vistas.get(clave);
    if (hecha?.de === de && seVenIgual(hecha.al, al)) return hecha.vista;
    const status = statusDe(al.estado);
    const libre = status === 'available';
    // The category is of whom it has today: in days of another it would be read as the line that the space is kept for.
    const sigue = (de.campos['status'] === 'available' && libre) || de.campos['brand'] === al.marca;
    const vista: Pieza = {
      ...de,
      campos: {
        ...de.campos,
        estado: al.estado,
        status,
        brand: libre ? null : al.marca,
        category: sigue ? (de.campos['category'] ?? null) : CATEGORIA_LIBRE,
        end_date: libre ? null : de.campos['status'] === 'occupied' ? (de.campos['end_date'] ?? null) : null,
      },
    };
    this.#vistas.set(clave, { de, al, vista });
    return vista;
  }

  /** For whoever draws the map. @returns a function that takes it back */
  alPintar(pintor: Pintor): () => void {
    this.#pintor = pintor;
    return () => {
      if (this.#pintor === pintor) this.#pintor = null;
    };
  }

  /** Puts other days in the place of those shown. */
  ponerAl(espacios: readonly AlDia[]): void {
    const antes = this.#al;
    const ahora = new Map(
      espacios.map((uno) => {
        const previo = antes.get(uno.clave);
        return [uno.clave, previo !== undefined && igual(previo, uno) ? previo : uno];
      }),
    );
    this.#al = ahora;
    const cambian = new Set(
      [...antes.keys(), ...ahora.keys()].filter((clave) => antes.get(clave) !== ahora.get(clave)),
    );
    if (this.#pintor === null || cambian.size <= DE_UNA) this.avisar(cambian);
    else this.#dePoco(cambian, this.#pintor);
  }

  /**
   * React takes seconds to draw thousands of pieces again, and who chose a month waits for the colours. So they are put first, on
   * what is drawn; then come the figures and what is in view, and the rest while nobody does anything.
   */
  #dePoco(cambian: ReadonlySet<string>, { pintar, seVe }: Pintor): void {
    for (const clave of cambian) {
      const estado = this.#al.get(clave)?.estado;
      if (estado !== undefined) pintar(clave, estado);
    }
    this.#faltan = new Set([...this.#faltan, ...cambian]);
    trasPintar(() => {
      const faltan = [...this.#faltan];
      this.#faltan = new Set([...faltan.filter(seVe), ...faltan]);
      this.avisarDeTodo(cambian);
      this.#seguir();
    });
  }

  #seguir(): void {
    const faltan = [...this.#faltan];
    const tanda = faltan.slice(0, DE_UNA);
    this.#faltan = new Set(faltan.slice(DE_UNA));
    this.avisarDePiezas(tanda);
    if (this.#faltan.size > 0) enReposo(() => this.#seguir());
  }
}

/** The spec's word for a state: what is held cannot be had either. */
function statusDe(estado: EstadoAlDia): EstadoDeEspacio {
  return estado === 'libre' ? 'available' : 'occupied';
}

function igual(a: AlDia, b: AlDia): boolean {
  return seVenIgual(a, b) && a.libre_desde === b.libre_desde && a.precio === b.precio;
}

/** Whether the plan draws both alike. */
function seVenIgual(a: AlDia, b: AlDia): boolean {
  return a.estado === b.estado && a.marca === b.marca;
}

/** Once what has changed is on screen; in a hidden page nothing is painted, and nothing waits for it. */
function trasPintar(hacer: () => void): void {
  if (document.hidden) setTimeout(hacer);
  else requestAnimationFrame(() => setTimeout(hacer));
}

/** When the page has nothing else to do. Safari does not say when. */
function enReposo(hacer: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(hacer, { timeout: 1_000 });
  else setTimeout(hacer, 50);
}
