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
  const { esta, pasada } = await repo.semanas(db, [actual.desde, instante], [anterior.desde, haceUnaSemana]);
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
  const finDelMes = finDePeriodo('mes', inicioDePeriodo('mes', hoy));
  const hallados = await repo.porVenir(db, hoy, hasta, PROXIMOS_QUE_SE_MUESTRAN, finDelMes);
  const deTipo = (tipo: repo.PorVenir['tipo']) =>
    hallados
      .filter((hallado) => hallado.tipo === tipo)
      .map(({ disponible, ...hallado }) => ({
        ...hallado,
        periodo: null,
        // What is not used by the month's end is lost.
        disponible: disponible === null ? null : enPesos(disponible),
      }));
  const cierres = cierresEntre(hoy, hasta, gracia_de_cierre).map(({ tipo, inicio, fin, dia }) => ({
    tipo: 'periodo_cierra' as const,
    id: null,
    titulo: tipo,
    dia,
    cuantos: null,
    periodo: { inicio, fin },
    disponible: null,
  }));
  return masCercanos(
    [
      ...deTipo('desafio_termina'),
      ...deTipo('capacitacion_vence'),
      ...deTipo('desafio_empieza'),
      ...cierres,
      ...deTipo('presupuesto_termina'),
    ],
    PROXIMOS_QUE_SE_MUESTRAN,
  );
}
