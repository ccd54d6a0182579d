import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
const ESTOS = { desde: hoy, hasta: sumarDias(hoy, 1) };
let e: Empresa;
let libres: string[];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
  const filas = await db
    .select({ clave: gondolas.clave })
    .from(gondolas)
    .where(and(eq(gondolas.status, 'available'), eq(gondolas.type, 'puntera')))
    .orderBy(gondolas.id);
  libres = filas.map(({ clave }) => clave);
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien, { direccion: randomUUID() }) });

async function pedida(marca: string): Promise<string> {
  const { id } = await de(e.personal).solicitudes.abrir({
    clave: randomUUID(),
    nombre: 'Rocío Vera',
    marca,
    telefono: '0223 555-0142',
  });
  return id;
}

function cotizar(id: string, espacio: string | undefined, importe: number | string) {
  return de(e.personal).cotizaciones.enviar({
    id,
    desde: sumarDias(hoy, 10),
    ultimo: sumarDias(hoy, 39),
    vence: sumarDias(hoy, 7),
    lineas: [{ espacio: espacio ?? '', importe }],
  });
}

it('counts each request once, by its last quote, and opens the rows of each figure', async () => {
  const [ganada, perdida, abierta] = [await pedida('Uno'), await pedida('Dos'), await pedida('Tres')];
  await pedida('Cuatro, sin cotizar');
  await cotizar(ganada, libres[0], 1000);
  const { id } = await cotizar(ganada, libres[0], 900);
  await de(e.personal).cotizaciones.aceptar({ id });
  await cotizar(perdida, libres[1], 500);
  await de(e.personal).solicitudes.perder({ id: perdida, motivo: 'precio', detalle: '' });
  await cotizar(abierta, libres[2], 300);
  const todas = await de(e.personal).cotizaciones.resultados(ESTOS);
  expect(todas).toMatchObject({
    ganadas: 1,
    perdidas: 1,
    abiertas: 1,
    importe_ganado: 900,
    importe_perdido: 500,
    importe_abierto: 300,
    tasa: 50,
    motivos: [{ motivo: 'precio', cuantas: 1 }],
    total: 3,
  });
  expect(todas.filas.find(({ solicitud_id }) => solicitud_id === ganada)).toMatchObject({
    version: 2,
    total: 900,
    cotizacion: 'aceptada',
  });
  const perdidas = await de(e.personal).cotizaciones.resultados({
    ...ESTOS,
    resultado: 'perdida',
    motivo: 'precio',
  });
  expect(perdidas.filas.map(({ marca }) => marca)).toEqual(['Dos']);
  // The figures are of all, whatever rows are asked for.
  expect(perdidas).toMatchObject({ total: 1, ganadas: 1, perdidas: 1 });
  const pagina = await de(e.personal).cotizaciones.resultados({ ...ESTOS, pagina: 2, por_pagina: 2 });
  expect(pagina.filas).toHaveLength(1);
});

it('has none outside those days, and is the desk’s alone', async () => {
  await cotizar(await pedida('Uno'), libres[0], 1000);
  const otros = { desde: sumarDias(hoy, 1), hasta: sumarDias(hoy, 2) };
  expect(await de(e.personal).cotizaciones.resultados(otros)).toMatchObject({ total: 0, tasa: null });
  for (const quien of [null, e.empleado, e.admin_rrhh])
    expect(['NO_AUTENTICADO', 'SIN_PERMISO']).toContain(
      await codigoDe(de(quien).cotizaciones.resultados(ESTOS)),
    );
});

it.each([
  ['nothing', 0, 'OK'],
  ['a centavo', 0.01, 'OK'],
  ['the most there is', 999_999_999.99, 'OK'],
  ['ten to the twelve', 1e12, 'BAD_REQUEST'],
  ['three decimals', '1000,555', 'BAD_REQUEST'],
  ['less than nothing', -1, 'BAD_REQUEST'],
])('a price of %s', async (_, importe, codigo) => {
  const id = await pedida('Uno');
  const enviada = cotizar(id, libres[0], importe);
  expect(await codigoDe(enviada)).toBe(codigo);
  if (codigo !== 'OK') return;
  const { token } = await enviada;
  const { total, total_visto } = await de(null).cotizaciones.abrir({ token });
  expect(total).toBe(importe);
  expect(
    await codigoDe(de(null).cotizaciones.aceptarConEnlace({ token, nombre: 'Rocío', total: total_visto })),
  ).toBe('OK');
});
