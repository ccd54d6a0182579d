import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { NombreDeLlave, PrimerCodigo } from '#contract/cuentas/factor-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { PEDIDOS, type Pedido, type RespuestaDeFactor } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Handles the forms of the second factor's page. */
export async function atenderFactor(args: Argumentos) {
  const formulario = await formularioDe(args.request);
  const hacer = z.enum(PEDIDOS).safeParse(formulario.get('hacer')).data ?? 'empezar';
  if (hacer === 'confirmar') return confirmar(args, formulario);
  const id = Id.safeParse(formulario.get('id')).data ?? '';
  if (hacer === 'renombrar') {
    const nombre = NombreDeLlave.safeParse(formulario.get('nombre'));
    if (!nombre.success) {
      const texto = nombre.error.issues[0]?.message ?? '';
      return contestar(hacer, { error: { titulo: 'No se cambió el nombre', texto } });
    }
    return hacerlo(args, hacer, async (api) => {
      await api.factor.renombrarLlave({ id, nombre: nombre.data });
    });
  }
  return hacerlo(args, hacer, async (api) => {
    switch (hacer) {
      case 'empezar':
        await api.factor.empezarTotp();
        return;
      case 'dejar':
        await api.factor.dejarTotp();
        return;
      case 'quitar':
        await api.factor.quitarTotp();
        return;
      case 'quitar_llave':
        await api.factor.quitarLlave({ id });
        return;
      case 'separar':
        await api.oidc.desvincular();
        return;
      case 'codigos':
        return (await api.factor.renovarCodigos()).codigos;
    }
  });
}

async function confirmar(args: Argumentos, formulario: FormData) {
  const envio = envioDe(formulario, PrimerCodigo);
  if (envio.status !== 'success') return contestar('confirmar', { resultado: envio.reply(SIN_CODIGO) });
  return hacerlo(args, 'confirmar', async (api) => (await api.factor.confirmarTotp(envio.value)).codigos);
}

async function hacerlo(
  args: Argumentos,
  hacer: Pedido,
  obra: (api: Cliente) => Promise<readonly string[] | void>,
) {
  const hecho = await actuar(args, obra);
  return hecho.ok
    ? contestar(hacer, { codigos: hecho.valor ?? [], hecho: HECHO[hacer] })
    : contestar(hacer, { error: mensajeDeError(hecho.fallo, 'No se pudo guardar el cambio') });
}

function contestar(hacer: Pedido, parte: Partial<RespuestaDeFactor>) {
  const respuesta: RespuestaDeFactor = {
    hacer,
    resultado: null,
    error: null,
    codigos: [],
    hecho: null,
    ...parte,
  };
  return data(respuesta, { status: respuesta.error || respuesta.resultado ? 400 : 200 });
}

const HECHO: Readonly<Record<Pedido, string | null>> = {
  empezar: null,
  dejar: null,
  confirmar: 'Listo: desde ahora, al entrar te vamos a pedir un código.',
  quitar: 'Quitamos la aplicación de códigos.',
  codigos: 'Estos son tus códigos nuevos. Los anteriores ya no sirven.',
  renombrar: 'Cambiamos el nombre de la llave.',
  separar: 'Listo: tu cuenta ya no está unida. Para entrar, usá tu contraseña o una llave de acceso.',
  quitar_llave: 'Quitamos la llave. Podés borrarla también en tu dispositivo.',
};

/** A wrong code is not sent back to fill the form again. */
const SIN_CODIGO = { hideFields: ['codigo'] };
