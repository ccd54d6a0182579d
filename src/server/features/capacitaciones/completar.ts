import { randomBytes } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estaCompleta, puedeCompletarse } from '#domain/capacitaciones/capacitacion.ts';
import { BYTES_DE_CODIGO, codigoPublico } from '#domain/comun/codigo.ts';
import { enlaceDeCapacitacion } from '#domain/comun/enlaces.ts';
import type { Tx } from '#server/db/base.ts';
import { emitir } from './certificados/repo.ts';
import { evaluarInsignias } from '../insignias/evaluar.ts';
import { anunciar } from '../../comun/anunciar.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { anotarDias } from '../puntos/rachas/anotar.ts';
import { difundir } from './difundir.ts';
import type { Capacitacion } from './repo.ts';
import { avances, bloquearAsignaciones, cambiarAsignaciones } from './repo-asignaciones.ts';

export type Completada = {
  readonly asignacion_id: string;
  readonly empleado_id: string;
  readonly codigo: string;
};

/**
 * Completes those of a training's assignments that have everything done: certificate, a day for the streak, badges and a
 * notice. Call it, with the training locked, after anything that can complete one: a material opened, an evaluation passed,
 * a material or evaluation deleted. `hecho`: when the last step was started, which is compared with the deadline; `cuando`:
 * when it was finished, which is stored.
 */
export async function completar(
  tx: Tx,
  capacitacion: Pick<Capacitacion, 'id' | 'titulo'>,
  asignacion_ids: readonly string[],
  { hecho, cuando, ahora }: { hecho: Date; cuando: Date; ahora: Date },
): Promise<Completada[]> {
  if (asignacion_ids.length === 0) return [];
  const filas = await bloquearAsignaciones(tx, asignacion_ids);
  const hechos = await avances(tx, asignacion_ids);
  const listas = filas.filter((fila) => {
    const avance = hechos.get(fila.id);
    return avance !== undefined && estaCompleta(avance) && puedeCompletarse(fila, hecho);
  });
  if (listas.length === 0) return [];

  const completadas = listas.map(({ id, empleado_id }) => ({
    asignacion_id: id,
    empleado_id,
    codigo: codigoPublico(randomBytes(BYTES_DE_CODIGO)),
  }));
  await cambiarAsignaciones(
    tx,
    listas.map((fila) => fila.id),
    { estado: 'completada', fecha_completada: cuando },
  );
  await emitir(
    tx,
    completadas.map((c) => ({ ...c, titulo: capacitacion.titulo, emitido_en: cuando })),
  );
  const empleado_ids = completadas.map((c) => c.empleado_id).toSorted();
  await anotarDias(
    tx,
    completadas.map(({ asignacion_id, empleado_id }) => ({
      empleado_id,
      dia: diaDe(cuando),
      origen_tipo: 'capacitacion' as const,
      origen_id: asignacion_id,
    })),
    ahora,
  );
  await evaluarInsignias(tx, empleado_ids, ahora);
  await notificar(
    tx,
    completadas.map(({ asignacion_id, empleado_id }) => ({
      empleado_id,
      tipo: 'capacitacion_completada' as const,
      titulo: '¡Completaste la capacitación!',
      texto: `«${capacitacion.titulo}»: ya podés ver tu certificado.`,
      enlace: enlaceDeCapacitacion(capacitacion.id),
      datos: { capacitacion_id: capacitacion.id },
      clave: `capacitacion_completada:${asignacion_id}`,
    })),
    ahora,
  );
  await anunciar(
    tx,
    completadas.map(({ asignacion_id, empleado_id }) => ({
      clase: 'certificado' as const,
      empleado_id,
      texto: capacitacion.titulo,
      origen: capacitacion.id,
      clave: claveDeMomento.certificado(asignacion_id),
    })),
    ahora,
  );
  await difundir(tx, empleado_ids);
  return completadas;
}
