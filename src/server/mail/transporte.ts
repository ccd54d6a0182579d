import { createTransport } from 'nodemailer';
import type { Adjunto } from '#server/db/schema/avisos.ts';

/** Delivers one mail, or throws. */
export type Transporte = ((correo: {
  /** The same for every attempt to send it. */
  id: string;
  para: string;
  asunto: string;
  html: string;
  texto: string;
  adjunto: Adjunto | null;
}) => Promise<void>) & {
  /** Whether the mail server can be reached. If absent, it always can. */
  responde?: () => Promise<boolean>;
};

/** @param smtp an `smtp://` or `smtps://` address · @param de the sender, as in `Mostrador <avisos@empresa.com>` */
export function transporteSmtp(smtp: string, de: string): Transporte {
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    // Retrying is up to the outbox, which knows what was sent.
    maxRequeues: 0,
    // Well below the time that a mail is reserved while it is sent.
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The mail is text that we wrote: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const dominio = /@([^\s>]+)/.exec(de)?.[1] ?? 'mostrador';
  const enviar: Transporte = async ({ id, para, asunto, html, texto, adjunto }) => {
    await transport.sendMail({
      // The server's acknowledgement may be lost and the mail sent again; a mailbox recognises the repetition by this id.
      messageId: `<${id}@${dominio}>`,
      from: de,
      to: { name: '', address: para },
      subject: asunto,
      html,
      text: texto,
      ...(adjunto && {
        attachments: [{ filename: adjunto.nombre, content: adjunto.base64, encoding: 'base64' as const }],
      }),
    });
  };
  enviar.responde = () =>
    transport.verify().then(
      () => true,
      () => false,
    );
  return enviar;
}

/** Nobody answered, or the connection broke: the server said nothing about the mail itself. */
export function esDeConexion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DE_CONEXION.has(String(error.code));
}

const DE_CONEXION = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);

/** The receiving server rejected it permanently (5xx). */
export function esDefinitivo(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    error.responseCode < 560
  );
}
