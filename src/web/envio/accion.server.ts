import { z } from 'zod';
import type { RouterContextProvider } from 'react-router';
import { actuar, type Cliente, type Hecho } from '#web/api.server.ts';
import { COMPUESTOS } from './compuestos.server.ts';
import type { Metodo } from './pedido.ts';

type Argumentos = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  params?: Readonly<Record<string, string | undefined>>;
};

/**
 * Builds a route's `action`. It runs the method that the screen requests by its name in the contract (`useEnvio`), if the
 * route allows it; anything else is refused. The procedure itself checks permissions and input, as for any caller of the API.
 */
export function accion(...permitidos: readonly Metodo[]) {
  return async (args: Argumentos): Promise<Hecho<unknown>> => {
    const leido = Pedido.safeParse(await args.request.json().catch(() => null));
    const metodo = permitidos.find((uno) => uno === leido.data?.metodo);
    if (metodo === undefined) return NO_SE_ENTIENDE;
    return actuar(args, (api) => llamar(api, metodo, leido.data?.entrada));
  };
}

/** The same for a screen that also has a plain form, which works without JavaScript. */
export function accionConFormulario<A extends Argumentos, T>(
  formulario: (args: A) => Promise<T>,
  ...permitidos: readonly Metodo[]
) {
  const pedido = accion(...permitidos);
  return (args: A): Promise<T> =>
    args.request.headers.get('content-type')?.startsWith('application/json') === true
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `useEnvio` reads it, by the name that it asked for; the page reads the form's
        (pedido(args) as Promise<T>)
      : formulario(args);
}

const Pedido = z.object({ metodo: z.string(), entrada: z.unknown().optional() });

const NO_SE_ENTIENDE: Hecho<never> = { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };

type Procedimientos = Readonly<
  Record<string, Readonly<Record<string, (entrada: unknown) => Promise<unknown>>>>
>;

async function llamar(api: Cliente, metodo: Metodo, entrada: unknown): Promise<unknown> {
  if (esCompuesto(metodo)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each reads its own input by its schema
    const { hacer } = COMPUESTOS[metodo] as { hacer: (api: Cliente, entrada: unknown) => Promise<unknown> };
    return hacer(api, entrada);
  }
  const [area = '', acto = ''] = metodo.split('.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each procedure reads its own input by the contract
  return (api as unknown as Procedimientos)[area]?.[acto]?.(entrada);
}

function esCompuesto(metodo: Metodo): metodo is keyof typeof COMPUESTOS {
  return Object.hasOwn(COMPUESTOS, metodo);
}
