import { esDia } from '#domain/comun/calendario/dia.ts';
import type { AlDia } from '#domain/plano/al-dia.ts';
import { type Local, PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Cambio, Pieza } from '#domain/plano/pieza.ts';
import { ESTADOS_AL_DIA } from '#domain/plano/reservas/estado-del-espacio.ts';
import type { Al } from './publico.ts';
import type { FondoPublico, MarcaPublica, PlanoPublico, Vista } from './tipos.ts';

/* Data from our own server is checked only enough not to crash: the full zod schemas weigh more than the rest of this page. */

type Suelto = Readonly<Record<string, unknown>>;

export function leerPlano(dato: unknown): PlanoPublico | null {
  if (!esObjeto(dato) || !Array.isArray(dato['piezas']) || !dato['piezas'].every(esPieza)) return null;
  const { seq, vista, fondo, marcas, piezas, locales } = dato;
  if (typeof seq !== 'number' || !esVista(vista) || !esFondo(fondo) || !sonMarcas(marcas)) return null;
  return { seq, piezas, vista, fondo, marcas, locales: sonLocales(locales) ? locales : [], direccion: null };
}

export function leerCambios(dato: unknown): readonly Cambio[] | null {
  if (!esObjeto(dato) || !Array.isArray(dato['cambios']) || !dato['cambios'].every(esCambio)) return null;
  return dato['cambios'];
}

/** How the spaces are in some days; null if it cannot be understood. */
export function leerAl(dato: unknown): Al | null {
  if (!esObjeto(dato) || !Array.isArray(dato['espacios']) || !dato['espacios'].every(esAlDia)) return null;
  const { hoy, desde, hasta, espacios } = dato;
  return esDia(hoy) && esDia(desde) && esDia(hasta) ? { hoy, desde, hasta, espacios } : null;
}

function esAlDia(dato: unknown): dato is AlDia {
  if (!esObjeto(dato) || typeof dato['clave'] !== 'string') return false;
  return ESTADOS_AL_DIA.some((estado) => estado === dato['estado']);
}

export type Entorno = {
  vista?: Vista;
  fondo?: FondoPublico | null;
  marcas?: readonly MarcaPublica[];
  /** Increases whenever what is sold changes. */
  reservas?: number;
};

/** The parts that are not pieces. Each is included only if it is present and valid. */
export function leerEntorno(dato: unknown, local: number): Entorno {
  if (!esObjeto(dato)) return {};
  const { marcas, reservas } = dato;
  // An event says view and background of the first shop, and beside them those of the others.
  const propio = local === PRIMER_LOCAL ? dato : deLocal(dato['locales'], local);
  const { vista, fondo } = propio;
  return {
    ...(typeof reservas === 'number' ? { reservas } : {}),
    ...(esVista(vista) ? { vista } : {}),
    ...('fondo' in propio && esFondo(fondo) ? { fondo } : {}),
    ...(sonMarcas(marcas) ? { marcas } : {}),
  };
}

function deLocal(dichos: unknown, local: number): Suelto {
  const suyo: unknown = Array.isArray(dichos)
    ? dichos.find((dicho: unknown) => esObjeto(dicho) && dicho['id'] === local)
    : null;
  return esObjeto(suyo) ? suyo : {};
}

function sonLocales(dato: unknown): dato is Local[] {
  return (
    Array.isArray(dato) &&
    dato.every(
      (uno: unknown) => esObjeto(uno) && typeof uno['id'] === 'number' && typeof uno['nombre'] === 'string',
    )
  );
}

/** The JSON of an event; null if it cannot be parsed. */
export function leerJson(texto: unknown): unknown {
  try {
    return typeof texto === 'string' ? JSON.parse(texto) : null;
  } catch {
    return null;
  }
}

export function esObjeto(dato: unknown): dato is Suelto {
  return typeof dato === 'object' && dato !== null;
}

function esPieza(dato: unknown): dato is Pieza {
  return esObjeto(dato) && typeof dato['clave'] === 'string' && esObjeto(dato['campos']);
}

function esCambio(dato: unknown): dato is Cambio {
  if (!esObjeto(dato) || typeof dato['seq'] !== 'number' || typeof dato['clave'] !== 'string') return false;
  return dato['pieza'] === null || esPieza(dato['pieza']);
}

function esVista(dato: unknown): dato is Vista {
  return esRectangulo(dato) && typeof dato['zoom'] === 'number';
}

function esFondo(dato: unknown): dato is FondoPublico | null {
  return dato === null || (esRectangulo(dato) && typeof dato['url'] === 'string');
}

function sonMarcas(dato: unknown): dato is MarcaPublica[] {
  return Array.isArray(dato) && dato.every((marca) => esObjeto(marca) && typeof marca['name'] === 'string');
}

function esRectangulo(dato: unknown): dato is Suelto {
  return esObjeto(dato) && ['x', 'y', 'width', 'height'].every((lado) => typeof dato[lado] === 'number');
}
