import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { hechosDe } from '../../insignias/hechos.ts';
import { rachaDe } from './racha.ts';
import * as repo from './repo.ts';

export const ver = os.perfil.ver.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const [{ racha: _, ...empleado }, hechos, puntos, racha, { nombres_bloqueados }, insignias] =
    await Promise.all([
      repo.empleadoPropio(context.db, yo.id),
      hechosDe(context.db, [yo.id], instante),
      repo.puntosDeHoy(context.db, yo.id, hoy),
      rachaDe(context.db, yo.id, hoy),
      leerConfiguracion(context.db, context.demo),
      repo.insigniasObtenidas(context.db, yo.id),
    ]);
  return {
    ...empleado,
    puntos,
    racha,
    desafios_completados: hechos.get(yo.id)?.desafios_completados ?? 0,
    nombre_bloqueado: nombres_bloqueados,
    foto_max_bytes: PROPOSITOS.avatar.limite,
    insignias,
  };
});
