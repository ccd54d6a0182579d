import type { Pieza } from '#domain/plano/pieza.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { adoptar } from '#server/files/repo.ts';
import { ahora } from '#server/reloj.ts';
import { cerrarTurno, respuestasDe, tomarTurno } from './diario.ts';
import { liberarImagen } from './imagenes.ts';
import * as repo from './repo.ts';

/** Puts or takes away the picture of a space: a change as any other, that comes to everybody. The one before is given up. */
export const ponerImagen = os.plano.ponerImagen.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const clave = input.clave.toLowerCase();
  const op_id = input.op_id.toLowerCase();
  return context.db.transaction(async (tx) => {
    const anterior = await tomarTurno(tx);
    const dada = (await respuestasDe(tx, [op_id])).get(op_id);
    if (dada) return { image_url: urlDe(dada.pieza) };
    const pieza = (await repo.piezasPorClave(tx, [clave])).get(clave);
    if (pieza?.campos['clase'] !== 'espacio') throw errors.NO_ENCONTRADO();
    const nueva = input.archivo_id?.toLowerCase() ?? null;
    const vieja = repo.imagenDe(pieza.campos['image_url']);
    if (nueva !== null && !(await adoptar(tx, nueva, cuenta_id, 'plano')))
      throw errors.ARCHIVO_NO_DISPONIBLE();
    const image_url = nueva === null ? null : repo.direccionDeImagen(nueva);
    const cambiada = { ...pieza, rev: pieza.rev + 1, campos: { ...pieza.campos, image_url } };
    const instante = ahora();
    await repo.guardar(tx, [cambiada], instante);
    if (vieja !== null) await liberarImagen(tx, vieja);
    const seq = anterior + 1;
    await cerrarTurno(tx, seq, [
      {
        op_id,
        seq,
        clave,
        tipo: 'imagen',
        campos: ['image_url'],
        pieza: cambiada,
        cuenta_id,
        created_at: instante,
      },
    ]);
    return { image_url };
  });
});

function urlDe(pieza: Pieza | null): string | null {
  const url = pieza?.campos['image_url'];
  return typeof url === 'string' ? url : null;
}
