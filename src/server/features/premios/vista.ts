import { enPesos } from '#domain/comun/dinero.ts';
import { alEliminar, puntosRequeridos, type CriteriosDeElegibilidad } from '#domain/premios/premio.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import { admite } from '#domain/premios/reclamo.ts';
import type * as repo from './repo.ts';
import type { Asignacion, Premio } from './repo-reclamos.ts';

/** The fields of a prize that every screen shows. */
export function premioVisto({ id, nombre, tipo, imagen_id, criterios_eligibilidad }: Premio) {
  return { id, nombre, tipo, imagen_url: imagenDe(imagen_id, criterios_eligibilidad) };
}

export function premioAdmin(premio: repo.PremioConReclamos) {
  const { pendiente, aprobado, entregado, rechazado } = premio.reclamos;
  return {
    ...premioVisto(premio),
    descripcion: premio.descripcion,
    monto_presupuestado: enPesos(premio.monto_presupuestado),
    puntos_requeridos: puntosRequeridos(premio.criterios_eligibilidad),
    stock: premio.stock,
    activo: premio.activo,
    imagen_id: premio.imagen_id,
    created_at: premio.created_at,
    updated_at: premio.updated_at,
    reclamos: premio.reclamos,
    al_eliminar: alEliminar({ abiertos: pendiente + aprobado, terminados: entregado + rechazado }),
  };
}

type Paso = Awaited<ReturnType<typeof repo.pasosDe>> extends Map<string, infer P> ? P : never;

/** The history of a claim. Names those who acted on it, but not its own author. */
export function historia(
  pasos: readonly Pick<Paso[number], 'paso' | 'fecha' | 'motivo' | 'actor' | 'actor_id'>[] | undefined,
  beneficiario_id: string,
) {
  return (pasos ?? []).map(({ paso, fecha, motivo, actor, actor_id }) => ({
    paso,
    fecha,
    motivo,
    por: actor_id === beneficiario_id ? null : actor,
  }));
}

/** A claim as its author sees it. */
export function reclamoPropio(
  {
    asignacion,
    premio,
    comprobante,
    de_varios,
  }: {
    asignacion: Asignacion;
    premio: Premio;
    comprobante: Awaited<ReturnType<typeof repo.reclamosDe>>[number]['comprobante'];
    de_varios: boolean;
  },
  pasos: Paso | undefined,
) {
  const { id, estado, fecha_asignacion, puntos_requeridos, puntos_gastados } = asignacion;
  return {
    id,
    estado,
    fecha_asignacion,
    puntos_requeridos,
    puntos_gastados,
    premio: premioVisto(premio),
    // Why it exceeded the budget concerns only RRHH.
    motivo: estado === 'rechazado' ? asignacion.motivo : null,
    historia: historia(pasos, asignacion.beneficiario_id).map((paso) =>
      paso.paso === 'aprobado' ? { ...paso, motivo: null } : paso,
    ),
    puede_cancelar: admite(estado, 'cancelado'),
    puede_confirmar: admite(estado, 'confirmado'),
    comprobante: de_varios ? null : comprobante,
  };
}

/** Which steps are possible in a claim's state for those who decide and deliver, given their permissions. */
export function pasosPosibles(
  estado: EstadoDeAsignacion,
  { decide, entrega }: { decide: boolean; entrega: boolean },
) {
  return {
    aprobar: decide && admite(estado, 'aprobado'),
    rechazar: decide && admite(estado, 'rechazado'),
    entregar: entrega && admite(estado, 'entregado'),
  };
}

function imagenDe(imagen_id: string | null, criterios: CriteriosDeElegibilidad): string | null {
  return imagen_id ? `/archivos/${imagen_id}` : (criterios.imagen_url ?? null);
}
