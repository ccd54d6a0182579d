import { call } from '@orpc/server';
import type { MetodoQueEspera, ActoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { asignar as asignarCapacitacion } from '../../capacitaciones/asignar.ts';
import { eliminar as eliminarCapacitacion } from '../../capacitaciones/editar.ts';
import { eliminar as eliminarEvaluacion } from '../../capacitaciones/evaluaciones/editar.ts';
import { asignar as asignarDesafio } from '../../desafios/asignar.ts';
import { eliminar as eliminarDesafio } from '../../desafios/editar.ts';
import { decidir } from '../../desafios/participaciones/decidir.ts';
import { asignar as otorgarInsignia, revocar as revocarInsignia } from '../../insignias/asignar.ts';
import { mantener as mantenerInsignia } from '../../insignias/editar.ts';
import { aprobarRegistro, rechazarRegistro } from '../../personas/empleados/registros.ts';
import { eliminar as eliminarPremio } from '../../premios/editar.ts';
import { aprobar, rechazar } from '../../premios/pasos-de-reclamo.ts';
import { meritosRouter } from '../../puntos/meritos/registrar.ts';

/** What is called for each act. Each checks its own input, as for any caller of the API. */
const PROCEDIMIENTOS = {
  'participaciones.decidir': decidir,
  'premios.aprobar': aprobar,
  'premios.rechazar': rechazar,
  'empleados.aprobarRegistro': aprobarRegistro,
  'empleados.rechazarRegistro': rechazarRegistro,
  'desafios.asignar': asignarDesafio,
  'capacitaciones.asignar': asignarCapacitacion,
  'insignias.asignar': otorgarInsignia,
  'insignias.mantener': mantenerInsignia,
  'insignias.revocar': revocarInsignia,
  'meritos.registrar': meritosRouter.registrar,
  'meritos.anular': meritosRouter.anular,
  'desafios.eliminar': eliminarDesafio,
  'capacitaciones.eliminar': eliminarCapacitacion,
  'evaluaciones.eliminar': eliminarEvaluacion,
  'premios.eliminar': eliminarPremio,
} satisfies Record<Exclude<MetodoQueEspera, 'participaciones.decidirVarias'>, unknown>;

/** Does an act as its caller. @throws ORPCError for a refusal of its procedure */
export async function hacerActo(context: Contexto, { metodo, entrada }: ActoQueEspera): Promise<unknown> {
  if (metodo === 'participaciones.decidirVarias') throw new Error('It is done in parts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any of them: it checks by itself what it is given
  return call(PROCEDIMIENTOS[metodo] as typeof decidir, entrada as never, { context });
}
