import { data } from 'react-router';
import { cargar, exportar } from '#web/api.server.ts';
import { type Exportable, formatoDe } from '#web/comun/exportar.server.ts';
import {
  LAS_CAPACITACIONES,
  LAS_EVALUACIONES,
  LOS_RESULTADOS,
} from '#web/features/capacitaciones/admin/exportar.server.ts';
import { ASIGNACIONES } from '#web/features/capacitaciones/asignaciones/exportar.server.ts';
import { AVANCE_DE_DESAFIOS, DESAFIOS } from '#web/features/desafios/admin/exportar.server.ts';
import { EVIDENCIAS_DECIDIDAS } from '#web/features/desafios/validacion/exportar.server.ts';
import { AUDITORIA } from '#web/features/gobierno/auditoria/exportar.server.ts';
import { ACTIVIDAD } from '#web/features/gobierno/panel/exportar.server.ts';
import {
  CAPACITACIONES_DE_PERSONA,
  EVIDENCIAS_DE_PERSONA,
  INSIGNIAS_DE_PERSONA,
  MERITOS_DE_PERSONA,
  PREMIOS_DE_PERSONA,
  PUNTOS_DE_PERSONA,
} from '#web/features/gobierno/personas/exportar.server.ts';
import { REPORTES } from '#web/features/gobierno/reportes/exportar.server.ts';
import { RESERVAS } from '#web/features/plano/reservas/exportar.server.ts';
import { MEDALLAS, MEDALLAS_DE_EMPLEADOS } from '#web/features/insignias/admin/exportar.server.ts';
import { EMPLEADOS } from '#web/features/personas/empleados-admin/exportar.server.ts';
import { EQUIPO } from '#web/features/personas/equipo/exportar.server.ts';
import { PERSONAL } from '#web/features/personas/personal-admin/exportar.server.ts';
import { REGISTROS } from '#web/features/personas/registros/exportar.server.ts';
import { SUCURSALES } from '#web/features/personas/sucursales-admin/exportar.server.ts';
import { USUARIOS } from '#web/features/personas/usuarios-admin/exportar.server.ts';
import { MARCAS_DE_GONDOLAS } from '#web/features/plano/marcas/exportar.server.ts';
import { FILAS_DEL_PANEL, PANEL_DE_GONDOLAS } from '#web/features/plano/panel/exportar.server.ts';
import { PREMIOS } from '#web/features/premios/admin/exportar.server.ts';
import { PRESUPUESTO } from '#web/features/premios/presupuesto-admin/exportar.server.ts';
import { PREMIOS_POR_ENTREGAR, SOLICITUDES } from '#web/features/premios/reclamos/exportar.server.ts';
import { LISTA_DE_PRECIOS } from '#web/features/sitio/listas-admin/exportar.server.ts';
import { AJUSTES } from '#web/features/puntos/ajustes/exportar.server.ts';
import { MERITOS } from '#web/features/puntos/meritos/exportar.server.ts';
import type { Route } from './+types/reconoce.exportar.archivo.ts';

/** Everything that can be taken away as a file for spreadsheets. A test finds the lists that are missing. */
const EXPORTABLES: readonly Exportable[] = [
  ACTIVIDAD,
  AJUSTES,
  ASIGNACIONES,
  AUDITORIA,
  AVANCE_DE_DESAFIOS,
  CAPACITACIONES_DE_PERSONA,
  DESAFIOS,
  EMPLEADOS,
  EQUIPO,
  EVIDENCIAS_DECIDIDAS,
  EVIDENCIAS_DE_PERSONA,
  FILAS_DEL_PANEL,
  INSIGNIAS_DE_PERSONA,
  LAS_CAPACITACIONES,
  LAS_EVALUACIONES,
  LISTA_DE_PRECIOS,
  LOS_RESULTADOS,
  MARCAS_DE_GONDOLAS,
  MEDALLAS,
  MEDALLAS_DE_EMPLEADOS,
  MERITOS,
  MERITOS_DE_PERSONA,
  PANEL_DE_GONDOLAS,
  PERSONAL,
  PREMIOS,
  PREMIOS_DE_PERSONA,
  PREMIOS_POR_ENTREGAR,
  PRESUPUESTO,
  PUNTOS_DE_PERSONA,
  REGISTROS,
  REPORTES,
  RESERVAS,
  SOLICITUDES,
  SUCURSALES,
  USUARIOS,
];

/** A list or a report with the screen's filters, as XLSX or CSV. Who may read its rows, its procedure decides. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const pedida = EXPORTABLES.find(({ file }) => file === args.params.que);
  if (!pedida) throw data(null, { status: 404 });
  const formato = formatoDe(searchParams);
  const { rastro, responder } = pedida;
  if (rastro === null) return cargar(args, (api) => responder(api, searchParams, formato));
  return exportar(args, rastro(searchParams), async (api) => {
    await api.cuentas.pruebaAlDia();
    return responder(api, searchParams, formato);
  });
}
