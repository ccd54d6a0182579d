import type { z } from 'zod';
import type { CambioDeContenido } from '#contract/sitio/sitio-formularios.ts';
import { PARTES } from '#contract/sitio/sitio-formularios.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { refuse, type Refusal } from '#domain/comun/result.ts';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { huella } from '#domain/sitio/huella.ts';
import { seGuarda } from '#domain/sitio/versiones.ts';
import type { Tx } from '#server/db/base.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import { escribir } from '../empresa/configuracion/leer.ts';
import { leerContenido } from './leer.ts';
import { borrarVersiones, guardarVersion, PREFIJO, versionesDe } from './repo.ts';

type Cambio = z.output<typeof CambioDeContenido>;
type Autor = { readonly id: string; readonly cuenta_id: string };

/**
 * Replaces one part of the public content, in a transaction. What it said is kept as a version, with its files in use, so that it can
 * be put back; files of versions that are no longer kept are released. A new file is marked as used.
 * @returns a refusal, having changed nothing, if somebody else changed the part or a file is not theirs
 */
export async function cambiarParte(
  tx: Tx,
  cambio: Cambio,
  autor: Autor,
  instante: Date,
): Promise<Refusal<'CONTENIDO_CAMBIADO' | 'ARCHIVO_NO_DISPONIBLE'> | null> {
  const { parte, valor, visto } = cambio;
  const antes = (await leerContenido(tx))[parte];
  if (JSON.stringify(antes) === JSON.stringify(valor)) return null;
  if (visto !== undefined && visto !== huella(antes)) return refuse('CONTENIDO_CAMBIADO');
  const anteriores = await versionesDe(tx, parte);
  const hoy = diaDe(instante);
  // The one that is about to be kept is the newest: the others have one more before them.
  const quedan = anteriores.filter(({ hasta }, i) => seGuarda(i + 1, diaDe(hasta), hoy));
  const sobran = anteriores.filter((version) => !quedan.includes(version));
  const conocidos = new Set(
    [antes, ...anteriores.map((version) => version.valor)].flatMap((v) => archivosDe(parte, v)),
  );
  const proposito = parte === 'listas' ? 'lista' : 'sitio';
  for (const id of archivosDe(parte, valor).filter((uno) => !conocidos.has(uno)))
    if (!(await adoptar(tx, id, autor.cuenta_id, proposito))) return refuse('ARCHIVO_NO_DISPONIBLE');
  await guardarVersion(tx, { parte, valor: antes, hasta: instante, cambiada_por: autor.id });
  await borrarVersiones(
    tx,
    sobran.map(({ id }) => id),
  );
  const usados = new Set(
    [valor, antes, ...quedan.map((version) => version.valor)].flatMap((v) => archivosDe(parte, v)),
  );
  for (const id of [...conocidos].filter((uno) => !usados.has(uno))) await liberar(tx, id);
  const clave = PREFIJO + parte;
  await escribir(tx, clave, valor, instante);
  await auditar(
    tx,
    {
      actor_id: autor.id,
      accion: 'sitio.editar',
      entidad: 'configuracion',
      entidad_id: clave,
      antes: { valor: antes },
      despues: { valor },
    },
    instante,
  );
  await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
  return null;
}

/** A part as it is stored of an earlier version: what today's schema makes of it. null if it no longer holds. */
export function comoCambio(
  parte: ParteDeContenido,
  valor: unknown,
  visto: string | undefined,
): Cambio | null {
  const leido = PARTES[parte].safeParse(valor);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema that read it is that part's
  return leido.success ? ({ parte, valor: leido.data, visto } as Cambio) : null;
}

/** The files that a value of a part refers to. A stored one may be of before some field existed. */
function archivosDe(parte: ParteDeContenido, valor: unknown): string[] {
  const leido = PARTES[parte].safeParse(valor);
  if (!leido.success) return [];
  const items: readonly unknown[] = Array.isArray(leido.data) ? leido.data : [leido.data];
  return items.flatMap((item) => {
    const campos = new Map<string, unknown>(
      Object.entries(typeof item === 'object' && item !== null ? item : {}),
    );
    return ['archivo_id', 'foto_id'].flatMap((campo) => {
      const id = campos.get(campo);
      return typeof id === 'string' ? [id] : [];
    });
  });
}
