import type { z } from 'zod';
import type {
  InsigniaAdmin,
  InsigniaDeEmpleado,
  insigniasAdmin,
} from '#contract/insignias/insignias-admin.ts';

export type Insignia = z.output<typeof InsigniaAdmin>;
export type Otorgada = z.output<typeof InsigniaDeEmpleado>;
export type Resumen = Salida<'resumen'>;
export type EmpleadoConInsignias = Salida<'empleados'>['filas'][number];
export type Reciente = Salida<'recientes'>['filas'][number];
export type EnDuda = Salida<'enDuda'>['filas'][number];

export type Pestana = 'empleados' | 'tipos' | 'recientes';

export const POR_PAGINA = 12;
/** Kinds of medal are few: all of them at once, for most companies. */
export const TIPOS_POR_PAGINA = 24;

type Salida<P extends keyof typeof insigniasAdmin> = z.output<
  NonNullable<(typeof insigniasAdmin)[P]['~orpc']['outputSchema']>
>;
