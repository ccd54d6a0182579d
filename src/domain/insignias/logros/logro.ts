/** What counts as an achievement of a person, and how the dashboard sums it up. Sources: spec, §2 and §4. */
export const TIPOS_DE_LOGRO = ['desafio', 'capacitacion', 'premio'] as const;
export type TipoDeLogro = (typeof TIPOS_DE_LOGRO)[number];

/** The dashboard's chips, in their order. */
export const FILTROS_DE_LOGROS = ['todos', ...TIPOS_DE_LOGRO] as const;
export type FiltroDeLogros = (typeof FILTROS_DE_LOGROS)[number];

/** A card of the dashboard shows at most this many achievements (spec, §9). */
export const LOGROS_POR_TARJETA = 5;

/** And of one person alone, behind '+N más', at most this many. */
export const LOGROS_DE_UNA_PERSONA = 100;

/** Achievements per employee, rounded to a whole number; 0 where there is nobody. */
export function promedioDeLogros(logros: number, empleados: number): number {
  return empleados === 0 ? 0 : Math.round(logros / empleados);
}
