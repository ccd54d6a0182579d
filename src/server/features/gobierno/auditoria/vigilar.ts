import { diaDe, ZONA } from '#domain/comun/calendario/dia.ts';
import {
  EXPORTACIONES,
  type LimitesDeAlerta,
  type Regla,
  reglaRota,
} from '#domain/gobierno/auditoria/alertas.ts';
import type { Db, Registrar, Tx } from '#server/db/base.ts';
import { contarAlerta } from '#server/metricas.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo-cadena.ts';
import * as alertas from './repo-alertas.ts';

type Vigilancia = {
  readonly limites: LimitesDeAlerta;
  readonly ahora: () => Date;
  readonly registro: Pick<Registrar, 'warn'>;
};

/**
 * Checks the rows sealed since the last run against the alert rules and tells the other administrators: in their bells, as
 * an audit row, as a log line and in the metrics. At most once an hour per person (work at night: once a night). Skips rows
 * that were already old when sealed (a restored backup, a first start).
 */
export async function vigilar(db: Db, { limites, ahora, registro }: Vigilancia): Promise<void> {
  let quedan = true;
  while (quedan) {
    const hecho = await db.transaction(async (tx) => {
      if (!(await repo.tomarCadena(tx))) return null;
      const { vigilado } = await repo.cadenaDe(tx);
      const filas = await repo.selladasDesde(tx, vigilado, POR_VEZ);
      const ultima = filas.at(-1);
      if (!ultima?.orden) return null;
      const instante = ahora();
      const nuevas = await alertasDe(tx, filas, limites, instante);
      for (const alerta of nuevas) await avisar(tx, alerta, instante);
      await repo.moverCadena(tx, { vigilado: ultima.orden });
      return { nuevas, quedan: filas.length === POR_VEZ };
    });
    for (const { regla, quien, veces } of hecho?.nuevas ?? []) {
      contarAlerta(regla);
      registro.warn({ regla, quien, veces }, 'audit alert');
    }
    quedan = hecho?.quedan ?? false;
  }
}

type Fila = Awaited<ReturnType<typeof repo.selladasDesde>>[number];
type Alerta = {
  readonly regla: Regla;
  readonly quien: string;
  readonly veces: number;
  readonly clave: string;
};

const POR_VEZ = 500;
const HORA_MS = 3_600_000;
/** Rows older than this give no alert. */
const RECIENTE_MS = 2 * HORA_MS;

async function alertasDe(tx: Tx, filas: Fila[], limites: LimitesDeAlerta, ahora: Date): Promise<Alerta[]> {
  const recientes = filas.filter(({ created_at }) => ahora.getTime() - created_at.getTime() < RECIENTE_MS);
  const quienes = recientes
    .filter(({ accion }) => EXPORTACIONES.some((otra) => otra === accion))
    .flatMap(({ actor_id, cuenta_id }) => actor_id ?? cuenta_id ?? []);
  const exportaciones = await alertas.exportacionesDe(tx, quienes, new Date(ahora.getTime() - HORA_MS));
  const halladas = new Map<string, Alerta>();
  for (const fila of recientes) {
    const quien = fila.actor_id ?? fila.cuenta_id;
    if (quien === null) continue;
    const veces = exportaciones.get(quien) ?? 0;
    const regla = reglaRota({ ...fila, hora: horaDe(fila.created_at), exportaciones: veces }, limites);
    if (regla === null) continue;
    const cuando = regla === 'noche' ? diaDe(fila.created_at) : fila.created_at.toISOString().slice(0, 13);
    const clave = `${regla}:${quien}:${cuando}`;
    halladas.set(clave, { regla, quien, veces: regla === 'negados' ? vecesDe(fila) : veces, clave });
  }
  const dadas = await alertas.yaDadas(tx, [...halladas.keys()]);
  return [...halladas.values()].filter(({ clave }) => !dadas.has(clave));
}

async function avisar(tx: Tx, { regla, quien, veces, clave }: Alerta, ahora: Date): Promise<void> {
  const { admins, nombre, de } = await alertas.aQuienes(tx, quien);
  await auditar(
    tx,
    {
      actor_id: null,
      accion: `alerta.${regla}`,
      entidad: 'alertas',
      entidad_id: clave,
      despues: { [de]: quien, ...(veces > 0 ? { veces } : {}) },
    },
    ahora,
  );
  await notificar(
    tx,
    admins.map((empleado_id) => ({
      empleado_id,
      tipo: 'alerta_de_auditoria' as const,
      ...TEXTOS[regla](nombre, veces),
      enlace: '/reconoce/admin/actividad?vista=auditoria&que=todo',
      clave: `alerta:${clave}:${empleado_id}`,
    })),
    ahora,
  );
}

const TEXTOS: Readonly<Record<Regla, (nombre: string, veces: number) => { titulo: string; texto: string }>> =
  {
    exportaciones: (nombre, veces) => ({
      titulo: `${nombre} exportó datos muchas veces`,
      texto: `Fueron ${veces} archivos en una hora. Mirá qué se llevó en Actividad y, si no lo esperabas, cerrá sus sesiones.`,
    }),
    negados: (nombre, veces) => ({
      titulo: `A ${nombre} se le negaron muchos pedidos`,
      texto: `Pidió ${veces} veces en una hora algo que su rol no permite. Puede ser un error, o alguien que prueba hasta dónde llega.`,
    }),
    noche: (nombre) => ({
      titulo: `${nombre} trabajó en la administración de madrugada`,
      texto: 'Mirá qué cambió en Actividad y, si no lo esperabas, cerrá sus sesiones.',
    }),
  };

function vecesDe({ despues }: Fila): number {
  const veces: unknown = typeof despues === 'object' && despues !== null ? Reflect.get(despues, 'veces') : 0;
  return typeof veces === 'number' ? veces : 0;
}

const HORA = new Intl.DateTimeFormat('en-US', { timeZone: ZONA, hour: '2-digit', hourCycle: 'h23' });

function horaDe(instante: Date): number {
  return Number(HORA.format(instante));
}
