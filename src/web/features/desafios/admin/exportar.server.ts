import { exportable } from '#web/comun/exportar.server.ts';
import { AVANCE, ESTADOS, LIST } from './tipos.ts';

export const DESAFIOS = exportable(LIST, {
  leer: (api, pedido) => api.desafios.administrar(pedido),
  columnas: [
    { titulo: 'Desafío', valor: (f) => f.titulo },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
    { titulo: 'Estado', valor: (f) => ESTADOS[f.estado].texto },
    { titulo: 'Empieza', formato: 'fecha', valor: (f) => f.fecha_inicio },
    { titulo: 'Termina', formato: 'fecha', valor: (f) => f.fecha_fin },
    { titulo: 'Grupal', valor: (f) => (f.es_grupal ? 'Sí' : 'No') },
    { titulo: 'Objetivos', valor: (f) => f.objetivos.length },
    { titulo: 'Puntos', valor: (f) => f.puntosDisponibles },
    { titulo: 'Participantes', valor: (f) => f.participantes },
    { titulo: 'Completados', valor: (f) => f.completados },
    { titulo: 'Por validar', valor: (f) => f.por_validar },
  ],
});

export const AVANCE_DE_DESAFIOS = exportable(AVANCE, {
  leer: (api, pedido) => api.participaciones.progreso(pedido),
  columnas: [
    { titulo: 'Quién', valor: (f) => f.quien },
    { titulo: 'Sucursal', valor: (f) => f.sucursal },
    { titulo: 'Desafío', valor: (f) => f.desafio.titulo },
    { titulo: 'Progreso (%)', valor: (f) => f.progreso },
    { titulo: 'Puntos acreditados', valor: (f) => f.puntos_acreditados },
    { titulo: 'Puntos disponibles', valor: (f) => f.puntosDisponibles },
    { titulo: 'Último envío', formato: 'momento', valor: (f) => f.ultima?.fecha_envio ?? null },
    { titulo: 'Última validación', formato: 'momento', valor: (f) => f.fecha_validacion },
  ],
});
