import { z } from 'zod';
import { enlaceDeValidacion } from '#domain/comun/enlaces.ts';
import type { MetodoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import type { Servicios } from '#server/api/contexto.ts';
import type { Registrar, Tx } from '#server/db/base.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { enNombreDe, enUnPunto } from '../en-nombre-de.ts';
import { hacerActo } from './actos.ts';
import * as repo from './repo.ts';

export const TRABAJO_ESPERA = 'esperas.hacer';
export const PEDIDO_DE_ESPERA = z.object({ tanda_id: z.string() });

/** Failures, not refusals, after which it is given up. */
const FALLOS = 3;

/**
 * The job that does what waited, once its seconds have passed. Each act is one transaction with its mark: it is done or
 * undone, whatever dies meanwhile, and another run finds nothing to do.
 * @throws if something failed, so that the job is tried again
 */
export async function hacerLoQueEsperaba(
  servicios: Servicios,
  tanda_id: string,
  registro: Pick<Registrar, 'error'>,
): Promise<void> {
  const { db } = servicios;
  let ultimo: Error | null = null;
  for (const id of await repo.deLaTanda(db, tanda_id)) {
    try {
      await db.transaction((tx) => hacer(servicios, tx, id));
    } catch (error) {
      ultimo = error instanceof Error ? error : new Error(String(error));
      registro.error({ err: error, espera: id }, 'Something that waited failed');
      await db.transaction((tx) => fallar(tx, id));
    }
  }
  if (ultimo !== null) throw ultimo;
}

async function hacer(servicios: Servicios, tx: Tx, id: string): Promise<void> {
  const espera = await repo.bloquear(tx, id);
  if (espera?.estado !== 'esperando') return;
  const context = await enNombreDe(servicios, tx, espera);
  const hecho =
    context !== null && (await enUnPunto(tx, (punto) => hacerActo({ ...context, db: punto }, espera))).ok;
  await repo.terminar(tx, id, hecho ? 'hecha' : 'rechazada');
  if (!hecho) await avisar(tx, espera);
}

async function fallar(tx: Tx, id: string): Promise<void> {
  const espera = await repo.bloquear(tx, id);
  if (!espera || (await repo.sumarFallo(tx, id)) < FALLOS) return;
  await repo.terminar(tx, id, 'rechazada');
  await avisar(tx, espera);
}

/** Tells whoever did it that in the end it was not done: they had been told that it would. */
async function avisar(
  tx: Tx,
  { id, actor_id, metodo }: { id: string; actor_id: string; metodo: MetodoQueEspera },
): Promise<void> {
  const { que, enlace } = QUE_NO_SE_HIZO[metodo];
  await notificar(tx, [
    {
      empleado_id: actor_id,
      tipo: 'no_se_hizo',
      titulo: `No se llegó a ${que}`,
      texto: 'Cambió en los segundos en que se podía deshacer. Fijate cómo quedó.',
      enlace: enlace ?? enlaceDeValidacion(await repo.rolDe(tx, actor_id)),
      clave: `no_se_hizo:${id}`,
    },
  ]);
}

/** Without an address of its own, where the person validates. */
type NoSeHizo = { readonly que: string; readonly enlace?: string };

const QUE_NO_SE_HIZO: Readonly<Record<MetodoQueEspera, NoSeHizo>> = {
  'participaciones.decidir': { que: 'decidir una evidencia' },
  'participaciones.decidirVarias': { que: 'decidir unas evidencias' },
  'premios.aprobar': { que: 'aprobar un reclamo', enlace: '/reconoce/admin/premios' },
  'premios.rechazar': { que: 'rechazar un reclamo', enlace: '/reconoce/admin/premios' },
  'empleados.aprobarRegistro': { que: 'aprobar un registro', enlace: '/reconoce/admin/usuarios' },
  'empleados.rechazarRegistro': { que: 'rechazar un registro', enlace: '/reconoce/admin/usuarios' },
  'desafios.asignar': { que: 'asignar un desafío', enlace: '/reconoce/admin/desafios' },
  'capacitaciones.asignar': { que: 'asignar una capacitación', enlace: '/reconoce/admin/capacitaciones' },
  'insignias.asignar': { que: 'otorgar una medalla', enlace: '/reconoce/medals' },
  'insignias.mantener': { que: 'mantener una medalla', enlace: '/reconoce/medals?tab=recientes' },
  'insignias.revocar': { que: 'revocar una medalla', enlace: '/reconoce/medals?tab=recientes' },
  'meritos.registrar': { que: 'registrar un mérito' },
  'meritos.anular': { que: 'anular un mérito' },
  'desafios.eliminar': { que: 'eliminar un desafío', enlace: '/reconoce/admin/desafios' },
  'capacitaciones.eliminar': { que: 'eliminar una capacitación', enlace: '/reconoce/admin/capacitaciones' },
  'evaluaciones.eliminar': {
    que: 'eliminar una evaluación',
    enlace: '/reconoce/admin/capacitaciones/evaluaciones',
  },
  'premios.eliminar': { que: 'eliminar un premio', enlace: '/reconoce/admin/premios/catalogo' },
};
