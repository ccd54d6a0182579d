import { queEs } from '#domain/plano/acciones.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { Campos, Pieza } from '#domain/plano/pieza.ts';

/** '1 elemento', '3 elementos'; a single piece by its name. */
export function nombrar(piezas: readonly Pick<Pieza, 'campos'>[]): string {
  const [sola] = piezas;
  return piezas.length === 1 && sola ? queEs(sola) : `${piezas.length} elementos`;
}

/** What a screen reader says after a change: 'Góndola A1, movida a 120, 80'. */
export function dichoDeCambio(pieza: Pieza, patch: Campos): string {
  const { x, y, width, height } = { ...pieza.campos, ...patch };
  const que = queEs(pieza);
  if ('width' in patch || 'height' in patch)
    return `${que}, ${numero(width)} de ancho por ${numero(height)} de alto`;
  if ('x' in patch || 'y' in patch)
    return `${que}, ${conGenero(pieza, 'movid')} a ${numero(x)}, ${numero(y)}`;
  if ('locked' in patch)
    return `${que}, ${conGenero(pieza, patch['locked'] === true ? 'bloquead' : 'desbloquead')}`;
  return `${que}, ${conGenero(pieza, 'cambiad')}`;
}

/** 'Góndola agregada', 'Cartel Exterior agregado'. */
export function dichoDe(
  piezas: readonly Pick<Pieza, 'campos'>[],
  participio: 'agregad' | 'eliminad',
): string {
  const [sola] = piezas;
  if (piezas.length !== 1 || !sola) return `${piezas.length} elementos ${participio}os`;
  // A space is called by its type. A graphic element is called so when it is new; a deleted one is just 'Elemento'.
  if (esElemento(sola)) {
    const texto =
      participio === 'agregad' ? queEs({ campos: { ...sola.campos, text_content: null } }) : 'Elemento';
    return `${texto} ${conGenero(sola, participio, participio === 'eliminad')}`;
  }
  const que = queEs({ campos: { ...sola.campos, section: '·' } }).replace(' ·', '');
  return `${que} ${conGenero(sola, participio)}`;
}

const FEMENINOS: ReadonlySet<unknown> = new Set(['gondola', 'puntera', 'line', 'arrow']);

function conGenero({ campos }: Pick<Pieza, 'campos'>, participio: string, masculino = false): string {
  return `${participio}${!masculino && FEMENINOS.has(campos['type']) ? 'a' : 'o'}`;
}

/** A coordinate as es-AR writes it, without thousands separators. */
function numero(valor: unknown): string {
  return typeof valor === 'number' ? String(Math.round(valor * 10) / 10).replace('.', ',') : '0';
}

/** 'Góndola A1 está bloqueada: desbloquealo para cambiarlo'. */
export function dichoDeBloqueadas(piezas: readonly Pick<Pieza, 'campos'>[]): string {
  const [sola] = piezas;
  const texto =
    piezas.length === 1 && sola ? `${queEs(sola)} está bloqueado` : 'Los elementos elegidos están bloqueados';
  return `${texto.replace(/^((?:Góndola|Puntera|Línea|Flecha).*)o$/, '$1a')}: desbloquealo para cambiarlo`;
}
