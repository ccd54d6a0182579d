import { createTransport } from 'nodemailer';

/** Delivers one mail, or throws. */
export type Transporte = ((correo: {
  /** The same however often it is sent. */
  id: string;
  para: string;
  asunto: string;
  html: string;
  texto: string;
}) => Promise<void>) & {
  /** Whether there is a server to give mail to. Absent: there always is. */
  responde?: () => Promise<boolean>;
};

/** @param smtp an `smtp://` or `smtps://` address · @param de the sender, as in `Mostrador <avisos@empresa.com>` */
export function transporteSmtp(smtp: string, de: string): Transporte {
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    // Trying again is the outbox's, which knows what was sent.
    maxRequeues: 0,
    // Well inside the lease of a mail that is being sent.
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is text that we wrote: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const dominio = /@([^\s>]+)/.exec(de)?.[1] ?? 'mostrador';
  const enviar: Transporte = async ({ id, para, asunto, html, texto }) => {
    await transport.sendMail({
      // An acknowledgement may be lost on its way: the mail is sent again, and mailboxes know it by this.
      messageId: `<${id}@${dominio}>`,
      from: de,
      to: { name: '', address: para },
      subject: asunto,
      html,
      text: texto,
    });
  };
  enviar.responde = () =>
    transport.verify().then(
      () => true,
      () => false,
    );
  return enviar;
}

/** Nobody answered, or the connection broke: nothing was said about the mail itself. */
export function esDeConexion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DE_CONEXION.has(String(error.code));
}

const DE_CONEXION = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);

/** The receiving server said never (5xx), not later. */
export function esDefinitivo(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    error.responseCode < 560
  );
}
