import type { Dia } from '#domain/comun/calendario/dia.ts';
import { presentacionesDelDia } from '#domain/sitio/listas/precio.ts';
import type { ArticuloDePedido } from './datos.ts';

/** What each presentation of an order cost when it was ordered, where today it costs something else. */
export class CambiosDePrecio {
  readonly #hoy: Dia;
  readonly #anotados: ReadonlyMap<string, ArticuloDePedido>;
  /** In centavos, by code and place of the presentation: `1042 0`. */
  readonly antes = new Map<string, number>();

  /** `anotados`: the articles as this browser kept them with the order. */
  constructor(anotados: readonly ArticuloDePedido[], hoy: Dia) {
    this.#hoy = hoy;
    this.#anotados = new Map(anotados.map((articulo) => [articulo.codigo, articulo]));
  }

  comparar(deHoy: readonly ArticuloDePedido[]): void {
    for (const articulo of deHoy) {
      const anotado = this.#anotados.get(articulo.codigo);
      if (!anotado) continue;
      const ahora = presentacionesDelDia(articulo, this.#hoy);
      for (const [i, { centavos }] of presentacionesDelDia(anotado, this.#hoy).entries()) {
        const costaba = centavos !== null && ahora[i]?.centavos !== centavos ? centavos : null;
        if (costaba !== null) this.antes.set(`${articulo.codigo} ${i}`, costaba);
      }
    }
  }
}
