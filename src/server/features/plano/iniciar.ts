import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { diaDe, type Dia, dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { camposDe, type Espacio, espacioDe } from '#domain/plano/espacio.ts';
import { camposDeElemento } from '#domain/plano/elemento.ts';
import type { Dibujo } from '#domain/plano/dibujos.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { ELEMENTOS_DE_MUESTRA } from '#domain/plano/muestra-elementos.ts';
import { MARCAS_DE_MUESTRA, ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { asentar, camposDeVenta } from '#domain/plano/reservas/asentar.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db } from '#server/db/base.ts';
import { brand_partners, plano } from '#server/db/schema/plano.ts';
import { asegurarPlano, DE_TODOS } from './diario.ts';
import { guardar } from './repo.ts';
import { dejarAsentadas, type EnMano } from './reservas/asentadas.ts';

/**
 * Fills a plan that never had anything with the sample: its spaces (some taken until some months from now), the building
 * around them, and its brands. If two nodes start at once, one does it. A plan that was emptied on purpose stays empty.
 * @returns whether it did
 */
export async function iniciarPlano(db: Db, ahora: Date): Promise<boolean> {
  await asegurarPlano(db);
  return db.transaction(async (tx) => {
    const [fila] = await tx
      .select({ iniciado_en: plano.iniciado_en })
      .from(plano)
      .where(DE_TODOS)
      .for('update');
    if (fila?.iniciado_en) return false;
    await tx.update(plano).set({ iniciado_en: ahora }).where(DE_TODOS);
    const piezas = piezasNuevas(ELEMENTOS_DE_MUESTRA, espaciosDeMuestra(diaDe(ahora)));
    await guardar(tx, piezas, ahora);
    await tx.insert(brand_partners).values(
      MARCAS_DE_MUESTRA.map((name, i) => ({
        name,
        busqueda: sinAcentos(name),
        display_order: i + 1,
        created_at: ahora,
      })),
    );
    await dejarAsentadas(tx, new Map(), marcadas(piezas, diaDe(ahora)), { cuenta_id: null, ahora });
    return true;
  });
}

/** Pieces with new keys, drawings first. */
export function piezasNuevas(
  dibujos: readonly Dibujo[],
  espacios: readonly Espacio[],
  nuevaClave: () => string = randomUUID,
): Pieza[] {
  return [
    ...dibujos.map((dibujo) => {
      const clave = nuevaClave();
      return { clave, rev: 1, campos: camposDeElemento({ ...dibujo, id: clave }) };
    }),
    ...espacios.map((espacio) => ({ clave: nuevaClave(), rev: 1, campos: camposDe(espacio) })),
  ];
}

/** The bookings that taken spaces begin with, as if somebody marked them. */
export function marcadas(piezas: readonly Pieza[], hoy: Dia): EnMano {
  return new Map(
    piezas.flatMap((pieza) => {
      const { clave, campos } = pieza;
      if (espacioDe(pieza) === null) return [];
      const asiento = asentar([], null, camposDeVenta(campos), { hoy, id: randomUUIDv7() });
      return asiento.ok && asiento.reservas.length > 0 ? [[clave, asiento.reservas]] : [];
    }),
  );
}

/** The sample's spaces; some are taken until a number of months after a day. */
export function espaciosDeMuestra(hoy: Dia): Espacio[] {
  return conOcupados(ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA, hoy);
}

/** Free spaces, of which some are taken until the end of a month, `hasta` months after that of a day. */
export function conOcupados(
  espacios: readonly Espacio[],
  ocupados: typeof OCUPADOS_DE_MUESTRA,
  hoy: Dia,
): Espacio[] {
  return espacios.map((espacio) => {
    const ocupado = ocupados[espacio.id];
    if (!ocupado) return { ...espacio };
    const { brand, category, hasta } = ocupado;
    return { ...espacio, status: 'occupied', brand, category, end_date: finDeMes(hoy, hasta) };
  });
}

/** The last day of the month that many months later. */
function finDeMes(hoy: Dia, meses: number): Dia {
  let primero = dia(`${hoy.slice(0, 7)}-01`);
  for (let i = 0; i <= meses; i += 1) primero = dia(`${sumarDias(primero, 31).slice(0, 7)}-01`);
  return sumarDias(primero, -1);
}
