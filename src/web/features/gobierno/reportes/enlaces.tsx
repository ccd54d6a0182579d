import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tramo } from '#domain/gobierno/reportes/filtro.ts';

const ADMIN = '/reconoce/admin';

/** The lists that RRHH opens from a figure: what it counts. A gerente has other screens, and gets the figure alone. */
export const LISTAS = {
  equipo: (sucursal_id: string) => `${ADMIN}/sucursales/${sucursal_id}`,
  reclamos: (de: Recortado, estado: string, premio?: string) =>
    `${ADMIN}/premios?${recortado(de, { estado, ...(premio === undefined ? {} : { premio }) })}`,
  presupuesto: (id: string) => `${ADMIN}/presupuesto/${id}`,
  asignaciones: (de: Recortado, estado: string, capacitacion?: string) =>
    `${ADMIN}/capacitaciones/asignaciones?${recortado(de, { estado, ...(capacitacion === undefined ? {} : { capacitacion }) })}`,
  cola: (sucursal_id: string | null) =>
    `${ADMIN}/desafios/progreso?vista=validar${sucursal_id === null ? '' : `&sucursal=${sucursal_id}`}`,
  resultados: (evaluacion_id: string) => `${ADMIN}/capacitaciones/evaluaciones/${evaluacion_id}/resultados`,
  vencidas: `${ADMIN}/capacitaciones/asignaciones?estado=vencida&orden=limite`,
} as const;

/** What a report is of: its days, and the branch, role and training in its address. */
type Recortado = { readonly tramo: Tramo; readonly query: URLSearchParams };

/** The same filters in the address of a list, which then has exactly the rows of the figure. */
function recortado({ tramo, query }: Recortado, propios: Readonly<Record<string, string>>): string {
  const lista = new URLSearchParams();
  for (const filtro of ['sucursal', 'rol', 'capacitacion']) {
    const valor = query.get(filtro);
    if (valor) lista.set(filtro, valor);
  }
  lista.set('desde', tramo.desde);
  lista.set('hasta', tramo.hasta);
  for (const [nombre, valor] of Object.entries(propios)) lista.set(nombre, valor);
  return lista.toString();
}

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
