import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { Reemplazo_ } from '#contract/plano/plano.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Problema } from '#domain/plano/archivo.ts';
import { direccionDeImagen } from '#domain/plano/espacio.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { MarcaDelPaquete, Paquete, TarifaDelPaquete } from '#domain/plano/paquete.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Tarifa } from '#domain/plano/reservas/tarifa.ts';
import type { Tx } from '#server/db/base.ts';
import { liberar } from '#server/files/repo.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import type { Acto } from '../atender.ts';
import { respuestasDe, tomarTurno } from '../diario.ts';
import { filaDeFondo, ponerFondo, ponerVista } from '../entorno.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { soltarImagenes, tomarImagenes } from '../imagenes.ts';
import { piezas } from '../repo.ts';
import { hayLocal } from '../repo-locales.ts';
import { conTodo, reemplazar } from '../reemplazar.ts';
import { avisarVentas } from '../reservas/avisar.ts';
import { delArchivo, type Traida } from './imagenes.ts';
import { quitarLaMuestraIntacta } from './muestra.ts';
import * as repo from './repo-poner.ts';

/** What each picture of the file is here: one of the plan that there is already, or one that was brought. */
export type Imagenes = {
  /** By their names in the file, the ids of pictures that there are. */
  readonly conocidas: ReadonlyMap<string, string>;
  readonly delPlano: ReadonlyMap<string, Traida>;
  /** By their brand's place in the file. */
  readonly logos: ReadonlyMap<number, Traida>;
};

/** It cannot be done: what it is thrown in is undone. */
export class NoSePone extends Error {
  readonly problemas: readonly Problema[];
  constructor(problemas: readonly Problema[]) {
    super('The plan of the file cannot take the place of this one');
    this.problemas = problemas;
  }
}

/**
 * Puts the plan of a file in the place of the one there is, in the caller's transaction. Drawing, background, view, sheets and
 * list prices are the file's; its brands are added, or take the file's data where there is one of that name. What was sold stays
 * sold. Repeating the same `op_id` does nothing and returns the same.
 * @throws NoSePone where somebody has a space that the file does not have
 */
export async function ponerPaquete(
  tx: Tx,
  {
    op_id,
    local,
    paquete,
    imagenes,
    acto,
  }: {
    readonly op_id: string;
    /** The shop whose plan gives way. */
    readonly local: number;
    readonly paquete: Paquete;
    readonly imagenes: Imagenes;
    readonly acto: Acto & { readonly cuenta_id: string };
  },
): Promise<z.infer<typeof Reemplazo_>> {
  await tomarTurno(tx);
  const dada = (await respuestasDe(tx, [op_id.toLowerCase()])).get(op_id.toLowerCase());
  if (dada) return Reemplazo_.parse(dada.respuesta);
  if (!(await hayLocal(tx, local))) throw new NoSePone([delArchivo('Ese local ya no tiene plano.')]);
  await quitarLaMuestraIntacta(tx);
  await repo.darPorIniciado(tx, acto.ahora);
  const idDe = await registrar(tx, imagenes, acto);
  await ponerMarcas(tx, paquete.marcas, imagenes.logos, acto);
  const hecho = await reemplazar(
    tx,
    {
      op_id,
      motivo: 'importacion',
      local,
      nombre: 'Antes de importar todo',
      nuevas: conTodo(
        paquete.elementos,
        paquete.espacios.map(({ ficha: _ficha, ...espacio }) => ({
          ...espacio,
          image_url: espacio.image_url === null ? null : direccionDeImagen(idDe(espacio.image_url)),
        })),
      ),
      detalle: {
        todo: true,
        marcas: paquete.marcas.length,
        tarifas: paquete.tarifas.length,
        imagenes: imagenes.delPlano.size + imagenes.logos.size,
      },
    },
    acto,
  );
  if (!hecho.ok)
    throw new NoSePone(hecho.reservas.map(({ espacio, problema }) => delArchivo(`${espacio}: ${problema}`)));
  const claves = clavesPorId(await piezas(tx, local), paquete);
  await ponerEntorno(tx, { ...paquete, local }, idDe, acto);
  await ponerFichas(tx, paquete, { claves, idDe }, acto);
  await ponerTarifas(tx, paquete.tarifas, claves, acto);
  await avisarPlano(tx, { entorno: ['vista', 'fondo', 'marcas'] });
  await avisarVentas(tx);
  const { ok: _, ...respuesta } = hecho;
  return respuesta;
}

/** Gives the pictures that were brought their rows. @returns the id that a picture of the file has here */
async function registrar(
  tx: Tx,
  { conocidas, delPlano }: Imagenes,
  { cuenta_id, ahora }: Acto,
): Promise<(nombre: string) => string> {
  const puestas = await repo.registrarEnUso(tx, [...delPlano.values()], cuenta_id, ahora);
  const ids = new Map(conocidas);
  for (const [nombre, { clave }] of delPlano) {
    const id = puestas.get(clave);
    if (id !== undefined) ids.set(nombre, id);
  }
  return (nombre) => {
    const id = ids.get(nombre);
    if (id === undefined) throw new Error(`The picture ${nombre} has no row`);
    return id;
  };
}

/** Of several brands of one name, the first of the file is the first that there is, and so on; those in the carousel before others. */
async function ponerMarcas(
  tx: Tx,
  delArchivo_: readonly MarcaDelPaquete[],
  logos: ReadonlyMap<number, Traida>,
  { cuenta_id, ahora }: Acto,
): Promise<void> {
  const hay = Map.groupBy(await repo.todasLasMarcas(tx), ({ busqueda }) => busqueda);
  const enOrden = delArchivo_
    .map((marca, i) => ({ marca, traida: logos.get(i) }))
    .toSorted((a, b) => Number(b.marca.is_active) - Number(a.marca.is_active));
  const puestos = await repo.registrarEnUso(
    tx,
    enOrden.flatMap(({ traida }) => traida ?? []),
    cuenta_id,
    ahora,
  );
  // Out of the carousel first, so that two brands of the file may change places in it.
  await repo.sacarDelCarrusel(
    tx,
    delArchivo_.map(({ name }) => sinAcentos(name)),
  );
  for (const { marca, traida } of enOrden) {
    const busqueda = sinAcentos(marca.name);
    const previa = hay.get(busqueda)?.shift();
    const logo_id = traida === undefined ? null : (puestos.get(traida.clave) ?? null);
    const { logo: _, ...datos } = marca;
    await repo.ponerMarca(tx, previa?.id ?? null, {
      ...datos,
      busqueda,
      logo_id,
      logo_url: logo_id === null ? null : direccionDeImagen(logo_id),
      archivada_en: archivada(marca, previa),
      created_at: ahora,
    });
    if (previa?.logo_id) await liberar(tx, previa.logo_id);
  }
}

/** A file does not archive a brand that is sold to here, but brings back one that was archived. */
function archivada(
  { archivada_en }: MarcaDelPaquete,
  previa: { readonly archivada_en: Date | null } | undefined,
): Date | null {
  return archivada_en === null || previa?.archivada_en === null ? null : new Date(archivada_en);
}

async function ponerEntorno(
  tx: Tx,
  { vista, fondo, local }: Pick<Paquete, 'vista' | 'fondo'> & { readonly local: number },
  idDe: (nombre: string) => string,
  { cuenta_id, ahora }: Acto,
): Promise<void> {
  if (vista === null) await repo.olvidarVista(tx, local);
  else await ponerVista(tx, vista, { local, cuenta_id, ahora });
  const viejo = (await filaDeFondo(tx, local))?.archivo_id ?? null;
  const nuevo = fondo === null ? null : idDe(fondo.imagen);
  const { imagen: _, ...lugar } = fondo ?? SIN_FONDO;
  await ponerFondo(tx, local, { ...lugar, archivo_id: nuevo });
  if (viejo !== null && viejo !== nuevo) await soltarImagenes(tx, [viejo], ahora);
  if (nuevo !== null) await tomarImagenes(tx, [nuevo]);
}

const SIN_FONDO = { imagen: null, x: 0, y: 0, width: 1000, height: 700, opacity: 1 } as const;

/** Where spaces are, by the ids that people and files call them by. */
type Lugares = { readonly claves: ReadonlyMap<string, string>; readonly idDe: (nombre: string) => string };

/** Spaces come in as the file has them; the id of one may be another here, because another shop's space has it. */
function clavesPorId(todas: readonly Pieza[], { espacios }: Paquete): ReadonlyMap<string, string> {
  const puestos = todas.filter((pieza) => !esElemento(pieza));
  return new Map(
    espacios.flatMap(({ id }, i) => {
      const clave = puestos[i]?.clave;
      return clave === undefined ? [] : [[id, clave]];
    }),
  );
}

async function ponerFichas(
  tx: Tx,
  { espacios }: Paquete,
  { claves, idDe }: Lugares,
  { ahora }: Acto,
): Promise<void> {
  const antes = await repo.fotosDe(tx, [...claves.values()]);
  const nuevas = espacios.flatMap(({ id, ficha }) => {
    const clave = claves.get(id);
    return clave === undefined
      ? []
      : [{ ...ficha, clave, fotos: [...new Set(ficha.fotos.map((foto) => idDe(foto)))] }];
  });
  await repo.ponerFichas(tx, nuevas, ahora);
  const despues = new Set(nuevas.flatMap(({ fotos }) => fotos));
  await tomarImagenes(tx, [...despues]);
  await soltarImagenes(
    tx,
    antes.filter((id) => !despues.has(id)),
    ahora,
  );
}

/** List prices that say the same stay; the others are withdrawn, and the file's are added, the later ones after the earlier. */
async function ponerTarifas(
  tx: Tx,
  pedidas: readonly TarifaDelPaquete[],
  claves: ReadonlyMap<string, string>,
  { cuenta_id, ahora }: Acto,
): Promise<void> {
  const nuevas = pedidas.flatMap(({ espacio, importe, ...tarifa }) => {
    const espacio_clave = espacio === null ? null : claves.get(espacio);
    return espacio_clave === undefined ? [] : [{ ...tarifa, espacio_clave, importe: enCentavos(importe) }];
  });
  const suyas = new Set(claves.values());
  // What other shops' spaces cost is theirs.
  const hay = (await enVigor(tx)).filter(
    ({ espacio_clave }) => espacio_clave === null || suyas.has(espacio_clave),
  );
  const iguales =
    hay.length === nuevas.length && hay.every(({ id: _id, ...tarifa }, i) => mismaTarifa(tarifa, nuevas[i]));
  if (iguales) return;
  await repo.retirarTarifas(
    tx,
    hay.map(({ id }) => id),
    ahora,
  );
  const ids = nuevas.map(() => randomUUIDv7()).toSorted();
  await repo.insertarTarifas(
    tx,
    nuevas.map((tarifa, i) => ({ ...tarifa, id: ids[i] ?? randomUUIDv7(), cuenta_id, created_at: ahora })),
  );
}

type Precio = Omit<Tarifa, 'id'>;

function mismaTarifa(a: Precio, b: Precio | undefined): boolean {
  return (
    b !== undefined &&
    a.nombre === b.nombre &&
    a.type === b.type &&
    a.espacio_clave === b.espacio_clave &&
    a.por === b.por &&
    a.importe === b.importe &&
    a.vigente_desde === b.vigente_desde &&
    a.temporada_desde === b.temporada_desde &&
    a.temporada_hasta === b.temporada_hasta
  );
}
