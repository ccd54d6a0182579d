import { exigirPrueba, os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { pedirOtraFirma } from '../empresa/firmas/pedir.ts';
import { actoDe, otroEstado } from './acto.ts';
import { aprobarYAnotar } from './aprobar-y-anotar.ts';
import { premioReclamado } from './repo-reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Approves a claim against this month's budget, or over it with a motivo, which waits for another person of RRHH. */
export const aprobar = os.premios.aprobar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const motivo = input.sobre_presupuesto_motivo ?? null;
  if (motivo !== null) exigirPrueba(context);
  // Whether it fits in the budget is only known after trying.
  let result = await todoONada(context.db, (tx) => aprobarYAnotar(tx, { id: input.id, motivo: null }, acto));
  if (motivo !== null && !result.ok && NO_ENTRA.has(result.code)) {
    const firma_id = await esperaFirma(context, input.id, motivo);
    if (firma_id !== null) throw errors.FALTA_OTRA_FIRMA({ data: { firma_id } });
    result = await todoONada(context.db, (tx) => aprobarYAnotar(tx, { id: input.id, motivo }, acto));
  }
  if (result.ok) {
    const { estado, sobre_presupuesto } = result.value;
    return { estado, sobre_presupuesto };
  }
  switch (result.code) {
    case 'SIN_PRESUPUESTO':
      throw errors.SIN_PRESUPUESTO({ data: result.data });
    case 'NO_ENTRA_EN_EL_PRESUPUESTO':
      throw errors.NO_ENTRA_EN_EL_PRESUPUESTO({ data: result.data });
    case 'RECLAMO_EN_OTRO_ESTADO':
      throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
    case 'NO_ENCONTRADO':
    case 'SIN_PERMISO':
      throw errors[result.code]();
  }
});

const NO_ENTRA: ReadonlySet<string> = new Set(['SIN_PRESUPUESTO', 'NO_ENTRA_EN_EL_PRESUPUESTO']);

async function esperaFirma(context: Contexto, id: string, motivo: string): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const reclamo = await premioReclamado(tx, id);
    if (!reclamo) return null;
    const pedida = await pedirOtraFirma(tx, context, {
      tipo: 'sobre_presupuesto',
      objeto: id,
      persona_id: reclamo.beneficiario_id,
      datos: { motivo },
    });
    return pedida?.id ?? null;
  });
}
