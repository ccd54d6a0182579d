import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { enMayuscula } from '#domain/comun/formato.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { nombreDeAccion } from './acciones.ts';

/** A table's name for people, in the audit log: 'asignaciones_premio' → 'Reclamos de premios'. */
export function nombreDeEntidad(entidad: string): string {
  return ENTIDADES[entidad] ?? enMayuscula(entidad.replaceAll('_', ' '));
}

/** Whether a table has a name of its own. */
export function tieneNombre(entidad: string): boolean {
  return entidad in ENTIDADES;
}

/** What each setting is, as one says which was changed. */
export const AJUSTES: Readonly<Record<string, string | undefined>> = {
  registro: 'quién se registra en Reconoce',
  registro_personal: 'quién se registra para editar góndolas',
  nombres_bloqueados: 'quién cambia los nombres',
  segundo_factor_rrhh: 'el segundo paso de Recursos Humanos',
  segundo_factor_gerente: 'el segundo paso de los gerentes',
  sesiones_rrhh: 'las sesiones de Recursos Humanos',
  evidencia: 'los límites de una evidencia',
  dias_para_escalar: 'cuándo una evidencia pasa a Recursos Humanos',
  dias_laborables: 'los días laborables',
  gracia_de_cierre: 'el cierre de los rankings',
  reparto_grupal: 'los puntos de un desafío grupal',
  ranking_visible: 'qué se ve en el ranking',
  puntos_de_insignia: 'los puntos de insignias',
  alertas_presupuesto: 'las alertas del presupuesto',
  gracias: 'las gracias entre colegas',
  muro: 'el muro',
  ventas: 'la venta de espacios',
  doble_firma: 'qué confirman dos personas',
  conservacion: 'cuánto se guardan los datos',
} satisfies Record<keyof Configuracion, string>;

/** What each file that can be taken away is. */
export const EXPORTADO: Readonly<Record<string, string | undefined>> = {
  actividad: 'la actividad',
  ajustes: 'los ajustes de puntos a mano',
  asignaciones: 'las asignaciones de capacitaciones',
  auditoria: 'la auditoría',
  avance: 'el avance de los desafíos',
  capacitaciones: 'la lista de capacitaciones',
  desafios: 'la lista de desafíos',
  empleados: 'la lista de empleados',
  equipo: 'el equipo de una sucursal',
  evaluaciones: 'la lista de evaluaciones',
  medallas: 'la lista de medallas',
  medallas_de_empleados: 'las medallas de cada persona',
  meritos: 'los méritos',
  personal: 'el personal de góndolas',
  premios: 'el catálogo de premios',
  presupuesto: 'los presupuestos',
  persona_puntos: 'los puntos de una persona',
  persona_evidencias: 'las evidencias de una persona',
  persona_insignias: 'las insignias de una persona',
  persona_meritos: 'los méritos de una persona',
  persona_premios: 'los premios de una persona',
  persona_capacitaciones: 'las capacitaciones de una persona',
  registros: 'los registros por aprobar',
  resultados: 'los resultados de una evaluación',
  sucursales: 'la lista de sucursales',
  usuarios: 'la lista de usuarios',
  problemas_de_importacion: 'los problemas de una importación',
  reporte_participacion: 'el reporte de participación',
  reporte_cola: 'el reporte de la cola de validación',
  reporte_puntos: 'el reporte de puntos',
  reporte_premios: 'el reporte de premios',
  reporte_presupuesto: 'el reporte de presupuesto',
  reporte_capacitaciones: 'el reporte de capacitaciones',
  reporte_preguntas: 'el reporte de preguntas difíciles',
  reporte_sin_reconocer: 'el reporte de quienes no fueron reconocidos',
};

/** The settings and the files about which the log has a line with every one of these words, as it names them there. */
export function nombradosQueDicen(palabras: readonly string[]): { entidad: string; entidad_id: string }[] {
  const buscadas = palabras.map(sinAcentos);
  return NOMBRADOS.flatMap(({ texto, ...cual }) =>
    buscadas.every((una) => texto.includes(una)) ? cual : [],
  );
}

const ENTIDADES: Readonly<Record<string, string>> = {
  cuentas: 'Cuentas',
  exportaciones: 'Exportaciones',
  alertas: 'Alertas',
  auditoria: 'Auditoría',
  copias_de_seguridad: 'Copias de seguridad',
  desafios: 'Desafíos',
  profiles: 'Personal de góndolas',
  asignaciones_premio: 'Reclamos de premios',
  presupuesto_empresa: 'Presupuesto',
  insignias_empleado: 'Insignias otorgadas',
  asignaciones_capacitacion: 'Asignaciones de capacitaciones',
  evaluaciones_capacitacion: 'Evaluaciones',
  preguntas_evaluacion: 'Preguntas',
  materiales_capacitacion: 'Materiales',
  concesiones_evaluacion: 'Intentos concedidos',
  configuracion: 'Configuración',
  meritos: 'Méritos',
  publicaciones: 'Muro',
  claves_api: 'Claves de la API',
  programaciones: 'Envíos de reportes por email',
  webhooks: 'Avisos a otros sistemas',
  plano: 'Planos de los locales',
  plano_versiones: 'Plano de góndolas',
  layout_viewport: 'Vista del plano',
  brand_partners: 'Marcas del plano',
  espacios: 'Fichas de espacios',
  tarifas: 'Tarifas de espacios',
  reservas: 'Reservas de espacios',
  ensayos_de_restauracion: 'Ensayos de restauración',
  accesos_marca: 'Enlaces de marcas',
  capacitaciones: 'Capacitaciones',
  cotizaciones: 'Cotizaciones',
  delegaciones: 'Validaciones delegadas',
  empleados: 'Empleados',
  evidencias: 'Evidencias',
  exhibiciones: 'Exhibiciones',
  feriados: 'Feriados',
  grupos: 'Grupos',
  importaciones: 'Importaciones',
  insignias: 'Insignias',
  licencias: 'Licencias',
  lista_filas: 'Artículos de listas de precios',
  lista_fotos: 'Fotos de artículos',
  lista_versiones: 'Versiones de listas de precios',
  listas: 'Listas de precios',
  pedidos_de_datos: 'Pedidos de datos personales',
  premios: 'Premios',
  segundas_firmas: 'Lo que confirman dos personas',
  series_desafios: 'Desafíos que se repiten',
  sitio: 'Sitio público',
  solicitudes: 'Solicitudes de marcas',
  sucursales: 'Sucursales',
  tareas: 'Tareas del sistema',
};

const NOMBRADOS = (
  [
    ['configuracion', 'configuracion.editar', AJUSTES],
    ['exportaciones', 'datos.exportar', EXPORTADO],
  ] as const
).flatMap(([entidad, accion, textos]) =>
  Object.entries(textos).map(([entidad_id, cual = '']) => ({
    entidad,
    entidad_id,
    texto: sinAcentos(`${nombreDeAccion(accion)}: ${cual}`),
  })),
);
