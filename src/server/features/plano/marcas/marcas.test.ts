import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).marcas;
const nombres = async () => (await de(null).listar()).marcas.map(({ name }) => name);

async function primera() {
  const [marca] = (await de(null).listar()).marcas;
  if (!marca) throw new Error('There are no brands');
  return marca;
}

async function logo(quien: PersonaDePrueba): Promise<string> {
  const id = randomUUID();
  await db.insert(archivos).values({
    id,
    clave: `brand-logos/${id}.webp`,
    nombre: 'logo.webp',
    mime: 'image/webp',
    tamano: 1000,
    sha256: 'x',
    proposito: 'logo',
    dueno_cuenta_id: quien.cuenta_id,
  });
  return id;
}

test('a brand is added after the last, once, whatever its case and accents', async () => {
  const nueva = await de(e.personal).agregar({ name: '  Pastas   Delfín ' });
  expect(nueva).toMatchObject({ logo_url: null, display_order: 9 });
  for (const name of ['pastas delfin', 'LACTEOS DEL SUR'])
    await expect(de(e.personal).agregar({ name })).rejects.toMatchObject({ code: 'MARCA_REPETIDA' });
  for (const name of ['', '   ', 'x'.repeat(81), 'a\u0000b'])
    await expect(de(e.personal).agregar({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const iguales = await Promise.allSettled(
    Array.from({ length: 5 }, () => de(e.otro_personal).agregar({ name: '<b>Brisa</b>' })),
  );
  expect(iguales.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect((await nombres()).at(-1)).toBe('<b>Brisa</b>');
});

test('removing is soft: it can be put back where it was, unless another took its name', async () => {
  const { id, name } = await primera();
  await de(e.personal).quitar({ id });
  expect(await nombres()).not.toContain(name);
  await expect(de(e.personal).quitar({ id })).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });
  await de(e.otro_personal).reponer({ id });
  expect((await nombres())[0]).toBe(name);
  await expect(de(e.personal).reponer({ id })).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });
  await de(e.personal).quitar({ id });
  const otra = await de(e.personal).agregar({ name });
  expect(otra.display_order).toBe(9);
  await expect(de(e.personal).reponer({ id })).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });
  const filas = await db.select().from(brand_partners).where(eq(brand_partners.name, name));
  expect(filas.filter((f) => f.is_active)).toHaveLength(1);
  expect(filas).toHaveLength(2);
});

test('the order is the one asked for; those not named come after', async () => {
  const { marcas } = await de(null).listar();
  const [a, b, c] = marcas.map(({ id }) => id);
  if (!a || !b || !c) throw new Error('Too few brands');
  await de(e.personal).ordenar({ ids: [c, a, c] });
  const esperado = [c, a, b, ...marcas.slice(3).map(({ id }) => id)];
  const despues = (await de(null).listar()).marcas;
  expect(despues.map(({ id }) => id)).toEqual(esperado);
  expect(despues.map((m) => m.display_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(de(e.personal).ordenar({ ids: [randomUUID()] })).rejects.toMatchObject({
    code: 'NO_ENCONTRADO',
  });
});

test('a logo is one’s own upload; the one before is given up', async () => {
  const { id } = await primera();
  const [uno, otro] = [await logo(e.personal), await logo(e.personal)];
  expect(await de(e.personal).ponerLogo({ id, archivo_id: uno })).toMatchObject({
    logo_url: `/archivos/${uno}`,
  });
  await de(e.personal).ponerLogo({ id, archivo_id: otro });
  const estado = async (archivo_id: string) =>
    (await db.select().from(archivos).where(eq(archivos.id, archivo_id)))[0]?.estado;
  expect([await estado(uno), await estado(otro)]).toEqual(['temporal', 'en_uso']);
  const ajeno = await logo(e.otro_personal);
  await expect(de(e.personal).ponerLogo({ id, archivo_id: ajeno })).rejects.toMatchObject({
    code: 'ARCHIVO_NO_DISPONIBLE',
  });
  expect((await primera()).logo_url).toBe(`/archivos/${otro}`);
  expect(await de(e.personal).ponerLogo({ id, archivo_id: null })).toMatchObject({ logo_url: null });
  expect(await estado(otro)).toBe('temporal');
  expect(await db.$count(auditoria, eq(auditoria.cuenta_id, e.personal.cuenta_id))).toBe(3);
});
