import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { camposDeElemento, elementoNuevo } from '#domain/plano/elemento.ts';
import { TIPOS_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import {
  camposDe,
  CATEGORIA_LIBRE,
  direccionDeImagen,
  type Espacio,
  TIPOS_DE_ESPACIO,
} from '#domain/plano/espacio.ts';
import { textoLimpio } from '#domain/plano/textos.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import {
  brand_partners,
  gondolas,
  layout_viewport,
  plano,
  plano_versiones,
} from '#server/db/schema/plano.ts';
import { espacios, fotos_espacio, reservas, tarifas } from '#server/db/schema/reservas.ts';
import { subir } from '#server/files/subir.ts';
import { ahora } from '#server/reloj.ts';
import { foto, png } from '#tests/support/archivos-hostiles.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirTaller } from '#tests/support/paquete-del-plano.ts';
import { clavesDe } from '#tests/support/servidor-de-archivos.ts';
import { iniciarPlano } from '../iniciar.ts';
import { guardar } from '../repo.ts';

const base = await baseDePrueba();
const { db } = base;
const { almacen, dataDir, quien, vacia, exportar, importar, problemasDe } = abrirTaller(base);

beforeEach(vacia);

/** An upload as a person makes it, drawn again as any is, and in use. */
async function imagen(bytes: Buffer, proposito: 'plano' | 'logo'): Promise<string> {
  const subida = await subir(
    { db, almacen, dataDir, ahora },
    {
      cuerpo: new Response(new Uint8Array(bytes)).body,
      anunciado: bytes.length,
      signal: new AbortController().signal,
      nombre: 'x.png',
      cuentaId: quien(),
      origen: { proposito, cuentaId: quien() },
      limite: 5_000_000,
    },
  );
  if (!subida.ok) throw new Error(subida.code);
  await db.update(archivos).set({ estado: 'en_uso' }).where(eq(archivos.id, subida.value.id));
  return subida.value.id;
}

const DIBUJOS = await Promise.all([
  foto(300, 200),
  foto(300, 2100),
  png(64, 64),
  sharp({ create: { width: 90, height: 40, channels: 3, background: '#8a1c1c' } })
    .png()
    .toBuffer(),
]);

const hoy = diaDe(ahora());
const texto = (maxLength: number, minLength = 0) =>
  fc.string({ unit: 'grapheme', minLength, maxLength }).filter((t) => textoLimpio(t) && t.length <= 80);
const medida = fc.integer({ min: 10, max: 4000 }).map((n) => n / 10);
const rara = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { nil: null });
const cual = fc.nat(DIBUJOS.length - 1);

/** Everything that a plan may have, by random. Brands are called by their place, so that their names differ. */
const planos = fc.record({
  vista: rara(fc.record({ x: medida, y: medida, width: medida, height: medida })),
  fondo: rara(cual),
  elementos: fc.array(
    fc.record({
      type: fc.constantFrom(...TIPOS_DE_ELEMENTO),
      x: medida,
      z_index: fc.integer({ min: 0, max: 3 }),
      escrito: texto(30, 1),
      rotation: fc.constantFrom(0, 12.5, 90),
      locked: fc.boolean(),
      is_visible: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  espacios: fc.array(
    fc.record({
      type: fc.constantFrom(...TIPOS_DE_ESPACIO),
      // Inside the plan even when it is turned.
      x: fc.integer({ min: 600, max: 4000 }).map((n) => n / 10),
      y: fc.integer({ min: 600, max: 4000 }).map((n) => n / 10),
      // For so many more days.
      ocupada: fc.oneof(fc.constant(null), fc.constant('sin fin' as const), fc.nat(400)),
      marca: rara(fc.nat(5)),
      category: texto(20, 1),
      section: texto(8, 1),
      notes: rara(texto(40, 1)),
      imagen: rara(cual),
      locked: fc.boolean(),
      rotation: fc.constantFrom(0, 45),
      grupo: rara(fc.uuid()),
      ficha: fc.record({
        ancho_cm: rara(fc.integer({ min: 1, max: 10_000 })),
        alto_cm: rara(fc.integer({ min: 1, max: 10_000 })),
        descripcion: texto(60),
        visitas_pct: rara(fc.integer({ min: 0, max: 100 })),
        minimo_semanas: fc.integer({ min: 1, max: 52 }),
        fotos: fc.uniqueArray(cual, { maxLength: 3 }),
      }),
    }),
    { maxLength: 10 },
  ),
  marcas: fc.array(
    fc.record({
      sufijo: texto(20),
      logo: rara(cual),
      is_active: fc.boolean(),
      archivada: fc.boolean(),
      display_order: fc.integer({ min: 0, max: 3 }),
      contacto: texto(40),
      condiciones: texto(60),
      cuit: fc.constantFrom(null, '30500010912'),
      email: fc.constantFrom('', 'compras@marca.com.ar'),
    }),
    { maxLength: 6 },
  ),
  tarifas: fc.array(
    fc.record({
      nombre: texto(20, 1).filter((t) => t.trim() !== ''),
      de: fc.oneof(fc.constantFrom(...TIPOS_DE_ESPACIO), fc.nat(9)),
      por: fc.constantFrom('semana' as const, 'mes' as const),
      importe: fc.integer({ min: 0, max: 99_999_999_999 }),
      temporada: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});
type Plano = typeof planos extends fc.Arbitrary<infer P> ? P : never;

async function llenar(p: Plano): Promise<void> {
  const ids: string[] = [];
  for (const bytes of DIBUJOS) ids.push(await imagen(bytes, 'plano'));
  const logos: string[] = [];
  for (const bytes of DIBUJOS) logos.push(await imagen(bytes, 'logo'));
  const marcas = p.marcas.map(({ sufijo, logo, archivada, is_active, ...marca }, i) => ({
    ...marca,
    name: `M${i} ${sufijo}`,
    busqueda: sinAcentos(`M${i} ${sufijo}`),
    is_active: is_active && !archivada,
    archivada_en: archivada ? new Date('2026-03-01T12:00:00.123Z') : null,
    logo_id: logo === null ? null : (logos[logo] ?? null),
  }));
  if (marcas.length > 0) await db.insert(brand_partners).values(marcas);
  const vendibles = marcas.filter(({ archivada_en }) => archivada_en === null).map(({ name }) => name);
  const lugares = p.espacios.map((espacio, i): { clave: string; espacio: Espacio } => {
    const { ocupada, marca, imagen: cualImagen, ficha: _, ...resto } = espacio;
    const tomado = {
      status: 'occupied' as const,
      brand: marca === null ? null : (vendibles[marca] ?? null),
      end_date: typeof ocupada === 'number' ? sumarDias(hoy, ocupada) : null,
    };
    const libre = { status: 'available' as const, brand: null, end_date: null };
    return {
      clave: randomUUID(),
      espacio: {
        ...resto,
        id: `g${i + 1}`,
        width: 60,
        height: 40,
        image_url: cualImagen === null ? null : direccionDeImagen(ids[cualImagen] ?? ''),
        ...(ocupada === null ? libre : tomado),
        category: ocupada === null ? resto.category : CATEGORIA_LIBRE,
      },
    };
  });
  const claves = lugares.map(() => randomUUID()).toSorted();
  await db.transaction(async (tx) => {
    await guardar(
      tx,
      [
        ...p.elementos.map(({ escrito, ...elemento }, i) => {
          const clave = claves[i] ?? randomUUID();
          const campos = { ...elementoNuevo(elemento.type, clave, 0), ...elemento };
          const escrita = campos.text_content === null ? null : escrito;
          return { clave, rev: 1, campos: camposDeElemento({ ...campos, text_content: escrita }) };
        }),
        ...lugares.map(({ clave, espacio }) => ({ clave, rev: 3, campos: camposDe(espacio) })),
      ],
      ahora(),
    );
    for (const [i, { clave }] of lugares.entries()) {
      const { fotos = [], ...ficha } = p.espacios[i]?.ficha ?? {};
      await tx.update(espacios).set(ficha).where(eq(espacios.clave, clave));
      for (const [orden, una] of fotos.entries())
        await tx.insert(fotos_espacio).values({ espacio_clave: clave, archivo_id: ids[una] ?? '', orden });
    }
    if (p.vista) await tx.insert(layout_viewport).values({ ...p.vista, zoom: 1.5, created_at: ahora() });
    if (p.fondo !== null) await tx.update(plano).set({ fondo_id: ids[p.fondo] ?? null, fondo_x: -12.25 });
    for (const { de, temporada, ...tarifa } of p.tarifas) {
      const lugar = typeof de === 'number' ? lugares[de] : undefined;
      await tx.insert(tarifas).values({
        ...tarifa,
        type: typeof de === 'number' ? (lugar ? null : 'puntera') : de,
        espacio_clave: lugar?.clave ?? null,
        vigente_desde: hoy,
        temporada_desde: temporada ? sumarDias(hoy, 30) : null,
        temporada_hasta: temporada ? sumarDias(hoy, 90) : null,
        created_at: ahora(),
      });
    }
  });
}

describe('the whole plan in one file', () => {
  test(
    'comes into an empty installation and goes out the same, byte for byte, and again over itself',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(planos, async (p) => {
          await vacia();
          await llenar(p);
          const uno = await exportar();
          await vacia();
          const hecho = await importar(uno);
          expect(hecho).toMatchObject({ ok: true, espacios: p.espacios.length, sin_imagen: 0 });
          expect((await exportar()).equals(uno)).toBe(true);
          const guardadas = await clavesDe(almacen);
          expect((await importar(uno)).ok).toBe(true);
          expect((await exportar()).equals(uno)).toBe(true);
          // The plan's pictures are those that there are: none is kept twice. A brand's logo is its own.
          const delPlano = (claves: readonly string[]) =>
            claves.filter((c) => c.startsWith('gondola-images/'));
          expect(delPlano(await clavesDe(almacen))).toEqual(delPlano(guardadas));
          expect(await db.$count(tarifas)).toBe(p.tarifas.length);
          expect(readdirSync(join(dataDir, 'en-transito'))).toEqual([]);
        }),
        { numRuns: 8 },
      );
    },
  );

  test('the untouched sample of a new installation gives way; one that somebody worked on stays', async () => {
    await iniciarPlano(db, ahora());
    await db.update(gondolas).set({ notes: 'de la otra casa' }).where(eq(gondolas.id, 'g1'));
    await db.delete(gondolas).where(eq(gondolas.id, 'g2'));
    const uno = await exportar();
    await vacia();
    await iniciarPlano(db, ahora());
    expect(await importar(uno)).toMatchObject({ ok: true, espacios: 17 });
    expect((await exportar()).equals(uno)).toBe(true);
    // Another start does not bring the sample back.
    expect(await iniciarPlano(db, ahora())).toBe(false);
    // Here somebody has g2, which is not in the file.
    await vacia();
    await iniciarPlano(db, ahora());
    await db.update(brand_partners).set({ contacto: 'Ana' }).where(eq(brand_partners.display_order, 1));
    const [g2] = await db.select().from(gondolas).where(eq(gondolas.id, 'g2'));
    const [marca] = await db.select().from(brand_partners);
    await db.insert(reservas).values({
      espacio_clave: g2?.clave ?? '',
      marca_id: marca?.id ?? null,
      desde: sumarDias(hoy, 300),
      hasta: sumarDias(hoy, 330),
      estado: 'confirmada',
      created_at: ahora(),
      updated_at: ahora(),
    });
    const [problema] = await problemasDe(uno);
    expect(problema).toMatch(/^A2: Está reservado/u);
  });

  test('asking again with the same number does nothing more', async () => {
    await iniciarPlano(db, ahora());
    const uno = await exportar();
    const op_id = randomUUID();
    const hecho = await importar(uno, op_id);
    expect(await importar(uno, op_id)).toEqual(hecho);
    expect(await db.$count(plano_versiones)).toBe(1);
  });

  test("of another shop: its own alone, the same again over itself, and under other ids where they are another's", async () => {
    await iniciarPlano(db, ahora());
    await db.insert(plano).values({ id: 2, nombre: 'Norte', fondo_x: 7 });
    const primero = await exportar();
    // The first shop's file in the second: the labels stay, and its ids are the first's.
    expect(await importar(primero, randomUUID(), 2)).toMatchObject({ ok: true, espacios: 18 });
    expect((await exportar()).equals(primero)).toBe(true);
    const [uno, dos] = await Promise.all(
      [1, 2].map((local) =>
        db.select().from(gondolas).where(eq(gondolas.local_id, local)).orderBy(gondolas.section),
      ),
    );
    expect(dos?.map(({ section }) => section)).toEqual(uno?.map(({ section }) => section));
    const ids = [...(uno ?? []), ...(dos ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(36);
    await db
      .update(gondolas)
      .set({ notes: 'del norte' })
      .where(eq(gondolas.clave, dos?.[0]?.clave ?? ''));
    const segundo = await exportar(2);
    expect(segundo.equals(primero)).toBe(false);
    expect(await importar(segundo, randomUUID(), 2)).toMatchObject({ ok: true, espacios: 18 });
    expect((await exportar(2)).equals(segundo)).toBe(true);
    expect((await exportar()).equals(primero)).toBe(true);
    expect(await importar(segundo, randomUUID(), 9)).toMatchObject({
      ok: false,
      problemas: [{ texto: 'Ese local ya no tiene plano.' }],
    });
  });
});
