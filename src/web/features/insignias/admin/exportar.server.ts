import { exportable } from '#web/comun/exportar.server.ts';
import { EMPLEADOS, TIPOS } from './tipos.ts';

export const MEDALLAS_DE_EMPLEADOS = exportable(EMPLEADOS, {
  leer: (api, pedido) => api.insignias.empleados(pedido),
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.apellido },
    { titulo: 'Nombre', valor: (f) => f.nombre },
    { titulo: 'Email', valor: (f) => f.email },
    { titulo: 'Sucursal', valor: (f) => f.sucursal },
    { titulo: 'Grupo', valor: (f) => f.grupo },
    { titulo: 'Medallas', valor: (f) => f.insignias.length },
    { titulo: 'Puntos de medallas', valor: (f) => f.puntos_de_insignias },
    { titulo: 'Cuáles', valor: (f) => f.insignias.map(({ insignia }) => insignia.nombre).join('; ') },
  ],
});

export const MEDALLAS = exportable(TIPOS, {
  leer: (api, pedido) => api.insignias.tipos(pedido),
  columnas: [
    { titulo: 'Medalla', valor: (f) => f.nombre },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
    { titulo: 'Qué pide', valor: (f) => f.pide },
    { titulo: 'Puntos', valor: (f) => f.puntos_valor },
    { titulo: 'Estado', valor: (f) => (f.activa ? 'Activa' : 'Desactivada') },
    { titulo: 'Personas que la tienen', valor: (f) => f.otorgadas },
    { titulo: 'Creada', formato: 'fecha', valor: (f) => f.created_at },
  ],
});
