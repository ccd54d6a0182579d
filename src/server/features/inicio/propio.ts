import { diaDe } from '#domain/calendario/dia.ts';
import { siguientePaso } from '#domain/inicio/siguiente.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { rachaPropia } from '../perfil/racha.ts';
import { empleadoPropio, puntosDeHoy } from '../perfil/repo.ts';
import { posicionEn } from './repo.ts';
import { situacionDe } from './situacion.ts';

export const propio = os.inicio.propio.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const { racha } = await empleadoPropio(context.db, yo.id);
  const puntos = await puntosDeHoy(context.db, yo.id, hoy);
  return {
    puntos_mes: puntos.mes,
    puntos_total: puntos.siempre,
    posicion_mes: puntos.mes > 0 ? await posicionEn(context.db, 'mes', hoy, puntos.mes) : null,
    racha: await rachaPropia(context.db, yo.id, racha, hoy),
    siguiente: siguientePaso(await situacionDe(context.db, context.actor, yo, instante)),
  };
});
