import { progresoMostrado } from '#domain/desafios/participaciones/participacion.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import type { empleados } from '#server/db/schema/empresa.ts';
import type { meritos } from '#server/db/schema/insignias.ts';
import { enHora } from './plantel.ts';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import type { MeritoDemo } from './hechos.ts';
import type { DesafioDemo } from './desafio-vivo.ts';
import type { EvidenciaDemo, ParticipacionDemo } from './modelo.ts';
import type { Persona, Plantel } from './plantel.ts';

// Converts the story's objects to database rows.

export function filaDeEmpleado(p: Persona, user_id: string | null, avatar_id: string | null) {
  return {
    id: p.id,
    user_id,
    nombre: p.nombre,
    apellido: p.apellido,
    email: p.email,
    rol: p.rol,
    ...p.datos,
    sucursal_id: p.sucursal?.id ?? null,
    grupo_id: p.grupo?.id ?? null,
    // Everybody is inserted as active, except those who wait for approval; whoever left is deactivated later.
    activo: !p.pendiente,
    registro: p.pendiente ? 'pendiente' : 'aprobado',
    avatar_url: avatar_id && direccionDeArchivo(avatar_id),
    busqueda: busquedaDe(p),
    created_at: p.alta,
    updated_at: p.alta,
  } satisfies typeof empleados.$inferInsert;
}

export function filaDeDesafio(d: DesafioDemo, creado_por: string, { hoy }: Plantel) {
  const { guion } = d;
  const termino = d.fecha_fin < hoy;
  return {
    id: d.id,
    titulo: guion.titulo,
    descripcion: guion.descripcion,
    tipo_periodo: guion.tipo_periodo,
    fecha_inicio: d.fecha_inicio,
    fecha_fin: d.fecha_fin,
    es_grupal: guion.es_grupal,
    // Finished challenges have the state that the daily job would have written.
    estado: termino ? 'finalizado' : d.estado,
    activar_automaticamente: d.activar_automaticamente,
    objetivos: [...d.objetivos],
    puntos_por_objetivo: { ...d.puntos_por_objetivo },
    busqueda: sinAcentos(guion.titulo),
    creado_por,
    created_at: d.created_at,
    updated_at: termino ? enHora(sumarDias(d.fecha_fin, 1), 5) : d.created_at,
  } satisfies typeof desafios.$inferInsert;
}

export function filaDeParticipacion(p: ParticipacionDemo, archivos: ReadonlyMap<EvidenciaDemo, string>) {
  const { estado, ultima } = p;
  const archivo = ultima && archivos.get(ultima);
  return {
    id: p.id,
    desafio_id: p.desafio.id,
    empleado_id: p.empleado?.id ?? null,
    grupo_id: p.grupo?.id ?? null,
    progreso: estado
      ? progresoMostrado({ validado: estado.progreso_validado, hayPendiente: estado.hay_pendiente })
      : 0,
    progreso_validado: estado?.progreso_validado ?? 0,
    objetivos_cumplidos: [...(estado?.objetivos_cumplidos ?? [])],
    puntos_acreditados: estado?.puntos_acreditados ?? 0,
    evidencia_url: archivo ? direccionDeArchivo(archivo) : null,
    motivo_evidencia: ultima?.descripcion ?? null,
    fecha_validacion: estado?.fecha_validacion ?? null,
    asignada_por: p.asignada_por?.id ?? null,
    created_at: p.created_at,
  } satisfies typeof participaciones.$inferInsert;
}

export function filaDeEvidencia(e: EvidenciaDemo, archivo_id: string | null) {
  const { estado, decision } = e;
  return {
    id: e.id,
    participacion_id: e.participacion.id,
    empleado_id: e.autor.id,
    archivo_id,
    descripcion: e.descripcion,
    estado: estado.estado,
    clave: e.clave,
    fecha_envio: e.fecha_envio,
    dia_envio: estado.dia_envio,
    decidida_por: decision?.por.id ?? null,
    fecha_decision: decision?.en ?? null,
    motivo: decision?.motivo ?? null,
    objetivos_cumplidos: [...estado.objetivos_cumplidos],
    progreso_resultante: decision?.progreso ?? null,
    puntos_acreditados: estado.puntos_acreditados,
  } satisfies typeof evidencias.$inferInsert;
}

export function filaDeMerito({ persona, autor, ...merito }: MeritoDemo, created_at: Date) {
  return {
    ...merito,
    empleado_id: persona.id,
    autor_id: autor.id,
    created_at,
  } satisfies typeof meritos.$inferInsert;
}

/** The address of a stored file. */
export function direccionDeArchivo(id: string): string {
  return `/archivos/${id}`;
}
