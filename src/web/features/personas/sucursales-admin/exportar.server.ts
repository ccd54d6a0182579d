import { exportable } from '#web/comun/exportar.server.ts';
import { LIST } from './tipos.ts';

export const SUCURSALES = exportable(LIST, {
  leer: (api, pedido) => api.sucursales.administrar(pedido),
  columnas: [
    { titulo: 'Sucursal', valor: (f) => f.nombre },
    { titulo: 'Dirección', valor: (f) => f.direccion },
    { titulo: 'Ciudad', valor: (f) => f.ciudad },
    { titulo: 'Provincia', valor: (f) => f.provincia },
    { titulo: 'Estado', valor: (f) => (f.activa ? 'Activa' : 'Inactiva') },
    { titulo: 'Personas activas', valor: (f) => f.personas },
    { titulo: 'Personas inactivas', valor: (f) => f.inactivas },
    { titulo: 'Gerentes', valor: (f) => f.gerentes.map(({ nombre }) => nombre).join('; ') },
    { titulo: 'Grupos', valor: (f) => f.grupos.map(({ nombre }) => nombre).join('; ') },
  ],
});
