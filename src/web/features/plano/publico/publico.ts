import type { Dia } from '#domain/comun/calendario/dia.ts';
import { letreroDe, zonaDe, type AlDia } from '#domain/plano/al-dia.ts';
import { espacioDe, nombreAccesible, TIPOS_DE_ESPACIO, type Espacio } from '#domain/plano/espacio.ts';
import { porSeccion } from '#domain/plano/orden-de-espacios.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import type { Local } from '#domain/plano/local.ts';
import type { Cambio, Pieza } from '#domain/plano/pieza.ts';
import { FuenteDelDia } from './fuente-del-dia.ts';
import type { Entorno } from './recibir.ts';
import type { DatosDeGondolas, FondoPublico, MarcaPublica, PlanoPublico, Vista } from './tipos.ts';

/** A space as it is in the days asked about, and its key on the plan. */
export type EspacioPublico = Espacio & {
  readonly clave: string;
  readonly estado: EstadoAlDia;
  readonly libre_desde: Dia | null;
  /** Its list price for those days, in pesos; null unless prices are shown. */
  readonly precio: number | null;
  /** The part of the shop in which it is; null on a plan without texts. */
  readonly zona: string | null;
};

type Lugar = Pick<EspacioPublico, 'clave' | 'zona'>;

/** A space, and what it was read from. */
type Leido = { readonly pieza: Pieza; readonly al: AlDia | null; readonly espacio: EspacioPublico };

/** What the public page knows of the plan, shared by the parts that render separately. */
export class Publico {
  readonly fuente: FuenteDelDia;
  /** The shops that have a plan. */
  readonly locales: readonly Local[];
  #vista: Vista;
  #fondo: FondoPublico | null;
  #marcas: readonly MarcaPublica[];
  #fallo: boolean;
  #al: Al | null;
  #espacios: readonly EspacioPublico[] | null = null;
  #dibujo: { readonly de: readonly Pieza[]; readonly orden: readonly Lugar[] } = { de: [], orden: [] };
  readonly #leidos = new Map<string, Leido>();
  #novedad = '';
  #recientes: readonly string[] = [];
  readonly #avisos = new Set<() => void>();

  constructor({ plano, fallo, al = null }: Pick<DatosDeGondolas, 'plano' | 'fallo'> & { al?: Al | null }) {
    this.fuente = new FuenteDelDia(plano);
    this.locales = plano.locales;
    this.#al = al;
    if (al) this.fuente.ponerAl(al.espacios);
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

  /** The days that are shown, and today; null while nothing is known of them. */
  get al(): Al | null {
    return this.#al;
  }

  /** Shows other days, or what has changed in these. */
  ponerAl(al: Al): void {
    this.#al = al;
    // What others changed was highlighted when it came.
    this.#recientes = [];
    this.fuente.ponerAl(al.espacios);
    this.#avisar();
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
    this.#espacios ??= this.#enOrden().flatMap(({ clave, zona }) => this.#leer(clave, zona) ?? []);
    return this.#espacios;
  }

  /** The spaces in that order, and the part of the shop of each: what other days do not change. */
  #enOrden(): readonly Lugar[] {
    const piezas = this.fuente.claves().flatMap((clave) => this.fuente.replica.ver(clave) ?? []);
    const { de, orden } = this.#dibujo;
    if (piezas.length === de.length && piezas.every((pieza, i) => pieza === de[i])) return orden;
    const letreros = piezas.flatMap((pieza) => letreroDe(pieza) ?? []);
    const lugares = piezas
      .flatMap((pieza) => {
        const espacio = espacioDe(pieza);
        return espacio === null ? [] : [{ ...espacio, clave: pieza.clave, zona: zonaDe(espacio, letreros) }];
      })
      .toSorted(
        (a, b) => TIPOS_DE_ESPACIO.indexOf(a.type) - TIPOS_DE_ESPACIO.indexOf(b.type) || porSeccion(a, b),
      );
    this.#dibujo = { de: piezas, orden: lugares };
    return lugares;
  }

  /** A space in the days shown: the same object until something of it changes, so that its row is not drawn again. */
  #leer(clave: string, zona: string | null): EspacioPublico | null {
    const pieza = this.fuente.pieza(clave);
    const al = this.fuente.alDia(clave);
    const leido = this.#leidos.get(clave);
    if (leido?.pieza === pieza && leido.al === al && leido.espacio.zona === zona) return leido.espacio;
    const espacio = pieza && espacioDe(pieza);
    if (pieza === null || espacio === null) return null;
    const { estado, libre_desde = null, precio = null } = al ?? {};
    const porSuEstado = espacio.status === 'available' ? 'libre' : 'ocupada';
    const nuevo = { ...espacio, clave, estado: estado ?? porSuEstado, libre_desde, precio, zona };
    this.#leidos.set(clave, { pieza, al, espacio: nuevo });
    return nuevo;
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

/** How every space is in some days, as anybody may know it. */
export type Al = {
  readonly hoy: Dia;
  readonly desde: Dia;
  /** The first day after them. */
  readonly hasta: Dia;
  readonly espacios: readonly AlDia[];
};
