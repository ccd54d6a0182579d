import type { DobleFirma } from '#domain/comun/permisos/firmas.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { type Autor, autorDe, autorEnPalabras, avisarARrhh, DOS_PERSONAS } from '../../../comun/rrhh.ts';
import { escribir, leerConfiguracion } from './leer.ts';
import * as repo from './repo.ts';

type Cambio = {
  [C in keyof Configuracion]: { readonly clave: C; readonly valor: Configuracion[C] };
}[keyof Configuracion];

/** Writes a setting in the caller's name, with all its consequences. @returns the instant that is its revision */
export async function ponerAjuste(tx: Tx, context: Contexto, cambio: Cambio, cuando: Date): Promise<Date> {
  const { clave, valor } = cambio;
  await repo.bloquear(tx, clave);
  const antes: Configuracion[keyof Configuracion] = (await leerConfiguracion(tx, context.demo))[clave];
  const guardado = await repo.cambioDe(tx, clave);
  // The instant is the revision, so two saves in the same millisecond must not share it.
  const instante = new Date(Math.max(+cuando, guardado ? +guardado + 1 : 0));
  await escribir(tx, clave, valor, instante);
  await auditar(
    tx,
    {
      actor_id: empleadoDe(context).id,
      accion: 'configuracion.editar',
      entidad: 'configuracion',
      entidad_id: clave,
      antes: { valor: antes },
      despues: { valor },
    },
    instante,
  );
  if (clave === 'segundo_factor_rrhh' || clave === 'segundo_factor_gerente') {
    await context.cuentas.factor.ponerPlazos(tx);
  }
  if (cambio.clave === 'doble_firma') await avisarDobleFirma(tx, cambio.valor, autorDe(context), instante);
  if (clave === 'dias_laborables') await recalcularDespues(context, tx);
  await publicar(tx, { temas: TEMAS[clave] ?? ['configuracion'], para: { todos: true } });
  return instante;
}

/** The screens that also change with each setting. */
const TEMAS: {
  readonly [C in keyof Configuracion]?: readonly ('configuracion' | 'muro' | 'ranking' | 'perfil')[];
} = {
  dias_laborables: ['configuracion', 'perfil', 'ranking'],
  gracias: ['configuracion', 'muro'],
  muro: ['configuracion', 'muro'],
  nombres_bloqueados: ['configuracion', 'perfil'],
  ranking_visible: ['configuracion', 'ranking'],
};

/** Tells every other administrator what needs two people from now on. */
async function avisarDobleFirma(
  tx: Tx,
  { activa, puntos_desde }: DobleFirma,
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const regla = activa
    ? `Lo más grave lo piden y lo confirman dos personas, y un ajuste de puntos desde ${puntos_desde.toLocaleString('es-AR')}`
    : 'Nada necesita una segunda firma';
  await avisarARrhh(
    tx,
    {
      tipo: 'doble_firma',
      titulo: 'Cambió qué confirman dos personas',
      texto: `${regla}. Lo cambió ${await autorEnPalabras(tx, autor)}.`,
      hecho: 'doble_firma',
      enlace: DOS_PERSONAS,
      menos: [],
    },
    autor,
    cuando,
  );
}

/**
 * Recalculating everybody's streak takes a while with many people, so a job does it and the person who changes a holiday
 * does not wait.
 */
export const TRABAJO_RACHAS = 'rachas.recalcular';

/**
 * Enqueues the recalculation of all streaks, after the company's working days changed. It runs once the transaction
 * commits.
 */
export function recalcularDespues({ encolar }: Pick<Contexto, 'encolar'>, tx: Tx): Promise<void> {
  return encolar(tx, TRABAJO_RACHAS, {});
}
