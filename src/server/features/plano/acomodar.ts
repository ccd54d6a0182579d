import { enLocal } from '#domain/plano/local.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { bloquearEntorno, filaDeFondo, leerFondo, leerVista, ponerFondo, ponerVista } from './entorno.ts';
import { exigirLocal } from './repo-locales.ts';
import { conocidas, soltarImagenes, tomarImagenes } from './imagenes.ts';

/** Sets which part of the plan the public sees. */
export const guardarVista = os.plano.guardarVista.handler(
  async ({ input: { local, ...vista }, context, errors }) => {
    const { cuenta_id } = personalDe(context);
    const instante = ahora();
    await context.db.transaction(async (tx) => {
      await exigirLocal(tx, local, errors);
      const antes = await leerVista(tx, local);
      await ponerVista(tx, vista, { local, cuenta_id, ahora: instante });
      await auditar(
        tx,
        {
          actor_id: null,
          cuenta_id,
          accion: 'plano.guardarVista',
          entidad: 'layout_viewport',
          entidad_id: 'activa',
          antes,
          despues: { ...vista, ...enLocal(local) },
        },
        instante,
      );
      await avisarPlano(tx, { entorno: ['vista'] });
    });
    return vista;
  },
);

/** Sets, moves or removes the background picture. A replaced one is kept for a while. */
export const guardarFondo = os.plano.guardarFondo.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    await bloquearEntorno(tx);
    await exigirLocal(tx, input.local, errors);
    const antes = await filaDeFondo(tx, input.local);
    const viejo = antes?.archivo_id ?? null;
    const nuevo = input.fondo?.archivo_id?.toLowerCase() ?? null;
    // Either just uploaded, or removed recently and still kept.
    if (nuevo !== null && nuevo !== viejo && !(await conocidas(tx, [nuevo], cuenta_id)).has(nuevo))
      throw errors.ARCHIVO_NO_DISPONIBLE();
    // There is nothing to move: somebody removed the picture meanwhile.
    if (input.fondo && nuevo === null && viejo === null) throw errors.ARCHIVO_NO_DISPONIBLE();
    const archivo_id = input.fondo === null ? null : (nuevo ?? viejo);
    await ponerFondo(tx, input.local, { ...(input.fondo ?? ENTERO), archivo_id });
    if (viejo !== null && viejo !== archivo_id) await soltarImagenes(tx, [viejo], instante);
    if (nuevo !== null) await tomarImagenes(tx, [nuevo]);
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'plano.guardarFondo',
        entidad: 'plano',
        entidad_id: 'fondo',
        antes: antes ?? null,
        despues: input.fondo === null ? null : { ...input.fondo, archivo_id, ...enLocal(input.local) },
      },
      instante,
    );
    await avisarPlano(tx, { entorno: ['fondo'] });
    return { fondo: await leerFondo(tx, input.local) };
  });
});

const ENTERO = { x: 0, y: 0, width: 1000, height: 700, opacity: 1 };
