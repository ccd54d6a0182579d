import { diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { diasDeRacha, rachaDe } from './racha.ts';

/** The caller's streak, and what each day of this week was for it. */
export const semana = os.perfil.semana.handler(async ({ context }) => {
  const { db } = context;
  const yo = empleadoDe(context);
  const hoy = diaDe(ahora());
  const desde = inicioDePeriodo('semana', hoy);
  const [racha, dias] = await Promise.all([
    rachaDe(db, yo.id, hoy),
    diasDeRacha(db, yo.id, hoy, desde, finDePeriodo('semana', desde)),
  ]);
  return { ...racha, semana: dias };
});
