import { eq, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enSuLocal } from '#domain/plano/local.ts';
import { numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import type { Tx } from '#server/db/base.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { espacios, reservas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { leerLocales } from '../repo-locales.ts';
import type { FilaDeReserva } from './repo.ts';

type Lugar = { readonly espacio_clave: string; readonly desde: Dia; readonly hasta: Dia | null };

/**
 * Tells who accepted a quote, by the mail they left, that the desk changed what they had: its days, its space, or that it is
 * cancelled (`despues` null). Its page says it too. Holds and what was sold otherwise have nobody to tell.
 */
export async function avisarALaMarca(
  tx: Tx,
  antes: Lugar & Pick<FilaDeReserva, 'id' | 'estado'>,
  despues: Lugar | null,
  ahora: Date,
): Promise<void> {
  if (antes.estado !== 'confirmada') return;
  const quien = await quienLaAcepto(tx, antes.id);
  if (!quien) return;
  await encolarCorreo(tx, {
    clave: `reserva-cambiada:${antes.id}:${ahora.getTime()}`,
    para: quien.email,
    plantilla: 'reserva_cambiada',
    datos: {
      marca: quien.marca,
      numero: numeroDeSolicitud(quien.numero),
      antes: await enPalabras(tx, antes),
      despues: despues && (await enPalabras(tx, despues)),
    },
  });
}

/** The request whose accepted quote a booking comes from, also by way of the ones that it was split or moved from. */
async function quienLaAcepto(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ email: string; marca: string; numero: number }>(sql`
    with recursive arriba as (
      select id, origen_id from ${reservas} where id = ${id}
      union all
      select r.id, r.origen_id from ${reservas} r join arriba a on r.id = a.origen_id)
    select s.email, s.marca, s.numero
    from arriba a
    join ${cotizacion_lineas} l on l.reserva_id = a.id
    join ${cotizaciones} c on c.id = l.cotizacion_id and c.estado = 'aceptada'
    join ${solicitudes} s on s.id = c.solicitud_id
    where s.email is not null limit 1`);
  return rows[0];
}

/** 'Puntera PD1, del 1/1/2027 al 31/1/2027'; with its shop, where there are several. */
async function enPalabras(tx: Tx, { espacio_clave, desde, hasta }: Lugar): Promise<string> {
  const [fila] = await tx
    .select({ type: espacios.type, section: espacios.section, local: espacios.local_id })
    .from(espacios)
    .where(eq(espacios.clave, espacio_clave));
  const nombre = fila
    ? enSuLocal(`${NOMBRES_DE_TIPO[fila.type]} ${fila.section}`, fila.local, await leerLocales(tx))
    : 'El espacio';
  return hasta === null
    ? `${nombre}, desde el ${fecha(desde)}`
    : `${nombre}, del ${fecha(desde)} al ${fecha(ultimoDia(hasta))}`;
}
