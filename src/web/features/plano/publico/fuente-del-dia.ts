import type { AlDia } from '#domain/plano/al-dia.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { FuenteViva } from '../mapa/fuente-viva.ts';

/**
 * The plan as it is in the days that somebody asks about. A space's drawing is the replica's; its state and brand are those of
 * the days, where they are known. Only the pieces that look different are drawn again.
 */
export class FuenteDelDia extends FuenteViva {
  #al: ReadonlyMap<string, AlDia> = new Map();
  /** The pieces as they look in those days, each made once. */
  readonly #vistas = new Map<string, { readonly de: Pieza; readonly al: AlDia; readonly vista: Pieza }>();

  /** What is known of a space in those days. */
  alDia(clave: string): AlDia | null {
    return this.#al.get(clave) ?? null;
  }

  override pieza(clave: string): Pieza | null {
    const de = super.pieza(clave);
    const al = this.#al.get(clave);
    if (de === null || al === undefined || de.campos['clase'] !== 'espacio') return de;
    const hecha = this.#vistas.get(clave);
    if (hecha?.de === de && hecha.al === al) return hecha.vista;
    const libre = al.estado === 'libre';
    const vista: Pieza = {
      ...de,
      campos: {
        ...de.campos,
        estado: al.estado,
        status: libre ? 'available' : 'occupied',
        brand: libre ? null : al.marca,
        end_date: libre ? null : de.campos['status'] === 'occupied' ? (de.campos['end_date'] ?? null) : null,
      },
    };
    this.#vistas.set(clave, { de, al, vista });
    return vista;
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
    this.avisar(
      new Set([...antes.keys(), ...ahora.keys()].filter((clave) => antes.get(clave) !== ahora.get(clave))),
    );
  }
}

function igual(a: AlDia, b: AlDia): boolean {
  return (
    a.estado === b.estado && a.marca === b.marca && a.libre_desde === b.libre_desde && a.precio === b.precio
  );
}
