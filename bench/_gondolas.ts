import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { camposDe, type Espacio } from '#domain/plano/espacio.ts';
import { cifrarClave } from '#server/auth/claves.ts';
import type { Base } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { plano } from '#server/db/schema/plano.ts';
import { asegurarPlano } from '#server/features/plano/diario.ts';
import { ponerVista } from '#server/features/plano/entorno.ts';
import { guardar } from '#server/features/plano/repo.ts';
import { ahora } from '#server/reloj.ts';
import type { Tablero } from './_gestos.ts';
import { ALTO, ANCHO, grilla } from './_grilla.ts';

const EMAIL = 'personal@bench.local';
const CLAVE = 'la de la medición';
export type Sesion = BrowserContextOptions['storageState'];

/** Fills an empty data folder with a floor map: see `llenarPlano`. */
export async function sembrarPlano(dataDir: string, espacios: number): Promise<void> {
  await llenarPlano(await abrirEmbebida({ dataDir }), espacios);
}

/**
 * Fills an empty database with a floor map of this many spaces, all in the public view, and a person who may edit it. Closes
 * the database.
 */
export async function llenarPlano(base: Base, espacios: number): Promise<void> {
  try {
    await migrar(base);
    const clave_cifrada = await cifrarClave(CLAVE);
    await base.db.transaction(async (tx) => {
      await asegurarPlano(tx);
      await tx.update(plano).set({ iniciado_en: ahora() });
      const piezas = grilla(espacios).map((lugar, i) => ({
        clave: randomUUID(),
        rev: 1,
        campos: camposDe({ ...espacio(i), ...lugar }),
      }));
      await guardar(tx, piezas, ahora());
      await ponerVista(
        tx,
        { x: 0, y: 0, width: ANCHO, height: ALTO, zoom: 1 },
        { local: PRIMER_LOCAL, cuenta_id: null, ahora: ahora() },
      );
      const [cuenta] = await tx
        .insert(cuentas)
        .values({ name: 'Personal', email: EMAIL, emailVerified: true })
        .returning({ id: cuentas.id });
      if (!cuenta) throw new Error('La cuenta no se creó');
      await tx.insert(credenciales).values({
        accountId: cuenta.id,
        providerId: 'credential',
        userId: cuenta.id,
        password: clave_cifrada,
      });
      await tx.insert(profiles).values({
        cuenta_id: cuenta.id,
        full_name: 'Personal',
        busqueda: 'personal',
        role: 'admin',
        estado: 'aprobado',
      });
    });
  } finally {
    await base.cerrar();
  }
}

/** Signs in as the person who may edit. */
export async function ingresar(navegador: Browser, url: string): Promise<Sesion> {
  const contexto = await navegador.newContext({ baseURL: url });
  try {
    const respuesta = await contexto.request.post('/api/personal/ingresar', {
      data: { email: EMAIL, clave: CLAVE },
    });
    if (!respuesta.ok())
      throw new Error(`No se pudo ingresar: ${respuesta.status()} ${await respuesta.text()}`);
    return await contexto.storageState();
  } finally {
    await contexto.close();
  }
}

/** Waits until the map of one of our pages is interactive, and scrolls it into view. */
export async function tableroNuestro(
  page: Page,
): Promise<Tablero & { caja: { width: number; height: number } }> {
  const ventana = page.locator('.mapa-ventana');
  // The public map becomes interactive on the first sign of a visitor.
  await page.mouse.move(1, 1);
  await page.locator('.mapa-capa[data-vivo]').waitFor({ state: 'attached', timeout: 60_000 });
  await ventana.evaluate((nodo) => nodo.scrollIntoView({ block: 'center' }));
  const papel = await page.locator('.plano-papel').boundingBox();
  const caja = await ventana.boundingBox();
  if (!papel || !caja) throw new Error('El plano no se ve');
  return {
    caja,
    cuantas: () => page.locator('.mapa-capa [data-clave]').count(),
    centros: () =>
      page.locator('.mapa-capa .plano-marco').evaluateAll((nodos) =>
        nodos.map((nodo) => {
          const { x, y, width, height } = nodo.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      ),
    usar: async () => {},
    vacio: { x: papel.x + papel.width * 0.02, y: papel.y + papel.height / 2 },
    medio: { x: caja.x + caja.width / 2, y: caja.y + caja.height / 2 },
    rueda: 16,
  };
}

/** Like an ordinary shop: a third of the spaces are taken, each with its label. */
function espacio(i: number): Espacio {
  const ocupado = i % 3 === 0;
  return {
    id: `g${i + 1}`,
    type: 'gondola',
    status: ocupado ? 'occupied' : 'available',
    brand: ocupado ? 'Lácteos del Sur' : null,
    category: ocupado ? 'Lácteos' : 'Disponible',
    section: `${'ABCDEFGH'[i % 8] ?? ''}${i + 1}`,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    end_date: null,
    notes: null,
    image_url: null,
    locked: false,
    rotation: 0,
    grupo: null,
  };
}
