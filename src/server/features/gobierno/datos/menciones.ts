import type { z } from 'zod';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { PARTES } from '#contract/sitio/sitio-formularios.ts';
import { cambiarMenciones, type Certeza, tramos } from '#domain/gobierno/datos/menciones.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { configuracion } from '#server/db/schema/empresa.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { PREFIJO } from '../../sitio/repo.ts';
import { type Lugar, lugarDe } from './lugares.ts';
import * as repo from './repo-menciones.ts';
import { cambiarGuardado, enSuLugar, huellaDe } from './textos.ts';

/** A mention as it is shown to RRHH: where it is, the text around it, and what would replace it. */
export type MencionVista = {
  readonly id: string;
  readonly certeza: Certeza;
  readonly borrada_en: Date;
  readonly donde: string;
  /** null if the text was changed since then and no longer contains it. */
  readonly texto: { readonly antes: string; readonly mencion: string; readonly despues: string } | null;
  readonly quedaria: string;
};

/** The mentions that wait for a decision, the oldest first. */
export async function verMenciones(db: Db, desde: number, cuantas: number): Promise<MencionVista[]> {
  const vistas: MencionVista[] = [];
  for (const anotada of await repo.mencionesAnotadas(db, desde, cuantas)) {
    const lugar = lugarDe(anotada.tabla, anotada.columna);
    const guardado = lugar && (await repo.textoEn(db, lugar.tabla, lugar.columna, anotada.fila));
    const halladas: MencionVista['texto'][] = [];
    const largas = lugar ? await repo.masLargas(db, anotada) : [];
    if (lugar && guardado != null) {
      cambiarGuardado(lugar, guardado, (escrito) => {
        for (const { desde: inicio, hasta } of lugaresDe(escrito, anotada, largas)) {
          halladas.push({
            antes: recorte(escrito.slice(Math.max(0, inicio - ALREDEDOR), inicio), inicio > ALREDEDOR, false),
            mencion: escrito.slice(inicio, hasta),
            despues: recorte(
              escrito.slice(hasta, hasta + ALREDEDOR),
              false,
              escrito.length > hasta + ALREDEDOR,
            ),
          });
        }
        return escrito;
      });
    }
    vistas.push({
      id: anotada.id,
      certeza: anotada.certeza,
      borrada_en: anotada.created_at,
      donde: lugar?.que ?? 'Un lugar que ya no existe',
      texto: halladas[0] ?? null,
      quedaria: enSuLugar(anotada.certeza),
    });
  }
  return vistas;
}

/**
 * Decides on one mention: removes every occurrence from its text, or leaves the text as it is.
 * @returns A_MANO if the replacement is not valid there: a name that another row has, or a setting that would no longer
 *   parse
 */
export async function decidirMencion(
  db: Db,
  { id, quitar, actor_id }: { id: string; quitar: boolean; actor_id: string | null },
  cuando: Date,
): Promise<Result<'quitada' | 'dejada' | 'ya_no_estaba', 'NO_ENCONTRADO' | 'A_MANO'>> {
  return siViola(
    () =>
      db.transaction(async (tx) => {
        const anotada = await repo.mencionBloqueada(tx, id);
        if (!anotada) return refuse('NO_ENCONTRADO');
        const lugar = lugarDe(anotada.tabla, anotada.columna);
        const hecho = quitar && lugar ? await sacarDelTexto(tx, lugar, anotada, cuando) : 'dejada';
        if (hecho === 'A_MANO') return refuse('A_MANO');
        await repo.cerrarMencion(tx, anotada, quitar ? null : cuando);
        await auditar(
          tx,
          {
            actor_id,
            accion: quitar ? 'mencion.quitar' : 'mencion.dejar',
            entidad: 'empleados',
            entidad_id: anotada.empleado_id,
            despues: { tabla: anotada.tabla, columna: anotada.columna, fila: anotada.fila },
          },
          cuando,
        );
        await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
        return ok(hecho);
      }),
    () => refuse('A_MANO' as const),
  );
}

/** Where people who were erased may still be named. */
export const menciones = os.datos.menciones.handler(async ({ input, context }) => {
  const { pagina, por_pagina } = input;
  return {
    menciones: await verMenciones(context.db, (pagina - 1) * por_pagina, por_pagina),
    total: await repo.cuantasAnotadas(context.db),
  };
});

/** Removes one of them, or leaves it. */
export const decidir = os.datos.decidirMencion.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { id, decision } = input;
  const hecho = await decidirMencion(
    context.db,
    { id, quitar: decision === 'quitar', actor_id: yo.id },
    ahora(),
  );
  if (!hecho.ok) throw errors[hecho.code]();
  // The change may be in the content of the public pages.
  anotarCambio();
  return { hecho: hecho.value };
});

/** Characters shown on each side. */
const ALREDEDOR = 90;

/** The positions of a mention in a text, except inside a longer mention, which is decided on by itself. */
function lugaresDe(
  escrito: string,
  anotada: repo.MencionAnotada,
  largas: readonly repo.MencionAnotada[],
): { desde: number; hasta: number }[] {
  const mayores = largas.flatMap((larga) => tramosDe(escrito, larga));
  return tramosDe(escrito, anotada).filter(
    ({ desde, hasta }) => !mayores.some((mayor) => mayor.desde <= desde && mayor.hasta >= hasta),
  );
}

function tramosDe(escrito: string, { empleado_id, palabras, huella }: repo.MencionAnotada) {
  return [...tramos(escrito, palabras)].filter((tramo) => huellaDe(empleado_id, tramo.palabras) === huella);
}

/** The surrounding text without HTML tags. */
function recorte(texto: string, cortadoAntes: boolean, cortadoDespues: boolean): string {
  const limpio = texto.replaceAll(/<[^<>]{0,500}>/gu, ' ').replaceAll(/\s+/gu, ' ');
  return `${cortadoAntes ? '…' : ''}${limpio}${cortadoDespues ? '…' : ''}`;
}

async function sacarDelTexto(
  tx: Tx,
  lugar: NonNullable<ReturnType<typeof lugarDe>>,
  anotada: repo.MencionAnotada,
  cuando: Date,
): Promise<'quitada' | 'ya_no_estaba' | 'A_MANO'> {
  const { tabla, columna, busqueda } = lugar;
  const guardado = await repo.textoEn(tx, tabla, columna, anotada.fila, true);
  if (guardado == null) return 'ya_no_estaba';
  const largas = await repo.masLargas(tx, anotada);
  const texto = cambiado(lugar, guardado, anotada, largas);
  if (texto === guardado) return 'ya_no_estaba';
  if (tabla === configuracion && !valeComoAjuste(anotada.fila['clave'] ?? '', texto)) return 'A_MANO';
  const cambios = [{ columna, texto }];
  if (busqueda) {
    const antes = await repo.textoEn(tx, tabla, busqueda, anotada.fila);
    if (antes != null)
      cambios.push({
        columna: busqueda,
        texto: sinAcentos(cambiado({ columna: busqueda }, antes, anotada, largas)),
      });
  }
  await repo.escribirTextos(tx, tabla, [{ clave: anotada.fila, cambios }]);
  if (tabla === configuracion) {
    // The settings screen compares this revision, so whoever has it open is told that it changed.
    await repo.tocarAjuste(tx, anotada.fila['clave'] ?? '', cuando);
    await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
  }
  return 'quitada';
}

function cambiado(
  lugar: Pick<Lugar, 'columna'>,
  guardado: string,
  anotada: repo.MencionAnotada,
  largas: readonly repo.MencionAnotada[],
): string {
  return cambiarGuardado(lugar, guardado, (escrito) =>
    cambiarMenciones(
      escrito,
      lugaresDe(escrito, anotada, largas).map((tramo) => ({ ...tramo, certeza: anotada.certeza })),
      enSuLugar,
    ),
  );
}

/** Whether the setting, or part of the public content, can still be parsed. */
function valeComoAjuste(clave: string, texto: string): boolean {
  const esquemas = new Map<string, z.ZodType>([
    ...Object.entries(AJUSTES),
    ...Object.entries(PARTES).map(([parte, esquema]): [string, z.ZodType] => [PREFIJO + parte, esquema]),
  ]);
  return esquemas.get(clave)?.safeParse(JSON.parse(texto)).success ?? true;
}
