import { enPesos } from '#domain/comun/dinero.ts';
import {
  puedeAdministrarPresupuesto,
  puedeDecidirReclamo,
  puedeEntregarPremio,
} from '#domain/comun/permisos/premios.ts';
import { disponible, mesDe } from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { delMes } from './presupuesto/repo.ts';
import { cola, cuentas } from './repo-cola.ts';
import { pasosDe } from './repo.ts';
import { historia, pasosPosibles, premioVisto } from './vista.ts';

/**
 * The claims within the caller's scope: RRHH approves them, and RRHH and the branch's gerente deliver them. The rest of the
 * month's budget is confidential: only those who manage the budget see it, as a figure or through what still fits.
 */
export const asignaciones = os.premios.asignaciones.handler(async ({ input, context }) => {
  const { db, actor } = context;
  const mes = mesDe(ahora());
  const deQuienLoLleva = puedeAdministrarPresupuesto(actor);
  const presupuesto = deQuienLoLleva ? await delMes(db, mes) : null;
  const queda = presupuesto ? disponible(presupuesto) : null;
  const { sin_fondos, ...filtro } = input;
  // In parallel: the list does not need the counts, and takes as long.
  const contadas = cuentas(db, actor);
  const [porEstado, { total, filas }] = await Promise.all([
    contadas,
    cola(
      db,
      actor,
      { ...filtro, cuesta_mas_de: sin_fondos && deQuienLoLleva ? (queda ?? 0) : undefined },
      contadas,
    ),
  ]);
  const pasos = await pasosDe(
    db,
    filas.map(({ asignacion }) => asignacion.id),
  );
  return {
    total,
    cuentas: porEstado,
    mes: {
      ...mes,
      presupuesto_id: presupuesto?.id ?? null,
      disponible: queda === null ? null : enPesos(queda),
    },
    filas: filas.map(({ asignacion, premio, persona, beneficiario, periodo, comprobante }) => {
      const monto = asignacion.monto ?? premio.monto_presupuestado;
      return {
        id: asignacion.id,
        estado: asignacion.estado,
        fecha_asignacion: asignacion.fecha_asignacion,
        beneficiario: persona,
        premio: premioVisto(premio),
        monto: enPesos(monto),
        periodo,
        sobre_presupuesto: asignacion.sobre_presupuesto,
        motivo: asignacion.motivo,
        historia: historia(pasos.get(asignacion.id), beneficiario.id),
        comprobante,
        entra:
          deQuienLoLleva && asignacion.estado === 'pendiente' ? monto === 0 || monto <= (queda ?? 0) : null,
        puede: pasosPosibles(asignacion.estado, {
          decide: puedeDecidirReclamo(actor, beneficiario),
          entrega: puedeEntregarPremio(actor, beneficiario),
        }),
      };
    }),
  };
});
