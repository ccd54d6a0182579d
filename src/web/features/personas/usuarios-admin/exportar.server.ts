import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { LIST } from './tipos.ts';

export const USUARIOS = exportable(LIST, {
  leer: (api, pedido) => api.usuarios.administrar(pedido),
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.apellido },
    { titulo: 'Nombre', valor: (f) => f.nombre },
    { titulo: 'Email', valor: (f) => f.email },
    { titulo: 'Rol', valor: (f) => NOMBRES_DE_ROL[f.rol] },
    { titulo: 'Sucursal', valor: (f) => f.sucursal?.nombre ?? null },
    { titulo: 'Estado', valor: (f) => (f.activo ? 'Activo' : 'Inactivo') },
    { titulo: 'Email confirmado', valor: (f) => (f.email_confirmado ? 'Sí' : 'No') },
    { titulo: 'Segundo paso', valor: (f) => (f.segundo_factor ? 'Sí' : 'No') },
    { titulo: 'Sesiones abiertas', valor: (f) => f.sesiones },
    { titulo: 'Último ingreso', formato: 'momento', valor: (f) => f.ultimo_ingreso },
  ],
});
