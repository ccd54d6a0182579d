import { exportable } from '#web/comun/exportar.server.ts';
import { LIST } from './tipos.ts';

export const AJUSTES = exportable(LIST, {
  leer: (api, pedido) => api.puntos.ajustes(pedido),
  columnas: [
    { titulo: 'Fecha', formato: 'momento', valor: (f) => f.created_at },
    { titulo: 'Apellido', valor: (f) => f.empleado.apellido },
    { titulo: 'Nombre', valor: (f) => f.empleado.nombre },
    { titulo: 'Sucursal', valor: (f) => f.empleado.sucursal },
    { titulo: 'Puntos', valor: (f) => f.puntos },
    { titulo: 'Motivo', valor: (f) => f.motivo },
    { titulo: 'Quién', valor: (f) => (f.actor ? `${f.actor.nombre} ${f.actor.apellido}` : null) },
    { titulo: 'Revertido', valor: (f) => (f.revertido ? 'sí' : 'no') },
  ],
});
