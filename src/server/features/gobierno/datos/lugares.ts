import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { archivos } from '#server/db/schema/archivos.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import {
  capacitaciones,
  certificados,
  concesiones_evaluacion,
  evaluaciones_capacitacion,
  intentos_evaluacion,
  materiales_capacitacion,
  preguntas_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { exhibiciones } from '#server/db/schema/exhibiciones.ts';
import { desafios, evidencias, participaciones, series_desafios } from '#server/db/schema/desafios.ts';
import {
  auditoria,
  configuracion,
  feriados,
  grupos,
  licencias,
  sucursales,
} from '#server/db/schema/empresa.ts';
import { columnas_de_importacion, importaciones } from '#server/db/schema/importaciones.ts';
import { esperas } from '#server/db/schema/esperas.ts';
import { lotes } from '#server/db/schema/lotes.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { claves_api, intentos_webhook, webhooks } from '#server/db/schema/integraciones.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import {
  copias_de_seguridad,
  ensayos_de_restauracion,
  segundas_firmas,
} from '#server/db/schema/operacion.ts';
import {
  brand_partners,
  gondolas,
  graphic_elements,
  plano,
  plano_comentarios,
  plano_operaciones,
  plano_versiones,
} from '#server/db/schema/plano.ts';
import {
  asignaciones_premio,
  movimientos_stock,
  pasos_reclamo,
  premios,
  presupuesto_empresa,
} from '#server/db/schema/premios.ts';
import { puntos, ranking_cerrado } from '#server/db/schema/puntos.ts';
import { espacios, reservas, tarifas } from '#server/db/schema/reservas.ts';
import { programaciones } from '#server/db/schema/reportes.ts';
import {
  marca_notas,
  solicitud_espacios,
  solicitud_notas,
  solicitudes,
} from '#server/db/schema/solicitudes.ts';
import { sitio_versiones } from '#server/db/schema/sitio.ts';
import { vistas_de_lista } from '#server/db/schema/vistas.ts';

/**
 * A column in which people, or the program quoting them, may have written somebody's name.
 * - `prosa`: free text. A certain mention of the person is removed at once.
 * - `cosa`: the name of a thing, or what the company publishes. Nothing is changed automatically: RRHH decides.
 */
export type Lugar = {
  readonly columna: PgColumn;
  readonly clase: 'prosa' | 'cosa';
  /** What the screen of RRHH calls it. */
  readonly que: string;
  /** The column with the same text without accents or case, which has to change with it. */
  readonly busqueda?: PgColumn;
};

export type TablaConLugares = {
  readonly tabla: PgTable;
  readonly nombre: string;
  readonly lugares: readonly Lugar[];
};

function de(tabla: PgTable, ...lugares: Lugar[]): TablaConLugares {
  return { tabla, nombre: getTableName(tabla), lugares };
}

function prosa(columna: PgColumn, que: string): Lugar {
  return { columna, clase: 'prosa', que };
}

function cosa(columna: PgColumn, que: string, busqueda?: PgColumn): Lugar {
  return { columna, clase: 'cosa', que, ...(busqueda && { busqueda }) };
}

/**
 * Every such column. A test compares the list with the database's catalogue: a new column must be added either here or to
 * the list of columns that hold no names, with the reason.
 */
export const LUGARES: readonly TablaConLugares[] = [
  de(
    auditoria,
    prosa(auditoria.antes, 'Registro de actividad: lo que había antes'),
    prosa(auditoria.despues, 'Registro de actividad: lo que quedó después'),
  ),
  de(archivos, prosa(archivos.nombre, 'Nombre de un archivo subido')),
  de(
    asignaciones_premio,
    prosa(asignaciones_premio.motivo, 'Motivo en la solicitud de un premio'),
    prosa(asignaciones_premio.comprobante_url, 'Comprobante de un premio entregado'),
  ),
  de(
    brand_partners,
    cosa(brand_partners.name, 'Nombre de una marca', brand_partners.busqueda),
    prosa(brand_partners.contacto, 'Contacto de una marca'),
    prosa(brand_partners.telefono, 'Teléfono de una marca'),
    prosa(brand_partners.email, 'Email de una marca'),
    cosa(brand_partners.rubro, 'Rubro de una marca'),
    prosa(brand_partners.condiciones, 'Condiciones de una marca'),
  ),
  de(
    capacitaciones,
    cosa(capacitaciones.titulo, 'Título de una capacitación', capacitaciones.busqueda),
    prosa(capacitaciones.descripcion, 'Descripción de una capacitación'),
  ),
  de(
    claves_api,
    cosa(claves_api.nombre, 'Nombre de una clave de la API'),
    cosa(claves_api.sistema, 'Sistema que usa una clave de la API'),
  ),
  de(certificados, cosa(certificados.titulo, 'Título en el certificado de otra persona')),
  de(
    concesiones_evaluacion,
    prosa(concesiones_evaluacion.motivo, 'Motivo de una concesión en una evaluación'),
  ),
  de(configuracion, cosa(configuracion.valor, 'Configuración o contenido del sitio público')),
  de(copias_de_seguridad, prosa(copias_de_seguridad.error, 'Error de una copia de seguridad')),
  de(
    correos,
    prosa(correos.asunto, 'Asunto de un email a otra persona'),
    prosa(correos.html, 'Texto de un email a otra persona'),
    prosa(correos.texto, 'Texto de un email a otra persona, sin formato'),
    prosa(correos.ultimo_error, 'Respuesta del servidor de correo'),
  ),
  de(
    desafios,
    cosa(desafios.titulo, 'Título de un desafío', desafios.busqueda),
    prosa(desafios.descripcion, 'Descripción de un desafío'),
    cosa(desafios.objetivos, 'Objetivos de un desafío'),
  ),
  de(ensayos_de_restauracion, prosa(ensayos_de_restauracion.error, 'Error de un ensayo de restauración')),
  de(
    espacios,
    cosa(espacios.section, 'Sección de un espacio que se vende'),
    prosa(espacios.descripcion, 'Descripción de un espacio que se vende'),
  ),
  de(
    evaluaciones_capacitacion,
    cosa(evaluaciones_capacitacion.titulo, 'Título de una evaluación'),
    prosa(evaluaciones_capacitacion.descripcion, 'Descripción de una evaluación'),
  ),
  de(
    evidencias,
    prosa(evidencias.descripcion, 'Descripción de una evidencia'),
    prosa(evidencias.motivo, 'Motivo de la decisión sobre una evidencia'),
    prosa(evidencias.motivo_reversion, 'Motivo de una reversión'),
    prosa(evidencias.motivo_rechazo, 'Motivo de un rechazo que se apeló'),
    prosa(evidencias.apelacion, 'Lo que alguien dijo al apelar un rechazo'),
  ),
  de(feriados, cosa(feriados.nombre, 'Nombre de un feriado')),
  de(
    gondolas,
    prosa(gondolas.notes, 'Notas de un espacio del plano'),
    cosa(gondolas.brand, 'Marca de un espacio del plano'),
    cosa(gondolas.category, 'Categoría de un espacio del plano'),
    cosa(gondolas.section, 'Sección de un espacio del plano'),
  ),
  de(graphic_elements, cosa(graphic_elements.text_content, 'Texto dibujado en el plano')),
  de(
    solicitudes,
    prosa(solicitudes.nombre, 'Quién hizo una solicitud de espacios'),
    prosa(solicitudes.telefono, 'Teléfono de una solicitud de espacios'),
    prosa(solicitudes.email, 'Email de una solicitud de espacios'),
    prosa(solicitudes.mensaje, 'Mensaje de una solicitud de espacios'),
    prosa(solicitudes.motivo_detalle, 'Por qué se perdió una solicitud de espacios'),
    cosa(solicitudes.marca, 'Marca de una solicitud de espacios'),
  ),
  de(
    cotizaciones,
    prosa(cotizaciones.mensaje, 'Mensaje de una cotización'),
    prosa(cotizaciones.contraprestacion, 'A cambio de qué, en una cotización'),
    prosa(cotizaciones.aceptada_nombre, 'Quién aceptó una cotización'),
  ),
  de(
    cotizacion_lineas,
    prosa(cotizacion_lineas.motivo_descuento, 'Motivo del descuento de una cotización'),
    cosa(cotizacion_lineas.espacio, 'Espacio de una cotización'),
  ),
  de(exhibiciones, prosa(exhibiciones.falta, 'Qué faltaba al exhibir')),
  de(marca_notas, prosa(marca_notas.texto, 'Conversación con una marca')),
  de(solicitud_notas, prosa(solicitud_notas.texto, 'Conversación sobre una solicitud de espacios')),
  de(solicitud_espacios, cosa(solicitud_espacios.nombre, 'Espacio de una solicitud')),
  de(grupos, cosa(grupos.nombre, 'Nombre de un grupo', grupos.busqueda)),
  de(
    importaciones,
    prosa(importaciones.nombre, 'Nombre del archivo de una importación'),
    prosa(importaciones.problemas, 'Problemas de una importación'),
    prosa(importaciones.filas, 'Renglones de una importación'),
    prosa(importaciones.libro, 'Archivo de una importación'),
    prosa(importaciones.orden, 'Títulos de una importación'),
  ),
  de(columnas_de_importacion, prosa(columnas_de_importacion.titulos, 'Títulos de una importación')),
  de(
    insignias,
    cosa(insignias.nombre, 'Nombre de una insignia'),
    prosa(insignias.descripcion, 'Descripción de una insignia'),
    cosa(insignias.criterio, 'Criterio de una insignia'),
  ),
  de(
    insignias_empleado,
    prosa(insignias_empleado.motivo, 'Motivo de una insignia otorgada'),
    prosa(insignias_empleado.motivo_revocacion, 'Motivo de una insignia revocada'),
  ),
  de(
    intentos_evaluacion,
    cosa(intentos_evaluacion.preguntas, 'Preguntas como se las hizo a otra persona en una evaluación'),
  ),
  de(intentos_webhook, prosa(intentos_webhook.extracto, 'Respuesta de otro sistema a un aviso')),
  de(esperas, prosa(esperas.entrada, 'Motivo de algo que todavía se puede deshacer')),
  de(lotes, prosa(lotes.acto, 'Motivo de algo que se hizo a muchas personas')),
  de(sitio_versiones, prosa(sitio_versiones.valor, 'Versión anterior del sitio público')),
  de(
    vistas_de_lista,
    prosa(vistas_de_lista.nombre, 'Nombre de una vista guardada'),
    prosa(vistas_de_lista.direccion, 'Búsqueda de una vista guardada'),
  ),
  de(programaciones, prosa(programaciones.nombre, 'Nombre de un envío de reportes')),
  de(licencias, prosa(licencias.motivo, 'Motivo de una licencia')),
  de(materiales_capacitacion, cosa(materiales_capacitacion.nombre, 'Nombre de un material')),
  de(
    meritos,
    prosa(meritos.texto, 'Texto de un mérito'),
    prosa(meritos.motivo, 'Motivo de un mérito'),
    prosa(meritos.motivo_anulacion, 'Motivo de un mérito anulado'),
  ),
  de(
    publicaciones,
    prosa(publicaciones.texto, 'Texto de unas gracias'),
    cosa(publicaciones.valor, 'Valor de unas gracias'),
    prosa(publicaciones.motivo, 'Motivo por el que se quitaron unas gracias'),
  ),
  de(movimientos_stock, prosa(movimientos_stock.motivo, 'Motivo de un movimiento de stock')),
  de(
    notificaciones,
    prosa(notificaciones.titulo, 'Título de un aviso a otra persona'),
    prosa(notificaciones.texto, 'Texto de un aviso a otra persona'),
    prosa(notificaciones.datos, 'Datos de un aviso a otra persona'),
  ),
  de(participaciones, prosa(participaciones.motivo_evidencia, 'Motivo en una participación')),
  de(pasos_reclamo, prosa(pasos_reclamo.motivo, 'Motivo de un paso de una solicitud')),
  de(plano, cosa(plano.nombre, 'Nombre de un local del plano')),
  de(plano_comentarios, prosa(plano_comentarios.texto, 'Comentario de un espacio del plano')),
  de(
    plano_operaciones,
    prosa(plano_operaciones.pieza, 'Historial del plano: un elemento'),
    prosa(plano_operaciones.respuesta, 'Historial del plano: una respuesta'),
  ),
  de(
    plano_versiones,
    prosa(plano_versiones.nombre, 'Nombre de una versión guardada del plano'),
    prosa(plano_versiones.piezas, 'Elementos de una versión guardada del plano'),
  ),
  de(
    preguntas_evaluacion,
    cosa(preguntas_evaluacion.pregunta, 'Pregunta de una evaluación'),
    cosa(preguntas_evaluacion.opciones, 'Opciones de una pregunta'),
  ),
  de(
    premios,
    cosa(premios.nombre, 'Nombre de un premio', premios.busqueda),
    prosa(premios.descripcion, 'Descripción de un premio'),
    cosa(premios.criterios_eligibilidad, 'Condiciones de un premio'),
  ),
  de(presupuesto_empresa, prosa(presupuesto_empresa.descripcion, 'Descripción de un presupuesto')),
  de(puntos, prosa(puntos.motivo, 'Motivo en el libro de puntos')),
  de(
    ranking_cerrado,
    cosa(ranking_cerrado.sucursal, 'Sucursal en un ranking cerrado', ranking_cerrado.busqueda_lugar),
    cosa(ranking_cerrado.grupo, 'Grupo en un ranking cerrado', ranking_cerrado.busqueda_lugar),
  ),
  de(
    reservas,
    prosa(reservas.contraprestacion, 'Qué se da a cambio de un espacio'),
    cosa(reservas.categoria, 'Categoría de una reserva de un espacio'),
    prosa(reservas.notas, 'Notas de una reserva de un espacio'),
    prosa(reservas.motivo, 'Motivo de la cancelación de una reserva'),
    prosa(reservas.motivo_pasado, 'Motivo de una reserva que empezó antes'),
  ),
  de(
    segundas_firmas,
    prosa(segundas_firmas.datos, 'Pedido que espera una segunda firma'),
    prosa(segundas_firmas.motivo, 'Motivo del rechazo de una segunda firma'),
  ),
  de(series_desafios, cosa(series_desafios.plantilla, 'Lo que repite un desafío')),
  de(
    sucursales,
    cosa(sucursales.nombre, 'Nombre de una sucursal', sucursales.busqueda),
    cosa(sucursales.direccion, 'Dirección de una sucursal'),
    cosa(sucursales.ciudad, 'Ciudad de una sucursal'),
    cosa(sucursales.provincia, 'Provincia de una sucursal'),
  ),
  de(tarifas, cosa(tarifas.nombre, 'Nombre de una tarifa de espacios')),
  de(webhooks, cosa(webhooks.nombre, 'Nombre de un webhook'), cosa(webhooks.url, 'Dirección de un webhook')),
];

/** The place where a mention was noted; undefined if this version no longer has that column. */
export function lugarDe(tabla: string, columna: string): (Lugar & { tabla: PgTable }) | undefined {
  const suya = LUGARES.find(({ nombre }) => nombre === tabla);
  const lugar = suya?.lugares.find((uno) => uno.columna.name === columna);
  return suya && lugar && { ...lugar, tabla: suya.tabla };
}

/** The columns that identify a row of a table. */
export function claveDe(tabla: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(tabla);
  const propia = columns.filter(({ primary }) => primary);
  return propia.length > 0 ? propia : (primaryKeys[0]?.columns ?? []);
}

export function esJson(columna: PgColumn): boolean {
  return columna.columnType === 'PgJsonb';
}
