import {
  agrandadas,
  alineadas,
  bloqueada,
  copias,
  corridas,
  distribuidas,
  giradas,
  queEs,
  seGira,
  type Cambios,
} from '#domain/plano/acciones.ts';
import type { Alignment } from '#domain/plano/arrange.ts';
import { camposDeElemento, elementoNuevo, esElemento, type TipoDeElemento } from '#domain/plano/elemento.ts';
import { camposDe, espacioDe, espacioNuevo, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import { rounded, type Point } from '#domain/plano/geometry.ts';
import {
  borrado,
  cambio,
  loImpideElBloqueo,
  type Campos,
  type Operacion,
  type Pieza,
} from '#domain/plano/pieza.ts';
import type {
  Aviso,
  Conflicto,
  Edicion,
  Entorno,
  Guardado,
  Herramienta,
  Presente,
  ResultadoDeReemplazo,
} from '../edicion.ts';
import { Conexion } from './conexion.ts';
import { Cuadro } from './cuadro.ts';
import { sumarConflicto } from './conflictos.ts';
import type { Resultado } from './envios.ts';
import type { Guardadas } from './guardadas.ts';
import { Oyentes } from './oyentes.ts';
import { Presencia } from './presencia.ts';
import { Pasos } from './pasos.ts';
import type { PlanoAbierto, Red } from './red.ts';
import { dichoDe, dichoDeCambio, nombrar } from './textos.ts';

export type OpcionesDeEdicion = {
  readonly plano: PlanoAbierto;
  readonly perfil_id: string;
  readonly ventana: string;
  readonly red: Red;
  readonly guardadas: Guardadas;
  readonly nuevoId: () => string;
  readonly ahora: () => Date;
};

const ELEGIR: Herramienta = { tipo: 'elegir' };

/** One window's editing of the plan, alive: see `Edicion`. */
export class EdicionEnVivo implements Edicion {
  readonly #o: OpcionesDeEdicion;
  readonly #cuadro = new Cuadro();
  readonly #conexion: Conexion;
  readonly #pasos: Pasos;
  readonly #presencia: Presencia;
  readonly #estado = new Oyentes();
  readonly #avisos = new Oyentes<Aviso>();
  readonly #fin = new Oyentes();
  readonly #revelar = new Oyentes<string>();
  readonly #venidas = new Oyentes<readonly string[]>();
  #copiadas: readonly Pick<Pieza, 'campos'>[] = [];
  #pegadas = 0;
  #seleccion: readonly string[] = [];
  #herramienta: Herramienta = ELEGIR;
  #presentes: readonly Presente[] = [];
  #conflictos: readonly Conflicto[] = [];
  #entorno: Entorno;

  constructor(opciones: OpcionesDeEdicion) {
    const { seq, piezas, vista, fondo, marcas } = opciones.plano;
    this.#o = opciones;
    this.#entorno = { vista, fondo, marcas };
    this.#cuadro.replica.cargar({ seq, piezas });
    this.#conexion = new Conexion({
      ...opciones,
      replica: this.#cuadro.replica,
      alResponder: (op, resultado) => this.#respondida(op, resultado),
      alEntorno: (nuevo) => this.#ponerEntorno(nuevo),
      alPresencia: ({ presentes }) => {
        this.#presentes = presentes.map((p) => ({ ...p, propia: p.ventana === opciones.ventana }));
        this.#estado.avisar();
      },
      alAjeno: (numero) => this.#pasos.alAjeno(numero),
      alVenir: (claves) => this.#venidas.avisar(claves),
      alCambiar: () => this.#estado.avisar(),
    });
    this.#pasos = new Pasos({
      ...opciones,
      replica: this.#cuadro.replica,
      conexion: this.#conexion,
      avisar: (texto, tono) => this.#avisar(texto, tono),
      alCambiar: () => this.#estado.avisar(),
    });
    const { ventana, red } = opciones;
    this.#presencia = new Presencia((seleccion, se_va) => {
      if (this.guardado.estado !== 'sesion_vencida') red.presencia({ ventana, seleccion, se_va });
    });
    this.#cuadro.alPerder((claves) => {
      if (this.#seleccion.some((clave) => claves.has(clave)))
        this.elegir(this.#seleccion.filter((clave) => !claves.has(clave)));
    });
    this.#conexion.abrir();
  }

  // --- The plan, piece by piece

  claves = () => this.#cuadro.claves();
  pieza = (clave: string) => this.#cuadro.pieza(clave);
  alCambiar = (clave: string, avisar: () => void) => this.#cuadro.alCambiar(clave, avisar);
  alCambiarLista = (avisar: () => void) => this.#cuadro.alCambiarLista(avisar);

  retener(claves: readonly string[], alPerder: () => void): () => void {
    const soltar = this.#cuadro.retener(claves);
    const dejar = this.#cuadro.alPerder((perdidas) => {
      if (claves.some((clave) => perdidas.has(clave))) alPerder();
    });
    return () => {
      dejar();
      soltar();
    };
  }

  // --- How it stands

  get seleccion() {
    return this.#seleccion;
  }
  get herramienta() {
    return this.#herramienta;
  }
  get guardado(): Guardado {
    return this.#conexion.guardado;
  }
  get presentes() {
    return this.#presentes;
  }
  get conflictos() {
    return this.#conflictos;
  }
  get puedeDeshacer() {
    return this.#pasos.puedeDeshacer;
  }
  get puedeRehacer() {
    return this.#pasos.puedeRehacer;
  }
  get hayCopiadas() {
    return this.#copiadas.length > 0;
  }
  get seGira() {
    return this.#seleccion.some((clave) => {
      const pieza = this.pieza(clave);
      return pieza !== null && seGira(pieza) && !bloqueada(pieza);
    });
  }
  get entorno() {
    return this.#entorno;
  }
  alCambiarEstado = (avisar: () => void) => this.#estado.agregar(avisar);
  revelar = (clave: string) => this.#revelar.avisar(clave);
  alRevelar = (mostrar: (clave: string) => void) => this.#revelar.agregar(mostrar);
  alVenir = (mirar: (claves: readonly string[]) => void) => this.#venidas.agregar(mirar);
  alAvisar = (escuchar: (aviso: Aviso) => void) => this.#avisos.agregar(escuchar);

  elegir(claves: readonly string[]): void {
    const nuevas = [...new Set(claves)].filter((clave) => this.pieza(clave) !== null);
    const misma =
      nuevas.length === this.#seleccion.length && nuevas.every((c, i) => c === this.#seleccion[i]);
    if (misma) return;
    this.#seleccion = nuevas;
    this.#presencia.elegir(nuevas);
    this.#estado.avisar();
  }

  usar(herramienta: Herramienta): void {
    this.#herramienta = herramienta;
    this.#estado.avisar();
  }

  olvidarConflicto(op_id: string): void {
    this.#conflictos = this.#conflictos.filter((c) => c.op_id !== op_id);
    this.#estado.avisar();
  }

  // --- What is done to the plan

  cambiar(clave: string, patch: Campos, nombre?: string): void {
    const pieza = this.pieza(clave);
    if (pieza) this.cambiarVarias(new Map([[clave, patch]]), nombre ?? `Cambiar ${queEs(pieza)}`);
  }

  cambiarVarias(cambios: Cambios, nombre: string): void {
    const impedidas: Pieza[] = [];
    const ops: Operacion[] = [];
    for (const [clave, patch] of cambios) {
      const vista = this.#cuadro.replica.ver(clave);
      const op = vista && cambio(this.#o.nuevoId(), vista, rounded(patch));
      if (!vista || !op) continue;
      if (op.tipo === 'cambiar' && loImpideElBloqueo(vista, op)) impedidas.push(vista);
      else ops.push(op);
    }
    const [sola] = ops;
    const vista = sola && this.#cuadro.replica.ver(sola.clave);
    this.#pasos.hacer(ops, nombre);
    if (ops.length === 1 && vista && sola.tipo === 'cambiar')
      this.#avisar(dichoDeCambio(vista, sola.patch), 'voz');
    else if (ops.length > 1) this.#avisar(`${nombre}: ${ops.length} elementos`, 'voz');
    if (ops.length === 0 && impedidas.length > 0) this.#decirBloqueadas(impedidas);
  }

  agregarEspacio(type: TipoDeEspacio, en: Point): string {
    const espacio = rounded(espacioNuevo(type, en, this.#idsUsados()));
    return this.#crear([camposDe(espacio)], 'Agregar')[0] ?? '';
  }

  agregarElemento(type: TipoDeElemento): string {
    const cuantos = this.#piezas().filter(esElemento).length;
    const campos = camposDeElemento(elementoNuevo(type, this.#o.nuevoId(), cuantos));
    // Who adds it by a button is told by the panel that has it.
    return this.#crear([campos], 'Agregar', 'voz')[0] ?? '';
  }

  borrar(claves = this.#seleccion): void {
    const piezas = this.#vistas(claves);
    const libres = piezas.filter((p) => !bloqueada(p));
    if (libres.length === 0) return this.#decirBloqueadas(piezas);
    this.#pasos.hacer(
      libres.map((p) => borrado(this.#o.nuevoId(), p)),
      `Eliminar ${nombrar(libres)}`,
    );
    this.elegir([]);
    this.#avisar(dichoDe(libres, 'eliminad'), 'exito');
  }

  duplicar(claves = this.#seleccion): void {
    this.#copiar(this.#vistas(claves), 'Duplicar', {});
  }

  copiar(): void {
    const piezas = this.#vistas(this.#seleccion);
    if (piezas.length === 0) return;
    this.#copiadas = piezas;
    this.#pegadas = 0;
    this.#avisar(`${nombrar(piezas)}: en el portapapeles`, 'voz');
    this.#estado.avisar();
  }

  pegar(en?: Point): void {
    this.#pegadas += 1;
    this.#copiar(this.#copiadas, 'Pegar', { en, pasos: this.#pegadas });
  }

  alinear(como: Alignment): void {
    this.cambiarVarias(alineadas(this.#vistas(this.#seleccion), como), 'Alinear');
  }

  distribuir(eje: 'horizontal' | 'vertical'): void {
    this.cambiarVarias(distribuidas(this.#vistas(this.#seleccion), eje), 'Distribuir');
  }

  bloquear(si: boolean, claves = this.#seleccion): void {
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

  deshacer(): void {
    void this.#pasos.volver('deshacer');
  }

  rehacer(): void {
    void this.#pasos.volver('rehacer');
  }

  // --- Whole replacements

  importar(contenido: string): Promise<ResultadoDeReemplazo> {
    return this.#pasos.reemplazar('importar', { contenido }, 'Importar');
  }

  reiniciar(): Promise<ResultadoDeReemplazo> {
    return this.#pasos.reemplazar('reiniciar', {}, 'Resetear a Original');
  }

  restaurar(version_id: string, nombre: string): Promise<ResultadoDeReemplazo> {
    return this.#pasos.reemplazar(`versiones/${version_id}/restaurar`, {}, `Restaurar ${nombre}`);
  }

  forzarSync(): Promise<boolean> {
    return this.#conexion.sincronizar();
  }

  /** Whether closing this window now would lose something. */
  get sePerderia(): boolean {
    return this.#conexion.sePerderia;
  }

  /** The window is seen again, the network is back, somebody signed in: everything is tried now. */
  despertar(): void {
    this.#conexion.despertar();
  }

  sinRed(): void {
    this.#conexion.sinRed();
  }

  /** The window is going; if it stays after all, the next beat says so. */
  irse(): void {
    this.#o.red.presencia({ ventana: this.#o.ventana, seleccion: [], se_va: true });
  }

  /** Told once it is over. */
  alCerrar(avisar: () => void): void {
    this.#fin.agregar(avisar);
  }

  cerrar(): void {
    this.#fin.avisar();
    this.#presencia.irse();
    this.#conexion.cerrar();
  }

  #piezas(): Pieza[] {
    return this.#cuadro.replica.todas();
  }

  /** As they are, also where a gesture holds them as they were. */
  #vistas(claves: readonly string[]): Pieza[] {
    return claves.flatMap((clave) => this.#cuadro.replica.ver(clave) ?? []);
  }

  #idsUsados(): string[] {
    return this.#piezas().flatMap((p) => espacioDe(p)?.id ?? []);
  }

  #conLibres(hacer: (piezas: readonly Pieza[]) => void): void {
    const piezas = this.#vistas(this.#seleccion);
    const libres = piezas.filter((p) => !bloqueada(p));
    if (libres.length > 0) hacer(libres);
    else this.#decirBloqueadas(piezas);
  }

  #copiar(
    piezas: readonly Pick<Pieza, 'campos'>[],
    nombre: string,
    donde: { en?: Point | undefined; pasos?: number },
  ): void {
    this.#crear(copias(piezas, { ...donde, hay: this.#piezas(), nuevoId: this.#o.nuevoId }), nombre);
  }

  /** New pieces, which are then what is selected. @returns their keys */
  #crear(nuevas: readonly Campos[], nombre: string, tono: Aviso['tono'] = 'exito'): string[] {
    if (nuevas.length === 0) return [];
    const ops = nuevas.map((campos): Operacion => ({
      op_id: this.#o.nuevoId(),
      clave: this.#o.nuevoId(),
      tipo: 'crear',
      campos,
    }));
    this.#pasos.hacer(ops, `${nombre} ${nombrar(nuevas.map((campos) => ({ campos })))}`);
    const claves = ops.map((op) => op.clave);
    this.elegir(claves);
    const dicho = dichoDe(
      nuevas.map((campos) => ({ campos })),
      'agregad',
    );
    this.#avisar(dicho, tono);
    return claves;
  }

  #respondida(op: Operacion, resultado: Resultado): void {
    if (resultado.ok) {
      if (op.tipo === 'crear' && resultado.pieza)
        this.#pasos.creada(op.clave, op.campos, resultado.pieza.campos);
      return;
    }
    this.#pasos.rechazada(op.op_id);
    const que = resultado.pieza ??
      this.pieza(op.clave) ?? { campos: op.tipo === 'crear' ? op.campos : op.desde };
    this.#conflictos = sumarConflicto(this.#conflictos, op, resultado, queEs(que));
    this.#estado.avisar();
  }

  #ponerEntorno(nuevo: Partial<Entorno>): void {
    const { vista = this.#entorno.vista, fondo = this.#entorno.fondo, marcas = this.#entorno.marcas } = nuevo;
    this.#entorno = { vista, fondo, marcas };
    this.#estado.avisar();
  }

  #decirBloqueadas(piezas: readonly Pieza[]): void {
    if (piezas.length === 0) return;
    const [sola] = piezas;
    const texto =
      piezas.length === 1 && sola
        ? `${queEs(sola)} está bloqueado`
        : 'Los elementos elegidos están bloqueados';
    this.#avisar(
      `${texto.replace(/^((?:Góndola|Puntera|Línea|Flecha).*)o$/, '$1a')}: desbloquealo para cambiarlo`,
      'error',
    );
  }

  #avisar(texto: string, tono: Aviso['tono']): void {
    this.#avisos.avisar({ texto, tono });
  }
}
