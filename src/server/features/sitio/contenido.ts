import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { DIAS_QUE_SE_MIRAN } from '#domain/sitio/entrega.ts';
import { diferencias } from '#domain/sitio/versiones.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe, type Contexto } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { anotarCambio } from '../../comun/contenido-publico.ts';
import { cambiarParte, comoCambio } from './cambiar.ts';
import { leerContenido } from './leer.ts';
import { bloquear, buscarVersion, feriadosEntre, ultimoCambio, versionesDe } from './repo.ts';

const contenido = os.sitio.contenido.handler(({ context }) => porDibujar(context.db));

/** All that a public page is drawn with, at this moment. */
async function porDibujar(db: Db) {
  const instante = ahora();
  const hoy = diaDe(instante);
  return {
    contenido: await leerContenido(db),
    feriados: await feriadosEntre(db, hoy, sumarDias(hoy, DIAS_QUE_SE_MIRAN)),
    ahora: instante,
  };
}

/** When somebody last changed what the pages say; null if nobody has. */
const fechas = os.sitio.fechas.handler(async ({ context: { db } }) => ({ cambiado: await ultimoCambio(db) }));

/** Replaces one part of the public content. */
const editar = os.sitio.editar.handler(async ({ input, context, errors }) => {
  const autor = autorDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    await bloquear(tx);
    const rechazo = await cambiarParte(tx, input, autor, instante);
    if (rechazo) throw errors[rechazo.code]();
  });
  anotarCambio();
  return { listo: true };
});

/** What the pages would say with that part so. Nothing is written. */
const previsualizar = os.sitio.previsualizar.handler(async ({ input: { parte, valor }, context }) => {
  const hoy = await porDibujar(context.db);
  return { ...hoy, contenido: { ...hoy.contenido, [parte]: valor } };
});

/** What a part said before, each compared with what it says now. */
const versiones = os.sitio.versiones.handler(async ({ input: { parte }, context: { db } }) => {
  const vigente = (await leerContenido(db))[parte];
  const anteriores = await versionesDe(db, parte);
  return {
    versiones: anteriores.map(({ id, hasta, nombre, apellido, valor }) => ({
      id,
      hasta,
      quien: nombre === null ? null : `${nombre} ${apellido ?? ''}`.trim(),
      resumen: diferencias(valor, vigente),
    })),
  };
});

/** Publishes again what a part said before. */
const volver = os.sitio.volver.handler(async ({ input: { id, visto }, context, errors }) => {
  const autor = autorDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    await bloquear(tx);
    const version = await buscarVersion(tx, id);
    const cambio = version && comoCambio(version.parte, version.valor, visto);
    if (!cambio) throw errors.NO_ENCONTRADO();
    const rechazo = await cambiarParte(tx, cambio, autor, instante);
    // Its files are still in use, for they are kept with it.
    if (rechazo?.code === 'CONTENIDO_CAMBIADO') throw errors.CONTENIDO_CAMBIADO();
    if (rechazo) throw new Error('A version without its files');
  });
  anotarCambio();
  return { listo: true };
});

function autorDe(context: Contexto) {
  return { id: empleadoDe(context).id, cuenta_id: context.actor?.cuenta_id ?? '' };
}

export const sitioRouter = { contenido, fechas, editar, previsualizar, versiones, volver };
