import { eq, gt, or, sql } from 'drizzle-orm';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Tx } from '#server/db/base.ts';
import { cotizaciones } from '#server/db/schema/cotizaciones.ts';
import {
  brand_partners,
  gondolas,
  graphic_elements,
  plano,
  plano_comentarios,
  plano_operaciones,
  plano_versiones,
} from '#server/db/schema/plano.ts';
import { espacios, reservas, tarifas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';

/**
 * Takes away the sample that an empty database begins with, while it is still as it came: nobody has drawn, sold, asked for or
 * written anything. So a new installation is empty for whoever brings a plan to it. @returns whether it did
 */
export async function quitarLaMuestraIntacta(tx: Tx): Promise<boolean> {
  if (await algoPaso(tx)) return false;
  await tx.delete(reservas);
  await tx.delete(gondolas);
  await tx.delete(graphic_elements);
  await tx.delete(espacios);
  await tx.delete(brand_partners);
  return true;
}

async function algoPaso(tx: Tx): Promise<boolean> {
  const cuantos = [
    await tx.$count(plano_operaciones),
    await tx.$count(plano, gt(plano.id, PRIMER_LOCAL)),
    await tx.$count(plano_versiones),
    await tx.$count(plano_comentarios),
    await tx.$count(tarifas),
    // What the sample marked as taken is nobody's act.
    await tx.$count(reservas, or(eq(reservas.a_mano, false), sql`${reservas.creada_por} is not null`)),
    await tx.$count(reservas, sql`${reservas.rev} > 1`),
    await tx.$count(solicitudes),
    await tx.$count(cotizaciones),
    await tx.$count(
      brand_partners,
      or(
        eq(brand_partners.is_active, false),
        sql`${brand_partners.logo_id} is not null`,
        sql`concat(${brand_partners.contacto}, ${brand_partners.telefono}, ${brand_partners.email}, ${brand_partners.cuit}, ${brand_partners.condiciones}) <> ''`,
      ),
    ),
    await tx.$count(espacios, sql`${espacios.descripcion} <> '' or ${espacios.ancho_cm} is not null`),
  ];
  return cuantos.some((n) => n > 0);
}
