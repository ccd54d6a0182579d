import type { ReactNode } from 'react';
import { Link } from 'react-router';

const ADMIN = '/reconoce/admin';

/** The lists that RRHH opens from a figure: what it counts. A gerente has other screens, and gets the figure alone. */
export const LISTAS = {
  equipo: (sucursal_id: string) => `${ADMIN}/sucursales/${sucursal_id}`,
  reclamos: (estado: string) => `${ADMIN}/premios?estado=${estado}`,
  presupuesto: (anio: number) => `${ADMIN}/presupuesto?anio=${anio}`,
  asignaciones: (capacitacion_id: string, estado: string) =>
    `${ADMIN}/capacitaciones/asignaciones?capacitacion=${capacitacion_id}&estado=${estado}`,
  vencidas: `${ADMIN}/capacitaciones/asignaciones?estado=vencida&orden=limite`,
} as const;

/** A figure of a table that opens its rows; without a list, or at nothing, it is only the figure. */
export function Abre({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    children
  ) : (
    <Link to={to} className="text-ink underline-offset-3 hover:underline focus-visible:underline">
      {children}
    </Link>
  );
}
