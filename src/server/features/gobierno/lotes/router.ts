import { z } from 'zod';
import {
  ActoDeEmpleados,
  ActoDeReclamos,
  ActoDeRegistros,
  type LoteEntrada,
} from '#contract/gobierno/lotes.ts';
import { pruebaVigente } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import {
  DESHACER_HORAS,
  MAXIMO_DE_LOTE,
  pidePrueba,
  puedeDeshacerse,
  seDeshaceHasta,
} from '#domain/gobierno/lotes/lote.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { siViola } from '#server/db/violaciones.ts';
import { estaSinUsar } from '#server/files/repo.ts';
import { ahora } from '#server/reloj.ts';
import { idsDePendientes } from '../../personas/empleados/repo.ts';
import { idsDe } from '../../personas/empleados/repo-tabla.ts';
import { reclamosQueDicen } from '../../premios/asignaciones.ts';
import type { Acto } from './actos.ts';
import { contar, TRABAJO_LOTE } from './correr.ts';
import * as repo from './repo.ts';

const recientes = os.lotes.recientes.handler(async ({ input, context }) => {
  const desde = new Date(ahora().getTime() - DESHACER_HORAS * 3_600_000);
  const filas = await repo.recientes(context.db, input.que, desde);
  return { lotes: filas.map((fila) => comoLote(fila, empleadoDe(context).id)) };
});

const ver = os.lotes.ver.handler(async ({ input, context, errors }) => {
  const fila = await repo.uno(context.db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  const no_hechas =
    fila.lote.rechazados === 0 ? [] : await repo.noHechas(context.db, input.id, fila.lote.que, NOMBRADAS);
  return { ...comoLote(fila, empleadoDe(context).id), no_hechas };
});

/** Refused rows that are named: who wants more than these selects anew. */
const NOMBRADAS = 500;

/** Writes which rows and what is done to each, and leaves a job. Nothing is done yet. */
const crear = os.lotes.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { que, acto } = input;
  if (pidePrueba(acto.acto, 'rol' in acto ? acto.rol : undefined)) exigirPrueba(context);
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        if (acto.acto === 'entregar_reclamo') {
          const suyo = [acto.comprobante_id, context.actor?.cuenta_id ?? ''] as const;
          if (!(await estaSinUsar(tx, ...suyo, 'comprobante'))) throw errors.ARCHIVO_NO_DISPONIBLE();
        }
        const ids = await cualesSon({ ...context, db: tx }, input);
        if (ids.length > MAXIMO_DE_LOTE)
          throw errors.LOTE_DEMASIADO_GRANDE({ data: { maximo: MAXIMO_DE_LOTE } });
        if ('esperados' in input.cuales && input.cuales.esperados !== ids.length) {
          throw errors.CAMBIO_LA_CUENTA({ data: { hay: ids.length } });
        }
        const nuevo = { que, acto, total: ids.length, actor_id: yo.id, con_prueba: probada(context) };
        const creado = await repo.insertar(tx, nuevo, ids, ahora());
        await context.encolar(tx, TRABAJO_LOTE, { id: creado });
        await contar(tx, yo.id);
        return { id: creado };
      }),
    () => 'LOTE_EN_CURSO' as const,
  );
  if (typeof hecho === 'string') throw errors[hecho]();
  return hecho;
});

const cancelar = os.lotes.cancelar.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const lote = await repo.bloquear(tx, input.id);
    if (!lote) throw errors.NO_ENCONTRADO();
    if (lote.estado !== 'corriendo') throw errors.LOTE_TERMINADO();
    await repo.ponerEstado(tx, input.id, 'cancelado');
    await contar(tx, lote.actor_id);
  });
  return { listo: true as const };
});

/** Leaves a job that undoes what a lote did, row by row, where nobody changed it since. */
const deshacer = os.lotes.deshacer.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const lote = await repo.bloquear(tx, input.id);
        if (!lote) throw errors.NO_ENCONTRADO();
        const acto = ActoGuardado.parse(lote.acto);
        const visto = await repo.uno(tx, input.id);
        const deshecho = visto?.deshecho_en !== null;
        const permiso = puedeDeshacerse({ ...lote, acto: acto.acto, deshecho }, ahora());
        if (!permiso.ok) {
          if (permiso.code !== 'LOTE_YA_DESHECHO') throw errors[permiso.code]();
          throw errors.LOTE_YA_DESHECHO({ data: await quienDeshizo(tx, input.id) });
        }
        if (pidePrueba(acto.acto, undefined)) exigirPrueba(context);
        const quien = { actor_id: yo.id, con_prueba: probada(context) };
        const creado = await repo.insertarVuelta(tx, lote, quien, ahora());
        await context.encolar(tx, TRABAJO_LOTE, { id: creado });
        await contar(tx, yo.id);
        return { id: creado };
      }),
    () => 'LOTE_EN_CURSO' as const,
  );
  if (typeof hecho === 'string') throw errors[hecho]();
  return hecho;
});

export const lotesRouter = { recientes, ver, crear, cancelar, deshacer };

const ActoGuardado = z.union([ActoDeEmpleados, ActoDeRegistros, ActoDeReclamos]);

/** The rows, each once: those named, or all that a filter finds now, one more than fits if there are too many. */
async function cualesSon(
  context: Pick<Contexto, 'actor'> & { readonly db: Db },
  entrada: z.output<typeof LoteEntrada>,
): Promise<string[]> {
  if ('ids' in entrada.cuales) return [...new Set(entrada.cuales.ids)];
  const cuantos = MAXIMO_DE_LOTE + 1;
  switch (entrada.que) {
    case 'empleados':
      return idsDe(context.db, entrada.cuales.filtro, cuantos);
    case 'registros':
      return idsDePendientes(context.db, cuantos);
    case 'reclamos':
      return reclamosQueDicen(context, entrada.cuales.filtro, cuantos);
  }
}

async function quienDeshizo(db: Db, id: string) {
  const fila = await repo.uno(db, id);
  if (!fila?.deshecho_en) throw new Error('Nobody undid it');
  return { por: fila.deshecho_por ?? '', cuando: fila.deshecho_en };
}

function probada({ probada_en }: { readonly probada_en: Date | null }): boolean {
  return pruebaVigente(probada_en, ahora());
}

function comoLote({ lote, por, cosa, de, deshecho_por, deshecho_en }: repo.LoteConNombres, yo: string) {
  const { actor_id, deshace_id, con_prueba: _, ...datos } = lote;
  const acto: Acto = ActoGuardado.parse(lote.acto);
  const deshecho = deshecho_en !== null;
  const permiso = puedeDeshacerse({ ...lote, acto: acto.acto, deshecho }, ahora());
  return {
    ...datos,
    acto,
    cosa,
    de,
    por,
    propio: actor_id === yo,
    es_vuelta: deshace_id !== null,
    deshecho_por,
    se_deshace_hasta: permiso.ok ? seDeshaceHasta(lote.creado_en) : null,
  };
}
