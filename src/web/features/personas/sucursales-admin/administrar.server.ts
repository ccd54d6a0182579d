import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { SucursalFormulario } from '#contract/personas/sucursales-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { type Listo, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of branches, filtered by the URL. */
export async function leerSucursales(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.sucursales.administrar(LIST.page(view))), view };
}

/** Changes the state, deletes and moves; creating and editing are a plain form. */
export const atenderSucursales = accionConFormulario(
  atenderFormulario,
  'sucursales.estado',
  'sucursales.eliminar',
  'sucursales.trasladar',
);

async function atenderFormulario(args: Argumentos): Promise<RespuestaDeFormulario<Listo>> {
  const formData = await formularioDe(args.request);
  const id = Id.safeParse(formData.get('id'));
  const revision = z.string().catch('').parse(formData.get('revision'));
  const envio = envioDe(formData, SucursalFormulario);
  if (envio.status !== 'success') {
    return contestar({ resultado: envio.reply() });
  }
  const hecho = await actuar(args, async (api) =>
    id.success
      ? api.sucursales.editar({ id: id.data, revision, cambios: envio.value })
      : { ...(await api.sucursales.crear(envio.value)), rachas_recalculadas: 0 },
  );
  if (hecho.ok) {
    const listo = { nueva: !id.success, rachas: hecho.valor.rachas_recalculadas };
    return contestar({ listo });
  }
  const { code } = hecho.fallo;
  const repetido = code === 'NOMBRE_EN_USO' ? [mensajeDeError({ code }).titulo] : null;
  return contestar({
    resultado: envio.reply(repetido ? { fieldErrors: { nombre: repetido } } : {}),
    fallo: repetido ? null : hecho.fallo,
  });
}
