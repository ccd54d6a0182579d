import { diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { siguientePaso } from '#domain/gobierno/inicio/siguiente.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { rachaPropia } from '../../personas/perfil/racha.ts';
import { empleadoPropio, puntosDeHoy } from '../../personas/perfil/repo.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { loQueVe } from '../../puntos/ranking/visible.ts';
import { situacionDe } from './situacion.ts';

export const propio = os.inicio.propio.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const { sucursal_id } = await loQueVe(context.db, context.actor);
  const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', hoy), sucursal_id };
  const { racha } = await empleadoPropio(context.db, yo.id);
  const vigente = await rachaPropia(context.db, yo.id, racha, hoy);
  const puntos = await puntosDeHoy(context.db, yo.id, hoy);
  return {
    puntos_mes: puntos.mes,
    mes: { desde: mes.inicio, hasta: finDePeriodo('mes', mes.inicio) },
    puntos_total: puntos.siempre,
    posicion_mes: await posicionDe(context.db, mes, yo.id),
    racha: vigente,
    siguiente: siguientePaso(
      await situacionDe(context.db, context.actor, yo, { instante, racha_actual: vigente.actual }),
    ),
  };
});
