import { data } from 'react-router';
import { adjuntoDeDemo } from '#web/api.server.ts';
import type { Route } from './+types/dev.correo.adjunto.ts';

/** The file of a mail in a demo's outbox. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const adjunto = await adjuntoDeDemo(context, params.id);
  if (!adjunto) throw data(null, { status: 404 });
  return new Response(Buffer.from(adjunto.base64, 'base64'), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${adjunto.nombre.replaceAll(/[^\w.-]/gu, '_')}"`,
      'Cache-Control': 'no-store',
    },
  });
}
