import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comunes.ts';
import { actuar, type Hecho } from '#web/api.server.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Notes that a material was opened, or begins an attempt. */
export async function atenderCapacitacion(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) =>
    pedido.hacer === 'abrir'
      ? api.capacitaciones.abrirMaterial({ id: pedido.material_id })
      : api.evaluaciones.iniciar({ id: pedido.evaluacion_id }),
  );
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('abrir'), material_id: Id }),
  z.object({ hacer: z.literal('iniciar'), evaluacion_id: Id }),
]);
