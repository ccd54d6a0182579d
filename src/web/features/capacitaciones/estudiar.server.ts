import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { actuar, type Hecho } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Notes that a material was opened, begins an attempt, or asks for another date: this one also as a plain form. */
export async function atenderCapacitacion(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await loEnviado(args.request));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) => {
    switch (pedido.hacer) {
      case 'abrir':
        return api.capacitaciones.abrirMaterial({ id: pedido.material_id });
      case 'iniciar':
        return api.evaluaciones.iniciar({ id: pedido.evaluacion_id });
      case 'pedir_reapertura':
        return api.capacitaciones.pedirReapertura({ id: pedido.id });
    }
  });
}

async function loEnviado(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    return request.json().catch(() => null);
  }
  return Object.fromEntries(await formularioDe(request));
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('abrir'), material_id: Id }),
  z.object({ hacer: z.literal('iniciar'), evaluacion_id: Id }),
  z.object({ hacer: z.literal('pedir_reapertura'), id: Id }),
]);
