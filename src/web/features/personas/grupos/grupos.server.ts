import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { NombreDeGrupo } from '#contract/personas/sucursales-formularios.ts';
import { actuar, type Hecho } from '#web/api.server.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Creating, renaming and deleting a group. `sucursal_id` is the branch of RRHH's page; a gerente has one. */
export async function atenderGrupos(args: Argumentos, sucursal_id?: string): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) => {
    switch (pedido.hacer) {
      case 'crear':
        return api.grupos.crear({
          nombre: pedido.nombre,
          ...(sucursal_id === undefined ? {} : { sucursal_id }),
        });
      case 'renombrar':
        return api.grupos.renombrar(pedido);
      case 'eliminar':
        return api.grupos.eliminar(pedido);
    }
  });
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('crear'), nombre: NombreDeGrupo }),
  z.object({ hacer: z.literal('renombrar'), id: Id, nombre: NombreDeGrupo }),
  z.object({ hacer: z.literal('eliminar'), id: Id }),
]);
