import type { Db } from '#server/db/base.ts';
import type { TipoNotificacion } from '#server/db/schema/avisos.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { capacitacionesSinCorreo } from '../../comun/notificaciones/repo.ts';

/** The notices of trainings that also go out by mail: whoever has something to do is not always on these pages. */
const POR_CORREO: readonly TipoNotificacion[] = [
  'capacitacion_asignada',
  'capacitacion_completada',
  'capacitacion_por_vencer',
  'capacitacion_recordada',
  'capacitacion_reabierta',
  'capacitacion_vencida',
];

/** Mails written in one transaction: rendering them takes the processor, and what fails is done again. */
const POR_TANDA = 50;

/** What could not be written for this long is not worth telling any more. */
const VIGENCIA_MS = 24 * 60 * 60 * 1000;

/**
 * The job of every minute: writes the mails of notices about trainings. Apart from what caused them, because a training
 * assigned to everybody is thousands of mails, and nobody should wait for those. One mail per notice, however often it runs.
 * @returns how many were written
 */
export async function escribirCorreosDeCapacitaciones(db: Db, app_url: string, ahora: Date): Promise<number> {
  const desde = new Date(ahora.getTime() - VIGENCIA_MS);
  for (let escritos = 0; ;) {
    const tanda = await capacitacionesSinCorreo(db, POR_CORREO, desde, POR_TANDA);
    await db.transaction(async (tx) => {
      for (const { clave, email, nombre, tipo, titulo, texto, enlace } of tanda) {
        await encolarCorreo(tx, {
          clave,
          para: email,
          plantilla: 'capacitacion',
          datos: {
            nombre: nombre.split(/\s+/u)[0] ?? '',
            titulo,
            texto,
            enlace: `${app_url}${enlace}`,
            boton: tipo === 'capacitacion_completada' ? 'Ver mi certificado' : 'Ver la capacitación',
          },
        });
      }
    });
    escritos += tanda.length;
    if (tanda.length < POR_TANDA) return escritos;
  }
}
