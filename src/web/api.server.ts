import type { RouterContextProvider } from 'react-router';
import { peticionContext, type Peticion } from '#server/http/peticion.ts';

/** What the server knows of the request that a loader or an action is answering. */
export function peticionOf(context: Readonly<RouterContextProvider>): Peticion {
  return context.get(peticionContext);
}
