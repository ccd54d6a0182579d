import type { ColumnaDePlanilla } from '#web/api.server.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { estadoDeReclamo, mesEnPalabras } from '#web/copy/premios.ts';
import { LIST, LIST_DE_SUCURSAL, type Reclamo } from './tipos.ts';

const COLUMNAS: readonly ColumnaDePlanilla<Reclamo>[] = [
  { titulo: 'Pedido', formato: 'momento', valor: (f) => f.fecha_asignacion },
  { titulo: 'Apellido', valor: (f) => f.beneficiario.apellido },
  { titulo: 'Nombre', valor: (f) => f.beneficiario.nombre },
  { titulo: 'Sucursal', valor: (f) => f.beneficiario.sucursal },
  { titulo: 'Premio', valor: (f) => f.premio.nombre },
  { titulo: 'Tipo', valor: (f) => TIPOS_DE_PREMIO_EN_PALABRAS[f.premio.tipo] },
  { titulo: 'Monto', formato: 'pesos', valor: (f) => f.monto },
  { titulo: 'Mes que lo paga', valor: (f) => (f.periodo ? mesEnPalabras(f.periodo) : null) },
  { titulo: 'Sobre presupuesto', valor: (f) => (f.sobre_presupuesto ? 'Sí' : 'No') },
  {
    titulo: 'Estado',
    valor: (f) => estadoDeReclamo(f.estado, f.historia.at(-1)?.paso === 'cancelado').texto,
  },
  { titulo: 'Desde', formato: 'momento', valor: (f) => f.historia.at(-1)?.fecha ?? null },
  { titulo: 'Motivo', valor: (f) => f.motivo },
];

export const SOLICITUDES = exportable(LIST, {
  leer: (api, pedido) => api.premios.asignaciones(pedido),
  columnas: COLUMNAS,
});

export const PREMIOS_POR_ENTREGAR = exportable(LIST_DE_SUCURSAL, {
  leer: (api, pedido) => api.premios.asignaciones(pedido),
  columnas: COLUMNAS,
});
