import type { Alignment } from '#domain/plano/arrange.ts';
import type { TipoDeElemento } from '#domain/plano/elemento.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Point, Rect } from '#domain/plano/geometry.ts';
import type { Campos } from '#domain/plano/pieza.ts';
import type { z } from 'zod';
import type { Fondo_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Fuente } from '../mapa/fuente.ts';

/** What pointing at the plan does now. */
export type Herramienta =
  | { readonly tipo: 'elegir' }
  | { readonly tipo: 'colocar'; readonly type: TipoDeEspacio }
  /** Drawing the public's region; `alElegir` gets it, and then the tool is 'elegir' again. */
  | { readonly tipo: 'region'; readonly alElegir: (region: Rect) => void };

/** How what was done here stands with the server. */
export type Guardado = {
  readonly estado: 'guardado' | 'guardando' | 'sin_conexion' | 'sesion_vencida';
  /** Operations that the server has not answered yet. */
  readonly pendientes: number;
  /** When the server was last known to agree. */
  readonly ultima: Date | null;
  /** Whether the stream of others' changes is open. */
  readonly en_linea: boolean;
};

export type Presente = {
  readonly ventana: string;
  readonly nombre: string;
  readonly seleccion: readonly string[];
  readonly propia: boolean;
};

/** Something the server refused, told to the person, with what can be done. */
export type Conflicto = {
  readonly op_id: string;
  readonly clave: string;
  /** 'Góndola A1'. */
  readonly que: string;
  readonly campos: readonly string[];
  readonly quien: string | null;
  readonly motivo: 'cambiado' | 'borrado' | 'bloqueada' | 'invalida';
  readonly problema: string | null;
  /** It was deleted while it was open here, and can be made again as it was, with what was being written. */
  readonly restaurable: boolean;
};

/** What of the plan is not a piece: what the public sees of it, the picture under everything, the brands. */
export type Entorno = {
  readonly vista: z.infer<typeof Vista_>;
  readonly fondo: z.infer<typeof Fondo_> | null;
  readonly marcas: readonly z.infer<typeof Marca>[];
};

/** Something to be said once, on screen (`toast`) or only to who listens. */
export type Aviso = { readonly texto: string; readonly tono: 'voz' | 'exito' | 'error' };

/**
 * One window's editing of the plan: all that the panels, the map and the keyboard ask for. What it does is seen at once, sent,
 * and kept in this browser until the server has answered.
 */
export interface Edicion extends Fuente {
  // --- To be read with `useEdicion(edicion, e => e.x)`: same value, no drawing.
  readonly seleccion: readonly string[];
  readonly herramienta: Herramienta;
  readonly guardado: Guardado;
  readonly presentes: readonly Presente[];
  readonly conflictos: readonly Conflicto[];
  readonly puedeDeshacer: string | null;
  readonly puedeRehacer: string | null;
  readonly hayCopiadas: boolean;
  /** Whether something of the selection can be turned. */
  readonly seGira: boolean;
  /** As the server last told it. Saving it is the panels' own call; the answer comes back by the stream, to all. */
  readonly entorno: Entorno;
  /** Told after any of these changes. */
  alCambiarEstado(avisar: () => void): () => void;

  /** What is worth saying: 'Góndola A1, movida a 120, 80'; that undoing left something alone because another changed it. */
  alAvisar(escuchar: (aviso: Aviso) => void): () => void;
  /** Somebody else has just changed or made these. */
  alVenir(mirar: (claves: readonly string[]) => void): () => void;
  /**
   * While a gesture holds these pieces, what others do to them waits, and is seen once it lets go. `alPerder` is called if
   * one of them is deleted meanwhile. @returns lets go
   */
  retener(claves: readonly string[], alPerder: () => void): () => void;

  elegir(claves: readonly string[]): void;
  /** Asks the map to bring a piece into sight, as the list does with what is pressed in it. */
  revelar(clave: string): void;
  /** The map listens to that. */
  alRevelar(mostrar: (clave: string) => void): () => void;
  usar(herramienta: Herramienta): void;
  olvidarConflicto(op_id: string): void;
  /** Makes again the piece that a refusal is about, with what was being written in it, and selects it. */
  restaurarPerdida(op_id: string): void;

  /** Fields of one piece; one step of the history. */
  cambiar(clave: string, patch: Campos, nombre?: string): void;
  /** Of several, as one step. */
  cambiarVarias(cambios: ReadonlyMap<string, Campos>, nombre: string): void;
  agregarEspacio(type: TipoDeEspacio, en: Point): string;
  agregarElemento(type: TipoDeElemento): string;
  /** Those that are not locked, or just the selection. */
  borrar(claves?: readonly string[]): void;
  duplicar(claves?: readonly string[]): void;
  copiar(): void;
  pegar(en?: Point): void;
  alinear(como: Alignment): void;
  distribuir(eje: 'horizontal' | 'vertical'): void;
  bloquear(si: boolean, claves?: readonly string[]): void;
  /** Moves or grows the selection by units. */
  correr(por: Point): void;
  agrandar(por: Point): void;
  /** To the next fifteen degrees, clockwise or not: what is drawn; spaces for rent stand as they are. */
  girar(hacia: 1 | -1): void;
  deshacer(): void;
  rehacer(): void;

  /** Whole replacements, made by the server; each can be undone, which restores the version kept before it. */
  importar(contenido: string): Promise<ResultadoDeReemplazo>;
  reiniciar(): Promise<ResultadoDeReemplazo>;
  restaurar(version_id: string, nombre: string): Promise<ResultadoDeReemplazo>;
  /** Sends what is pending and asks for everything again. @returns whether it could */
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
