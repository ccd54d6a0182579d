import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import {
  cierresEntre,
  DIAS_QUE_SE_MIRAN,
  enOrden,
  PROXIMOS_QUE_SE_MUESTRAN,
} from '#domain/gobierno/panel/proximos.ts';
import { cambioPorcentual, semanasQueSeComparan } from '#domain/gobierno/panel/semana.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { enlaceDeLoPorHacer } from '#domain/gobierno/panel/por-hacer.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { loPorHacer, paraElMenu } from './por-hacer.ts';
import * as repo from './repo.ts';
import * as movimientos from './repo-actividad.ts';

/** The dashboard: figures, this week against the previous one, what is coming, latest events. */
const resumen = os.panel.resumen.handler(async ({ input, context }) => {
  const { db } = context;
  const instante = ahora();
  const hoy = diaDe(instante);
  const { actual, anterior } = semanasQueSeComparan(hoy);
  const haceUnaSemana = new Date(+instante - 7 * 86_400_000);
  const { hay_gente, hay_desafios, esta, pasada, ...contadores } = await repo.contadores(
    db,
    hoy,
    inicioDePeriodo('mes', hoy),
    { esta: [actual.desde, instante], pasada: [anterior.desde, haceUnaSemana] },
  );
  const ultimos = await movimientos.actividad(db, { ...SIN_FILTRO, cuantos: ACTIVIDAD_QUE_SE_MUESTRA });
  const porVenir = await proximos(db, hoy);
  return {
    ahora: instante,
    contadores,
    semana: {
      desde: actual.desde,
      anterior: anterior.desde,
      filas: (['participaciones', 'asignadas', 'puntos', 'insignias', 'premios'] as const).map((que) => ({
        que,
        actual: esta[que],
        anterior: pasada[que],
        cambio: cambioPorcentual(esta[que], pasada[que]),
      })),
    },
    primeros_pasos: {
      sucursales: contadores.total_sucursales > 0,
      empleados: hay_gente,
      desafios: hay_desafios,
    },
    proximos: input.proximos === 'todos' ? porVenir : porVenir.slice(0, PROXIMOS_QUE_SE_MUESTRAN),
    proximos_en_total: porVenir.length,
    actividad: ultimos.map(mostrar),
  };
});

const ACTIVIDAD_QUE_SE_MUESTRA = 8;
const SIN_FILTRO = { tipo: null, busqueda: '', desde: null, hasta: null, cursor: null };

async function proximos(db: Db, hoy: Dia) {
  const hasta = sumarDias(hoy, DIAS_QUE_SE_MIRAN);
  const { gracia_de_cierre } = await leerConfiguracion(db);
  const finDelMes = finDePeriodo('mes', inicioDePeriodo('mes', hoy));
  const hallados = await repo.porVenir(db, hoy, hasta, finDelMes);
  const deTipo = (tipo: repo.PorVenir['tipo']) =>
    hallados
      .filter((hallado) => hallado.tipo === tipo)
      .map(({ disponible, ...hallado }) => ({
        ...hallado,
        periodo: null,
        // The budget that is not used by the end of the month expires.
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
  return enOrden([
    ...deTipo('desafio_termina'),
    ...deTipo('capacitacion_vence'),
    ...deTipo('desafio_empieza'),
    ...cierres,
    ...deTipo('presupuesto_termina'),
  ]);
}

/** Everything that happened, the latest first, a page at a time. */
const actividad = os.panel.actividad.handler(async ({ input, context }) => {
  const leidas = await movimientos.actividad(context.db, {
    tipo: input.tipo ?? null,
    busqueda: input.busqueda,
    desde: input.desde ?? null,
    hasta: input.hasta ?? null,
    cursor: cursorDe(input.cursor),
    // One more than asked tells whether there is more.
    cuantos: input.cuantos + 1,
  });
  const filas = leidas.slice(0, input.cuantos);
  const ultima = filas.at(-1);
  return {
    ahora: ahora(),
    filas: filas.map(mostrar),
    siguiente: leidas.length > filas.length && ultima ? `${ultima.marca}~${ultima.id}` : null,
  };
});

/** An activity item as the spec defines it; `description` follows the person's name. */
function mostrar({ type, id, fecha, empleado, grupo, de, por_otro }: movimientos.Hecho) {
  return { id: `${type}:${id}`, type, fecha, empleado, description: descripcion() };

  function descripcion(): string {
    switch (type) {
      case 'participacion':
        if (empleado === null) return `El grupo ${grupo ?? ''} participa en el desafío “${de}”`;
        return por_otro ? `tiene asignado el desafío “${de}”` : `participa en el desafío “${de}”`;
      case 'premio':
        return `reclamó el premio “${de}”`;
      case 'registro':
        return por_otro ? 'se sumó al equipo' : 'se registró en Reconoce';
    }
  }
}

/** An invalid cursor starts from the first page. */
function cursorDe(texto: string | undefined): { marca: string; id: string } | null {
  const partes = /^(\d{4}-\d{2}-\d{2} [\d:.]+[+-][\d:]+)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(
    texto ?? '',
  );
  const [, marca, id] = partes ?? [];
  return marca !== undefined && id !== undefined && !Number.isNaN(Date.parse(marca)) ? { marca, id } : null;
}

/** The counts in the office's sidebar: what waits for RRHH. */
const pendientes = os.panel.pendientes.handler(({ context: { db, actor } }) =>
  paraElMenu(db, actor, ahora()),
);

/** What waits for the caller, each with the list of exactly that. */
const hoy = os.panel.hoy.handler(async ({ context }) => {
  const instante = ahora();
  const yo = empleadoDe(context);
  const { esperan, presupuesto } = await loPorHacer(context.db, context.actor, instante);
  return {
    ahora: instante,
    esperan: esperan.map((una) => ({ ...una, enlace: enlaceDeLoPorHacer(una.que, yo.rol) })),
    presupuesto,
  };
});

export const panelRouter = { resumen, pendientes, hoy, actividad };
