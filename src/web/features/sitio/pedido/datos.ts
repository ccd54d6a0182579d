import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { PromesaDeEnvio } from '#domain/sitio/listas/envio-gratis.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';

/** What the page tells the order's script. */
export type DatosDePedido = {
  readonly perfil: PerfilDeLista;
  readonly insignia: string;
  readonly origen: string;
  readonly hoy: Dia;
  /** Of the list: what was kept of another one is brought again. */
  readonly revision: number;
  /** The chat's number, digits only. */
  readonly chat: string;
  readonly envio: PromesaDeEnvio;
  /** Zones whose deliveries are always paid for. */
  readonly aparte: readonly string[];
};

export type ArticuloDePedido = Pick<Articulo, 'codigo' | 'nombre' | 'oferta' | 'presentaciones' | 'stock'>;

/** The server wrote them for this script, of the same build: enough to tell them from nothing. */
export function sonDatos(datos: unknown): datos is DatosDePedido {
  return typeof datos === 'object' && datos !== null && 'perfil' in datos && 'envio' in datos;
}

/** Written by this script or for it; enough to not fail on what an older one left. */
export function esArticulo(valor: unknown): valor is ArticuloDePedido {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    'codigo' in valor &&
    typeof valor.codigo === 'string' &&
    'nombre' in valor &&
    typeof valor.nombre === 'string' &&
    'presentaciones' in valor &&
    Array.isArray(valor.presentaciones) &&
    valor.presentaciones.length > 0 &&
    'oferta' in valor &&
    'stock' in valor
  );
}
