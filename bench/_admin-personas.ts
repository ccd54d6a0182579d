import { apellido, idDe, type Pantalla, SUCURSAL, tabla, unEmpleado } from './_admin-pantallas.ts';

/** People, places and the administration itself. */
export const PERSONAS: readonly Pantalla[] = [
  tabla('empleados', 4, (api) => api.empleados.administrar({})),
  tabla('empleados, página al azar', 4, (api, n) =>
    api.empleados.administrar({ pagina: 1 + ((n * 977) % 4000) }),
  ),
  tabla('empleados, búsqueda', 4, (api, n) => api.empleados.administrar({ busqueda: apellido(n) })),
  tabla('empleados, búsqueda de uno', 4, (api, n) =>
    api.empleados.administrar({ busqueda: `${100 + n}@bench` }),
  ),
  tabla('empleados, una letra', 4, (api) => api.empleados.administrar({ busqueda: 'a' })),
  tabla('empleados, rol y sucursal', 4, (api) =>
    api.empleados.administrar({ rol: 'lider_grupo', sucursal_id: SUCURSAL }),
  ),
  tabla('empleados, por email al revés', 4, (api) => api.empleados.administrar({ orden: '-email' })),
  tabla('empleado', 3, (api, n) => api.empleados.ver({ id: unEmpleado(n) })),
  tabla('empleados, opciones', 2, (api) => api.empleados.opciones()),
  tabla('empleados, para exportar', 2, (api) => api.empleados.exportar({})),
  tabla('registros pendientes', 2, (api) => api.empleados.registrosPendientes()),
  tabla('importación', 2, (api) => api.importaciones.actual({})),
  tabla('importación, problemas', 2, (api, n) =>
    api.importaciones.problemas({ id: idDe('importacion'), pagina: 1 + (n % 200) }),
  ),
  tabla('pedidos de datos', 2, (api, n) => api.datos.pedidos({ empleado_id: unEmpleado(n) })),
  tabla('usuarios', 5, (api) => api.usuarios.administrar({})),
  tabla('usuarios, búsqueda', 5, (api, n) => api.usuarios.administrar({ busqueda: `nombre${1 + (n % 9)}` })),
  tabla('usuarios, una letra', 5, (api) => api.usuarios.administrar({ busqueda: 'a' })),
  tabla('usuarios, sin confirmar', 5, (api) => api.usuarios.administrar({ estado: 'sin_confirmar' })),
  tabla('usuarios, con sesión', 5, (api) => api.usuarios.administrar({ estado: 'con_sesion' })),
  tabla('sesiones de un usuario', 4, (api) => api.usuarios.sesiones({ id: idDe('empleado42') })),
  tabla('personal del plano', 3, (api) => api.personal.administrar({})),
  tabla('personal del plano, búsqueda', 3, (api, n) => api.personal.administrar({ busqueda: apellido(n) })),
  tabla('roles', 3, (api) => api.roles.ver()),
  tabla('sucursales', 9, (api) => api.sucursales.administrar({})),
  tabla('sucursal', 6, (api) => api.sucursales.ver({ id: SUCURSAL })),
  tabla('sucursales, opciones', 1, (api) => api.sucursales.opciones({})),
  tabla('grupos', 4, (api) => api.grupos.listar({ sucursal_id: SUCURSAL })),
  tabla('equipo', 12, (api) => api.equipo.listar({ sucursal_id: SUCURSAL, filtro: 'todos' })),
  tabla('equipo, por puntos', 12, (api) => api.equipo.listar({ sucursal_id: SUCURSAL, orden: 'puntos' })),
  tabla('equipo, nunca reconocidos', 12, (api) =>
    api.equipo.listar({ sucursal_id: SUCURSAL, filtro: 'nunca' }),
  ),
  tabla('equipo, una persona', 17, (api, n) => api.equipo.ver({ id: unEmpleado(n) })),
  tabla('gerente: equipo', 12, (_, n, gerente) => gerente.equipo.listar({ pagina: 1 + (n % 50) })),
  tabla('dashboard', 14, (api) => api.panel.resumen()),
  tabla('actividad', 2, (api) => api.panel.actividad({})),
  tabla('actividad de una persona', 2, (api, n) => api.panel.actividad({ busqueda: `apellido${4321 + n}` })),
  tabla('auditoría', 3, (api) => api.auditoria.listar({})),
  tabla('auditoría, filtros', 4, (api) => api.auditoria.filtros()),
  tabla('auditoría de alguien', 3, (api) =>
    api.auditoria.listar({ actor_id: idDe('empleado7'), entidad: 'premios' }),
  ),
  tabla('configuración', 2, (api) => api.configuracion.ver()),
  tabla('feriados', 2, (api) => api.configuracion.feriados({ anio: 2026 })),
  tabla('salud', 20, (api) => api.salud.ver()),
  tabla('avisos propios', 3, (api) => api.notificaciones.listar({})),
];
