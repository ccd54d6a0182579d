import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { calendarioDeRacha } from '#domain/comun/calendario/racha.ts';
import { insigniaCercana, premioCercano } from '#domain/gobierno/inicio/cerca.ts';
import { siguientePaso } from '#domain/gobierno/inicio/siguiente.ts';
import { pistaDeCriterio } from '#domain/insignias/criterio.ts';
import { loQueFalta, puntosDisponibles, puntosRequeridos } from '#domain/premios/premio.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { comoHechos } from '../../insignias/repo-hechos.ts';
import { rachaDe } from '../../personas/perfil/ver.ts';
import { juntas } from '#server/db/preparada.ts';
import { posicionCon } from '../../puntos/ranking/leer.ts';
import { totalQueCuenta } from '../../puntos/ranking/repo.ts';
import { loQueVe } from '../../puntos/ranking/ver.ts';
import { type Leido, leerMetas } from './repo-metas.ts';
import { situacionDe } from './situacion.ts';

export const propio = os.inicio.propio.handler(async ({ context }) => {
  const { db, actor } = context;
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const inicio = inicioDePeriodo('mes', hoy);
  const enCamino = leerMetas(db, yo.id, hoy);
  const enElMes = async () => {
    const [{ sucursal_id }, { totales }] = await juntas([loQueVe(db, actor), enCamino]);
    const ambito = { tipo: 'mes', inicio, sucursal_id } as const;
    const mio = totales.find(({ tipo }) => tipo === 'mes');
    return posicionCon(db, ambito, totalQueCuenta(ambito, mio));
  };
  const [racha, metas, posicion_mes, situacion] = await Promise.all([
    rachaDe(db, yo.id, hoy),
    enCamino,
    enElMes(),
    situacionDe(db, actor, yo, instante),
  ]);
  const total = (tipo: 'mes' | 'siempre') => metas.totales.find((t) => t.tipo === tipo)?.total ?? 0;
  return {
    puntos_mes: total('mes'),
    mes: { desde: inicio, hasta: finDePeriodo('mes', inicio) },
    puntos_total: total('siempre'),
    posicion_mes,
    racha: { ...racha, semana: await semanaDe(db, yo.id, metas.dias, hoy) },
    siguiente: siguientePaso(situacion),
    insignia: insigniaDe(metas, racha.actual),
    premio: await premioDe(db, metas),
    sin_apuro: metas.sin_apuro,
  };
});

/** What each day of this week meant. It reads nothing that the request has not read yet. */
async function semanaDe(db: Db, empleado_id: string, activos: readonly Dia[], hoy: Dia) {
  const calendario = (await calendariosDe(db, [empleado_id])).get(empleado_id);
  if (!calendario) throw new Error('The calling employee has no calendar');
  const desde = inicioDePeriodo('semana', hoy);
  return [...calendarioDeRacha(activos, calendario, hoy, desde, finDePeriodo('semana', desde))];
}

function insigniaDe({ base, contadas, insignias }: Leido, racha_actual: number) {
  const cercana = insigniaCercana(insignias, comoHechos(base, contadas), racha_actual);
  if (!cercana) return null;
  const { insignia, progreso, porcentaje } = cercana;
  return {
    nombre: insignia.nombre,
    icono: insignia.icono,
    actual: Math.floor(progreso.actual),
    meta: Math.ceil(progreso.meta),
    porcentaje,
    pista: pistaDeCriterio(insignia.criterio, progreso),
  };
}

async function premioDe(db: Db, { premios, puntos }: Leido) {
  const { puntos_de_insignia: modo } = await leerConfiguracion(db);
  const cercano = premioCercano(
    premios.map(({ nombre, criterios_eligibilidad }) => ({
      nombre,
      requeridos: puntosRequeridos(criterios_eligibilidad),
    })),
    puntosDisponibles(puntos, modo),
  );
  if (!cercano) return null;
  const { nombre, porcentaje, faltan } = cercano;
  const pista = faltan === 0 ? 'Te alcanzan tus puntos de insignias' : loQueFalta(faltan);
  return { nombre, porcentaje, faltan, pista };
}
