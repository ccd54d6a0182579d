import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { Resultado_ } from '#contract/plano/plano.ts';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { decidir, type Decision } from '#domain/plano/decidir.ts';
import { imagenDe } from '#domain/plano/espacio.ts';
import type { Operacion, Pieza } from '#domain/plano/pieza.ts';
import {
  asentar,
  camposDeVenta,
  loImpidenLasReservas,
  POR_RESERVAS,
} from '#domain/plano/reservas/asentar.ts';
import { desasentar, type Huella, huellasDe } from '#domain/plano/reservas/desasentar.ts';
import { CAMPOS_DE_VENTA } from '#domain/plano/reservas/hechos.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import type { plano_operaciones } from '#server/db/schema/plano.ts';
import { ahora } from '#server/reloj.ts';
import { cerrarTurno, respuestasDe, tomarTurno, ultimosAutores } from './diario.ts';
import { leerLocales } from './repo-locales.ts';
import { conocidas, soltarImagenes, tomarImagenes } from './imagenes.ts';
import * as repo from './repo.ts';
import { dejarAsentadas, type EnMano, tomarEnMano } from './reservas/asentadas.ts';
import { comoHuellas, huellasDeOperaciones } from './reservas/huellas.ts';

type Resultado = z.infer<typeof Resultado_>;
type Negado = Extract<Resultado, { ok: false }>;
type Asiento = typeof plano_operaciones.$inferInsert;

/** Who does it (null for a job) and when. */
export type Acto = { readonly cuenta_id: string | null; readonly ahora: Date };

/** Applies one window's changes in order, each by itself. A repeated operation gets its previous result. */
export const operar = os.plano.operar.handler(async ({ input, context, errors }) => {
  const yo = personalDe(context);
  if (input.perfil_id !== undefined && input.perfil_id.toLowerCase() !== yo.id) throw errors.OTRA_PERSONA();
  const acto = { cuenta_id: yo.cuenta_id, ahora: ahora() };
  return { resultados: await context.db.transaction((tx) => atender(tx, input.operaciones, acto)) };
});

/**
 * Applies operations in order, each by itself, in the caller's transaction. Five hundred take as many queries as one. A
 * repeated `op_id` gets its previous result, refusals included.
 */
export async function atender(
  tx: Tx,
  operaciones: readonly Operacion[],
  { cuenta_id, ahora: cuando }: Acto,
): Promise<Resultado[]> {
  let seq = await tomarTurno(tx);
  const ops = operaciones.map(normal);
  const dadas = await respuestasDe(tx, [...new Set(ops.map((op) => op.op_id))]);
  const respuestas = new Map([...dadas].map(([op_id, fila]) => [op_id, yaDada(fila)]));
  const nuevas = ops.filter((op) => !respuestas.has(op.op_id));
  const piezas = await repo.piezasPorClave(tx, [...new Set(nuevas.map((op) => op.clave))]);
  const antes = new Map(piezas);
  const creaAlgo = nuevas.some((op) => op.tipo === 'crear');
  const usados = creaAlgo ? await repo.idsDeEspacios(tx) : new Set<string>();
  const locales = nuevas.some((op) => localQuePide(op) !== undefined) ? await leerLocales(tx) : [];
  const acto = { cuenta_id, ahora: cuando };
  const huellas = await huellasDeOperaciones(tx, nuevas.flatMap(loQueDeshace));
  const deshechas = new Set(nuevas.flatMap((op) => (loQueDeshace(op).length > 0 ? [op.clave] : [])));
  const enMano = await tomarEnMano(tx, clavesEnVenta(nuevas), acto, deshechas);
  const asentadas = new Map(enMano);
  const imagenes =
    cuenta_id === null ? new Set<string>() : await conocidas(tx, nuevas.flatMap(imagenPropuesta), cuenta_id);

  const hoy = diaDe(cuando);
  const asientos: Asiento[] = [];
  for (const op of nuevas) {
    if (respuestas.has(op.op_id)) continue;
    const actual = piezas.get(op.clave) ?? null;
    const previas = asentadas.get(op.clave) ?? [];
    const decision = conReservas(
      imagenAjena(op, imagenes) ??
        localAjeno(op, locales) ??
        decidir(actual, conImagenConocida(op, imagenes), usados, hoy),
      { op, actual, asentadas, huellas, hoy },
    );
    const hechas = decision.ok ? huellasDe(previas, asentadas.get(op.clave) ?? []) : [];
    if (hechas.length > 0) huellas.set(op.op_id, { clave: op.clave, hechas });
    if (decision.ok) {
      seq += 1;
      anotarEn(piezas, usados, op.clave, actual, decision.pieza);
      respuestas.set(op.op_id, { op_id: op.op_id, ok: true, seq, pieza: decision.pieza });
    } else respuestas.set(op.op_id, negar(op, decision, actual));
    asientos.push({
      ...asientoDe(op, decision, decision.ok ? seq : null, { cuenta_id, ahora: cuando }),
      ...(hechas.length > 0 && { respuesta: comoHuellas(hechas) }),
    });
  }
  await nombrar(tx, nuevas, respuestas);
  for (const asiento of asientos) {
    const respuesta = respuestas.get(asiento.op_id);
    if (respuesta && !respuesta.ok) Object.assign(asiento, comoAsiento(respuesta));
  }
  await escribir(tx, antes, piezas, cuando);
  await dejarAsentadas(tx, enMano, asentadas, acto);
  await cerrarTurno(tx, seq, asientos);
  return operaciones.map((op, i) => {
    const respuesta = respuestas.get(ops[i]?.op_id ?? '');
    if (!respuesta) throw new Error('An operation without an answer');
    return { ...respuesta, op_id: op.op_id };
  });
}

/** The pieces whose operations concern what is sold of them. */
function clavesEnVenta(ops: readonly Operacion[]): string[] {
  return [...new Set(ops.filter(conciernenVentas).map((op) => op.clave))];
}

function conciernenVentas(op: Operacion): boolean {
  if (op.tipo === 'borrar') return true;
  return op.tipo === 'crear'
    ? op.campos['status'] === 'occupied'
    : CAMPOS_DE_VENTA.some((campo) => campo in op.patch);
}

/** The operation that one goes back on, if it concerns what is sold. */
function loQueDeshace(op: Operacion): string[] {
  return op.tipo === 'cambiar' && op.deshace !== undefined && conciernenVentas(op) ? [op.deshace] : [];
}

/**
 * What an operation does to the bookings of its space (see `asentar`; `desasentar` where it goes back on another), kept in
 * `asentadas`: the piece says what they say. What somebody has to come is not taken away with its space.
 */
function conReservas(
  decision: Decision,
  {
    op,
    actual,
    asentadas,
    huellas,
    hoy,
  }: {
    op: Operacion;
    actual: Pieza | null;
    asentadas: EnMano;
    huellas: ReadonlyMap<string, { readonly clave: string; readonly hechas: readonly Huella[] }>;
    hoy: Dia;
  },
): Decision {
  if (!decision.ok || !conciernenVentas(op)) return decision;
  const reservas = asentadas.get(op.clave) ?? [];
  const { pieza } = decision;
  if (pieza === null) {
    const problema = loImpidenLasReservas(reservas, hoy);
    return problema === null ? decision : { ok: false, code: 'INVALIDA', campos: [POR_RESERVAS], problema };
  }
  if (pieza.campos['clase'] !== 'espacio') return decision;
  const dicho = camposDeVenta(pieza.campos);
  const [deshecha] = loQueDeshace(op);
  const huella = deshecha === undefined ? undefined : huellas.get(deshecha);
  const asiento =
    huella?.clave === op.clave
      ? desasentar(reservas, huella.hechas, { hoy, libre: dicho.category })
      : asentar(reservas, actual && camposDeVenta(actual.campos), dicho, {
          hoy,
          id: randomUUIDv7(),
          libera: op.tipo === 'cambiar' ? (op.libera ?? null) : null,
        });
  if (!asiento.ok) return { ...asiento, code: 'INVALIDA' };
  asentadas.set(op.clave, asiento.reservas);
  return { ok: true, pieza: { ...pieza, campos: { ...pieza.campos, ...asiento.campos } } };
}

/** PostgreSQL returns uuids in lower case. */
function normal(op: Operacion): Operacion {
  const suya = { ...op, op_id: op.op_id.toLowerCase(), clave: op.clave.toLowerCase() };
  return suya.tipo === 'cambiar' && suya.deshace !== undefined
    ? { ...suya, deshace: suya.deshace.toLowerCase() }
    : suya;
}

type Dada = Awaited<ReturnType<typeof respuestasDe>> extends Map<string, infer F> ? F : never;

function yaDada({ op_id, seq, tipo, pieza, respuesta }: Dada): Resultado {
  // An `op_id` that was used for a replacement cannot be an operation on a piece.
  if (tipo === 'reemplazo')
    return {
      op_id,
      ok: false,
      code: 'INVALIDA',
      campos: [],
      problema: 'Ya se usó para otra cosa.',
      quien: null,
      pieza,
    };
  if (seq !== null) return { op_id, ok: true, seq, pieza };
  return Resultado_.parse({ ...respuesta, op_id, ok: false, pieza });
}

function negar(
  { op_id }: Operacion,
  { code, campos, problema }: Extract<Decision, { ok: false }>,
  pieza: Pieza | null,
): Negado {
  return { op_id, ok: false, code, campos: [...campos], problema, quien: null, pieza };
}

function comoAsiento({ code, campos, problema, quien, pieza }: Negado) {
  return { respuesta: { code, campos, problema, quien }, pieza };
}

function asientoDe(
  op: Operacion,
  decision: Decision,
  seq: number | null,
  { cuenta_id, ahora: cuando }: Acto,
): Asiento {
  return {
    op_id: op.op_id,
    seq,
    clave: op.clave,
    tipo: op.tipo,
    // Unknown field names are not stored: they may contain anything.
    campos: decision.ok && op.tipo === 'cambiar' ? Object.keys(op.patch) : [],
    pieza: decision.ok ? decision.pieza : null,
    cuenta_id,
    created_at: cuando,
  };
}

function anotarEn(
  piezas: Map<string, Pieza>,
  usados: Set<string>,
  clave: string,
  antes: Pieza | null,
  despues: Pieza | null,
): void {
  if (despues) piezas.set(clave, despues);
  else piezas.delete(clave);
  const id = (pieza: Pieza | null) => (pieza?.campos['clase'] === 'espacio' ? pieza.campos['id'] : undefined);
  const [viejo, nuevo] = [id(antes), id(despues)];
  if (typeof viejo === 'string') usados.delete(viejo);
  if (typeof nuevo === 'string') usados.add(nuevo);
}

/** Adds to refusals for coming late who made the earlier change. */
async function nombrar(tx: Tx, ops: readonly Operacion[], respuestas: Map<string, Resultado>): Promise<void> {
  const tarde = ops.flatMap((op) => {
    const respuesta = respuestas.get(op.op_id);
    return respuesta && !respuesta.ok && respuesta.code !== 'INVALIDA' ? [{ op, respuesta }] : [];
  });
  if (tarde.length === 0) return;
  const autores = await ultimosAutores(
    tx,
    tarde.map(({ op, respuesta }) => ({
      clave: op.clave,
      campos: respuesta.code === 'BLOQUEADA' ? ['locked'] : respuesta.campos,
    })),
  );
  for (const { op, respuesta } of tarde) {
    respuestas.set(op.op_id, { ...respuesta, quien: autores.get(op.clave) ?? null });
  }
}

/** Each piece once, as it is after its last operation. */
async function escribir(
  tx: Tx,
  antes: ReadonlyMap<string, Pieza>,
  despues: ReadonlyMap<string, Pieza>,
  cuando: Date,
): Promise<void> {
  const borradas = [...antes.values()].filter((pieza) => !despues.has(pieza.clave));
  const cambiadas = [...despues.values()].filter((pieza) => antes.get(pieza.clave) !== pieza);
  const { sueltas, tomadas } = imagenesQueCambian(antes, despues);
  await soltarImagenes(tx, sueltas, cuando);
  await tomarImagenes(tx, tomadas);
  await repo.borrar(
    tx,
    borradas.map(({ clave }) => clave),
    cuando,
  );
  await repo.guardar(tx, cambiadas, cuando);
}

/** The pictures that a piece stops showing, and those that a piece starts to show. */
function imagenesQueCambian(
  antes: ReadonlyMap<string, Pieza>,
  despues: ReadonlyMap<string, Pieza>,
): { readonly sueltas: readonly string[]; readonly tomadas: readonly string[] } {
  const sueltas = new Set<string>();
  const tomadas = new Set<string>();
  for (const clave of new Set([...antes.keys(), ...despues.keys()])) {
    const [vieja, nueva] = [antes, despues].map((p) => imagenDe(p.get(clave)?.campos['image_url']));
    if (vieja === nueva) continue;
    if (vieja) sueltas.add(vieja);
    if (nueva) tomadas.add(nueva);
  }
  return { sueltas: [...sueltas].filter((id) => !tomadas.has(id)), tomadas: [...tomadas] };
}

function imagenPropuesta(op: Operacion): string[] {
  if (op.tipo === 'borrar') return [];
  const imagen = imagenDe((op.tipo === 'crear' ? op.campos : op.patch)['image_url']);
  return imagen === null ? [] : [imagen];
}

function localQuePide(op: Operacion) {
  return op.tipo === 'crear' ? op.campos['local'] : undefined;
}

/** A piece is made in a shop that there is. */
function localAjeno(op: Operacion, locales: readonly { id: number }[]): Decision | null {
  const local = localQuePide(op);
  return local === undefined || locales.some(({ id }) => id === local)
    ? null
    : { ok: false, code: 'INVALIDA', campos: ['local'], problema: 'Ese local no existe.' };
}

/** A new picture must be one that the plan has or that the caller has just uploaded. */
function imagenAjena(op: Operacion, imagenes: ReadonlySet<string>): Decision | null {
  const [imagen] = op.tipo === 'cambiar' ? imagenPropuesta(op) : [];
  return imagen === undefined || imagenes.has(imagen)
    ? null
    : {
        ok: false,
        code: 'INVALIDA',
        campos: ['image_url'],
        problema: 'La imagen venció o no es tuya: volvé a subirla.',
      };
}

/** A new space has a picture only when its deletion is undone; any other address is not ours. */
function conImagenConocida(op: Operacion, imagenes: ReadonlySet<string>): Operacion {
  if (op.tipo !== 'crear' || !Object.hasOwn(op.campos, 'image_url')) return op;
  const imagen = imagenDe(op.campos['image_url']);
  return imagen !== null && imagenes.has(imagen) ? op : { ...op, campos: { ...op.campos, image_url: null } };
}
