import { diaDe, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { evaluar } from '#domain/insignias/criterio.ts';
import { describirCriterio } from '#domain/insignias/edicion.ts';
import { puedeOtorgarInsignia } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { revisionDe } from '../../comun/revision.ts';
import { DE_INSIGNIA } from './editar.ts';
import { hechosDe } from './repo-hechos.ts';
import * as repo from './repo-admin.ts';

export const resumen = os.insignias.resumen.handler(({ context }) =>
  repo.cifras(context.db, inicioDelDia(inicioDePeriodo('mes', diaDe(ahora())))),
);

export const tipos = os.insignias.tipos.handler(async ({ input, context }) => {
  const { total, filas } = await repo.tipos(context.db, input);
  return {
    total,
    filas: filas.map(({ criterio, ...insignia }) => ({
      ...insignia,
      criterio: { tipo: criterio.tipo, valor: String(criterio.valor) },
      pide: describirCriterio(criterio),
      revision: revisionDe({ ...insignia, criterio }, DE_INSIGNIA),
    })),
  };
});

/** People and their badges: three queries for any number of people. */
export const empleados = os.insignias.empleados.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const { total, filas } = await repo.personas(context.db, input);
  const otorgadas = Map.groupBy(
    await repo.vigentesDe(
      context.db,
      filas.map(({ id }) => id),
    ),
    (o) => o.empleado_id,
  );
  return {
    total,
    filas: filas.map((persona) => {
      const suyas = otorgadas.get(persona.id) ?? [];
      const puede_revocar = puedeOtorgarInsignia(context.actor, persona);
      return {
        ...persona,
        es_propio: persona.id === yo.id,
        insignias: suyas.map((o) => ({ ...o, puede_revocar })),
        puntos_de_insignias: suyas.reduce((suma, o) => suma + o.puntos_valor, 0),
      };
    }),
  };
});

export const recientes = os.insignias.recientes.handler(async ({ context }) => {
  const filas = await repo.ultimas(context.db, CUANTAS_RECIENTES);
  return {
    filas: filas.map((o) => ({ ...o, puede_revocar: puedeOtorgarInsignia(context.actor, o.empleado) })),
  };
});

/** Badges in doubt, each with its criterion and the current facts. */
export const enDuda = os.insignias.enDuda.handler(async ({ input, context }) => {
  const { total, filas } = await repo.enDuda(context.db, input);
  const hechos = await hechosDe(
    context.db,
    filas.map(({ empleado }) => empleado.id),
    ahora(),
  );
  return {
    total,
    filas: filas.map(({ criterio, observada_en, ...o }) => {
      const suyos = hechos.get(o.empleado.id);
      if (!suyos || !observada_en) throw new Error('A doubt without its facts');
      const { actual, meta, cumple } = evaluar(criterio, suyos);
      return {
        ...o,
        observada_en,
        puede_revocar: puedeOtorgarInsignia(context.actor, o.empleado),
        pide: describirCriterio(criterio),
        actual: Math.floor(actual),
        meta: Math.ceil(meta),
        cumple,
      };
    }),
  };
});

/** The number that the spec shows. */
const CUANTAS_RECIENTES = 10;
