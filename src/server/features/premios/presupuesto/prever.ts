import { puntosRequeridos } from '#domain/premios/premio.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import * as repo from './repo.ts';

/** Counts how many people could claim each prize today, for the forecast of the budget. */
export async function preverReclamos(db: Db, ahora: Date): Promise<void> {
  const { puntos_de_insignia } = await leerConfiguracion(db);
  const premios = await repo.paraPrever(db);
  const requeridos = premios.map(({ id, criterios_eligibilidad }) => ({
    id,
    puntos: puntosRequeridos(criterios_eligibilidad),
  }));
  await repo.guardarPrevision(db, requeridos, { gastan: puntos_de_insignia === 'gastar', ahora });
}
