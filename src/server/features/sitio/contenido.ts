import type { z } from 'zod';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { DIAS_QUE_SE_MIRAN } from '#domain/sitio/entrega.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import type { CambioDeContenido } from '#contract/sitio/sitio-formularios.ts';
import type { Contenido } from '#domain/sitio/contenido.ts';
import { huella } from '#domain/sitio/huella.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { leerContenido } from './leer.ts';
import { feriadosEntre, bloquear, PREFIJO } from './repo.ts';
import { auditar } from '../../comun/auditar.ts';
import { escribir } from '../empresa/configuracion/repo.ts';
import { anotarCambio } from '../../comun/contenido-publico.ts';

const contenido = os.sitio.contenido.handler(async ({ context }) => {
  const instante = ahora();
  const hoy = diaDe(instante);
  return {
    contenido: await leerContenido(context.db),
    feriados: await feriadosEntre(context.db, hoy, sumarDias(hoy, DIAS_QUE_SE_MIRAN)),
    ahora: instante,
  };
});

/**
 * Replaces one part of the public content. A new PDF of a price list, or a picture, is marked as used, and the previous one
 * is released.
 */
const editar = os.sitio.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuenta_id = context.actor?.cuenta_id ?? '';
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    await bloquear(tx);
    const vigente = await leerContenido(tx);
    const antes = vigente[input.parte];
    if (JSON.stringify(antes) === JSON.stringify(input.valor)) return;
    if (input.visto !== undefined && input.visto !== huella(antes)) throw errors.CONTENIDO_CAMBIADO();
    const { proposito, nuevos, sobrantes } = cambiosDeArchivos(vigente, input);
    for (const id of nuevos) {
      if (!(await adoptar(tx, id, cuenta_id, proposito))) throw errors.ARCHIVO_NO_DISPONIBLE();
    }
    for (const id of sobrantes) await liberar(tx, id);
    const clave = PREFIJO + input.parte;
    await escribir(tx, clave, input.valor, instante);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'sitio.editar',
        entidad: 'configuracion',
        entidad_id: clave,
        antes: { valor: antes },
        despues: { valor: input.valor },
      },
      instante,
    );
    await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
  });
  anotarCambio();
  return { listo: true };
});

/** The files that start or stop being used. A file used in two places counts once. */
function cambiosDeArchivos(antes: Contenido, cambio: z.output<typeof CambioDeContenido>) {
  const usados = new Set(archivosDe(cambio.parte, antes));
  const porUsar = new Set(archivosDe(cambio.parte, { ...antes, [cambio.parte]: cambio.valor }));
  return {
    proposito: cambio.parte === 'listas' ? ('lista' as const) : ('sitio' as const),
    nuevos: [...porUsar].filter((id) => !usados.has(id)),
    sobrantes: [...usados].filter((id) => !porUsar.has(id)),
  };
}

function archivosDe(parte: keyof Contenido, de: Contenido): string[] {
  switch (parte) {
    case 'listas':
      return de.listas.flatMap(({ archivo_id }) => archivo_id ?? []);
    case 'historia':
      return [de.historia.foto_id].filter((id) => id !== null);
    case 'sucursales':
    case 'personas':
    case 'alfajores':
    case 'productos':
      return de[parte].flatMap(({ foto_id }) => foto_id ?? []);
    default:
      return [];
  }
}

export const sitioRouter = { contenido, editar };
