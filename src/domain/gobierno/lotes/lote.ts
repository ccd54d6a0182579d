import { refuse, ok, type Result } from '../../comun/result.ts';

/** What can be done to many rows at once, and to rows of which list. */
export const LISTA_DEL_ACTO = {
  mover: 'empleados',
  rol: 'empleados',
  estado: 'empleados',
  invitar: 'empleados',
  desafio: 'empleados',
  capacitacion: 'empleados',
  insignia: 'empleados',
  puntos: 'empleados',
  aprobar_registro: 'registros',
  rechazar_registro: 'registros',
  aprobar_reclamo: 'reclamos',
  rechazar_reclamo: 'reclamos',
  entregar_reclamo: 'reclamos',
} as const;
export type ActoDeLote = keyof typeof LISTA_DEL_ACTO;
export type ListaDeLote = (typeof LISTA_DEL_ACTO)[ActoDeLote];
export const LISTAS_DE_LOTE = ['empleados', 'registros', 'reclamos'] as const;

/** `corriendo` until every row was tried, somebody cancels, or whoever started it loses the permission (`detenido`). */
export const ESTADOS_DE_LOTE = ['corriendo', 'terminado', 'cancelado', 'detenido'] as const;
export type EstadoDeLote = (typeof ESTADOS_DE_LOTE)[number];

/** What became of a row: done, it already was like that, or refused. */
export type EstadoDeFila = 'pendiente' | 'hecho' | 'igual' | 'rechazado';

export const MAXIMO_DE_LOTE = 10_000;
/** Rows that can be named one by one; more are asked for by their filter. */
export const MAXIMO_DE_ELEGIDOS = 1000;

/** What has an inverse: a mail cannot be taken back, nor a challenge that was offered, nor a decision that was told. */
const CON_VUELTA: ReadonlySet<ActoDeLote> = new Set([
  'mover',
  'rol',
  'estado',
  'capacitacion',
  'insignia',
  'puntos',
]);

export function seDeshace(acto: ActoDeLote): boolean {
  return CON_VUELTA.has(acto);
}

/** Hours in which a lote can be undone. */
export const DESHACER_HORAS = 24;

export function seDeshaceHasta(creado_en: Date): Date {
  return new Date(creado_en.getTime() + DESHACER_HORAS * 3_600_000);
}

export type LoteADeshacer = {
  readonly acto: ActoDeLote;
  readonly estado: EstadoDeLote;
  readonly hechos: number;
  readonly creado_en: Date;
  /** The lote that this one undid. */
  readonly deshace_id: string | null;
  /** Whether another lote undid this one. */
  readonly deshecho: boolean;
};

/**
 * Whether a lote can be undone now. What undid another is not undone in turn: two people who disagree would go on for ever.
 */
export function puedeDeshacerse(
  lote: LoteADeshacer,
  ahora: Date,
): Result<
  true,
  'LOTE_EN_CURSO' | 'LOTE_YA_DESHECHO' | 'LOTE_ES_VUELTA' | 'LOTE_NO_SE_DESHACE' | 'LOTE_VENCIDO'
> {
  if (lote.deshecho) return refuse('LOTE_YA_DESHECHO');
  if (lote.deshace_id !== null) return refuse('LOTE_ES_VUELTA');
  if (lote.estado === 'corriendo') return refuse('LOTE_EN_CURSO');
  if (!seDeshace(lote.acto) || lote.hechos === 0) return refuse('LOTE_NO_SE_DESHACE');
  if (seDeshaceHasta(lote.creado_en) <= ahora) return refuse('LOTE_VENCIDO');
  return ok(true);
}

/**
 * Whether a lote asks for a proof of identity: where the act on one person may ask for it. Nobody knows before which of ten
 * thousand rows would.
 */
export function pidePrueba(acto: ActoDeLote, rol: string | undefined): boolean {
  return (
    acto === 'rol' ||
    acto === 'estado' ||
    acto === 'puntos' ||
    (acto === 'aprobar_registro' && rol !== 'empleado')
  );
}
