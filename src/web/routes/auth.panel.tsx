import { Form, useNavigation } from 'react-router';
import { atenderAcceso, cargarAcceso } from '#web/features/personas/personal/atender.server.ts';
import { PanelDeAcceso } from '#web/features/personas/personal/panel.tsx';
import { sinPerderElAcceso } from '#web/features/personas/personal/sin-respuesta.ts';
import type { Route } from './+types/auth.panel.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Acceso Administrativo · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** The sign-in panel shown in the editor's place, on a page of its own: the action of its form without JavaScript. */
export function loader(args: Route.LoaderArgs) {
  return cargarAcceso(args);
}

export function action(args: Route.ActionArgs) {
  return atenderAcceso(args, 'panel');
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sinPerderElAcceso(request, () => serverAction());
}

export default function Panel({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <PanelDeAcceso
      Formulario={Form}
      respuesta={actionData}
      enviando={state !== 'idle'}
      politica={loaderData.politica}
    />
  );
}
