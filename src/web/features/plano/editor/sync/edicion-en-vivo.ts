import { bloqueada, queEs } from '#domain/plano/acciones.ts';
import { conSusGrupos, grupoDe } from '#domain/plano/grupos.ts';
import type { Point, Rect } from '#domain/plano/geometry.ts';
import { type Local, PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Campos, Operacion, Pieza } from '#domain/plano/pieza.ts';
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
import { Esperas } from './esperas.ts';
import { Cuadro } from './cuadro.ts';
import { sumarConflicto } from './conflictos.ts';
import type { Resultado } from './envios.ts';
import type { Guardadas } from './guardadas.ts';
import { Manos } from './manos.ts';
import type { Memoria } from './memoria.ts';
import { Oyentes } from './oyentes.ts';
import { Presencia } from './presencia.ts';
import { Pasos } from './pasos.ts';
import type { EntornoQueViene, PlanoAbierto, Red } from './red.ts';

export type OpcionesDeEdicion = {
  readonly plano: PlanoAbierto;
  readonly perfil_id: string;
  /** The shop whose plan it is. */
  readonly local: number;
  readonly ventana: string;
  readonly red: Red;
  readonly guardadas: Guardadas;
  readonly memoria: Memoria;
  readonly nuevoId: () => string;
  readonly ahora: () => Date;
};

const ELEGIR: Herramienta = { tipo: 'elegir' };
/** In place of a piece that is gone: it is in no group. */
const SUELTA: Pick<Pieza, 'campos'> = { campos: {} };

/** The live implementation of `Edicion` for one window. */
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
  readonly #comentarios = new Oyentes();
  readonly #manos: Manos;
  readonly #esperas = new Esperas();
  #seleccion: readonly string[] = [];
  /** Pieces that a gesture holds: they are selected only when it ends. */
  readonly #enMano = new Set<string>();
  /** Pieces that others deleted while they were selected here, and what was being typed in them. */
  readonly #perdidas = new Map<string, { readonly campos: Campos; readonly escrito: Campos }>();
  #destacadas: ReadonlySet<string> | null = null;
  #mirar: (() => Rect) | null = null;
  #herramienta: Herramienta = ELEGIR;
  #presentes: readonly Presente[] = [];
  #conflictos: readonly Conflicto[] = [];
  #entorno: Entorno;
  #locales: readonly Local[];

  constructor(opciones: OpcionesDeEdicion) {
    const { seq, piezas, vista, fondo, marcas } = opciones.plano;
    this.#o = opciones;
    this.#entorno = { vista, fondo, marcas };
    this.#locales = opciones.plano.locales;
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
      alComentar: () => this.#comentarios.avisar(),
      alCambiar: () => this.#estado.avisar(),
    });
    this.#pasos = new Pasos({
      ...opciones,
      replica: this.#cuadro.replica,
      conexion: this.#conexion,
      avisar: (texto, tono) => this.#avisar(texto, tono),
      alCambiar: () => this.#estado.avisar(),
    });
    this.#manos = new Manos({
      cuadro: this.#cuadro,
      pasos: this.#pasos,
      nuevoId: opciones.nuevoId,
      seleccion: () => this.#seleccion,
      vista: () => this.vista(),
      elegir: (claves) => this.elegir(claves),
      avisar: (texto, tono) => this.#avisar(texto, tono),
      alSaberse: (op_ids, decir) => this.#esperas.poner(op_ids, decir),
      alCopiar: () => this.#estado.avisar(),
    });
    const { ventana, red } = opciones;
    this.#presencia = new Presencia(
      async (dicho) => {
        if (this.guardado.estado !== 'sesion_vencida') await red.presencia({ ventana, ...dicho });
      },
      () => this.#presentes.some((p) => !p.propia),
    );
    this.#cuadro.alPerder((perdidas) => {
      const abiertas = new Set([...this.#seleccion, ...this.#enMano]);
      const elegidas = [...abiertas].filter((clave) => perdidas.has(clave));
      if (elegidas.length === 0) return;
      const propias = new Set(
        this.#cuadro.replica.pendientes.flatMap((op) => (op.tipo === 'borrar' ? op.clave : [])),
      );
      for (const clave of elegidas) {
        const pieza = perdidas.get(clave);
        if (pieza && !propias.has(clave)) this.#preguntarQuien(pieza);
      }
      this.elegir(this.#seleccion.filter((clave) => !perdidas.has(clave)));
    });
    this.#conexion.abrir();
  }

  get local(): number {
    return this.#o.local;
  }

  get locales(): readonly Local[] {
    return this.#locales;
  }

  // --- The plan's pieces

  claves = () => this.#cuadro.claves();
  pieza = (clave: string) => this.#cuadro.pieza(clave);
  alCambiar = (clave: string, avisar: () => void) => this.#cuadro.alCambiar(clave, avisar);
  alCambiarLista = (avisar: () => void) => this.#cuadro.alCambiarLista(avisar);

  retener(claves: readonly string[], alPerder: () => void): () => void {
    const soltar = this.#cuadro.retener(claves);
    for (const clave of claves) this.#enMano.add(clave);
    const dejar = this.#cuadro.alPerder((perdidas) => {
      if (claves.some((clave) => perdidas.has(clave))) alPerder();
    });
    return () => {
      for (const clave of claves) this.#enMano.delete(clave);
      dejar();
      soltar();
    };
  }

  // --- State

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
    return this.#manos.hayCopiadas;
  }
  get seGira() {
    return this.#seleccion.some((clave) => {
      const pieza = this.pieza(clave);
      return pieza !== null && !bloqueada(pieza);
    });
  }
  get seAgrupa() {
    if (this.#seleccion.length < 2) return false;
    const [primero = null, ...resto] = this.#gruposElegidos();
    return primero === null || resto.some((grupo) => grupo !== primero);
  }
  get seDesagrupa() {
    return this.#gruposElegidos().some((grupo) => grupo !== null);
  }
  get entorno() {
    return this.#entorno;
  }
  alCambiarEstado = (avisar: () => void) => this.#estado.agregar(avisar);
  revelar = (clave: string) => this.#revelar.avisar(clave);
  alRevelar = (mostrar: (clave: string) => void) => this.#revelar.agregar(mostrar);
  alComentar = (mirar: () => void) => this.#comentarios.agregar(mirar);
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

  get destacadas() {
    return this.#destacadas;
  }

  destacar(claves: readonly string[] | null): void {
    if (claves === null && this.#destacadas === null) return;
    this.#destacadas = claves === null ? null : new Set(claves);
    this.#estado.avisar();
  }

  vista(): Rect | null {
    return this.#mirar?.() ?? null;
  }

  alMirar(ver: () => Rect): () => void {
    this.#mirar = ver;
    return () => {
      if (this.#mirar === ver) this.#mirar = null;
    };
  }

  apuntar(en: Point | null): void {
    this.#presencia.apuntar(en);
  }

  arrastrar(claves: readonly string[], por: Point | null): void {
    this.#presencia.arrastrar(por === null ? null : { claves, por });
  }

  conSuGrupo(claves: readonly string[]): readonly string[] {
    return claves.every((clave) => grupoDe(this.pieza(clave) ?? SUELTA) === null)
      ? claves
      : conSusGrupos(claves, this.#cuadro.piezas(this.claves()));
  }

  usar(herramienta: Herramienta): void {
    this.#herramienta = herramienta;
    this.#estado.avisar();
  }

  olvidarConflicto(op_id: string): void {
    const olvidado = this.#conflictos.find((c) => c.op_id === op_id);
    if (olvidado) this.#perdidas.delete(olvidado.clave);
    this.#conflictos = this.#conflictos.filter((c) => c !== olvidado);
    this.#estado.avisar();
  }

  insistir(op_id: string): void {
    const conflicto = this.#conflictos.find((c) => c.op_id === op_id);
    if (!conflicto) return;
    this.olvidarConflicto(op_id);
    this.elegir([conflicto.clave]);
    this.#manos.cambiar(conflicto.clave, conflicto.perdido, `Poner lo mío en ${conflicto.que}`);
  }

  decir(texto: string): void {
    this.#avisar(texto, 'quedo');
  }

  restaurarPerdida(op_id: string): void {
    const conflicto = this.#conflictos.find((c) => c.op_id === op_id);
    const perdida = conflicto && this.#perdidas.get(conflicto.clave);
    if (!perdida) return;
    const { clave } = conflicto;
    this.olvidarConflicto(op_id);
    // Whoever deleted it may have put it back meanwhile: then only what was being typed is missing.
    if (this.pieza(clave) === null)
      return this.#manos.restaurar(clave, { ...perdida.campos, ...perdida.escrito });
    this.elegir([clave]);
    this.#manos.cambiar(clave, perdida.escrito);
  }

  // --- Changes to the plan

  cambiar: Edicion['cambiar'] = (clave, patch, nombre) => {
    const perdida = this.#perdidas.get(clave);
    // The piece was deleted while its text was being typed: keep the text in case the piece is restored.
    if (perdida && this.pieza(clave) === null)
      this.#perdidas.set(clave, { ...perdida, escrito: { ...perdida.escrito, ...patch } });
    else this.#manos.cambiar(clave, patch, nombre);
  };
  cambiarVarias: Edicion['cambiarVarias'] = (cambios, nombre) => this.#manos.cambiarVarias(cambios, nombre);
  liberar: Edicion['liberar'] = (...con) => this.#manos.liberar(...con);
  agregarEspacio: Edicion['agregarEspacio'] = (...con) => this.#manos.agregarEspacio(...con);
  agregarElemento: Edicion['agregarElemento'] = (...con) => this.#manos.agregarElemento(...con);
  borrar: Edicion['borrar'] = (...con) => this.#manos.borrar(...con);
  duplicar: Edicion['duplicar'] = (...con) => this.#manos.duplicar(...con);
  copiar: Edicion['copiar'] = () => this.#manos.copiar();
  pegar: Edicion['pegar'] = (...con) => this.#manos.pegar(...con);
  alinear: Edicion['alinear'] = (...con) => this.#manos.alinear(...con);
  distribuir: Edicion['distribuir'] = (...con) => this.#manos.distribuir(...con);
  bloquear: Edicion['bloquear'] = (...con) => this.#manos.bloquear(...con);
  correr: Edicion['correr'] = (...con) => this.#manos.correr(...con);
  agrandar: Edicion['agrandar'] = (...con) => this.#manos.agrandar(...con);
  agrupar: Edicion['agrupar'] = () => this.#manos.agrupar();
  desagrupar: Edicion['desagrupar'] = () => this.#manos.desagrupar();
  girar: Edicion['girar'] = (...con) => this.#manos.girar(...con);

  deshacer(): void {
    void this.#pasos.volver('deshacer');
  }

  rehacer(): void {
    void this.#pasos.volver('rehacer');
  }

  // --- Replacements of the whole plan

  importar(contenido: string): Promise<ResultadoDeReemplazo> {
    return this.#pasos.reemplazar('importar', { contenido }, 'Importar');
  }

  importarTodo(archivo: Blob): Promise<ResultadoDeReemplazo> {
    return this.#pasos.reemplazar('paquete', { archivo }, 'Importar todo');
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

  /** The window is visible again, the network is back or somebody signed in: tries everything now. */
  despertar(): void {
    this.#conexion.despertar();
  }

  sinRed(): void {
    this.#conexion.sinRed();
  }

  /** Tells the others that the window is closing. If it stays open after all, the next heartbeat corrects that. */
  irse(): void {
    this.#pasos.recordar();
    void this.#o.red.presencia({ ventana: this.#o.ventana, seleccion: [], se_va: true });
  }

  alCerrar(avisar: () => void): void {
    this.#fin.agregar(avisar);
  }

  cerrar(): void {
    this.#fin.avisar();
    this.#pasos.recordar();
    this.#presencia.irse();
    this.#conexion.cerrar();
  }

  #respondida(op: Operacion, resultado: Resultado): void {
    this.#esperas.responder(op.op_id, resultado.ok);
    if (resultado.ok) {
      if (op.tipo === 'crear' && resultado.pieza)
        this.#pasos.creada(op.clave, op.campos, resultado.pieza.campos);
      return;
    }
    this.#pasos.rechazada(op.op_id);
    const perdida = this.#perdidas.get(op.clave);
    const que = resultado.pieza ??
      this.pieza(op.clave) ??
      perdida ?? { campos: op.tipo === 'crear' ? op.campos : op.desde };
    const restaurable = resultado.code === 'NO_EXISTE' && this.#perdidas.has(op.clave);
    this.#conflictos = sumarConflicto(this.#conflictos, op, resultado, queEs(que), restaurable);
    this.#estado.avisar();
  }

  /**
   * Keeps a selected piece that somebody deleted, and finds out who did: it sends a change that changes nothing, and the
   * server's refusal carries the name.
   */
  #preguntarQuien({ clave, campos }: Pieza): void {
    this.#perdidas.set(clave, { campos, escrito: {} });
    const campo = 'section' in campos ? 'section' : 'text_content';
    const igual = { [campo]: campos[campo] ?? null };
    const op: Operacion = { op_id: this.#o.nuevoId(), clave, tipo: 'cambiar', patch: igual, desde: igual };
    this.#conexion.enviar([op]);
  }

  #gruposElegidos(): (string | null)[] {
    return this.#seleccion.map((clave) => grupoDe(this.pieza(clave) ?? SUELTA));
  }

  #ponerEntorno({ locales, ...nuevo }: EntornoQueViene): void {
    // Nothing is said of each where the first is alone.
    if (locales)
      this.#locales = locales.length > 0 ? locales : this.#locales.filter(({ id }) => id === PRIMER_LOCAL);
    const { vista = this.#entorno.vista, fondo = this.#entorno.fondo, marcas = this.#entorno.marcas } = nuevo;
    this.#entorno = { vista, fondo, marcas };
    this.#estado.avisar();
  }

  #avisar(texto: string, tono: Aviso['tono']): void {
    this.#avisos.avisar({ texto, tono });
  }
}
