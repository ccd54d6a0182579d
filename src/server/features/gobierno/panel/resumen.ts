import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { DIAS_DE_AVISO_DE_PEDIDO } from '#domain/gobierno/datos/pedido.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import {
  cierresEntre,
  DIAS_QUE_SE_MIRAN,
  masCercanos,
  PROXIMOS_QUE_SE_MUESTRAN,
} from '#domain/gobierno/panel/proximos.ts';
import { cambioPorcentual, semanasQueSeComparan } from '#domain/gobierno/panel/semana.ts';
import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { mostrar } from './actividad.ts';
import * as repo from './repo.ts';
import { actividad } from './repo-actividad.ts';

/** The dashboard: figures, the week against the one before, what is coming, what happened last. */
export const resumen = os.panel.resumen.handler(async ({ context }) => {
  const { db } = context;
  const instante = ahora();
  const hoy = diaDe(instante);
  const { actual, anterior } = semanasQueSeComparan(hoy);
  const haceUnaSemana = new Date(+instante - 7 * 86_400_000);
  const esta = await repo.semana(db, actual.desde, instante);
  const pasada = await repo.semana(db, anterior.desde, haceUnaSemana);
  const ultimos = await actividad(db, { ...SIN_FILTRO, cuantos: ACTIVIDAD_QUE_SE_MUESTRA });
  const urgente = sumarDias(hoy, DIAS_DE_AVISO_DE_PEDIDO);
  const { pedidos_de_datos, firmas_pendientes, ...contadores } = await repo.contadores(
    db,
    hoy,
    inicioDePeriodo('mes', hoy),
    urgente,
    instante,
  );
  return {
    ahora: instante,
    contadores,
    semana: {
      desde: actual.desde,
      anterior: anterior.desde,
      filas: (['participaciones', 'puntos', 'insignias', 'premios'] as const).map((que) => ({
        que,
        actual: esta[que],
        anterior: pasada[que],
        cambio: cambioPorcentual(esta[que], pasada[que]),
      })),
    },
    pedidos_de_datos,
    firmas_pendientes,
    proximos: await proximos(db, hoy),
    actividad: ultimos.map(mostrar),
  };
});

const ACTIVIDAD_QUE_SE_MUESTRA = 8;
const SIN_FILTRO = { tipo: null, busqueda: '', desde: null, hasta: null, cursor: null };

async function proximos(db: Db, hoy: Dia) {
  const hasta = sumarDias(hoy, DIAS_QUE_SE_MIRAN);
  const { gracia_de_cierre } = await leerConfiguracion(db);
  const vacio = { id: null, cuantos: null, periodo: null, disponible: null };
  const maximo = PROXIMOS_QUE_SE_MUESTRAN;
  const terminan = (await repo.terminan(db, hoy, hasta, maximo)).map((d) => ({
    ...vacio,
    ...d,
    tipo: 'desafio_termina' as const,
  }));
  const empiezan = (await repo.empiezan(db, hoy, hasta, maximo)).map((d) => ({
    ...vacio,
    ...d,
    tipo: 'desafio_empieza' as const,
  }));
  const vencen = (await repo.vencen(db, hoy, hasta, maximo)).map((c) => ({
    ...vacio,
    ...c,
    tipo: 'capacitacion_vence' as const,
  }));
  const cierres = cierresEntre(hoy, hasta, gracia_de_cierre).map(({ tipo, inicio, fin, dia }) => ({
    ...vacio,
    tipo: 'periodo_cierra' as const,
    dia,
    titulo: tipo,
    periodo: { inicio, fin },
  }));
  return masCercanos(
    [...terminan, ...vencen, ...empiezan, ...cierres, ...(await finDelPresupuesto(db, hoy, hasta))],
    maximo,
  );
}

/** The month's end, where the month has a budget: what is not used by then is lost. */
async function finDelPresupuesto(db: Db, hoy: Dia, hasta: Dia) {
  const dia = finDePeriodo('mes', inicioDePeriodo('mes', hoy));
  if (dia > hasta) return [];
  const [anio = 0, mes = 0] = hoy.split('-').map(Number);
  const presupuesto = await repo.presupuestoDe(db, anio, mes);
  if (!presupuesto) return [];
  return [
    {
      tipo: 'presupuesto_termina' as const,
      dia,
      titulo: hoy.slice(0, 7),
      id: null,
      cuantos: null,
      periodo: null,
      disponible: enPesos(presupuesto.disponible),
    },
  ];
}
