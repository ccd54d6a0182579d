import { firmaCuidadoDesde, puedeFirmar, reparoDeFirma } from '#domain/comun/permisos/firmas.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { conDatos } from '../../empresa/firmas/en-palabras.ts';
import * as repo from '../../empresa/firmas/repo.ts';

/** What waits for another person of RRHH. */
export const listar = os.firmas.listar.handler(async ({ context }) => {
  const instante = ahora();
  const yo = empleadoDe(context);
  const filas = await repo.pendientes(context.db, instante);
  const hechos =
    filas.length === 0 ? [] : await repo.hechosDe(context.db, yo.id, firmaCuidadoDesde(instante));
  return {
    ahora: instante,
    pendientes: filas.map((fila) => {
      const { pedida, por } = fila;
      const { persona, ...datos } = conDatos(fila);
      const podria = puedeFirmar(context.actor, pedida);
      const reparo = podria ? reparoDeFirma(pedida, hechos, instante) : null;
      return {
        ...datos,
        id: pedida.id,
        persona: pedida.persona_id === null ? null : { id: pedida.persona_id, nombre: persona ?? '' },
        pedida_por: { id: pedida.pedida_por, nombre: por },
        pedida_en: pedida.pedida_en,
        vence_en: pedida.vence_en,
        propia: pedida.pedida_por === yo.id,
        puede: podria && reparo === null,
        reparo,
      };
    }),
  };
});
