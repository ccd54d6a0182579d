import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { apelar as apelarRechazo } from '#domain/desafios/participaciones/decision.ts';
import { enlaceDeEvidencia } from '#domain/comun/enlaces.ts';
import { puedeAnular, puedeDecidir } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { validadores } from '../../../comun/notificaciones/repo-pendientes.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { avisarCambio } from './notificar.ts';
import { bloquearExpediente, comoEvidencia, type Expediente, ponerApelada } from './repo-expediente.ts';
import * as repo from './repo.ts';

/** Puts one's own refused evidence back to wait, once, for somebody else than who refused it, who is told. */
export const apelar = os.participaciones.apelar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await bloquearExpediente(tx, input.id);
    if (!caso || !puedeAnular(context.actor, caso.autor.id)) throw errors.NO_ENCONTRADO();
    const { evidencia, participacion } = caso;
    const instante = ahora();
    const { gracia_de_cierre: diasDeGracia } = await leerConfiguracion(tx);
    const nueva = apelarRechazo(
      { participacion: repo.comoParticipacion(participacion, await repo.hayPendiente(tx, participacion.id)) },
      { ...evidencia, estado: comoEvidencia(evidencia).estado },
      { ahora: instante, diasDeGracia },
    );
    if (!nueva.ok) throw errors[nueva.code]();
    const quienes = await quienesDeciden(tx, caso, diaDe(instante));
    if (quienes.length === 0) throw errors.NADIE_MAS();
    if (!(await ponerApelada(tx, input.id, { texto: input.texto, cuando: instante })))
      throw new Error('A refusal was appealed by somebody who did not hold its participation');
    await repo.guardarParticipacion(tx, participacion.id, nueva.value);
    await notificar(
      tx,
      quienes.map(({ id, rol }) => ({
        empleado_id: id,
        tipo: 'evidencia_por_validar' as const,
        titulo: 'Piden otra mirada a un rechazo',
        texto: `${caso.autor.nombre} ${caso.autor.apellido} pidió que otra persona revise su evidencia de «${caso.desafio.titulo}».`,
        enlace: enlaceDeEvidencia(rol, input.id),
        por: caso.autor.id,
        datos: { evidencia_id: input.id },
        // An appeal that is taken back and made again the same day is told once.
        clave: `apelacion:${input.id}:${diaDe(instante)}:${id}`,
      })),
      instante,
    );
    await avisarCambio(tx, yo, []);
    return { listo: true as const };
  });
});

/** Whoever may decide it now: not who refused it. */
async function quienesDeciden(tx: Tx, { evidencia, participacion, autor }: Expediente, hoy: Dia) {
  const integrantes = participacion.grupo_id ? await repo.integrantes(tx, participacion.id) : [];
  const ids = integrantes.map(({ empleado_id }) => empleado_id);
  return (await validadores(tx, hoy)).filter(({ cuenta_id, ...empleado }) =>
    puedeDecidir({ cuenta_id: cuenta_id ?? '', empleado }, autor, ids, evidencia.decidida_por),
  );
}
