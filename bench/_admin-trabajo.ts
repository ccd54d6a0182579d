import { apellido, idDe, type Pantalla, SUCURSAL, tabla, unEmpleado } from './_admin-pantallas.ts';

/** Challenges, points and trainings. */
export const TRABAJO: readonly Pantalla[] = [
  tabla('desafíos', 5, (api) => api.desafios.administrar({})),
  tabla('desafío', 3, (api) => api.desafios.ver({ id: idDe('desafio10') })),
  tabla('desafíos, a quién asignar', 3, (api) => api.desafios.asignables({ id: idDe('desafio10') })),
  tabla('desafíos, avance', 8, (api) => api.participaciones.progreso({})),
  tabla('desafíos, avance, página al azar', 8, (api, n) =>
    api.participaciones.progreso({ pagina: 1 + ((n * 97) % 400) }),
  ),
  tabla('desafíos, avance, búsqueda', 8, (api, n) => api.participaciones.progreso({ busqueda: apellido(n) })),
  tabla('validaciones', 6, (api) => api.participaciones.bandeja({})),
  tabla('validaciones, página al azar', 6, (api, n) =>
    api.participaciones.bandeja({ pagina: 1 + ((n * 97) % 400) }),
  ),
  tabla('validaciones, búsqueda', 6, (api, n) => api.participaciones.bandeja({ busqueda: apellido(n) })),
  tabla('validaciones, de una sucursal', 6, (api) => api.participaciones.bandeja({ sucursal_id: SUCURSAL })),
  tabla('gerente: validaciones', 6, (_, n, gerente) =>
    gerente.participaciones.bandeja({ pagina: 1 + (n % 5) }),
  ),
  tabla('validaciones, y lo enviado antes', 12, async (api) => {
    const [primera] = (await api.participaciones.bandeja({})).filas;
    return api.participaciones.anteriores({ id: primera?.id ?? '' });
  }),
  tabla('bandejas delegadas', 2, (api) => api.delegaciones.listar()),
  tabla('bandejas, a quién delegar', 2, (api) => api.delegaciones.opciones()),
  tabla('decididas', 3, (api) => api.participaciones.decididas({})),
  tabla('decididas, búsqueda', 5, (api, n) => api.participaciones.decididas({ busqueda: apellido(n) })),
  tabla('puntos, movimientos', 4, (api) => api.puntos.movimientos({})),
  tabla('puntos de alguien', 4, (api, n) => api.puntos.movimientos({ empleado_id: unEmpleado(n) })),
  tabla('ranking', 14, (api) => api.ranking.ver({ periodo: 'mes' })),
  tabla('ranking, búsqueda', 14, (api, n) => api.ranking.ver({ periodo: 'mes', busqueda: apellido(n) })),
  tabla('ranking, una letra', 14, (api) => api.ranking.ver({ periodo: 'mes', busqueda: 'a' })),
  tabla('ranking, períodos', 2, (api) => api.ranking.periodos({})),
  tabla('logros', 8, (api) => api.logros.tarjetas({})),
  tabla('logros, búsqueda', 8, (api, n) => api.logros.tarjetas({ busqueda: apellido(n) })),
  tabla('logros, una letra', 8, (api) => api.logros.tarjetas({ busqueda: 'a' })),
  tabla('logros, cifras', 4, (api) => api.logros.resumen()),
  tabla('capacitaciones', 6, (api) => api.capacitaciones.administrar({})),
  tabla('capacitación', 8, (api) => api.capacitaciones.detalle({ id: idDe('cap1') })),
  tabla('capacitaciones, opciones', 1, (api) => api.capacitaciones.opciones()),
  tabla('capacitaciones, asignaciones', 6, (api) => api.capacitaciones.asignaciones({})),
  tabla('asignaciones, por recordar', 6, (api) => api.capacitaciones.porRecordar({})),
  tabla('asignaciones, página al azar', 6, (api, n) =>
    api.capacitaciones.asignaciones({ pagina: 1 + ((n * 977) % 9000) }),
  ),
  tabla('asignaciones, por nombre', 6, (api) =>
    api.capacitaciones.asignaciones({ orden: 'nombre', estado: 'vencida' }),
  ),
  tabla('asignaciones, por límite', 6, (api) =>
    api.capacitaciones.asignaciones({ orden: 'limite', estado: 'pendiente' }),
  ),
  tabla('asignaciones, búsqueda', 6, (api, n) => api.capacitaciones.asignaciones({ busqueda: apellido(n) })),
  tabla('asignaciones, búsqueda por nombre', 6, (api, n) =>
    api.capacitaciones.asignaciones({ busqueda: `apellido1${n % 9}`, orden: 'nombre' }),
  ),
  tabla('asignaciones, de una sucursal', 6, (api) =>
    api.capacitaciones.asignaciones({ sucursal_id: SUCURSAL }),
  ),
  tabla('gerente: asignaciones', 6, (_, n, gerente) =>
    gerente.capacitaciones.asignaciones({ pagina: 1 + (n % 50) }),
  ),
  tabla('capacitaciones, reglas', 2, (api) => api.capacitaciones.reglas({ id: idDe('cap2') })),
  tabla('capacitaciones, a quién asignar', 5, (api) => api.capacitaciones.asignables({ id: idDe('cap2') })),
  tabla('evaluaciones', 5, (api) => api.evaluaciones.administrar({})),
  tabla('evaluación', 5, (api) => api.evaluaciones.detalle({ id: idDe('eva1') })),
  tabla('resultados de todos', 6, (api) => api.evaluaciones.resultados({ id: idDe('eva1') })),
  tabla('resultados, desaprobados', 6, (api) =>
    api.evaluaciones.resultados({ id: idDe('eva1'), estado: 'desaprobados' }),
  ),
  tabla('resultados, búsqueda', 7, (api, n) =>
    api.evaluaciones.resultados({ id: idDe('eva1'), busqueda: apellido(n) }),
  ),
  tabla('resultados, una letra', 7, (api) =>
    api.evaluaciones.resultados({ id: idDe('eva1'), busqueda: 'a' }),
  ),
  tabla('listas de precios', 8, (api) => api.listas.administrar()),
  tabla('lista de precios, filas', 6, (api) => api.listas.filas({ perfil: 'comercio' })),
  tabla('lista de precios, versiones', 4, (api) => api.listas.versiones({ perfil: 'comercio' })),
  tabla('lista de precios, borrador', 4, (api) => api.listas.borrador({ perfil: 'comercio' })),
  tabla('lista de precios, conteos', 4, (api) => api.listas.conteos({ perfil: 'comercio' })),
  tabla('sitio, versiones', 3, (api) => api.sitio.versiones({ parte: 'empresa' })),
];
