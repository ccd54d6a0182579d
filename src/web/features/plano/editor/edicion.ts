import type { Alignment } from '#domain/plano/arrange.ts';
import type { TipoDeElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Point, Rect } from '#domain/plano/geometry.ts';
import type { Local } from '#domain/plano/local.ts';
import type { Campos, Liberacion, Operacion } from '#domain/plano/pieza.ts';
import type { z } from 'zod';
import type { Fondo_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Fuente } from '../mapa/fuente.ts';

/** What pressing on the plan does at the moment. */
export type Herramienta =
  | { readonly tipo: 'elegir' }
  | { readonly tipo: 'colocar'; readonly type: TipoDeEspacio }
  /** Drawing the region that the public sees. `alElegir` receives it, and then the tool goes back to 'elegir'. */
  | { readonly tipo: 'region'; readonly alElegir: (region: Rect) => void };

/** Whether the changes made in this window have reached the server. */
export type Guardado = {
  readonly estado: 'guardado' | 'guardando' | 'sin_conexion' | 'sesion_vencida';
  /** Operations that the server has not answered yet. */
  readonly pendientes: number;
  /** When this window last knew that it agreed with the server. */
  readonly ultima: Date | null;
  /** Whether the stream of others' changes is open. */
  readonly en_linea: boolean;
};

export type Presente = {
  readonly ventana: string;
  readonly nombre: string;
  readonly seleccion: readonly string[];
  readonly propia: boolean;
  /** Where their pointer is, and how far they are dragging what they have selected; only while they do. */
  readonly cursor?: Point | undefined;
  readonly arrastre?: Point | undefined;
};

/** A change that the server refused, as it is shown to the person, with what they can do about it. */
export type Conflicto = {
  readonly op_id: string;
  readonly clave: string;
  /** What was being done to it. */
  readonly tipo: Operacion['tipo'];
  /** 'Góndola A1'. */
  readonly que: string;
  readonly campos: readonly string[];
  readonly quien: string | null;
  readonly motivo: 'cambiado' | 'borrado' | 'bloqueada' | 'invalida';
  readonly problema: string | null;
  /** The values of this window that were not saved. They can be put over what the other person left. */
  readonly perdido: Campos;
  /**
   * Somebody else deleted it while it was open here. It can be created again with its old values and with what was being
   * typed.
   */
  readonly restaurable: boolean;
};

/** The parts of the plan that are not pieces: the public's view, the background picture and the brands. */
export type Entorno = {
  readonly vista: z.infer<typeof Vista_>;
  readonly fondo: z.infer<typeof Fondo_> | null;
  readonly marcas: readonly z.infer<typeof Marca>[];
};

/**
 * A message to announce once: as a toast on screen, only to screen readers (`voz`), or quietly beside the state of saving
 * (`quedo`).
 */
export type Aviso = { readonly texto: string; readonly tono: 'voz' | 'quedo' | 'exito' | 'error' };

/**
 * The editing of the plan in one window: everything that the panels, the map and the keyboard need. A change is shown at
 * once, sent to the server, and kept in this browser until the server has answered.
 */
export interface Edicion extends Fuente {
  // --- Read these with `useEdicion(edicion, e => e.x)`: it does not render again while the value is the same.
  readonly seleccion: readonly string[];
  readonly herramienta: Herramienta;
  readonly guardado: Guardado;
  readonly presentes: readonly Presente[];
  readonly conflictos: readonly Conflicto[];
  readonly puedeDeshacer: string | null;
  readonly puedeRehacer: string | null;
  readonly hayCopiadas: boolean;
  /** Whether any selected piece can be rotated: those that are not locked. */
  readonly seGira: boolean;
  /** Whether the selection can become one group, and whether it has groups to dissolve. */
  readonly seAgrupa: boolean;
  readonly seDesagrupa: boolean;
  /**
   * As the server last sent it. The panels save it with their own request; the result comes back through the stream, to every
   * window.
   */
  readonly entorno: Entorno;
  /** The shop whose plan it is, and all there are. */
  readonly local: number;
  readonly locales: readonly Local[];
  /** Called after any of these values changes. */
  alCambiarEstado(avisar: () => void): () => void;

  /**
   * Messages for the person: 'Góndola A1, movida a 120, 80', or that undoing left something alone because somebody else had
   * changed it.
   */
  alAvisar(escuchar: (aviso: Aviso) => void): () => void;
  /** Called when there may be new comments. */
  alComentar(mirar: () => void): () => void;
  /** Called when somebody else has just changed or created these pieces. */
  alVenir(mirar: (claves: readonly string[]) => void): () => void;
  /**
   * While a gesture holds these pieces, changes that others make to them wait, and are shown once the gesture ends.
   * `alPerder` is called if one of them is deleted meanwhile.
   * @returns a function that releases them
   */
  retener(claves: readonly string[], alPerder: () => void): () => void;

  /** The pieces that a search found, while there is one: the map dims the rest. */
  readonly destacadas: ReadonlySet<string> | null;
  destacar(claves: readonly string[] | null): void;
  /** What is seen of the plan now; null if no map shows it. The map says so through `alMirar`. */
  vista(): Rect | null;
  alMirar(ver: () => Rect): () => void;

  /** Tells the others where the pointer is (null: it left the map), and how far these pieces are being dragged. */
  apuntar(en: Point | null): void;
  arrastrar(claves: readonly string[], por: Point | null): void;

  elegir(claves: readonly string[]): void;
  /** These pieces and those grouped with them. */
  conSuGrupo(claves: readonly string[]): readonly string[];
  /** Asks the map to scroll a piece into view. The list calls it when a row is pressed. */
  revelar(clave: string): void;
  /** The map subscribes to `revelar` here. */
  alRevelar(mostrar: (clave: string) => void): () => void;
  usar(herramienta: Herramienta): void;
  olvidarConflicto(op_id: string): void;
  /** Puts what a refusal lost over what the other person left, as a new change. */
  insistir(op_id: string): void;
  /** Says quietly, beside the state of saving, that something is done. */
  decir(texto: string): void;
  /** Creates again the deleted piece that a refusal is about, with what was being typed in it, and selects it. */
  restaurarPerdida(op_id: string): void;

  /** Changes fields of one piece, as one step of the history. */
  cambiar(clave: string, patch: Campos, nombre?: string): void;
  /** The same for several pieces, as one step. */
  cambiarVarias(cambios: ReadonlyMap<string, Campos>, nombre: string): void;
  /** Sets spaces free, as one step: of those that are sold, which booking ends and why. */
  liberar(espacios: ReadonlyMap<string, Liberacion | null>, nombre: string): void;
  agregarEspacio(type: TipoDeEspacio, en: Point): string;
  agregarElemento(type: TipoDeElemento): string;
  /** Deletes these pieces (by default, the selection), except the locked ones. */
  borrar(claves?: readonly string[]): void;
  /** Copies pieces beside themselves, or moved by so much. */
  duplicar(claves?: readonly string[], por?: Point): void;
  copiar(): void;
  pegar(en?: Point): void;
  alinear(como: Alignment): void;
  distribuir(eje: 'horizontal' | 'vertical'): void;
  bloquear(si: boolean, claves?: readonly string[]): void;
  /** Moves or resizes the selection by this many units of the plan. */
  correr(por: Point): void;
  agrandar(por: Point): void;
  /** Makes one group of the selection, or dissolves its groups. */
  agrupar(): void;
  desagrupar(): void;
  /** Rotates each selected piece to its next multiple of fifteen degrees, clockwise or counterclockwise. */
  girar(hacia: 1 | -1): void;
  deshacer(): void;
  rehacer(): void;

  /** These replace the whole plan on the server. Each can be undone, which restores the version saved just before it. */
  importar(contenido: string): Promise<ResultadoDeReemplazo>;
  /** The drawing as well as its background, brands, sheets and list prices, of a ZIP; undoing brings only the drawing back. */
  importarTodo(archivo: Blob): Promise<ResultadoDeReemplazo>;
  reiniciar(): Promise<ResultadoDeReemplazo>;
  restaurar(version_id: string, nombre: string): Promise<ResultadoDeReemplazo>;
  /**
   * Sends what is pending and loads the whole plan again.
   * @returns whether it succeeded
   */
  forzarSync(): Promise<boolean>;
  cerrar(): void;
}

export type ResultadoDeReemplazo =
  | { readonly ok: true; readonly espacios: number }
  | {
      readonly ok: false;
      readonly code: 'FORMATO' | 'CON_PROBLEMAS' | 'SIN_CONEXION' | 'PENDIENTES' | 'OTRO';
      readonly problemas: readonly {
        readonly numero: number;
        readonly id: string | null;
        readonly texto: string;
      }[];
    };
