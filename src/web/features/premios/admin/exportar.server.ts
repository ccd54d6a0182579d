import { exportable } from '#web/comun/exportar.server.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { LIST } from './tipos.ts';

export const PREMIOS = exportable(LIST, {
  leer: (api, pedido) => api.premios.administrar(pedido),
  columnas: [
    { titulo: 'Premio', valor: (f) => f.nombre },
    { titulo: 'Tipo', valor: (f) => TIPOS_DE_PREMIO_EN_PALABRAS[f.tipo] },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
    { titulo: 'Puntos requeridos', valor: (f) => f.puntos_requeridos },
    { titulo: 'Monto presupuestado', formato: 'pesos', valor: (f) => f.monto_presupuestado },
    // Empty: unlimited.
    { titulo: 'Stock', valor: (f) => f.stock },
    { titulo: 'Estado', valor: (f) => (f.activo ? 'Activo' : 'Inactivo') },
    { titulo: 'Pendientes', valor: (f) => f.reclamos.pendiente },
    { titulo: 'Aprobados', valor: (f) => f.reclamos.aprobado },
    { titulo: 'Entregados', valor: (f) => f.reclamos.entregado },
    { titulo: 'Rechazados', valor: (f) => f.reclamos.rechazado },
    { titulo: 'Creado', formato: 'fecha', valor: (f) => f.created_at },
  ],
});
