import { exportable } from '#web/comun/exportar.server.ts';
import { ESTADOS_DE_ASIGNACION } from '#web/copy/capacitaciones.ts';
import { LIST } from './tipos.ts';

export const ASIGNACIONES = exportable(LIST, {
  leer: (api, pedido) => api.capacitaciones.asignaciones(pedido),
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.empleado.apellido },
    { titulo: 'Nombre', valor: (f) => f.empleado.nombre },
    { titulo: 'Sucursal', valor: (f) => f.empleado.sucursal },
    { titulo: 'Capacitación', valor: (f) => f.capacitacion.titulo },
    { titulo: 'Obligatoria', valor: (f) => (f.capacitacion.obligatoria ? 'Sí' : 'No') },
    { titulo: 'Estado', valor: (f) => ESTADOS_DE_ASIGNACION[f.estado].texto },
    { titulo: 'Progreso (%)', valor: (f) => f.progreso },
    { titulo: 'Asignada', formato: 'fecha', valor: (f) => f.fecha_asignacion },
    { titulo: 'Fecha límite', formato: 'fecha', valor: (f) => f.fecha_limite },
    { titulo: 'Completada', formato: 'fecha', valor: (f) => f.fecha_completada },
  ],
});
