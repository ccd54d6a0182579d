import { useCallback } from 'react';
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Tema } from '#contract/comun/temas.ts';
import { adelantos } from './adelantos.ts';
import { quedoSinRespuesta } from './conexion.ts';

/** What to revalidate: the loaders of some topics, because of an event; null means everything. */
export type Alcance = ReadonlySet<Tema> | null;

export function juntar(uno: Alcance, otro: Alcance): Alcance {
  return uno === null || otro === null ? null : new Set([...uno, ...otro]);
}

/** The scope of the revalidation in progress. */
let alcance: Alcance = null;

/** Whether a request got no response: it may have been applied, and nothing was revalidated after it. */
let enDuda = false;

/** Whether an event caused by this page can be ignored, because everything was already revalidated after its own response. */
export function yaSeVio(): boolean {
  return !enDuda;
}

/** How many times an action on this page made the screen revalidate, and how many of those are known to have completed. */
let pedidas = 0;
let llegadas = 0;

let recargas = 0;

/**
 * Revalidates only the loaders that depend on a topic of `que`. The router allows this to interrupt the revalidation after an
 * action, and then the older data read here may overwrite that one's. In that case everything is revalidated, and again if
 * another action came meanwhile.
 */
export async function recargarSolo(que: Alcance, revalidate: () => Promise<void>): Promise<void> {
  recargas += 1;
  try {
    let antes;
    do {
      antes = pedidas;
      alcance = que;
      enDuda = false;
      adelantos.olvidar();
      await revalidate();
    } while (antes !== pedidas);
    llegadas = pedidas;
  } finally {
    recargas -= 1;
    if (alcance === que) alcance = null;
  }
}

/** An action was answered and the revalidation after it has completed, unless another revalidation interrupted it. */
export function seRecargo(): void {
  if (recargas === 0) llegadas = pedidas;
}

/** Like React Router's `useRevalidator`, but it revalidates everything even while a smaller revalidation is in progress. */
export function useRecarga() {
  const { revalidate, state } = useRevalidator();
  return { recargar: useCallback(() => recargarSolo(null, revalidate), [revalidate]), state };
}

type Argumentos = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'actionResult' | 'defaultShouldRevalidate'
>;
type Decidir = (args: Argumentos) => boolean;

/** What changes the figures of what people achieved: points, badges, prizes, trainings, and who they are. */
export const LOGROS = [
  'perfil',
  'notificaciones',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'premios',
  'capacitaciones',
  'sucursales',
  'configuracion',
] as const satisfies readonly Tema[];

/**
 * A route's `shouldRevalidate`, with the topics of the events (`contract/comun/eventos`) that change its loader's data: an
 * event revalidates only the loaders that depend on its topics. Other revalidations work as usual, except after an action
 * without a response, because they would fail too.
 */
export function recargarSi(...temas: readonly Tema[]): Decidir {
  return (args) => {
    if (args.formMethod !== undefined && !quedoSinRespuesta(args.actionResult)) pedidas += 1;
    if (alcance !== null && llegadas === pedidas && esRecarga(args))
      return temas.some((tema) => alcance?.has(tema));
    if (quedoSinRespuesta(args.actionResult)) enDuda = true;
    return args.defaultShouldRevalidate && !quedoSinRespuesta(args.actionResult);
  };
}

/**
 * The same for a layout. Navigating to another screen, or to another part of the same one, loads only that screen, so that a
 * failure replaces the screen and not the layout around it.
 */
export function recargarElMarcoSi(...temas: readonly Tema[]): Decidir {
  const decidir = recargarSi(...temas);
  return (args) => !soloCambiaDePantalla(args) && decidir(args);
}

/** The same for a screen whose query only says which part of it is shown, which the server need not know. */
export function recargarSinParteSi(...temas: readonly Tema[]): Decidir {
  const decidir = recargarSi(...temas);
  return (args) =>
    !(soloCambiaDePantalla(args) && args.currentUrl.pathname === args.nextUrl.pathname) && decidir(args);
}

function soloCambiaDePantalla({ currentUrl, nextUrl, formMethod }: Argumentos): boolean {
  const otra = currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  return formMethod === undefined && otra;
}

/** Whether it revalidates the same screen, and is neither a navigation nor the result of an action. */
function esRecarga({ currentUrl, nextUrl, formMethod }: Argumentos): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}
