import { Id } from '#contract/comun/comunes.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { LIST } from './tipos.ts';

/** The branch's people: of the caller's, or, for RRHH, of the one whose screen it is. */
export const EQUIPO = exportable(LIST, {
  leer: (api, pedido, query) => {
    const sucursal = Id.safeParse(query.get('de'));
    return api.equipo.listar({ ...(sucursal.success ? { sucursal_id: sucursal.data } : {}), ...pedido });
  },
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.apellido },
    { titulo: 'Nombre', valor: (f) => f.nombre },
    { titulo: 'Rol', valor: (f) => NOMBRES_DE_ROL[f.rol] },
    { titulo: 'Grupo', valor: (f) => f.grupo?.nombre ?? null },
    { titulo: 'Estado', valor: (f) => (f.activo ? (f.de_licencia ? 'De licencia' : 'Activo') : 'Inactivo') },
    { titulo: 'Puntos del mes', valor: (f) => f.puntos_mes },
    { titulo: 'Puntos en total', valor: (f) => f.puntos },
    { titulo: 'Racha', valor: (f) => f.racha },
    { titulo: 'Insignias', valor: (f) => f.insignias },
    { titulo: 'Último reconocimiento', formato: 'fecha', valor: (f) => f.ultimo_reconocimiento },
  ],
});
