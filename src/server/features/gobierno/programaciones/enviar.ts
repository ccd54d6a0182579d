import { ORPCError } from '@orpc/server';
import { rango } from '#domain/comun/formato.ts';
import { INTENTOS_DE_ENVIO, type ResultadoDeEntrega } from '#domain/gobierno/reportes/envio.ts';
import type { Tramo } from '#domain/gobierno/reportes/filtro.ts';
import { COMPARABLES, REPORTES, type Reporte } from '#domain/gobierno/reportes/palabras.ts';
import { tramoAnterior } from '#domain/gobierno/reportes/tramos.ts';
import type { Contexto, Servicios } from '#server/api/contexto.ts';
import type { Registrar } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { escribirLibro } from '#server/planillas/xlsx.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { enNombreDe } from '../en-nombre-de.ts';
import { hojaDeReporte } from '../reportes/hojas.ts';
import { leerReporte, type ReporteLeido } from '../reportes/leer.ts';
import { type Cifra, cifrasDe, enPalabras, hojaDeResumen } from '../reportes/resumen.ts';
import * as repo from './repo.ts';

/**
 * The job that mails reports once. For each reader they are computed in that person's name, by the procedures that their screen
 * calls, so they get what they may see at that moment and nothing if they may see nothing. A reader whose result is written down is
 * not mailed again, whoever runs it.
 * @throws the first time that something fails, so that the job is tried again; the second time it is given up
 */
export async function enviarReportes(
  servicios: Servicios,
  id: string,
  registro: Pick<Registrar, 'error'>,
): Promise<void> {
  const { db } = servicios;
  const hallado = await repo.envioConSuProgramacion(db, id);
  if (hallado?.envio.estado !== 'pendiente') return;
  const { envio, programacion } = hallado;
  const intento = await repo.sumarIntento(db, id);
  const hechos = await repo.yaEntregados(db, id);
  let ultimo: Error | null = null;
  for (const lector of await repo.lectoresDe(db, [programacion.id], ahora())) {
    if (hechos.has(lector.id)) continue;
    try {
      await enviarA(servicios, { envio, programacion, lector });
    } catch (error) {
      ultimo = error instanceof Error ? error : new Error(String(error));
      registro.error({ err: error, envio: id }, 'Reports could not be mailed to somebody');
    }
  }
  if (ultimo === null) await repo.terminarEnvio(db, id, 'hecho');
  else if (intento >= INTENTOS_DE_ENVIO) await repo.terminarEnvio(db, id, 'fallido');
  else throw ultimo;
}

type Envio = { envio: repo.Envio; programacion: repo.Programacion; lector: repo.Lector };

async function enviarA(servicios: Servicios, { envio, programacion, lector }: Envio): Promise<void> {
  const { db, app_url } = servicios;
  const escrito = lector.falta ?? (await escribir(servicios, { envio, programacion, lector }));
  const cuando = ahora();
  const anotar = (tx: Parameters<typeof repo.anotarEntrega>[0], resultado: ResultadoDeEntrega) =>
    repo.anotarEntrega(tx, { envio_id: envio.id, empleado_id: lector.id, resultado });
  await db.transaction(async (tx) => {
    if (typeof escrito === 'string' || lector.email === null) {
      await anotar(tx, typeof escrito === 'string' ? escrito : 'sin_cuenta');
      return;
    }
    if (!(await anotar(tx, 'en_camino'))) return;
    const { cifras, libro } = escrito;
    const { desde, hasta } = envio;
    await encolarCorreo(tx, {
      clave: repo.claveDeCorreo(envio.id, lector.id),
      para: lector.email,
      plantilla: 'reportes',
      datos: {
        nombre: lector.primer_nombre,
        titulo: programacion.nombre,
        periodo: rango(desde, hasta),
        parrafos: [...Map.groupBy(cifras, ({ reporte }) => reporte).values()].map(enPalabras),
        enlace: `${app_url}${direccionDe(programacion.reportes, envio, lector.rrhh)}`,
      },
      adjunto: { nombre: `reportes-${desde}-a-${hasta}.xlsx`, base64: Buffer.from(libro).toString('base64') },
    });
    await auditar(
      tx,
      {
        actor_id: null,
        accion: 'reportes.enviar',
        entidad: 'programaciones',
        entidad_id: programacion.id,
        despues: {
          envio_id: envio.id,
          empleado_id: lector.id,
          reportes: programacion.reportes,
          desde,
          hasta,
        },
      },
      cuando,
    );
  });
}

/** The figures and the workbook of somebody, or why they get none. */
async function escribir(
  servicios: Servicios,
  { envio, programacion, lector }: Envio,
): Promise<{ cifras: Cifra[]; libro: Uint8Array } | 'sin_cuenta' | 'sin_permiso'> {
  const context = await enNombreDe(servicios, servicios.db, {
    id: envio.id,
    actor_id: lector.id,
    con_prueba: false,
  });
  if (context === null) return 'sin_cuenta';
  try {
    const leidos: { leido: ReporteLeido; antes: ReporteLeido | null }[] = [];
    for (const reporte of programacion.reportes) {
      leidos.push(await leerConAnterior(context, reporte, envio));
    }
    const cifras = leidos.flatMap(({ leido, antes }) => cifrasDe(leido, antes));
    const hojas = leidos.flatMap(({ leido }) => hojaDeReporte(leido).deLibro(REPORTES[leido.reporte].titulo));
    return { cifras, libro: await escribirLibro([...hojaDeResumen(cifras).deLibro('Resumen'), ...hojas]) };
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return 'sin_permiso';
    throw error;
  }
}

async function leerConAnterior(context: Contexto, reporte: Reporte, { desde, hasta }: Tramo) {
  const tramo = { desde, hasta };
  const leido = await leerReporte(context, reporte, tramo);
  if (!COMPARABLES.includes(reporte)) return { leido, antes: null };
  return { leido, antes: await leerReporte(context, reporte, tramoAnterior(tramo), true) };
}

/** Where the first of the reports is read, of the same days. */
function direccionDe(reportes: readonly Reporte[], { desde, hasta }: Tramo, rrhh: boolean): string {
  const query = new URLSearchParams({ reporte: reportes[0] ?? 'participacion', desde, hasta });
  return `${rrhh ? '/reconoce/admin/reportes' : '/reconoce/sucursal/reportes'}?${query.toString()}`;
}
