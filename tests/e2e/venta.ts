import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { pedir, unico } from './entrar.ts';

// What the tests of selling the floor are made of: free spaces, and requests, quotes and bookings of a brand of their own.

const Libres = z.object({ espacios: z.array(z.object({ clave: z.string(), estado: z.string() })) });
const ConId = z.object({ id: z.string() });
const ConToken = z.object({ token: z.string() });
const Solicitud = z.object({ id: z.string(), numero: z.number() });

/** Days from today, in the company's zone. */
export const enDias = (dias: number): Dia => sumarDias(diaDe(new Date()), dias);

/** How each space is on some days. */
export async function estadosEn(
  page: Page,
  desde: Dia,
  hasta: Dia,
): Promise<{ clave: string; estado: string }[]> {
  return Libres.parse(await pedir(page.request, 'GET', `/plano/al?desde=${desde}&hasta=${hasta}`)).espacios;
}

/** The spaces that are free on those days, the last ones first: other tests look at the first ones. */
export async function libresEn(page: Page, desde: Dia, hasta: Dia): Promise<string[]> {
  const estados = await estadosEn(page, desde, hasta);
  const claves = estados.filter(({ estado }) => estado === 'libre').map(({ clave }) => clave);
  expect(claves.length, 'The shop is full').toBeGreaterThan(0);
  return claves.toReversed();
}

/** A brand that no other test uses, and its request on the desk. Whoever asks is signed in as staff. */
export async function solicitudNueva(
  page: Page,
  datos: { desde?: Dia; ultimo?: Dia; presupuesto?: number } = {},
): Promise<{ id: string; numero: number; marca: string; marca_id: string }> {
  const marca = unico('Mermeladas Quequén');
  const { id: marca_id } = ConId.parse(await pedir(page.request, 'POST', '/marcas', { name: marca }));
  const hecha = Solicitud.parse(
    await pedir(page.request, 'POST', '/solicitudes/mesa', {
      clave: crypto.randomUUID(),
      marca,
      nombre: 'Rocío Vera',
      telefono: '0223 555-0142',
      email: 'rocio@ejemplo.com',
      mensaje: 'Queremos estar cerca de la heladera.',
      ...datos,
    }),
  );
  return { ...hecha, marca, marca_id };
}

/** Quotes a request. @returns the address that its brand opens */
export async function cotizar(
  page: Page,
  { id, marca_id }: { id: string; marca_id: string },
  { desde, ultimo, espacio }: { desde: Dia; ultimo: Dia; espacio: string },
): Promise<string> {
  const { token } = ConToken.parse(
    await pedir(page.request, 'POST', `/solicitudes/${id}/cotizaciones`, {
      desde,
      ultimo,
      vence: enDias(5),
      marca_id,
      mensaje: 'Gracias por escribirnos. Esto es lo que tenemos.',
      lineas: [{ espacio, descuento_pct: 10, motivo_descuento: 'Primera vez', importe: '150000' }],
    }),
  );
  return `/gondolas/cotizacion/${token}`;
}
