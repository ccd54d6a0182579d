import { primerNombre } from '#domain/comun/nombre.ts';
import { diaDe, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { ENLACES } from '#domain/comun/enlaces.ts';
import { RESUMENES, TIPOS_DE_RESUMEN, tocaResumen } from '#domain/comun/push.ts';
import type { Db } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import * as repo from './repo-push.ts';

/** People per round: each mail is rendered, which takes processor time. */
const POR_TANDA = 50;
/** Notices that a digest quotes; of the rest it says how many there are. */
const CITADAS = 12;

/**
 * Daily job: mails to whoever prefers it what they have not read since the last digest. One mail per person and day, however often it runs;
 * none to whoever has read everything.
 * @returns how many were written
 */
export async function mandarResumenes(db: Db, app_url: string, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const resumenes = RESUMENES.filter((resumen) => tocaResumen(resumen, hoy));
  for (let escritos = 0; ;) {
    const tanda = await repo.conResumen(db, { resumenes, antes: inicioDelDia(hoy), maximo: POR_TANDA });
    for (const { empleado_id, nombre, email, desde } of tanda) {
      const { filas, cuantas } = await repo.sinLeerDesde(db, empleado_id, {
        desde: desde ?? ahora,
        hasta: ahora,
        tipos: TIPOS_DE_RESUMEN,
        maximo: CITADAS,
      });
      const escrito = await db.transaction(async (tx) => {
        if (!(await repo.anotarResumen(tx, empleado_id, ahora)) || cuantas === 0) return false;
        await encolarCorreo(tx, {
          clave: `resumen:${empleado_id}:${hoy}`,
          para: email,
          plantilla: 'resumen',
          datos: {
            nombre: primerNombre(nombre),
            cuantas,
            novedades: filas.map(({ titulo, texto }) => `${titulo}. ${texto}`),
            enlace: `${app_url}/reconoce/home`,
            ajustes: `${app_url}${ENLACES.perfil}#avisos`,
          },
        });
        return true;
      });
      if (escrito) escritos += 1;
    }
    if (tanda.length < POR_TANDA) return escritos;
  }
}
