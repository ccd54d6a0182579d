import { diaDe, dia, type Dia } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { calendarioDeRacha, rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, unaVez } from '#server/db/preparada.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { hechosDe } from '../../insignias/repo-hechos.ts';
import * as repo from './repo.ts';
import { calendariosDe, leerCalendarios } from '../../empresa/calendario/repo.ts';

export const ver = os.perfil.ver.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const [{ racha: _, ...empleado }, hechos, puntos, racha, { nombres_bloqueados }, insignias] =
    await Promise.all([
      repo.empleadoPropio(context.db, yo.id),
      hechosDe(context.db, [yo.id], instante),
      repo.puntosDeHoy(context.db, yo.id, hoy),
      rachaDe(context.db, yo.id, hoy),
      leerConfiguracion(context.db, context.demo),
      repo.insigniasObtenidas(context.db, yo.id),
    ]);
  return {
    ...empleado,
    puntos,
    racha,
    desafios_completados: hechos.get(yo.id)?.desafios_completados ?? 0,
    nombre_bloqueado: nombres_bloqueados,
    foto_max_bytes: PROPOSITOS.avatar.limite,
    insignias,
  };
});

/** The days of a month, and what each meant for the caller's streak. */
export const calendario = os.perfil.calendario.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const desde = dia(`${input.mes}-01`);
  const hasta = finDePeriodo('mes', desde);
  return { mes: input.mes, dias: await diasDeRacha(context.db, yo.id, diaDe(ahora()), desde, hasta) };
});

/** The caller's streak, and what each day of this week meant for it. */
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

/** An employee's stored streak as of today, and their best one. Cached per request. */
export const rachaDe = unaVez(async (db, empleado_id: string, hoy: Dia) => {
  const [{ empleados }, calendarios] = await juntas([
    leerCalendarios(db, [empleado_id]),
    calendariosDe(db, [empleado_id]),
  ]);
  const [empleado] = empleados;
  const suyo = calendarios.get(empleado_id);
  if (!empleado || !suyo) throw new Error('The employee vanished');
  return { actual: rachaVigente(empleado.racha, suyo, hoy), mejor: empleado.racha.mejor };
});

/** What each day from `desde` to `hasta`, both included, meant for an employee's streak. */
async function diasDeRacha(db: Db, empleado_id: string, hoy: Dia, desde: Dia, hasta: Dia) {
  const [calendarios, activos] = await Promise.all([
    calendariosDe(db, [empleado_id]),
    repo.diasActivos(db, empleado_id, desde, hasta),
  ]);
  const suyo = calendarios.get(empleado_id);
  if (!suyo) throw new Error('The calling employee has no calendar');
  return [...calendarioDeRacha(activos, suyo, hoy, desde, hasta)];
}
