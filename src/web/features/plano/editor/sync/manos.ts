import {
  agrandadas,
  alineadas,
  bloqueada,
  copias,
  corridas,
  distribuidas,
  giradas,
  queEs,
  type Cambios,
} from '#domain/plano/acciones.ts';
import { rectDe } from '#domain/plano/lugar.ts';
import { dondeAparece } from '#domain/plano/aparecer.ts';
import type { Alignment } from '#domain/plano/arrange.ts';
import { camposDeElemento, elementoNuevo } from '#domain/plano/elemento.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { TipoDeElemento } from '#domain/plano/tipos-de-elemento.ts';
import {
  alCambiarEstado,
  camposDe,
  espacioDe,
  espacioNuevo,
  type TipoDeEspacio,
} from '#domain/plano/espacio.ts';
import { enGrupo } from '#domain/plano/grupos.ts';
import { rounded, type Point, type Rect } from '#domain/plano/geometry.ts';
import {
  borrado,
  cambio,
  loImpideElBloqueo,
  type Campos,
  type Liberacion,
  type Operacion,
  type Pieza,
} from '#domain/plano/pieza.ts';
import type { Aviso } from '../edicion.ts';
import type { Cuadro } from './cuadro.ts';
import type { Pasos } from './pasos.ts';
import { dichoDe, dichoDeBloqueadas, dichoDeCambio, nombrar } from './textos.ts';

type Opciones = {
  readonly cuadro: Cuadro;
  readonly pasos: Pasos;
  readonly nuevoId: () => string;
  readonly seleccion: () => readonly string[];
  readonly elegir: (claves: readonly string[]) => void;
  /** What is seen of the plan; null if no map shows it. */
  readonly vista: () => Rect | null;
  readonly avisar: (texto: string, tono: Aviso['tono']) => void;
  /** Calls `decir` once the server has answered all of these operations, with those that it accepted. */
  readonly alSaberse: (op_ids: readonly string[], decir: (aceptadas: readonly string[]) => void) => void;
  /** Called when there is something to paste. */
  readonly alCopiar: () => void;
};

/** What a person does to the plan in this window. Each action is one step of the history and is announced. See `Edicion`. */
export class Manos {
  readonly #o: Opciones;
  #copiadas: readonly Pick<Pieza, 'campos'>[] = [];
  #pegadas = 0;

  constructor(opciones: Opciones) {
    this.#o = opciones;
  }

  get hayCopiadas(): boolean {
    return this.#copiadas.length > 0;
  }

  cambiar(clave: string, patch: Campos, nombre?: string): void {
    const pieza = this.#o.cuadro.pieza(clave);
    if (pieza) this.cambiarVarias(new Map([[clave, patch]]), nombre ?? `Cambiar ${queEs(pieza)}`);
  }

  liberar(espacios: ReadonlyMap<string, Liberacion | null>, nombre: string): void {
    const libre = alCambiarEstado('available');
    this.cambiarVarias(new Map([...espacios.keys()].map((clave) => [clave, libre])), nombre, espacios);
  }

  cambiarVarias(
    cambios: Cambios,
    nombre: string,
    liberados: ReadonlyMap<string, Liberacion | null> = new Map(),
  ): void {
    const impedidas: Pieza[] = [];
    const ops: Operacion[] = [];
    for (const [clave, patch] of cambios) {
      const vista = this.#o.cuadro.replica.ver(clave);
      const op = vista && cambio(this.#o.nuevoId(), vista, rounded(patch));
      if (!vista || !op) continue;
      if (op.tipo === 'cambiar' && loImpideElBloqueo(vista, op)) impedidas.push(vista);
      else {
        const libera = liberados.get(clave);
        ops.push(libera && op.tipo === 'cambiar' ? { ...op, libera } : op);
      }
    }
    const [sola] = ops;
    const vista = sola && this.#o.cuadro.replica.ver(sola.clave);
    this.#o.pasos.hacer(ops, nombre);
    if (ops.length === 1 && vista && sola.tipo === 'cambiar')
      this.#o.avisar(dichoDeCambio(vista, sola.patch), 'voz');
    else if (ops.length > 1) this.#o.avisar(`${nombre}: ${ops.length} elementos`, 'voz');
    if (ops.length === 0 && impedidas.length > 0) this.#decirBloqueadas(impedidas);
  }

  agregarEspacio(type: TipoDeEspacio, en: Point): string {
    const espacio = rounded(espacioNuevo(type, en, this.#idsUsados()));
    return this.#crear([camposDe(espacio)], 'Agregar')[0] ?? '';
  }

  agregarElemento(type: TipoDeElemento): string {
    const elementos = this.#piezas().filter(esElemento);
    const nuevo = elementoNuevo(type, this.#o.nuevoId(), elementos.length);
    const hay = elementos.flatMap((p) => rectDe(p) ?? []);
    const campos = camposDeElemento({ ...nuevo, ...dondeAparece(nuevo, nuevo, this.#o.vista(), hay) });
    // The panel with the button announces it itself, so here it is only for screen readers.
    return this.#crear([campos], 'Agregar', { tono: 'voz' })[0] ?? '';
  }

  borrar(claves = this.#o.seleccion()): void {
    const piezas = this.#vistas(claves);
    const libres = piezas.filter((p) => !bloqueada(p));
    if (libres.length === 0) return this.#decirBloqueadas(piezas);
    const ops = libres.map((p) => borrado(this.#o.nuevoId(), p));
    const deOp = new Map(ops.map(({ op_id }, i) => [op_id, libres[i]]));
    // A space that is booked is not deleted: until the server has accepted, nothing says that it was.
    this.#o.alSaberse(
      ops.map(({ op_id }) => op_id),
      (aceptadas) => {
        const idas = aceptadas.flatMap((op_id) => deOp.get(op_id) ?? []);
        if (idas.length > 0) this.#o.avisar(dichoDe(idas, 'eliminad'), 'exito');
      },
    );
    this.#o.pasos.hacer(ops, `Eliminar ${nombrar(libres)}`);
    this.#o.elegir([]);
  }

  /** With the key that it had: its sheet, its price, its comments and its bookings are under it. */
  restaurar(clave: string, campos: Campos): void {
    this.#crear([campos], 'Restaurar', { clave });
  }

  duplicar(claves = this.#o.seleccion(), por?: Point): void {
    this.#copiar(this.#vistas(claves), 'Duplicar', { por });
  }

  agrupar(): void {
    const piezas = this.#vistas(this.#o.seleccion());
    if (piezas.length > 1)
      this.cambiarVarias(enGrupo(piezas, this.#o.nuevoId()), `Agrupar ${nombrar(piezas)}`);
  }

  desagrupar(): void {
    const piezas = this.#vistas(this.#o.seleccion());
    this.cambiarVarias(enGrupo(piezas, null), `Desagrupar ${nombrar(piezas)}`);
  }

  copiar(): void {
    const piezas = this.#vistas(this.#o.seleccion());
    if (piezas.length === 0) return;
    this.#copiadas = piezas;
    this.#pegadas = 0;
    this.#o.avisar(`${nombrar(piezas)}: en el portapapeles`, 'voz');
    this.#o.alCopiar();
  }

  pegar(en?: Point): void {
    this.#pegadas += 1;
    this.#copiar(this.#copiadas, 'Pegar', { en, pasos: this.#pegadas });
  }

  alinear(como: Alignment): void {
    this.cambiarVarias(alineadas(this.#vistas(this.#o.seleccion()), como), 'Alinear');
  }

  distribuir(eje: 'horizontal' | 'vertical'): void {
    this.cambiarVarias(distribuidas(this.#vistas(this.#o.seleccion()), eje), 'Distribuir');
  }

  bloquear(si: boolean, claves = this.#o.seleccion()): void {
    const piezas = this.#vistas(claves);
    this.cambiarVarias(
      new Map(piezas.map((p) => [p.clave, { locked: si }])),
      `${si ? 'Bloquear' : 'Desbloquear'} ${nombrar(piezas)}`,
    );
  }

  correr(por: Point): void {
    this.#conLibres((piezas) => this.cambiarVarias(corridas(piezas, por), `Mover ${nombrar(piezas)}`));
  }

  agrandar(por: Point): void {
    this.#conLibres((piezas) =>
      this.cambiarVarias(agrandadas(piezas, por), `Cambiar el tamaño de ${nombrar(piezas)}`),
    );
  }

  girar(hacia: 1 | -1): void {
    this.#conLibres((piezas) => this.cambiarVarias(giradas(piezas, hacia), `Girar ${nombrar(piezas)}`));
  }

  #piezas(): Pieza[] {
    return this.#o.cuadro.replica.todas();
  }

  /** The current pieces, even where a gesture holds an older state of them on screen. */
  #vistas(claves: readonly string[]): Pieza[] {
    return claves.flatMap((clave) => this.#o.cuadro.replica.ver(clave) ?? []);
  }

  /** Ids and section labels in use: a new space takes none of them. */
  #idsUsados(): string[] {
    return this.#piezas().flatMap((p) => {
      const espacio = espacioDe(p);
      return espacio ? [espacio.id, espacio.section] : [];
    });
  }

  #conLibres(hacer: (piezas: readonly Pieza[]) => void): void {
    const piezas = this.#vistas(this.#o.seleccion());
    const libres = piezas.filter((p) => !bloqueada(p));
    if (libres.length > 0) hacer(libres);
    else this.#decirBloqueadas(piezas);
  }

  #copiar(
    piezas: readonly Pick<Pieza, 'campos'>[],
    nombre: string,
    donde: { en?: Point | undefined; por?: Point | undefined; pasos?: number },
  ): void {
    this.#crear(copias(piezas, { ...donde, hay: this.#piezas(), nuevoId: this.#o.nuevoId }), nombre);
  }

  /**
   * Creates pieces and selects them.
   * @param clave the key of one that there was; without it they get new ones
   * @returns their keys
   */
  #crear(
    nuevas: readonly Campos[],
    nombre: string,
    { tono = 'exito', clave }: { tono?: Aviso['tono']; clave?: string } = {},
  ): string[] {
    if (nuevas.length === 0) return [];
    const ops = nuevas.map((campos): Operacion => ({
      op_id: this.#o.nuevoId(),
      clave: clave ?? this.#o.nuevoId(),
      tipo: 'crear',
      campos,
    }));
    this.#o.pasos.hacer(ops, `${nombre} ${nombrar(nuevas.map((campos) => ({ campos })))}`);
    const claves = ops.map((op) => op.clave);
    this.#o.elegir(claves);
    const dicho = dichoDe(
      nuevas.map((campos) => ({ campos })),
      'agregad',
    );
    this.#o.avisar(dicho, tono);
    return claves;
  }

  #decirBloqueadas(piezas: readonly Pieza[]): void {
    if (piezas.length > 0) this.#o.avisar(dichoDeBloqueadas(piezas), 'error');
  }
}
