import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { ahora } from '#server/reloj.ts';
import { type Pantalla, reporte, SUCURSAL } from './_admin-pantallas.ts';

const HOY = diaDe(ahora());
const ANIO: { desde: Dia; hasta: Dia } = { desde: sumarDias(HOY, -364), hasta: HOY };

/** Screens that aggregate everything between two dates. */
export const REPORTES: readonly Pantalla[] = [
  reporte('capacitaciones', 3, (api) => api.reportes.capacitaciones({})),
  reporte('participación', 4, (api) => api.reportes.participacion({})),
  reporte('participación, un año', 4, (api) => api.reportes.participacion(ANIO)),
  reporte('de una sucursal, un año', 4, (api) =>
    api.reportes.participacion({ ...ANIO, sucursal_id: SUCURSAL }),
  ),
  reporte('cola', 3, (api) => api.reportes.cola({})),
  reporte('puntos, un año', 3, (api) => api.reportes.puntos(ANIO)),
  reporte('movimientos de puntos, un año', 2, (api, n) =>
    api.reportes.movimientos({ ...ANIO, origen_tipo: 'evidencia', pagina: 1 + n }),
  ),
  reporte('premios, un año', 3, (api) => api.reportes.premios(ANIO)),
  reporte('presupuesto', 3, (api) => api.reportes.presupuesto(ANIO)),
  reporte('presupuesto de sucursal', 3, (api) =>
    api.reportes.presupuesto({ ...ANIO, sucursal_id: SUCURSAL }),
  ),
  reporte('capacitaciones, un año', 4, (api) => api.reportes.capacitaciones(ANIO)),
  reporte('preguntas', 3, (api) => api.reportes.preguntas(ANIO)),
  reporte('sin reconocer', 4, (api) => api.reportes.sinReconocer({})),
  reporte('equidad, un año', 4, (api) => api.reportes.equidad(ANIO)),
];
