import type { ListaDePrecios } from '#domain/sitio/contenido.ts';
import { huella } from '#domain/sitio/huella.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../auditoria/auditar.ts';
import { escribir } from '../configuracion/repo.ts';
import { anotarCambio } from './cambios.ts';
import { leerContenido } from './leer.ts';
import { bloquear, PREFIJO } from './repo.ts';

/** Replaces one part of the public content. A price list's new PDF is taken into use, and the one before given up. */
export const editar = os.sitio.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuenta_id = context.actor?.cuenta_id ?? '';
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    await bloquear(tx);
    const antes = (await leerContenido(tx))[input.parte];
    if (JSON.stringify(antes) === JSON.stringify(input.valor)) return;
    if (input.visto !== undefined && input.visto !== huella(antes)) throw errors.CONTENIDO_CAMBIADO();
    if (input.parte === 'listas') {
      const { listas } = await leerContenido(tx);
      const { nuevos, sobrantes } = cambiosDeArchivos(listas, input.valor);
      for (const id of nuevos) {
        if (!(await adoptar(tx, id, cuenta_id, 'lista'))) throw errors.ARCHIVO_NO_DISPONIBLE();
      }
      for (const id of sobrantes) await liberar(tx, id);
    }
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

/** Which PDFs begin and cease to be used. The same one in two lists is one. */
function cambiosDeArchivos(antes: readonly ListaDePrecios[], despues: readonly ListaDePrecios[]) {
  const usados = new Set(archivosDe(antes));
  const porUsar = new Set(archivosDe(despues));
  return {
    nuevos: [...porUsar].filter((id) => !usados.has(id)),
    sobrantes: [...usados].filter((id) => !porUsar.has(id)),
  };
}

function archivosDe(listas: readonly ListaDePrecios[]): string[] {
  return listas.flatMap(({ archivo_id }) => archivo_id ?? []);
}
