import { eq } from 'drizzle-orm';
import { diaDe, instanteLocal } from '#domain/comun/calendario/dia.ts';
import { compararListas } from '#domain/sitio/listas/comparar.ts';
import { listasDeMuestra, type ListaDeMuestra } from '#domain/sitio/listas/muestra.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { lista_versiones, listas } from '#server/db/schema/listas.ts';
import { anotarPrecio, bloquearLista, contarCambios, ponerEnVigencia } from './poner.ts';

/**
 * Puts the sample lists in a database in which nobody is yet: the last weeks as versions that can be put back, and twelve weeks
 * of prices. A company that is at work already gets none: an invented price must not appear on its site with an update. If two
 * nodes start at once, one does it.
 * @returns whether it did
 */
export async function iniciarListas(db: Db, ahora: Date): Promise<boolean> {
  if ((await db.$count(cuentas)) > 0 || (await db.$count(listas)) > 0) return false;
  return db.transaction(async (tx) => {
    // Both nodes want the row of the first profile; who waited for it finds it with a revision.
    const { revision } = await bloquearLista(tx, 'comercio');
    if (revision > 0) return false;
    for (const lista of listasDeMuestra(diaDe(ahora))) await sembrar(tx, lista, ahora);
    return true;
  });
}

async function sembrar(tx: Tx, { perfil, semanas }: ListaDeMuestra, ahora: Date): Promise<void> {
  await bloquearLista(tx, perfil);
  const [primera] = semanas;
  if (!primera) return;
  const precios = new Map<string, number | null>();
  for (const [i, { vigente_desde, articulos }] of semanas.entries()) {
    const faltan = semanas.length - 1 - i;
    const deAntes = semanas[i - 1];
    const contados =
      deAntes && faltan < EN_VERSIONES ? contarCambios(compararListas(deAntes.articulos, articulos)) : null;
    const publicada_en = new Date(Math.min(instanteLocal(vigente_desde, HORA).getTime(), ahora.getTime()));
    const version = {
      perfil,
      vigente_desde,
      de_muestra: true,
      cuantos: articulos.length,
      creada_en: publicada_en,
    };
    if (faltan < EN_FILAS) {
      const [hecha] = await tx
        .insert(lista_versiones)
        .values({ ...version, estado: 'borrador', articulos: [] })
        .returning({ id: lista_versiones.id });
      if (!hecha) continue;
      await ponerEnVigencia(tx, perfil, { id: hecha.id, vigente_desde, articulos }, publicada_en);
      // The first of them finds no list in force to be compared with: those of before were never published.
      await tx.update(lista_versiones).set({ cambios: contados }).where(eq(lista_versiones.id, hecha.id));
      continue;
    }
    if (faltan < EN_VERSIONES)
      await tx.insert(lista_versiones).values({
        ...version,
        estado: 'anterior',
        articulos,
        publicada_en,
        cambios: contados,
      });
    const cambios = articulos
      .map(({ codigo, presentaciones: [{ centavos }] }) => ({ codigo, centavos }))
      .filter(({ codigo, centavos }) => precios.get(codigo) !== centavos);
    for (const { codigo, centavos } of cambios) precios.set(codigo, centavos);
    await anotarPrecio(
      tx,
      cambios.map((cambio) => ({ ...cambio, perfil, desde: vigente_desde })),
    );
  }
}

const HORA = 6;
/** The last weeks are kept whole; of those before, what each article cost. */
const EN_VERSIONES = 4;
/** Of these, the last ones are published as any list is, so that it is known what went up and down. */
const EN_FILAS = 2;
