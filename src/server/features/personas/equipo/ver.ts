import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import {
  puedeRecordar,
  puedeRegistrarLicencia,
  puedeVerEquipo,
  puedeMoverDeGrupo,
} from '#domain/comun/permisos/equipo.ts';
import { razonesDe } from '#domain/personas/equipo/atencion.ts';
import { puedeVerEmpleado, type Actor } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { pendientesDe } from './repo-pendientes.ts';
import * as repo from './repo.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';

/** The people of a branch with their figures. The number of queries does not depend on how many there are. */
export const listar = os.equipo.listar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db, actor } = context;
  const sucursal_id = input.sucursal_id ?? yo.sucursal_id;
  if (sucursal_id === null || !puedeVerEquipo(actor, sucursal_id)) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const [{ contados, filas }, { todos, ...resumen }] = await juntas([
    repo.pagina(db, { sucursal_id }, hoy, input),
    repo.resumen(db, { sucursal_id }, hoy),
  ]);
  return {
    total: contados ?? { ...resumen, todos }[input.filtro],
    resumen,
    filas: await comoCompaneros(db, actor, filas, hoy),
  };
});

/** What a lider, a gerente or RRHH sees of one person. Anybody outside their scope counts as not found. */
export const ver = os.equipo.ver.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const { id } = input;
  const hoy = diaDe(ahora());
  const persona = await repo.persona(db, id, hoy);
  if (!persona || !puedeVerEmpleado(actor, persona)) throw errors.NO_ENCONTRADO();
  await context.rastro.consulta(actor, { entidad: 'empleados', entidad_id: id });
  const [ficha, pendientes] = await juntas([repo.ficha(db, id, hoy), pendientesDe(db, [id], hoy)]);
  if (!ficha) throw errors.NO_ENCONTRADO();
  const { totales, medallas, licencias, recordado_hoy, desafios_completados, ...fila } = ficha;
  const [companero] = await comoCompaneros(db, actor, [fila], hoy);
  if (!companero) throw new Error('A row without its view');
  return {
    ...companero,
    email: persona.email,
    created_at: persona.created_at,
    sucursal: persona.sucursal,
    racha_mejor: fila.racha.mejor,
    totales: { ...SIN_PUNTOS, ...totales },
    desafios_completados,
    medallas: (medallas ?? []).map((m) => ({ ...m, fecha: new Date(m.fecha) })),
    pendientes: pendientes.get(id) ?? [],
    licencias: puedeRegistrarLicencia(actor, persona) ? (licencias ?? []) : null,
    puede_recordar: persona.activo && puedeRecordar(actor, persona),
    recordado_hoy,
  };
});

const SIN_PUNTOS = { semana: 0, mes: 0, semestre: 0, anio: 0, siempre: 0 };

/** Rows of a team in the API's form: the streak as of today, and what the caller may do with each person. */
export async function comoCompaneros(db: Db, actor: Actor | null, filas: readonly repo.Fila[], hoy: Dia) {
  const calendarios = await calendariosDe(
    db,
    filas.map((f) => f.id),
  );
  return filas.map(({ racha, sucursal_id, vence, desde, ...fila }) => {
    const calendario = calendarios.get(fila.id);
    return {
      ...fila,
      razones: fila.activo ? razonesDe({ ...fila, vence, desde }, hoy) : [],
      racha: calendario ? rachaVigente(racha, calendario, hoy) : 0,
      a_cargo: puedeMoverDeGrupo(actor, {
        id: fila.id,
        rol: fila.rol,
        sucursal_id,
        grupo_id: fila.grupo?.id ?? null,
      }),
    };
  });
}
