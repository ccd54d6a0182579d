import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { porLimpiar } from './limpiar.ts';
import * as repo from './repo.ts';

/** The screen does not need to know how many thousands there are. */
const TOPE = 1000;

/** How long each kind of data is kept, what the last run deleted, and what the next one will. */
export const conservacion = os.datos.conservacion.handler(async ({ context: { db, demo } }) => {
  const plazos = (await leerConfiguracion(db, demo)).conservacion;
  const clases = [];
  for (const { clase, hasta, cuantos } of await porLimpiar(db, plazos, ahora(), TOPE + 1)) {
    const ultima = await repo.ultimaLimpieza(db, clase);
    clases.push({
      clase,
      dias: plazos[clase],
      proxima: hasta === null ? null : { hasta, cuantos: Math.min(cuantos, TOPE), hay_mas: cuantos > TOPE },
      ultima: ultima && {
        corrida_en: ultima.corrida_en,
        hasta: ultima.hasta,
        cuantos: ultima.cuantos,
        hay_mas: ultima.hay_mas,
        fallo: ultima.fallo,
      },
    });
  }
  return { ahora: ahora(), clases };
});
