import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { fechaCorta } from '#domain/comun/formato.ts';
import { espacioDe, NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enSuLocal, type Local, localDe } from '#domain/plano/local.ts';
import { AVISOS_DE_FIN, ultimoDia } from '#domain/plano/reservas/hechos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { tomarTurno } from './diario.ts';
import { leerLocales } from './repo-locales.ts';
import { type Editor, personalAprobado } from './repo-vencidos.ts';
import { avisarVentas } from './reservas/avisar.ts';
import { derivar } from './reservas/derivar.ts';
import * as repo from './reservas/repo.ts';
import { soltarVencidas } from './reservas/turno.ts';

/**
 * What a new day brings: what was sold and has ended is over, holds that fell are cancelled, and each space's fields say what
 * is sold of it today, as changes that every open plan gets. The staff is mailed what became free, and each owner what of
 * theirs fell or ends within 60, 30 or 7 days. A second run on the same day finds nothing. @returns how many spaces became free
 */
export async function vencerEspacios(db: Db, ahora: Date, appUrl: string): Promise<number> {
  const hoy = diaDe(ahora);
  const acto = { cuenta_id: null, ahora };
  return db.transaction(async (tx) => {
    await tomarTurno(tx);
    const caidas = await soltarLasVencidas(tx, ahora);
    const terminadas = await repo.cumplirTerminadas(tx, hoy, ahora);
    const cambios = await derivar(tx, 'todas', acto);
    if (terminadas > 0 || caidas.length > 0) await avisarVentas(tx);
    const locales = await leerLocales(tx);
    const libres = cambios.flatMap(({ antes, despues }) => {
      const antesEra = espacioDe(antes);
      if (antesEra?.status !== 'occupied' || espacioDe(despues)?.status !== 'available') return [];
      const { type, section, brand } = antesEra;
      const nombre = enSuLocal(`${NOMBRES_DE_TIPO[type]} ${section}`, localDe(antes.campos), locales);
      return `${nombre}${brand === null ? '' : `, que tenía ${brand}`}`;
    });
    const personal = await personalAprobado(tx);
    for (const { cuenta_id, email, nombre } of libres.length > 0 ? personal : []) {
      await encolarCorreo(tx, {
        clave: `espacios-vencidos:${hoy}:${cuenta_id}`,
        para: email,
        plantilla: 'espacios_vencidos',
        datos: { nombre: primero(nombre), espacios: libres, enlace: `${appUrl}/gondolasedit` },
      });
    }
    await avisarADuenos(tx, {
      personal,
      caidas,
      porTerminar: await anotarPorTerminar(tx, hoy),
      ahora,
      appUrl,
    });
    return libres.length;
  });
}

/** Cancels the holds that have fallen since the last time, and mails their owners. @returns how many */
export async function vencerRetenciones(db: Db, ahora: Date, appUrl: string): Promise<number> {
  if ((await repo.retencionesVencidas(db, ahora)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await tomarTurno(tx);
    const caidas = await soltarLasVencidas(tx, ahora);
    if (caidas.length > 0) await avisarVentas(tx);
    const personal = await personalAprobado(tx);
    await avisarADuenos(tx, { personal, caidas, porTerminar: [], ahora, appUrl });
    return caidas.length;
  });
}

async function soltarLasVencidas(tx: Tx, ahora: Date): Promise<repo.ReservaLeida[]> {
  const filas = await repo.retencionesVencidas(tx, ahora);
  await soltarVencidas(tx, filas, { cuenta_id: null, ahora });
  return repo.leerPorId(
    tx,
    filas.map(({ id }) => id),
  );
}

/** What ends within one of the days that are told, and was not told yet. */
async function anotarPorTerminar(tx: Tx, hoy: Dia): Promise<repo.ReservaLeida[]> {
  const ids: string[] = [];
  for (const dias of AVISOS_DE_FIN) ids.push(...(await repo.anotarAvisadas(tx, hoy, dias)));
  return repo.leerPorId(tx, ids);
}

type Avisos = {
  readonly personal: readonly Editor[];
  readonly caidas: readonly repo.ReservaLeida[];
  readonly porTerminar: readonly repo.ReservaLeida[];
  readonly ahora: Date;
  readonly appUrl: string;
};

/** One mail to each owner; what nobody sees to is told to the whole staff. */
async function avisarADuenos(
  tx: Tx,
  { personal, caidas, porTerminar, ahora, appUrl }: Avisos,
): Promise<void> {
  if (caidas.length + porTerminar.length === 0) return;
  const hoy = diaDe(ahora);
  const locales = await leerLocales(tx);
  const editores = new Set(personal.map(({ cuenta_id }) => cuenta_id));
  const lineas = [
    ...caidas.map((leida) => ({ leida, texto: `Venció la retención: ${queEs(leida, locales)}.` })),
    ...porTerminar.map((leida) => ({
      leida,
      texto: `${queEs(leida, locales)}: ${cuandoTermina(leida, hoy)}.`,
    })),
  ];
  for (const { cuenta_id, email, nombre } of personal) {
    const suyas = lineas.filter(({ leida: { reserva } }) => {
      const dueno = reserva.dueno_cuenta_id;
      return dueno === cuenta_id || dueno === null || !editores.has(dueno);
    });
    if (suyas.length === 0) continue;
    await encolarCorreo(tx, {
      clave: `reservas:${ahora.toISOString()}:${cuenta_id}`,
      para: email,
      plantilla: 'reservas_por_atender',
      datos: {
        nombre: primero(nombre),
        reservas: suyas.map(({ texto }) => texto),
        enlace: `${appUrl}/gondolasedit`,
      },
    });
  }
}

function queEs({ type, section, local, marca }: repo.ReservaLeida, locales: readonly Local[]): string {
  const nombre = enSuLocal(`${NOMBRES_DE_TIPO[type]} ${section}`, local, locales);
  return `${nombre}${marca === null ? '' : `, de ${marca}`}`;
}

function cuandoTermina({ reserva }: repo.ReservaLeida, hoy: Dia): string {
  const fin = ultimoDia(reserva.hasta);
  return fin === null ? 'no tiene fin' : `termina el ${fechaCorta(fin, hoy)}`;
}

function primero(nombre: string): string {
  return nombre.split(' ')[0] ?? '';
}
