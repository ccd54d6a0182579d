import { espacioDe, nombreAccesible, TIPOS_DE_ESPACIO, type Espacio } from '#domain/plano/espacio.ts';
import type { Cambio } from '#domain/plano/pieza.ts';
import { FuenteViva } from '../mapa/fuente-viva.ts';
import type { Entorno } from './recibir.ts';
import type { DatosDeGondolas, FondoPublico, MarcaPublica, PlanoPublico, Vista } from './tipos.ts';

/** A space, and its key on the plan. */
export type EspacioPublico = Espacio & { readonly clave: string };

/** What the public page knows of the plan, shared by the parts that render separately. */
export class Publico {
  readonly fuente: FuenteViva;
  #vista: Vista;
  #fondo: FondoPublico | null;
  #marcas: readonly MarcaPublica[];
  #fallo: boolean;
  #espacios: readonly EspacioPublico[] | null = null;
  #novedad = '';
  #recientes: readonly string[] = [];
  readonly #avisos = new Set<() => void>();

  constructor({ plano, fallo }: Pick<DatosDeGondolas, 'plano' | 'fallo'>) {
    this.fuente = new FuenteViva(plano);
    this.#vista = plano.vista;
    this.#fondo = plano.fondo;
    this.#marcas = plano.marcas;
    this.#fallo = fallo;
    this.fuente.alCambiarAlgo(() => {
      this.#espacios = null;
    });
  }

  get vista(): Vista {
    return this.#vista;
  }

  get fondo(): FondoPublico | null {
    return this.#fondo;
  }

  get marcas(): readonly MarcaPublica[] {
    return this.#marcas;
  }

  /** Whether the sample is shown. */
  get fallo(): boolean {
    return this.#fallo;
  }

  /** What others have just done, for screen readers. */
  get novedad(): string {
    return this.#novedad;
  }

  /** The pieces that others have just changed, to be highlighted. */
  get recientes(): readonly string[] {
    return this.#recientes;
  }

  /** Every space, by type and then by section in natural order: A2 before A10. The same array until a space changes. */
  get espacios(): readonly EspacioPublico[] {
    this.#espacios ??= this.fuente
      .claves()
      .flatMap((clave) => {
        const pieza = this.fuente.pieza(clave);
        const espacio = pieza && espacioDe(pieza);
        return espacio ? [{ ...espacio, clave }] : [];
      })
      .toSorted(
        (a, b) =>
          TIPOS_DE_ESPACIO.indexOf(a.type) - TIPOS_DE_ESPACIO.indexOf(b.type) ||
          enOrden(a.section, b.section) ||
          enOrden(a.id, b.id),
      );
    return this.#espacios;
  }

  readonly alCambiar = (avisar: () => void): (() => void) => {
    this.#avisos.add(avisar);
    return () => this.#avisos.delete(avisar);
  };

  recibir(cambios: readonly Cambio[]): void {
    const antes = new Map(cambios.map(({ clave }) => [clave, this.fuente.pieza(clave)]));
    for (const cambio of cambios) this.fuente.replica.recibir(cambio);
    const claves = [...antes].filter(([clave, pieza]) => this.fuente.pieza(clave) !== pieza);
    if (claves.length === 0) return;
    this.#recientes = claves.map(([clave]) => clave);
    const dichos = claves.flatMap(([clave, pieza]) => {
      const ahora = this.fuente.pieza(clave);
      const espacio = ahora && espacioDe(ahora);
      if (espacio) return [nombreAccesible(espacio)];
      const anterior = pieza && espacioDe(pieza);
      return anterior ? [`${anterior.section} ya no está en el plano`] : [];
    });
    this.#novedad =
      dichos.length > 3
        ? `Cambiaron ${dichos.length} espacios del plano.`
        : dichos.map((d) => `${d}.`).join(' ');
    this.#avisar();
  }

  cambiarEntorno(entorno: Entorno): void {
    if (entorno.vista) this.#vista = entorno.vista;
    if (entorno.fondo !== undefined) this.#fondo = entorno.fondo;
    if (entorno.marcas) this.#marcas = entorno.marcas;
    this.#avisar();
  }

  cargar(plano: PlanoPublico): void {
    this.#fallo = false;
    this.fuente.replica.cargar(plano);
    this.#recientes = [];
    this.cambiarEntorno(plano);
  }

  #avisar(): void {
    for (const avisar of this.#avisos) avisar();
  }
}

/** Compared by hand and not with the locale's rules: the server and the browser must agree. */
function enOrden(a: string, b: string): number {
  const [x, y] = [partes(a), partes(b)];
  return x.letras < y.letras ? -1 : x.letras > y.letras ? 1 : x.numero - y.numero;
}

function partes(texto: string): { letras: string; numero: number } {
  const [, letras = texto, cifras = ''] = /^(\D*)(\d*)/.exec(texto) ?? [];
  return { letras: letras.toLowerCase(), numero: cifras === '' ? 0 : Number(cifras) };
}
