import type { Dia } from '#domain/comun/calendario/dia.ts';
import { estadoVigente, progresoDe, type Avance } from '#domain/capacitaciones/capacitacion.ts';
import type { MaterialConArchivo } from './repo.ts';
import type { propia } from './repo-propias.ts';

type Propia = NonNullable<Awaited<ReturnType<typeof propia>>>;

export const SIN_AVANCE: Avance = { materiales: 0, abiertos: 0, evaluaciones: 0, aprobadas: 0 };

/** One's own assignment in the form that its card shows. */
export function comoPropia({ asignacion, capacitacion, certificado }: Propia, avance: Avance, hoy: Dia) {
  const estado = estadoVigente(asignacion, hoy);
  const { activa: _, ...datos } = capacitacion;
  return {
    ...datos,
    asignacion_id: asignacion.id,
    estado,
    fecha_asignacion: asignacion.fecha_asignacion,
    fecha_limite: asignacion.fecha_limite,
    fecha_completada: asignacion.fecha_completada,
    reapertura_pedida_en: asignacion.reapertura_pedida_en,
    materiales: { total: avance.materiales, abiertos: avance.abiertos },
    evaluaciones: { total: avance.evaluaciones, aprobadas: avance.aprobadas },
    progreso: progresoDe(estado, avance),
    certificado,
  };
}

export function comoMaterial({
  id,
  nombre,
  tipo,
  mime,
  tamano_archivo,
  archivo_id,
}: Pick<MaterialConArchivo, 'id' | 'nombre' | 'tipo' | 'mime' | 'tamano_archivo' | 'archivo_id'>) {
  return { id, nombre, tipo, mime, tamano_archivo, url: direccionDe(archivo_id) };
}

/** The address of a material's file. */
export function direccionDe(archivo_id: string): string {
  return `/archivos/${archivo_id}`;
}
