import { randomUUIDv7 } from 'node:crypto';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { type Forma, type Periodo, validarPeriodo } from '#domain/plano/reservas/reserva.ts';
import { precioDe } from '#domain/plano/reservas/tarifa.ts';
import type { Tx } from '#server/db/base.ts';
import type { Acto } from '../atender.ts';
import { bloquearDibujados } from '../espacios/repo.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { bloquear as bloquearMarca } from '../marcas/repo.ts';
import { cuandoVence } from './plazo.ts';
import * as repo from './repo.ts';
import { cerrarActo, negada, type Negativa, quienLosTiene, tomarTurnoDeVentas } from './turno.ts';

/** Spaces asked for one brand, all or none. */
export type Pedido = {
  readonly marca_id: string;
  readonly estado: 'retenida' | 'confirmada';
  readonly forma: Forma;
  readonly contraprestacion: string;
  readonly categoria: string;
  readonly notas: string;
  readonly motivo_pasado: string | null;
  readonly dueno_cuenta_id?: string | undefined;
  /** Of a hold, when it falls; unless said, by the setting. */
  readonly vence_en?: Date;
  readonly lineas: readonly (Periodo & {
    readonly id?: string | undefined;
    readonly espacio_clave: string;
    readonly importe: Centavos;
  })[];
};

/**
 * Holds or sells spaces in the caller's transaction, all or none; what is already there under a given id is left as it is.
 * Of several who ask for the same days one gets them, and the others are told who.
 */
export async function reservar(
  tx: Tx,
  pedido: Pedido,
  acto: Acto,
): Promise<{ readonly ok: true; readonly ids: readonly string[] } | Negativa> {
  const conId = pedido.lineas.map((linea) => ({
    ...linea,
    id: linea.id?.toLowerCase() ?? randomUUIDv7(),
    espacio_clave: linea.espacio_clave.toLowerCase(),
  }));
  const ids = conId.map(({ id }) => id);
  const claves = conId.map(({ espacio_clave }) => espacio_clave);
  const hoy = await tomarTurnoDeVentas(tx, claves, acto);
  const dadas = new Set((await repo.porId(tx, ids)).map(({ id }) => id));
  const lineas = conId.filter(({ id }) => !dadas.has(id));
  if (lineas.length === 0) return { ok: true, ids };

  const mala = lineas.map((linea) => problemaDe(linea, pedido, hoy)).find((problema) => problema !== null);
  if (mala) return mala;
  const marca = await bloquearMarca(tx, pedido.marca_id);
  if (!marca) return negada('NO_ENCONTRADO');
  if (marca.archivada_en !== null) return negada('MARCA_ARCHIVADA');
  const dueno = pedido.dueno_cuenta_id ?? acto.cuenta_id;
  if (pedido.dueno_cuenta_id !== undefined && !(await repo.esDelPersonal(tx, pedido.dueno_cuenta_id)))
    return negada('NO_ES_DEL_PERSONAL');
  const dibujados = new Map((await bloquearDibujados(tx, claves)).map((espacio) => [espacio.clave, espacio]));
  if (claves.some((clave) => !dibujados.has(clave))) return negada('NO_ENCONTRADO');
  if (seEnciman(lineas)) return negada('PERIODO_INVALIDO');
  const tomados = await quienLosTiene(tx, lineas);
  if (tomados) return tomados;

  const tarifas = await enVigor(tx);
  const vence_en = pedido.estado === 'retenida' ? (pedido.vence_en ?? (await cuandoVence(tx, hoy))) : null;
  const filas = lineas.map(({ id, espacio_clave, desde, hasta, importe }) => {
    const espacio = dibujados.get(espacio_clave);
    return {
      id,
      espacio_clave,
      marca_id: marca.id,
      desde,
      hasta,
      estado: pedido.estado,
      forma: pedido.forma,
      importe,
      importe_lista: espacio && hasta !== null ? precioDe(espacio, { desde, hasta }, tarifas).importe : null,
      contraprestacion: pedido.contraprestacion,
      categoria: pedido.categoria || marca.rubro,
      notas: pedido.notas,
      vence_en,
      dueno_cuenta_id: dueno,
      motivo_pasado: desde < hoy ? pedido.motivo_pasado : null,
      creada_por: acto.cuenta_id,
      created_at: acto.ahora,
      updated_at: acto.ahora,
    };
  });
  await repo.insertar(tx, filas);
  await cerrarActo(
    tx,
    pedido.estado === 'retenida' ? 'reserva.retener' : 'reserva.vender',
    filas.map(({ id, espacio_clave, desde, hasta, importe, forma, estado, marca_id }) => ({
      id,
      despues: { espacio_clave, marca_id, desde, hasta, importe, forma, estado },
    })),
    claves,
    acto,
  );
  return { ok: true, ids };
}

function problemaDe(linea: Pedido['lineas'][number], pedido: Pedido, hoy: Dia): Negativa | null {
  const valido = validarPeriodo(linea, { hoy, motivo: pedido.motivo_pasado });
  if (!valido.ok) return valido;
  return linea.hasta === null && linea.importe > 0 ? negada('ABIERTA_CON_IMPORTE') : null;
}

/** Whether two lines of one request ask for the same days of a space. */
function seEnciman(lineas: readonly (Periodo & { readonly espacio_clave: string })[]): boolean {
  const porEspacio = Map.groupBy(lineas, ({ espacio_clave }) => espacio_clave);
  return [...porEspacio.values()].some((suyas) =>
    suyas
      .toSorted((a, b) => (a.desde < b.desde ? -1 : 1))
      .some((linea, i, orden) => {
        const anterior = orden[i - 1];
        return anterior !== undefined && (anterior.hasta === null || linea.desde < anterior.hasta);
      }),
  );
}
