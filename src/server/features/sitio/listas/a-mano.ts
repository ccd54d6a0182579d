import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { loCambiadoAMano, sumarEdicion } from '#domain/sitio/listas/a-mano.ts';
import type { Articulo, CambiosDeVersion, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Tx } from '#server/db/base.ts';
import { articulosEnVigencia } from './poner.ts';
import * as repo from './repo-admin.ts';

/**
 * Before a price is edited by hand, keeps the list as it was published, so that one can go back to it: what is edited on a day is a
 * version of its own, made with the first change. On a locked list.
 */
export async function separarLoEditado(
  tx: Tx,
  perfil: PerfilDeLista,
  actor_id: string,
  instante: Date,
): Promise<void> {
  const vigente = await repo.versionPublicada(tx, perfil);
  if (!vigente || esDeHoyAMano(vigente, diaDe(instante))) return;
  const articulos = await articulosEnVigencia(tx, perfil);
  await repo.guardarVersion(tx, vigente.id, { estado: 'anterior', articulos, cuantos: articulos.length });
  await repo.insertarVersion(tx, {
    perfil,
    estado: 'publicada',
    // Its prices hold from the same day: what went up or down is marked against the same week.
    vigente_desde: vigente.vigente_desde,
    de_muestra: vigente.de_muestra,
    cuantos: articulos.length,
    publicada_en: instante,
    cambios: { suben: 0, bajan: 0, nuevos: 0, desaparecen: 0, sin_precio: 0, con_precio: 0 },
    creada_por: actor_id,
    creada_en: instante,
  });
}

type Publicada = NonNullable<Awaited<ReturnType<typeof repo.versionPublicada>>>;

/** One made by these edits, today, and in force ever since. */
function esDeHoyAMano({ archivo, creada_por, publicada_en, repuesta_en }: Publicada, hoy: Dia): boolean {
  const aMano = archivo === '' && creada_por !== null && repuesta_en === null;
  return aMano && publicada_en !== null && diaDe(publicada_en) === hoy;
}

/**
 * Says in the version in force what was edited of an article: from what it was in the list of before to what it is now, however often it
 * was edited meanwhile. `de`, `a`: what it cost before this edit and after it.
 */
export async function anotarLoEditado(
  tx: Tx,
  perfil: PerfilDeLista,
  articulo: Pick<Articulo, 'codigo' | 'nombre' | 'presentaciones' | 'sugerido' | 'oferta'>,
  [de, a]: readonly [Centavos | null, Centavos | null],
): Promise<void> {
  const { codigo, nombre } = articulo;
  const vigente = await repo.versionPublicada(tx, perfil);
  const antes = await repo.enLaUltima(tx, perfil, codigo);
  if (!vigente?.cambios || !antes) return;
  const [{ centavos }] = antes.presentaciones;
  const [era, es] = [comoCambia(centavos, de), comoCambia(centavos, a)];
  const cambios = { ...vigente.cambios };
  if (era !== null) cambios[era] = Math.max(0, cambios[era] - 1);
  if (es !== null) cambios[es] += 1;
  const ediciones = sumarEdicion(vigente.ediciones, {
    codigo,
    nombre,
    cambios: loCambiadoAMano(antes, articulo),
  });
  await repo.guardarVersion(tx, vigente.id, { cambios, ediciones });
}

function comoCambia(antes: Centavos | null, ahora: Centavos | null): Cambio | null {
  if (antes === ahora) return null;
  if (antes === null) return 'con_precio';
  if (ahora === null) return 'sin_precio';
  return ahora > antes ? 'suben' : 'bajan';
}

type Cambio = keyof CambiosDeVersion;
