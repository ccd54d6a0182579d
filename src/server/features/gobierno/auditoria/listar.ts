import { CLASES_DE_VISTA } from '#domain/comun/clases-de-asiento.ts';
import { DE_CUALQUIERA } from '#domain/gobierno/auditoria/puertas.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** Who did what and when, with the names of what is mentioned by id. */
const listar = os.auditoria.listar.handler(async ({ input, context }) => {
  const leidas = await repo.asientos(context.db, {
    clases: CLASES_DE_VISTA[input.que],
    entidad: input.entidad ?? null,
    entidad_id: input.entidad_id ?? null,
    actor_id: input.actor_id ?? null,
    palabras: input.busqueda.split(/\s+/).filter(Boolean),
    desde: input.desde ?? null,
    hasta: input.hasta ?? null,
    cursor: input.cursor ?? null,
    // One row more than asked, to know whether there is a next page.
    cuantos: input.cuantos + 1,
  });
  const filas = leidas
    .slice(0, input.cuantos)
    .map(({ actor_id, nombre, apellido, cuenta_id, clave_id, clave, personal, antes, despues, ...fila }) => ({
      ...fila,
      actor:
        actor_id !== null
          ? { id: actor_id, nombre: nombre ?? '', apellido: apellido ?? '', es_empleado: true }
          : cuenta_id === null || DE_CUALQUIERA.has(fila.accion)
            ? null
            : { id: cuenta_id, nombre: personal ?? 'Cuenta eliminada', apellido: '', es_empleado: false },
      clave: clave_id === null ? null : { id: clave_id, nombre: clave ?? 'Clave eliminada' },
      antes: campos(antes),
      despues: campos(despues),
    }));
  const ids = new Set<string>();
  for (const { entidad_id, antes, despues } of filas) {
    if (UUID.test(entidad_id)) ids.add(entidad_id);
    juntarIds(antes, ids);
    juntarIds(despues, ids);
  }
  return {
    ahora: ahora(),
    filas,
    siguiente: leidas.length > filas.length ? (filas.at(-1)?.id ?? null) : null,
    ...(await repo.nombresDe(context.db, [...ids].slice(0, IDS_POR_PAGINA))),
  };
});

/** The values that the audit log can be filtered by. */
const filtros = os.auditoria.filtros.handler(async ({ context }) => ({
  entidades: await repo.entidades(context.db),
  actores: await repo.actores(context.db, ACTORES),
}));

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;
/** An assignment to everybody lists thousands of ids; the screen does not need all of them. */
const IDS_POR_PAGINA = 500;
const ACTORES = 200;

function campos(valor: unknown): Record<string, unknown> | null {
  if (typeof valor !== 'object' || valor === null) return null;
  return Array.isArray(valor) ? { valor } : { ...valor };
}

function juntarIds(valor: unknown, ids: Set<string>): void {
  if (typeof valor === 'string') {
    if (UUID.test(valor)) ids.add(valor);
  } else if (typeof valor === 'object' && valor !== null) {
    for (const dentro of Object.values(valor)) juntarIds(dentro, ids);
  }
}

export const auditoriaRouter = { listar, filtros };
