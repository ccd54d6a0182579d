import type { Salidas } from '#web/api.server.ts';
import { defineList, whole } from '#web/comun/list.ts';
import { enMayuscula, nombreDelMes } from '#domain/comun/formato.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Presupuesto = Salidas['presupuesto']['listar']['filas'][number];
export type Resumen = Salidas['presupuesto']['resumen'];
export type Plan = Salidas['presupuesto']['plan'];
export type Movimiento = Salidas['presupuesto']['movimientos']['filas'][number];

export const RUTA = '/reconoce/admin/presupuesto';
export const PLAN = `${RUTA}/plan`;
export const LIST = defineList({
  title: 'Presupuesto',
  file: 'presupuesto',
  pages: 'Páginas de presupuestos',
  // Three years: next year's plan does not push the current month off the first page.
  perPage: 36,
  filters: { anio: whole('anio', 2000, 9999, { label: 'Año', all: 'Todos los años', className: 'sm:w-48' }) },
  none: {
    title: 'Ese año no tiene presupuestos',
    hint: 'Elegí otro año, o cargá sus meses.',
    back: 'Ver todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

/** What the form did, once it succeeded. */
export type Listo = 'creado' | 'actualizado';

/**
 * The spec's badge: 90 % or more is danger, 70 % or more secondary, else default. There is also a word, not only the colour.
 */
export const NIVELES: Readonly<Record<Presupuesto['nivel'], { tone: Tone; texto: string }>> = {
  normal: { tone: 'neutral', texto: 'En orden' },
  alto: { tone: 'yellow', texto: 'Uso alto' },
  critico: { tone: 'red', texto: 'Al límite' },
};

/** The label of a month's use. A month approved over its budget is 'Pasado', and not just near the limit. */
export function usoEnPalabras(
  nivel: Presupuesto['nivel'],
  disponible: number,
): { tone: Tone; texto: string } {
  return disponible < 0 ? { tone: 'red', texto: 'Pasado' } : NIVELES[nivel];
}

/** 'Noviembre de 2026' */
export function periodoDe({ anio, mes }: { anio: number; mes: number }): string {
  return `${enMayuscula(nombreDelMes(mes))} de ${anio}`;
}
