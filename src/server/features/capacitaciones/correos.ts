import type { Db } from '#server/db/base.ts';
import type { TipoNotificacion } from '#server/db/schema/avisos.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { capacitacionesSinCorreo } from '../../comun/notificaciones/repo.ts';

/**
 * The notices about trainings that are also mailed, because people with something to do do not always visit these pages.
 */
const POR_CORREO: readonly TipoNotificacion[] = [
  'capacitacion_asignada',
  'capacitacion_completada',
  'capacitacion_por_vencer',
  'capacitacion_recordada',
  'capacitacion_reabierta',
  'capacitacion_vencida',
];

/** Mails per transaction: rendering them takes CPU time, and a failed batch is repeated. */
const POR_TANDA = 50;

/** Notices older than this are no longer mailed. */
const VIGENCIA_MS = 24 * 60 * 60 * 1000;

/**
 * Job that runs every minute: writes the mails for notices about trainings. It runs apart from what caused the notices,
 * because a training assigned to everybody gives thousands of mails and nobody should wait for them. One mail per notice,
 * however often it runs.
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
