import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { bloquearLista, cambiarLista } from './poner.ts';
import { listasCon } from './repo-admin.ts';
import * as repo from './repo-fotos.ts';

/** Which of the codes some list has, so that whoever brings many pictures knows before sending them. */
export const articulosPorCodigo = os.listas.articulosPorCodigo.handler(
  async ({ input: { codigos }, context: { db } }) => ({
    articulos: await repo.articulosDe(db, codigos),
  }),
);

/** Gives an article its picture, which it had or not. The file of the one before is released to whoever did it, who may put it back. */
export const ponerFoto = os.listas.ponerFoto.handler(
  async ({ input: { codigo, archivo_id }, context, errors }) => {
    const yo = empleadoDe(context);
    const cuenta_id = context.actor?.cuenta_id ?? '';
    const anterior = await context.db.transaction(async (tx) => {
      const [articulo] = await repo.articulosDe(tx, [codigo]);
      if (!articulo) throw errors.NO_ENCONTRADO();
      if (!(await adoptar(tx, archivo_id, cuenta_id, 'articulo'))) throw errors.ARCHIVO_NO_DISPONIBLE();
      await avisarListas(tx, codigo);
      const era = await repo.guardarFoto(tx, codigo, archivo_id);
      if (era !== null) await liberar(tx, era, cuenta_id);
      await auditarFoto(tx, yo.id, 'lista.foto', codigo);
      return era;
    });
    anotarCambio();
    return { listo: true, anterior };
  },
);

/** Takes an article's picture off: its drawing is shown again. */
export const sacarFoto = os.listas.sacarFoto.handler(async ({ input: { codigo }, context, errors }) => {
  const yo = empleadoDe(context);
  const anterior = await context.db.transaction(async (tx) => {
    await avisarListas(tx, codigo);
    const era = await repo.borrarFoto(tx, codigo);
    if (era === null) throw errors.NO_ENCONTRADO();
    await liberar(tx, era, context.actor?.cuenta_id ?? null);
    await auditarFoto(tx, yo.id, 'lista.sacar_foto', codigo);
    return era;
  });
  anotarCambio();
  return { listo: true, anterior };
});

/** One change of the picture of a code at a time, and a new revision of each list that shows it. */
async function avisarListas(tx: Tx, codigo: string): Promise<void> {
  for (const perfil of await listasCon(tx, codigo)) {
    await bloquearLista(tx, perfil);
    await cambiarLista(tx, perfil);
  }
}

async function auditarFoto(tx: Tx, actor_id: string, accion: string, codigo: string): Promise<void> {
  await auditar(tx, { actor_id, accion, entidad: 'lista_fotos', entidad_id: codigo }, ahora());
}
