import { data } from 'react-router';
import { correosDeDemo } from '#web/api.server.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/dev.correo.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Correo de la demo · Mostrador' },
  { name: 'robots', content: 'noindex' },
];

/**
 * The outbox of a demo, which does not send mail. Outside a demo the page does not exist, because the links in the mails
 * work.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const correos = await correosDeDemo(context);
  if (!correos) throw data(null, { status: 404 });
  return { correos };
}

export default function Correo({ loaderData }: Route.ComponentProps) {
  const { correos } = loaderData;
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
      <PageHeader
        title="Correo de la demo"
        subtitle="Nada de esto salió de esta máquina. Es lo que la gente habría recibido."
      />
      {correos.length === 0 ? (
        <EmptyState
          title="Todavía no se escribió ningún correo"
          hint="Pedí un enlace en «¿Olvidaste tu contraseña?» y volvé."
        />
      ) : (
        <ul className="grid gap-4">
          {correos.map((correo) => (
            <Card as="li" key={correo.id} pad="none">
              <div className="border-b border-line p-4">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h2 className="headline">{correo.asunto}</h2>
                  <Badge tone={correo.estado === 'fallido' ? 'red' : 'neutral'}>{correo.estado}</Badge>
                </div>
                <p className="text-sm text-ink-2 wrap-anywhere">
                  Para {correo.para} · {fechaHora(correo.created_at)}
                </p>
              </div>
              <p className="p-4 text-sm whitespace-pre-line wrap-anywhere">
                <TextoConEnlaces texto={correo.texto} />
              </p>
              {correo.adjunto === null ? null : (
                <p className="border-t border-line p-4 text-sm">
                  Adjunto:{' '}
                  <TextLink href={`/dev/correo/${correo.id}`} download>
                    {correo.adjunto}
                  </TextLink>
                </p>
              )}
            </Card>
          ))}
        </ul>
      )}
    </main>
  );
}

/** The mail's plain text, with its URLs as links. */
function TextoConEnlaces({ texto }: { texto: string }) {
  return texto.split(/(https?:\/\/\S+)/).map((parte) =>
    /^https?:\/\//.test(parte) ? (
      <a key={parte} href={parte} className="font-semibold text-brand underline underline-offset-2">
        {parte}
      </a>
    ) : (
      parte
    ),
  );
}
