import { z } from 'zod';
import type { Db } from '#server/db/base.ts';
import { compromisoDe, type Firmante, huellaDe } from './cadena.ts';
import * as repo from './repo-cadena.ts';
import { CORTAR, OTRA_CLAVE, QUITAR } from './sellar.ts';

/** A row that is not as it was sealed. */
export type Ruptura = { readonly donde: string; readonly dice: string; readonly deberia: string };

/**
 * Checks the whole chain, from the oldest row that retention kept to its end, and reports rows that were changed, removed
 * or inserted. A row rewritten by an erasure must match what that erasure recorded.
 * @param maximo most ruptures to report
 */
export async function verificarCadena(db: Db, firmante: Firmante, maximo: number): Promise<Ruptura[]> {
  const cadena = await repo.cadenaDe(db);
  const rupturas: Ruptura[] = await anclaDistinta(db, cadena);
  const quitados = await compromisosNuevos(db);
  let anterior = { orden: cadena.ancla_orden, huella: cadena.ancla_huella };
  // Signatures of an older key cannot be checked any more, but the later rows that link to them can.
  let conocida = false;
  let ajenas = 0;
  for (;;) {
    const filas = await repo.selladasDesde(db, anterior.orden, POR_VEZ);
    for (const { orden, compromiso, huella, firma, ...fila } of filas) {
      if (orden === null || compromiso === null || huella === null || firma === null) continue;
      const donde = `asiento ${fila.id}, ${orden}.º de la cadena`;
      const sigue = orden === anterior.orden + 1;
      if (!sigue) {
        const faltan = orden - anterior.orden - 1;
        rupturas.push({ donde, dice: `antes faltan ${faltan}`, deberia: 'seguir al anterior' });
      }
      if (compromisoDe(fila) !== (quitados.get(fila.id) ?? compromiso)) {
        rupturas.push({ donde, dice: 'otra cosa que al escribirse', deberia: 'decir lo mismo' });
      } else if (sigue && huellaDe(fila, { anterior: anterior.huella, orden, compromiso }) !== huella) {
        rupturas.push({ donde, dice: 'otra cosa que al sellarse', deberia: 'tener la huella que da' });
      }
      const revisada = firmante.revisar(huella, firma);
      if (revisada === 'no_vale' || (revisada === 'otra' && conocida)) {
        rupturas.push({ donde, dice: 'una firma ajena', deberia: 'firmarlo este servidor' });
      } else if (revisada === 'otra') ajenas += 1;
      else {
        if (!conocida && ajenas > 0 && fila.accion !== OTRA_CLAVE) {
          rupturas.push({
            donde,
            dice: 'que antes firmaba otra clave',
            deberia: 'haberlo anotado el servidor',
          });
        }
        conocida = true;
      }
      anterior = { orden, huella };
      if (rupturas.length >= maximo) return rupturas.slice(0, maximo);
    }
    if (filas.length < POR_VEZ) break;
  }
  if (ajenas > 0 && !conocida) {
    rupturas.push({
      donde: 'la cadena entera',
      dice: 'firmada con otra AUTH_SECRET',
      deberia: 'con la de ahora',
    });
  }
  if (anterior.orden !== cadena.orden || anterior.huella !== cadena.huella) {
    rupturas.push({
      donde: 'el final de la cadena',
      dice: `termina en el ${anterior.orden}.º`,
      deberia: `terminar en el ${cadena.orden}.º, como se selló`,
    });
  }
  if (cadena.copiado > cadena.orden) {
    rupturas.push({
      donde: 'el final de la cadena',
      dice: `termina en el ${cadena.orden}.º`,
      deberia: `tener los ${cadena.copiado} que se copiaron afuera`,
    });
  }
  return rupturas.slice(0, maximo);
}

const POR_VEZ = 1000;

/** The oldest part may be missing only if the log records a cut at that position. */
async function anclaDistinta(
  db: Db,
  { ancla_orden, ancla_huella }: { ancla_orden: number; ancla_huella: string },
): Promise<Ruptura[]> {
  const ultimo = Corte.safeParse((await repo.asientosPropios(db, CORTAR)).at(-1)?.despues);
  const anotado = ultimo.success ? ultimo.data : { orden: 0, huella: '' };
  if (anotado.orden === ancla_orden && anotado.huella === ancla_huella) return [];
  return [
    {
      donde: 'el principio de la cadena',
      dice: `cortada en el ${ancla_orden}.º`,
      deberia: anotado.orden === 0 ? 'empezar en el primero' : `cortada en el ${anotado.orden}.º`,
    },
  ];
}

/** By row: its new commitment after a person's data was removed from it. */
async function compromisosNuevos(db: Db): Promise<Map<number, string>> {
  const nuevos = new Map<number, string>();
  for (const { despues } of await repo.asientosPropios(db, QUITAR)) {
    const leido = Quitados.safeParse(despues);
    for (const [id, compromiso] of Object.entries(leido.success ? leido.data.compromisos : {})) {
      nuevos.set(Number(id), compromiso);
    }
  }
  return nuevos;
}

const Corte = z.object({ orden: z.number(), huella: z.string() });
const Quitados = z.object({ compromisos: z.record(z.string(), z.string()) });
