import { exportable } from '#web/comun/exportar.server.ts';
import { ESTADOS, LIST } from './tipos.ts';

export const PERSONAL = exportable(LIST, {
  leer: (api, pedido) => api.personal.administrar(pedido),
  columnas: [
    { titulo: 'Nombre', valor: (f) => f.full_name },
    { titulo: 'Email', valor: (f) => f.email },
    { titulo: 'Rol', valor: (f) => (f.role === 'admin' ? 'Administrador' : 'Usuario') },
    { titulo: 'Estado', valor: (f) => ESTADOS[f.estado].texto },
    { titulo: 'Email confirmado', valor: (f) => (f.email_confirmado ? 'Sí' : 'No') },
    { titulo: 'Segundo paso', valor: (f) => (f.segundo_factor ? 'Sí' : 'No') },
    { titulo: 'Último ingreso', formato: 'momento', valor: (f) => f.ultimo_ingreso },
    { titulo: 'Alta', formato: 'fecha', valor: (f) => f.created_at },
  ],
});
