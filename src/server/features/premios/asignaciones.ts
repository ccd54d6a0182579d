import type { z } from 'zod';
import type { FiltroDeReclamos } from '#contract/premios/premios.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import {
  puedeAdministrarPresupuesto,
  puedeDecidirReclamo,
  puedeEntregarPremio,
  puedeVerComprobanteDeVarios,
} from '#domain/comun/permisos/premios.ts';
import { disponible, mesDe } from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { delMes } from './presupuesto/repo.ts';
import { cola, cuentas, estadoQueEspera, idsDeCola } from './repo-cola.ts';
import { historia, pasosPosibles, premioVisto } from './vista.ts';

/**
 * The claims within the caller's scope: RRHH approves them, and RRHH and the branch's gerente deliver them. The rest of the
 * month's budget is confidential: only those who manage the budget see it, as a figure or through what still fits.
 */
export const asignaciones = os.premios.asignaciones.handler(async ({ input, context }) => {
  const { db, actor } = context;
  const { mes, deQuienLoLleva, presupuesto_id, queda, deMasDe } = await fondosDelMes(context);
  // In parallel: the list does not need the counts, and takes as long.
  const contadas = cuentas(db, actor);
  const [porEstado, { total, filas }] = await Promise.all([
    contadas,
    cola(db, actor, { ...input, cuesta_mas_de: input.sin_fondos ? deMasDe : undefined }, contadas),
  ]);
  return {
    total,
    cuentas: porEstado,
    mes: {
      ...mes,
      presupuesto_id,
      disponible: queda === null ? null : enPesos(queda),
    },
    filas: filas.map(
      ({ asignacion, premio, persona, beneficiario, periodo, comprobante, de_varios, espera, pasos }) => {
        const monto = asignacion.monto ?? premio.monto_presupuestado;
        const irA = estadoQueEspera(espera);
        const estado = irA ?? asignacion.estado;
        return {
          id: asignacion.id,
          estado,
          por_avisar: irA !== null,
          fecha_asignacion: asignacion.fecha_asignacion,
          beneficiario: persona,
          premio: premioVisto(premio),
          monto: enPesos(monto),
          periodo,
          sobre_presupuesto: asignacion.sobre_presupuesto,
          motivo: asignacion.motivo,
          historia: historia(pasos, beneficiario.id),
          comprobante: de_varios && !puedeVerComprobanteDeVarios(actor) ? null : comprobante,
          entra: deQuienLoLleva && estado === 'pendiente' ? monto === 0 || monto <= (queda ?? 0) : null,
          puede: pasosPosibles(estado, {
            decide: irA === null && puedeDecidirReclamo(actor, beneficiario),
            entrega: irA === null && puedeEntregarPremio(actor, beneficiario),
          }),
        };
      },
    ),
  };
});

/** All claims of RRHH that match, those that have waited longest first: at most `cuantos`. */
export async function reclamosQueDicen(
  context: Pick<Contexto, 'actor'> & { readonly db: Db },
  { sin_fondos, ...filtro }: z.output<typeof FiltroDeReclamos>,
  cuantos: number,
): Promise<string[]> {
  const { deMasDe } = await fondosDelMes(context);
  return idsDeCola(
    context.db,
    context.actor,
    { ...filtro, cuesta_mas_de: sin_fondos ? deMasDe : undefined },
    cuantos,
  );
}

async function fondosDelMes({ db, actor }: Pick<Contexto, 'actor'> & { readonly db: Db }) {
  const mes = mesDe(ahora());
  const deQuienLoLleva = puedeAdministrarPresupuesto(actor);
  const fondos = deQuienLoLleva ? await delMes(db, mes) : undefined;
  // What was just approved and can still be undone is spent already: the next claim has to fit in the rest.
  const queda = fondos ? disponible(fondos.presupuesto) - fondos.apartado : null;
  /** What does not fit costs more than this; undefined for whoever may not know. */
  const deMasDe = deQuienLoLleva ? (queda ?? 0) : undefined;
  return { mes, deQuienLoLleva, presupuesto_id: fondos?.presupuesto.id ?? null, queda, deMasDe };
}
