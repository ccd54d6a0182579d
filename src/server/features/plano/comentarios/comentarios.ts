import { queEs } from '#domain/plano/acciones.ts';
import { mencionados } from '#domain/plano/comentarios.ts';
import { enlaceDelPlano } from '#domain/plano/enlaces.ts';
import { enSuLocal, localDe } from '#domain/plano/local.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import { ahora } from '#server/reloj.ts';
import { leerLocales } from '../repo-locales.ts';
import { piezasPorClave } from '../repo.ts';
import * as repo from './repo.ts';

/** Resolved comments are shown for this long. */
const SE_MUESTRAN_MS = 30 * 86_400_000;

const listar = os.comentarios.listar.handler(async ({ input, context }) => ({
  comentarios: await repo.recientes(context.db, input.local, new Date(ahora().getTime() - SE_MUESTRAN_MS)),
  personas: (await repo.personal(context.db)).map(({ nombre }) => nombre),
}));

/** Says something about a piece, mails it to whom it names, and tells the open editors. */
const comentar = os.comentarios.comentar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const clave = input.clave.toLowerCase();
  const id = await context.db.transaction(async (tx) => {
    const pieza = (await piezasPorClave(tx, [clave])).get(clave);
    if (!pieza) throw errors.NO_ENCONTRADO();
    const local = localDe(pieza.campos);
    const nuevo = await repo.insertar(tx, {
      clave,
      local_id: local,
      texto: input.texto,
      cuenta_id,
      created_at: ahora(),
    });
    const que = enSuLocal(queEs(pieza), local, await leerLocales(tx));
    const personas = await repo.personal(tx);
    const autor = personas.find((p) => p.id === cuenta_id)?.nombre ?? '';
    for (const persona of mencionados(input.texto, personas)) {
      if (persona.id === cuenta_id || !persona.verificado) continue;
      await encolarCorreo(tx, {
        clave: `mencion-en-plano:${nuevo}:${persona.id}`,
        para: persona.email,
        plantilla: 'mencion_en_plano',
        datos: {
          nombre: persona.nombre.split(' ')[0] ?? '',
          autor,
          que,
          texto: input.texto,
          enlace: `${context.app_url}${enlaceDelPlano(local, clave)}`,
        },
      });
    }
    await avisarPlano(tx, { comentarios: true });
    return nuevo;
  });
  return comoQuedo(await repo.uno(context.db, id));
});

/** Marks a comment as dealt with, or opens it again. The first to do it is the one who is named. */
const resolver = os.comentarios.resolver.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  await context.db.transaction(async (tx) => {
    const resuelto = input.resuelto ? { en: ahora(), por: cuenta_id } : null;
    if (!(await repo.marcar(tx, input.id, resuelto))) throw errors.NO_ENCONTRADO();
    await avisarPlano(tx, { comentarios: true });
  });
  return comoQuedo(await repo.uno(context.db, input.id));
});

export const comentariosRouter = { listar, comentar, resolver };

function comoQuedo<T>(comentario: T | undefined): T {
  if (comentario === undefined) throw new Error('The comment vanished');
  return comentario;
}
