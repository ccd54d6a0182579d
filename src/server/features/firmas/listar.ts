import { firmaCuidadoDesde, puedeFirmar, reparoDeFirma } from '#domain/permisos/firmas.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { Datos } from './pedir.ts';
import * as repo from './repo.ts';

/** What waits for another person of RRHH. */
export const listar = os.firmas.listar.handler(async ({ context }) => {
  const instante = ahora();
  const filas = await repo.pendientes(context.db, instante);
  const hechos =
    filas.length === 0
      ? []
      : await repo.hechosDe(context.db, empleadoDe(context).id, firmaCuidadoDesde(instante));
  return {
    ahora: instante,
    pendientes: filas.map(({ pedida, persona, por, premio }) => {
      const { puntos, motivo, valor } = Datos.parse(pedida.datos);
      const podria = puedeFirmar(context.actor, pedida);
      const reparo = podria ? reparoDeFirma(pedida, hechos, instante) : null;
      return {
        id: pedida.id,
        tipo: pedida.tipo,
        persona: pedida.persona_id === null ? null : { id: pedida.persona_id, nombre: persona ?? '' },
        pedida_por: { id: pedida.pedida_por, nombre: por },
        pedida_en: pedida.pedida_en,
        vence_en: pedida.vence_en,
        puntos: puntos ?? null,
        motivo: motivo ?? null,
        premio,
        ajuste: valor ?? null,
        puede: podria && reparo === null,
        reparo,
      };
    }),
  };
});
