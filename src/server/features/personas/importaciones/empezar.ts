import {
  claveDeTitulo,
  filaDeTitulos,
  lineasDe,
  mismosTitulos,
  proponer,
  queFaltaDeNuevos,
  seEntiendeSola,
  titulosDeMas,
  type Hoja,
  type Libro,
  type Orden,
} from '#domain/personas/importaciones/columnas.ts';
import { IMPORTABLES, type TipoDeImportacion } from '#domain/personas/importaciones/tipos.ts';
import type { Servicios } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

export const TRABAJO_REVISAR = 'importaciones.revisar';

/**
 * Stores a file that could be read. Its check is enqueued at once if there is nothing to ask: one sheet, with titles that are all
 * known or that this person already said how to read.
 * @returns the import's id
 */
export async function empezarImportacion(
  { db, encolar }: Pick<Servicios, 'db' | 'encolar'>,
  {
    tipo,
    actor_id,
    nombre,
    libro,
  }: { tipo: TipoDeImportacion; actor_id: string; nombre: string; libro: Libro },
): Promise<string> {
  return db.transaction(async (tx) => {
    await repo.abandonarAnteriores(tx, actor_id, tipo, ahora());
    const id = await repo.insertar(tx, { tipo, nombre, libro, actor_id }, ahora());
    const [hoja, otra] = libro.hojas;
    const propuesta = hoja && (await proponerOrden(tx, { tipo, actor_id }, hoja, 0));
    if (hoja && otra === undefined && propuesta?.segura === true) {
      await ordenarImportacion({ tx, encolar }, { id, tipo }, hoja, propuesta.orden);
    }
    await publicar(tx, { temas: ['importaciones'], para: { empleados: [actor_id] } });
    return id;
  });
}

/** How a sheet would be read, and what to tell whoever decides it. */
export async function proponerOrden(
  db: Db,
  { tipo, actor_id }: { tipo: TipoDeImportacion; actor_id: string },
  hoja: Hoja,
  indice: number,
): Promise<{
  orden: Orden;
  /** Nobody has to be asked. */
  segura: boolean;
  /** The titles that changed since the last file of this kind; null if there was none, or this is not like it. */
  cambiaron: { nuevas: string[]; faltan: string[] } | null;
}> {
  const { columnas, sobran } = IMPORTABLES[tipo];
  const encabezado = filaDeTitulos(hoja, columnas);
  const titulos = hoja.filas[encabezado]?.celdas ?? [];
  const recordadas = await repo.columnasRecordadas(db, actor_id, tipo);
  // The latest word on each title.
  const dichos = new Map(
    recordadas
      .toReversed()
      .flatMap((una) =>
        una.titulos.map((titulo, i) => [claveDeTitulo(titulo), una.columnas[i] ?? null] as const),
      ),
  );
  const propuesta = proponer(titulos, columnas, dichos);
  const [ultima] = recordadas;
  const recordada = recordadas.some((una) => mismosTitulos(una.titulos, titulos));
  const igual = ultima === undefined || recordada;
  const nuevas = igual ? [] : titulosDeMas(titulos, [...ultima.titulos, ...sobran]);
  const faltan = igual ? [] : titulosDeMas(ultima.titulos, titulos);
  return {
    orden: { hoja: indice, encabezado, titulos, columnas: propuesta },
    segura:
      faltan.length === 0 &&
      seEntiendeSola(titulos, propuesta, IMPORTABLES[tipo], dichos) &&
      (recordada || queFaltaDeNuevos(propuesta, IMPORTABLES[tipo]).length === 0),
    cambiaron: nuevas.length + faltan.length === 0 ? null : { nuevas, faltan },
  };
}

/** Sends a file to be checked, read in that way. */
export async function ordenarImportacion(
  { tx, encolar }: { tx: Tx; encolar: Servicios['encolar'] },
  { id, tipo }: { id: string; tipo: TipoDeImportacion },
  hoja: Hoja,
  orden: Orden,
): Promise<void> {
  const { columnas, sobran } = IMPORTABLES[tipo];
  const conocidas = new Set(sobran);
  const ignoradas = orden.titulos.filter(
    (titulo, i) => titulo !== '' && orden.columnas[i] === null && !conocidas.has(titulo),
  );
  await repo.avanzar(
    tx,
    id,
    'preguntando',
    {
      estado: 'revisando',
      orden,
      lineas: lineasDe(hoja, orden, columnas).length,
      resumen: { columnas_ignoradas: ignoradas.length },
    },
    ahora(),
  );
  await encolar(tx, TRABAJO_REVISAR, { id });
}
