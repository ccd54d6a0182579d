import { type Dia, diaDe, diasEntre } from '#domain/comun/calendario/dia.ts';
import { enlaceDeAsignacionesVencidas, enlaceDeCapacitacion } from '#domain/comun/enlaces.ts';
import { diaYMes } from '#domain/comun/formato.ts';
import type { Aviso } from '../../comun/notificaciones/notificar.ts';

type DeQue = { readonly id: string; readonly titulo: string };
type DeQuien = { readonly id: string; readonly empleado_id: string };

/** The notices of new assignments, one per person. */
export function avisosDeAsignacion(
  capacitacion: DeQue,
  nuevas: readonly DeQuien[],
  fecha_limite: Dia | null,
): Aviso[] {
  return nuevas.map(({ id, empleado_id }) => ({
    ...comun(capacitacion, empleado_id),
    tipo: 'capacitacion_asignada',
    titulo: 'Te asignaron una capacitación',
    texto: conFecha(`«${capacitacion.titulo}»`, fecha_limite),
    clave: `capacitacion_asignada:${id}`,
  }));
}

/** The notices about changed deadlines. The same deadline on the same day is announced once. */
export function avisosDeReapertura(
  capacitacion: DeQue,
  filas: readonly DeQuien[],
  fecha_limite: Dia | null,
  ahora: Date,
): Aviso[] {
  return filas.map(({ id, empleado_id }) => ({
    ...comun(capacitacion, empleado_id),
    tipo: 'capacitacion_reabierta',
    titulo:
      fecha_limite === null
        ? 'Tu capacitación ya no tiene fecha límite'
        : 'Tenés más tiempo para una capacitación',
    texto: conFecha(`«${capacitacion.titulo}»: lo que hiciste queda`, fecha_limite),
    clave: `capacitacion_reabierta:${id}:${fecha_limite ?? 'sin-fecha'}:${diaDe(ahora)}`,
  }));
}

/** How the key of a reminder begins; then come the assignment and the day. */
export const CLAVE_DE_RECORDATORIO = 'capacitacion_recordada:';

/** The unique key of a reminder: one per assignment and day. */
export function claveDeRecordatorio(asignacion_id: string, hoy: Dia): string {
  return `${CLAVE_DE_RECORDATORIO}${asignacion_id}:${hoy}`;
}

/** A reminder by RRHH or a gerente (`por`). */
export function avisoDeRecordatorio(
  capacitacion: DeQue,
  { id, empleado_id }: DeQuien,
  fecha_limite: Dia | null,
  hoy: Dia,
  por: string,
): Aviso {
  return {
    ...comun(capacitacion, empleado_id),
    por,
    tipo: 'capacitacion_recordada',
    titulo: 'Te recuerdan una capacitación',
    texto: conFecha(`«${capacitacion.titulo}»`, fecha_limite),
    clave: claveDeRecordatorio(id, hoy),
  };
}

/** How many days before a deadline people are warned. */
export const DIAS_DE_AVISO = 3;

export function avisoPorVencer(capacitacion: DeQue, quien: DeQuien, fecha_limite: Dia, hoy: Dia): Aviso {
  const dias = diasEntre(hoy, fecha_limite);
  const cuando = dias === 0 ? 'vence hoy' : dias === 1 ? 'vence mañana' : `vence en ${dias} días`;
  return {
    ...comun(capacitacion, quien.empleado_id),
    tipo: 'capacitacion_por_vencer',
    titulo: `«${capacitacion.titulo}» ${cuando}`,
    texto: 'Todavía estás a tiempo de completarla.',
    clave: `capacitacion_por_vencer:${quien.id}:${fecha_limite}`,
  };
}

export function avisoDeVencida(capacitacion: DeQue, quien: DeQuien, fecha_limite: Dia): Aviso {
  return {
    ...comun(capacitacion, quien.empleado_id),
    tipo: 'capacitacion_vencida',
    titulo: `Venció «${capacitacion.titulo}»`,
    texto: 'Lo que hiciste queda guardado. Entrá y pedí que la reabran para completarla.',
    clave: `capacitacion_vencida:${quien.id}:${fecha_limite}`,
  };
}

/**
 * For those who can change the deadline: who asks for it, and for which training. Once per assignment and expired deadline.
 */
export function avisosDePedido(
  capacitacion: DeQue,
  { id, fecha_limite }: { readonly id: string; readonly fecha_limite: Dia | null },
  nombre: string,
  admins: readonly { readonly id: string }[],
): Aviso[] {
  return admins.map((admin) => ({
    empleado_id: admin.id,
    tipo: 'reapertura_pedida',
    titulo: 'Piden reabrir una capacitación',
    texto: `${nombre} pide otra fecha para «${capacitacion.titulo}»${
      fecha_limite === null ? '' : `, que venció el ${diaYMes(fecha_limite)}`
    }.`,
    enlace: enlaceDeAsignacionesVencidas(capacitacion.id, nombre),
    datos: { capacitacion_id: capacitacion.id },
    clave: `reapertura_pedida:${id}:${fecha_limite ?? 'sin-fecha'}:${admin.id}`,
  }));
}

function comun(capacitacion: DeQue, empleado_id: string) {
  return {
    empleado_id,
    enlace: enlaceDeCapacitacion(capacitacion.id),
    datos: { capacitacion_id: capacitacion.id },
  };
}

function conFecha(texto: string, fecha_limite: Dia | null): string {
  return fecha_limite === null ? `${texto}.` : `${texto}. Tenés tiempo hasta el ${diaYMes(fecha_limite)}.`;
}
