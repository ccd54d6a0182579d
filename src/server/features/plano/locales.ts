import { sinAcentos } from '#domain/comun/texto.ts';
import { type Local, MAXIMO_DE_LOCALES, nombreDeLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { tomarTurno } from './diario.ts';
import { reemplazar, volverA } from './reemplazar.ts';
import {
  insertarLocal,
  leerLocales,
  marcarArchivado,
  nombrarLocal,
  sucursalesSinPlano,
  todosLosLocales,
} from './repo-locales.ts';
import { piezasDeVersion } from './versiones.ts';

/** The shops that have a plan. */
const listar = os.plano.locales.handler(async ({ context }) => ({ locales: await leerLocales(context.db) }));

/** What another shop's plan can be begun from: a branch that has none, or one that was archived. */
const porAgregar = os.plano.localesPorAgregar.handler(async ({ context }) => ({
  sucursales: await sucursalesSinPlano(context.db),
  archivados: (await todosLosLocales(context.db)).flatMap(({ archivado_id, ...local }) =>
    archivado_id === null ? [] : [local],
  ),
}));

/** Begins the plan of another shop, empty. The first gets a name as well, now that there is something to tell it from. */
const agregar = os.plano.agregarLocal.handler(async ({ input, context, errors }) => {
  const { nombre, primero } = input;
  const sucursal_id = input.sucursal_id?.toLowerCase() ?? null;
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const hay = (await todosLosLocales(tx)).map((local) =>
      local.id === PRIMER_LOCAL && local.nombre === '' ? { ...local, nombre: primero ?? '' } : local,
    );
    if (hay.length >= MAXIMO_DE_LOCALES) throw errors.DEMASIADOS_LOCALES();
    if (repetido(hay, nombre)) throw errors.NOMBRE_DE_LOCAL_REPETIDO();
    if (sucursal_id !== null && (await sucursalesSinPlano(tx)).every(({ id }) => id !== sucursal_id))
      throw errors.SUCURSAL_CON_PLANO();
    const id = Math.max(PRIMER_LOCAL, ...hay.map((local) => local.id)) + 1;
    if (primero !== undefined)
      for (const local of hay) if (local.id === PRIMER_LOCAL) await nombrarLocal(tx, local.id, local.nombre);
    await insertarLocal(tx, { id, nombre, sucursal_id });
    await anotar(tx, context, { accion: 'plano.agregarLocal', id, despues: { nombre, sucursal_id } });
    return { id, nombre };
  });
});

/** Calls a shop otherwise. */
const nombrar = os.plano.nombrarLocal.handler(async ({ input: { id, nombre }, context, errors }) =>
  context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const hay = await todosLosLocales(tx);
    const antes = hay.find((local) => local.id === id);
    if (!antes) throw errors.NO_ENCONTRADO();
    const demas = hay.filter((local) => local !== antes);
    if (repetido(demas, nombre)) throw errors.NOMBRE_DE_LOCAL_REPETIDO();
    await nombrarLocal(tx, id, nombre);
    await anotar(tx, context, {
      accion: 'plano.nombrarLocal',
      id,
      antes: { nombre: antes.nombre },
      despues: { nombre },
    });
    return { id, nombre };
  }),
);

/**
 * Takes a shop out of use: its drawing is kept as a version, and taken away as any drawing is, so that open pages see it and nothing of
 * it is sold any more. What was sold stays in the history. Refused while somebody has a space of it, or is to have one.
 */
const archivar = os.plano.archivarLocal.handler(async ({ input: { id, op_id }, context, errors }) => {
  const acto = { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
  await context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const local = (await todosLosLocales(tx)).find((uno) => uno.id === id);
    if (!local) throw errors.NO_ENCONTRADO();
    if (id === PRIMER_LOCAL) throw errors.LOCAL_PRINCIPAL();
    if (local.archivado_id !== null) return;
    const hecho = await reemplazar(
      tx,
      {
        op_id,
        motivo: 'archivo',
        local: id,
        nombre: `${nombreDeLocal(local)}, al archivarlo`,
        nuevas: () => [],
      },
      acto,
    );
    if (!hecho.ok) throw errors.TIENE_RESERVAS({ data: { reservas: hecho.reservas } });
    await marcarArchivado(tx, id, hecho.version_id);
    await avisarPlano(tx, { entorno: ['locales'] });
  });
  return { locales: await leerLocales(context.db) };
});

/** Brings an archived shop back as it was. */
const reabrir = os.plano.reabrirLocal.handler(async ({ input: { id, op_id }, context, errors }) => {
  const acto = { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const local = (await todosLosLocales(tx)).find((uno) => uno.id === id);
    if (!local) throw errors.NO_ENCONTRADO();
    if (local.archivado_id !== null) {
      const version = await piezasDeVersion(tx, local.archivado_id);
      if (!version) throw new Error(`The shop ${id} lost the version that keeps its drawing`);
      const hecho = await volverA(tx, { op_id, version: { id: local.archivado_id, ...version } }, acto);
      // Nothing of it is drawn, so nothing can be in the way.
      if (!hecho.ok) throw new Error(`The shop ${id} could not be brought back`);
      await marcarArchivado(tx, id, null);
      await avisarPlano(tx, { entorno: ['locales'] });
    }
    return { id, nombre: local.nombre };
  });
});

function repetido(locales: readonly Local[], nombre: string): boolean {
  return locales.some((local) => sinAcentos(local.nombre) === sinAcentos(nombre));
}

/** Leaves the trace of what was done to a shop, and tells the open editors. */
async function anotar(
  tx: Tx,
  context: Contexto,
  {
    accion,
    id,
    ...valores
  }: {
    readonly accion: 'plano.agregarLocal' | 'plano.nombrarLocal';
    readonly id: number;
    readonly antes?: Record<string, unknown>;
    readonly despues: Record<string, unknown>;
  },
): Promise<void> {
  const { cuenta_id } = personalDe(context);
  await auditar(
    tx,
    { actor_id: null, cuenta_id, accion, entidad: 'plano', entidad_id: String(id), ...valores },
    ahora(),
  );
  await avisarPlano(tx, { entorno: ['locales'] });
}

export const localesRouter = {
  agregarLocal: agregar,
  archivarLocal: archivar,
  locales: listar,
  localesPorAgregar: porAgregar,
  nombrarLocal: nombrar,
  reabrirLocal: reabrir,
};
