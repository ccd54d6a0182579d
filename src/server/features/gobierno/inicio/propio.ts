import { diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { siguientePaso } from '#domain/gobierno/inicio/siguiente.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { rachaDe } from '../../personas/perfil/ver.ts';
import { juntas } from '#server/db/preparada.ts';
import { puntosDeHoy, totalesDeHoy } from '../../personas/perfil/repo.ts';
import { posicionCon } from '../../puntos/ranking/leer.ts';
import { totalQueCuenta } from '../../puntos/ranking/repo.ts';
import { loQueVe } from '../../puntos/ranking/ver.ts';
import { situacionDe } from './situacion.ts';

export const propio = os.inicio.propio.handler(async ({ context }) => {
  const { db, actor } = context;
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const inicio = inicioDePeriodo('mes', hoy);
  const enElMes = async () => {
    const [{ sucursal_id }, totales] = await juntas([loQueVe(db, actor), totalesDeHoy(db, yo.id, hoy)]);
    const ambito = { tipo: 'mes', inicio, sucursal_id } as const;
    const mio = totales.find(({ tipo }) => tipo === 'mes');
    return posicionCon(db, ambito, totalQueCuenta(ambito, mio));
  };
  const [racha, puntos, posicion_mes, situacion] = await Promise.all([
    rachaDe(db, yo.id, hoy),
    puntosDeHoy(db, yo.id, hoy),
    enElMes(),
    situacionDe(db, actor, yo, instante),
  ]);
  return {
    puntos_mes: puntos.mes,
    mes: { desde: inicio, hasta: finDePeriodo('mes', inicio) },
    puntos_total: puntos.siempre,
    posicion_mes,
    racha,
    siguiente: siguientePaso(situacion),
  };
});
