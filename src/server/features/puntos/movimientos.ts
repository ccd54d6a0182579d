import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, periodosDe } from '#domain/comun/calendario/periodo.ts';
import { puedeVerPuntosDe } from '#domain/comun/permisos/permisos.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** The ledger rows behind an employee's points, with what each came from and who decided it. */
export const movimientos = os.puntos.movimientos.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db } = context;
  const de = input.empleado_id ?? yo.id;
  if (de !== yo.id) {
    const persona = await repo.buscarPersona(db, de);
    if (!persona || !puedeVerPuntosDe(context.actor, persona)) throw errors.NO_ENCONTRADO();
    await context.rastro.consulta(context.actor, { entidad: 'empleados', entidad_id: de });
  }
  const rango = { desde: input.desde ?? null, hasta: input.hasta ?? null };
  const cursor = input.cursor ?? null;
  // One more than asked tells whether there is more.
  const leidas = await repo.filasDe(db, de, rango, { cursor, cuantos: input.cuantos + 1 });
  const filas = leidas.slice(0, input.cuantos);
  const desafios = await repo.desafiosDe(
    db,
    filas.filter((f) => DE_EVIDENCIA.has(f.origen_tipo)).map((f) => f.origen_id),
  );
  return {
    total: await total(db, de, rango, diaDe(ahora())),
    filas: filas.map(({ origen_id, ...fila }) => {
      const desafio = desafios.get(origen_id);
      return {
        ...fila,
        // What is not a challenge was decided by a person.
        origen: DE_EVIDENCIA.has(fila.origen_tipo) ? (desafio?.titulo ?? null) : fila.actor,
        desafio_id: desafio?.id ?? null,
      };
    }),
    siguiente: leidas.length > filas.length ? (filas.at(-1)?.id ?? null) : null,
  };
});

const DE_EVIDENCIA: ReadonlySet<OrigenPuntos> = new Set(['evidencia', 'reversion']);

/** Of always or of a whole period, what is kept beside the ledger; of other days, the sum of that employee's rows. */
function total(db: Db, empleado_id: string, { desde, hasta }: repo.Rango, hoy: Dia): Promise<number> {
  if (desde === null && hasta === null) return repo.totalDeSiempre(db, empleado_id, hoy);
  const periodo =
    desde &&
    hasta &&
    periodosDe(desde).find((p) => p.inicio === desde && finDePeriodo(p.tipo, p.inicio) === hasta);
  return periodo ? repo.totalDe(db, empleado_id, periodo) : repo.sumaEn(db, empleado_id, { desde, hasta });
}
