import { apellido, idDe, type Pantalla, tabla } from './_admin-pantallas.ts';

/** Badges, méritos, prizes and the budget. */
export const PREMIOS: readonly Pantalla[] = [
  tabla('insignias, cifras', 4, (api) => api.insignias.resumen()),
  tabla('insignias', 4, (api) => api.insignias.tipos({})),
  tabla('insignias, personas', 4, (api) => api.insignias.empleados({})),
  tabla('insignias, quiénes tienen', 4, (api) => api.insignias.empleados({ con: 'con' })),
  tabla('insignias, búsqueda', 4, (api, n) => api.insignias.empleados({ busqueda: apellido(n), con: 'sin' })),
  tabla('insignias, una letra', 4, (api) => api.insignias.empleados({ busqueda: 'a' })),
  tabla('insignias, recientes', 2, (api) => api.insignias.recientes()),
  tabla('insignias, en duda', 12, (api) => api.insignias.enDuda({})),
  tabla('méritos', 3, (api) => api.meritos.listar({})),
  tabla('méritos, página al azar', 3, (api, n) => api.meritos.listar({ pagina: 1 + ((n * 977) % 3000) })),
  tabla('méritos, búsqueda', 3, (api, n) => api.meritos.listar({ busqueda: apellido(n) })),
  tabla('méritos, una letra', 3, (api) => api.meritos.listar({ busqueda: 'a' })),
  tabla('méritos, a quién', 4, (api) => api.meritos.registrables({})),
  tabla('gerente: méritos', 3, (_, n, gerente) => gerente.meritos.listar({ pagina: 1 + (n % 50) })),
  tabla('muro, para revisar', 2, (api) => api.muro.moderar({})),
  tabla('puntos a mano', 3, (api) => api.puntos.ajustes({})),
  tabla('premios', 4, (api) => api.premios.administrar({})),
  tabla('premios, catálogo', 12, (api) => api.premios.catalogo({})),
  tabla('premio', 4, (api) => api.premios.ver({ id: idDe('premio2') })),
  tabla('premio, movimientos de stock', 4, (api, n) =>
    api.premios.movimientosDeStock({ id: idDe('premio2'), pagina: 1 + (n % 100) }),
  ),
  tabla('reclamos', 6, (api) => api.premios.asignaciones({})),
  tabla('reclamos, pendientes', 6, (api) => api.premios.asignaciones({ estado: 'pendiente' })),
  tabla('reclamos, página al azar', 6, (api, n) =>
    api.premios.asignaciones({ pagina: 1 + ((n * 977) % 9000) }),
  ),
  tabla('reclamos, búsqueda', 7, (api, n) => api.premios.asignaciones({ busqueda: apellido(n) })),
  tabla('gerente: reclamos', 6, (_, n, gerente) => gerente.premios.asignaciones({ pagina: 1 + (n % 50) })),
  tabla('presupuesto', 4, (api) => api.presupuesto.listar({})),
  tabla('presupuesto, cifras', 4, (api) => api.presupuesto.resumen()),
  tabla('presupuesto, plan', 3, (api) => api.presupuesto.plan({ anio: 2026 })),
  tabla('presupuesto, movimientos', 4, (api) => api.presupuesto.movimientos({ id: idDe('mes1') })),
];
