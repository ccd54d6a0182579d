import { diaDe } from '#domain/comun/calendario/dia.ts';
import { importar as leerArchivo } from '#domain/plano/archivo.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import type { Acto } from './atender.ts';
import { espaciosDeMuestra } from './muestra.ts';
import { conEspacios, conPiezas, reemplazar } from './reemplazar.ts';
import { piezasDeVersion } from './versiones.ts';

/** Replaces the spaces by those of an exported file, whole or not at all. */
export const importar = os.plano.importar.handler(async ({ input, context, errors }) => {
  const leido = leerArchivo(input.contenido);
  if (!leido.ok) {
    if (leido.code === 'FORMATO') throw errors.FORMATO();
    throw errors.CON_PROBLEMAS({ data: { problemas: leido.problemas.slice(0, MAXIMO_DE_PROBLEMAS) } });
  }
  const pedido = {
    op_id: input.op_id,
    motivo: 'importacion',
    nombre: 'Antes de importar',
    nuevas: conEspacios(leido.espacios),
  } as const;
  return context.db.transaction((tx) => reemplazar(tx, pedido, actoDe(context)));
});

/** Puts the sample's spaces back. */
export const reiniciar = os.plano.reiniciar.handler(async ({ input, context }) => {
  const acto = actoDe(context);
  const pedido = {
    op_id: input.op_id,
    motivo: 'reinicio',
    nombre: 'Antes de resetear',
    nuevas: conEspacios(espaciosDeMuestra(diaDe(acto.ahora))),
  } as const;
  return context.db.transaction((tx) => reemplazar(tx, pedido, acto));
});

/** Puts a version back, spaces and elements. */
export const restaurar = os.plano.restaurar.handler(async ({ input, context, errors }) => {
  const piezas = await piezasDeVersion(context.db, input.id);
  if (!piezas) throw errors.NO_ENCONTRADO();
  const pedido = {
    op_id: input.op_id,
    motivo: 'restauracion',
    nombre: 'Antes de restaurar',
    nuevas: conPiezas(piezas),
    detalle: { version_id: input.id },
  } as const;
  return context.db.transaction((tx) => reemplazar(tx, pedido, actoDe(context)));
});

/** Most problems that are listed. */
const MAXIMO_DE_PROBLEMAS = 1000;

function actoDe(context: Contexto): Acto {
  return { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
}
