import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { hechosDe } from '../../insignias/hechos.ts';
import { rachaPropia } from './racha.ts';
import * as repo from './repo.ts';

export const ver = os.perfil.ver.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const { racha, ...empleado } = await repo.empleadoPropio(context.db, yo.id);
  const hechos = await hechosDe(context.db, [yo.id], instante);
  return {
    ...empleado,
    puntos: await repo.puntosDeHoy(context.db, yo.id, hoy),
    racha: await rachaPropia(context.db, yo.id, racha, hoy),
    desafios_completados: hechos.get(yo.id)?.desafios_completados ?? 0,
    nombre_bloqueado: (await leerConfiguracion(context.db, context.demo)).nombres_bloqueados,
    foto_max_bytes: PROPOSITOS.avatar.limite,
    insignias: await repo.insigniasObtenidas(context.db, yo.id),
  };
});
