import { parseWithZod } from '@conform-to/zod/v4';
import { data, Link } from 'react-router';
import { PedidoDeRestablecimiento } from '#contract/cuentas-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDeOlvido, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { PaginaDePersonal } from '#web/features/personal/pagina.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/auth.olvide.ts';

export const meta: Route.MetaFunction = () => [{ title: '¿Olvidaste tu contraseña? · Góndolas' }];

export async function action(args: Route.ActionArgs) {
  const envio = parseWithZod(await args.request.formData(), { schema: PedidoDeRestablecimiento });
  if (envio.status !== 'success') return data<Respuesta>({ resultado: envio.reply() }, { status: 400 });
  const hecho = await actuar(args, (api) =>
    api.cuentas.pedirRestablecimiento({ ...envio.value, area: 'personal' }),
  );
  if (hecho.ok) return data<Respuesta>({ resultado: null, listo: envio.value.email });
  return data<Respuesta>({ resultado: envio.reply(), error: mensajeDeError(hecho.fallo) }, { status: 429 });
}

export default function Olvide({ actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal
      titulo="¿Olvidaste tu contraseña?"
      bajada="Escribí tu email y te mandamos un enlace para poner una nueva."
    >
      {actionData?.listo ? (
        <output>
          <Notice tone="success" title="Revisá tu email">
            Si <strong className="wrap-anywhere">{actionData.listo}</strong> tiene una cuenta, en unos minutos
            le llega un enlace que sirve durante una hora. Fijate también en el correo no deseado.
          </Notice>
        </output>
      ) : (
        <FormularioDeOlvido respuesta={actionData} />
      )}
      <p className="mt-4 text-center">
        <TextLink kind="standalone" render={<Link to="/auth" />}>
          Volver a iniciar sesión
        </TextLink>
      </p>
    </PaginaDePersonal>
  );
}
