import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Reemplazo_ } from '#contract/plano/plano.ts';
import { camposDeElemento, type Elemento } from '#domain/plano/elemento.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import { camposDe, espacioDe, idLibre, imagenDe, type Espacio } from '#domain/plano/espacio.ts';
import { enLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Tx } from '#server/db/base.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { importar as leerArchivo } from '#domain/plano/archivo.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import type { Acto } from './atender.ts';
import { cerrarTurno, respuestasDe, tomarTurno } from './diario.ts';
import { conocidas, imagenesDe, tomarImagenes } from './imagenes.ts';
import { exigirLocal } from './repo-locales.ts';
import * as repo from './repo.ts';
import { conLoVendido } from './lo-vendido.ts';
import { dejarAsentadas } from './reservas/asentadas.ts';
import { comoHuellasPorEspacio, huellasDelReemplazo, type HuellasPorEspacio } from './reservas/huellas.ts';
import { guardar, piezasDeVersion } from './versiones.ts';
import { espaciosDeMuestra } from './iniciar.ts';

/** Replaces the spaces with those of an exported file, all or none. */
export const importar = os.plano.importar.handler(async ({ input, context, errors }) => {
  const leido = leerArchivo(input.contenido);
  if (!leido.ok) {
    if (leido.code === 'FORMATO') throw errors.FORMATO();
    throw errors.CON_PROBLEMAS({ data: { problemas: leido.problemas.slice(0, MAXIMO_DE_PROBLEMAS) } });
  }
  const pedido = {
    op_id: input.op_id,
    motivo: 'importacion',
    local: input.local,
    nombre: 'Antes de importar',
    nuevas: conEspacios(leido.espacios),
  } as const;
  const resultado = await context.db.transaction(async (tx) => {
    await exigirLocal(tx, input.local, errors);
    return reemplazar(tx, pedido, actoDe(context));
  });
  return hecho(resultado, errors);
});

/** Restores the sample's spaces. */
export const reiniciar = os.plano.reiniciar.handler(async ({ input, context, errors }) => {
  const acto = actoDe(context);
  const pedido = {
    op_id: input.op_id,
    motivo: 'reinicio',
    local: PRIMER_LOCAL,
    nombre: 'Antes de resetear',
    nuevas: conEspacios(espaciosDeMuestra(diaDe(acto.ahora))),
  } as const;
  return hecho(await context.db.transaction((tx) => reemplazar(tx, pedido, acto)), errors);
});

/** Restores a version, spaces and elements. */
export const restaurar = os.plano.restaurar.handler(async ({ input, context, errors }) => {
  const resultado = await context.db.transaction(async (tx) => {
    const version = await piezasDeVersion(tx, input.id);
    if (!version) throw errors.NO_ENCONTRADO();
    await tomarTurno(tx);
    await exigirLocal(tx, version.local, errors);
    return volverA(tx, { op_id: input.op_id, version: { id: input.id, ...version } }, actoDe(context));
  });
  return hecho(resultado, errors);
});

/**
 * Puts a version in the place of its shop's plan, in the caller's transaction. Of the version that a replacement kept, what it did to
 * bookings is undone as well.
 */
export async function volverA(
  tx: Tx,
  {
    op_id,
    version: { id, local, piezas },
  }: {
    readonly op_id: string;
    readonly version: { readonly id: string; readonly local: number; readonly piezas: readonly Pieza[] };
  },
  acto: Acto,
) {
  const pedido = {
    op_id,
    motivo: 'restauracion',
    local,
    nombre: 'Antes de restaurar',
    nuevas: conPiezas(piezas),
    detalle: { version_id: id },
    deshace: await huellasDelReemplazo(tx, id),
  } as const;
  return reemplazar(tx, pedido, acto);
}

type Errores = Pick<
  Parameters<Parameters<typeof os.plano.reiniciar.handler>[0]>[0]['errors'],
  'TIENE_RESERVAS'
>;

/** What was done; or which bookings it would have lost, and nothing was. */
function hecho(resultado: Awaited<ReturnType<typeof reemplazar>>, errors: Errores): Reemplazo {
  if (!resultado.ok) throw errors.TIENE_RESERVAS({ data: { reservas: resultado.reservas } });
  const { ok: _ok, ...reemplazo } = resultado;
  return reemplazo;
}

/** Most problems that are listed. */
const MAXIMO_DE_PROBLEMAS = 1000;

function actoDe(context: Contexto): Acto {
  return { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
}

/** The spaces that would be lost with somebody in them or to come. */
type ConReservas = { readonly ok: false; readonly reservas: { espacio: string; problema: string }[] };

type Reemplazo = z.infer<typeof Reemplazo_>;

type Pedido = {
  readonly op_id: string;
  readonly motivo: 'reinicio' | 'importacion' | 'restauracion' | 'archivo';
  /** The shop whose plan is replaced. */
  readonly local: number;
  /** Name of the version that keeps the previous plan. */
  readonly nombre: string;
  /** The new pieces, computed from the previous ones. */
  readonly nuevas: (antes: readonly Pieza[]) => readonly Pieza[];
  readonly detalle?: Readonly<Record<string, unknown>>;
  /** What the replacement that this one goes back on did to bookings, by space. */
  readonly deshace?: HuellasPorEspacio;
};

/**
 * Replaces the plan in the caller's transaction, as one change: keeps a version of the previous plan, then writes the new
 * pieces. Repeating the same `op_id` does nothing and returns the same.
 */
export async function reemplazar(
  tx: Tx,
  { op_id: pedido, motivo, local, nombre, nuevas, detalle, deshace }: Pedido,
  acto: Acto,
): Promise<(Reemplazo & { readonly ok: true }) | ConReservas> {
  const anterior = await tomarTurno(tx);
  const op_id = pedido.toLowerCase();
  const dada = (await respuestasDe(tx, [op_id])).get(op_id);
  if (dada) return { ok: true, ...Reemplazo_.parse(dada.respuesta) };
  const antes = await repo.piezas(tx, local);
  const version_id = await guardar(tx, { local_id: local, nombre, motivo, piezas: antes }, acto);
  const propias = conIdsPropios(enElLocal(nuevas(antes), local), await repo.idsDeEspacios(tx, local));
  const { piezas: pedidas, sin_imagen } = await conImagenes(tx, propias);
  const ventas = await conLoVendido(tx, { antes, pedidas, deshace: deshace ?? new Map() }, acto);
  if (!ventas.ok) return ventas;
  const { piezas } = ventas;
  const quedan = new Set(piezas.map(({ clave }) => clave));
  await repo.borrar(
    tx,
    antes.map(({ clave }) => clave),
    acto.ahora,
  );
  await tomarImagenes(tx, imagenesDe(piezas));
  await repo.guardar(tx, piezas, acto.ahora);
  await dejarAsentadas(tx, ventas.enMano, ventas.asentadas, acto);
  const seq = anterior + 1;
  const espacios = piezas.filter((pieza) => !esElemento(pieza)).length;
  const respuesta = { seq, version_id, espacios, sin_imagen };
  await cerrarTurno(tx, seq, [
    {
      op_id,
      seq,
      tipo: 'reemplazo',
      respuesta: { ...respuesta, ...comoHuellasPorEspacio(ventas) },
      cuenta_id: acto.cuenta_id,
      created_at: acto.ahora,
    },
  ]);
  await auditar(
    tx,
    {
      actor_id: null,
      cuenta_id: acto.cuenta_id,
      accion: `plano.${motivo}`,
      entidad: 'plano_versiones',
      entidad_id: version_id,
      antes: { piezas: antes.length },
      despues: { piezas: quedan.size, ...detalle, ...enLocal(local) },
    },
    acto.ahora,
  );
  return { ok: true, ...respuesta };
}

/**
 * Replaces the spaces and keeps the elements. A space with an existing id counts as that space changed, so that selections
 * and undo history still find it.
 */
function conEspacios(espacios: readonly Espacio[]): Pedido['nuevas'] {
  return (antes) => {
    const deId = new Map(antes.filter((p) => !esElemento(p)).map((p) => [p.campos['id'], p]));
    return [
      ...antes.filter(esElemento),
      ...espacios.map((espacio) => {
        const previa = deId.get(espacio.id);
        return {
          clave: previa?.clave ?? randomUUID(),
          rev: (previa?.rev ?? 0) + 1,
          campos: camposDe(espacio),
        };
      }),
    ];
  };
}

/** Replaces the elements as well. Those of one change are told apart by their keys, which sort in the order they are given in. */
export function conTodo(
  elementos: readonly Omit<Elemento, 'id'>[],
  espacios: readonly Espacio[],
): Pedido['nuevas'] {
  const claves = elementos.map(() => randomUUID()).toSorted();
  return (antes) => [
    ...elementos.flatMap((elemento, i) => {
      const clave = claves[i];
      return clave === undefined
        ? []
        : [{ clave, rev: 1, campos: camposDeElemento({ ...elemento, id: clave }) }];
    }),
    ...conEspacios(espacios)(antes).filter((pieza) => !esElemento(pieza)),
  ];
}

function enElLocal(piezas: readonly Pieza[], local: number): Pieza[] {
  return piezas.map(({ campos: { local: _local, ...campos }, ...pieza }) => ({
    ...pieza,
    campos: { ...campos, ...enLocal(local) },
  }));
}

/** An id is one space's in all shops: one that another shop has gives way to the lowest free one, and the label stays. */
function conIdsPropios(piezas: readonly Pieza[], deOtros: ReadonlySet<string>): readonly Pieza[] {
  if (deOtros.size === 0) return piezas;
  const usados = new Set(deOtros);
  for (const pieza of piezas) {
    const id = espacioDe(pieza)?.id;
    if (id !== undefined) usados.add(id);
  }
  return piezas.map((pieza) => {
    const espacio = espacioDe(pieza);
    if (!espacio || !deOtros.has(espacio.id)) return pieza;
    const id = idLibre(espacio.type, usados);
    usados.add(id);
    return { ...pieza, campos: { ...pieza.campos, id } };
  });
}

/** The pieces of a version, each with its key and a new revision. */
function conPiezas(piezas: readonly Pieza[]): Pedido['nuevas'] {
  return (antes) => {
    const revs = new Map(antes.map(({ clave, rev }) => [clave, rev]));
    return piezas.map((pieza) => ({ ...pieza, rev: Math.max(pieza.rev, revs.get(pieza.clave) ?? 0) + 1 }));
  };
}

async function conImagenes(tx: Tx, piezas: readonly Pieza[]) {
  const hay = await conocidas(tx, imagenesDe(piezas));
  let sin_imagen = 0;
  const revisadas = piezas.map((pieza) => {
    const url = pieza.campos['image_url'] ?? null;
    const imagen = imagenDe(url);
    if (url === null || (imagen !== null && hay.has(imagen))) return pieza;
    sin_imagen += 1;
    return { ...pieza, campos: { ...pieza.campos, image_url: null } };
  });
  return { piezas: revisadas, sin_imagen };
}
