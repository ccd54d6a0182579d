import type * as Componentes from '@react-email/components';
import { type ReactElement, type ReactNode, createElement as h } from 'react';

/** What each mail needs to be written. `nombre` is the person's first name; `enlace` is absolute. */
export type Plantillas = {
  /** Link to choose a new password; works once, for an hour. */
  restablecer: { nombre: string; enlace: string };
  /** Link to confirm that the mailbox is theirs; asks for the password chosen on registering; works for 24 hours. */
  confirmar: { nombre: string; enlace: string };
  /** The same, to whoever registered as staff of the floor map. */
  confirmar_personal: { nombre: string; enlace: string };
  /** Notice after a password was changed or reset. `cuando` is already written out; `enlace` goes to asking a reset. */
  clave_cambiada: { nombre: string; cuando: string; enlace: string };
  /** RRHH approved a registration; `enlace` goes to signing in. */
  registro_aprobado: { nombre: string; enlace: string };
  /** RRHH approved a staff profile; `enlace` goes to signing in. */
  personal_aprobado: { nombre: string; enlace: string };
  /** RRHH made the record: link to choose a password and open the account; works once, for seven days. */
  invitacion: { nombre: string; enlace: string };
  /** RRHH made the account with a password, which the mail does not say; `enlace` goes to signing in. */
  cuenta_creada: { nombre: string; enlace: string };
  /** Something about a training of theirs: what the notice in the bell says; `enlace` goes to the training. */
  capacitacion: { nombre: string; titulo: string; texto: string; enlace: string; boton: string };
};

export type CorreoEscrito = { asunto: string; html: string; texto: string };

/** Writes a mail: subject, HTML that works in old mail readers, and the same in plain text. */
export async function escribirCorreo<P extends keyof Plantillas>(
  plantilla: P,
  datos: Plantillas[P],
): Promise<CorreoEscrito> {
  const kit = await cargarKit();
  const { asunto, ...contenido } = CONTENIDO[plantilla](datos);
  const pagina = hoja(kit, asunto, contenido);
  const [html, texto] = await Promise.all([
    kit.render(pagina),
    kit.render(pagina, { plainText: true, htmlToTextOptions: TEXTO }),
  ]);
  return { asunto, html, texto: texto.trim() };
}

type Contenido = {
  asunto: string;
  /** First line that a mailbox shows beside the subject. */
  anticipo: string;
  titulo: string;
  parrafos: string[];
  boton: { texto: string; enlace: string };
  /** What to do for somebody who did not ask for this. */
  aparte: string;
  /** What stands on the label above, where it is not Reconoce. */
  marca?: string;
};

const CONTENIDO: { [P in keyof Plantillas]: (datos: Plantillas[P]) => Contenido } = {
  restablecer: ({ nombre, enlace }) => ({
    asunto: 'Elegí una contraseña nueva',
    anticipo: 'El enlace sirve una sola vez y vence en 1 hora.',
    titulo: saludo(nombre),
    parrafos: [
      'Nos pediste cambiar la contraseña de tu cuenta. Elegí una nueva con este botón.',
      'El enlace sirve una sola vez y vence en 1 hora. Al cambiarla se cierran todas las sesiones abiertas.',
    ],
    boton: { texto: 'Elegir contraseña', enlace },
    aparte: 'Si no lo pediste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  }),
  confirmar: ({ nombre, enlace }) => ({
    asunto: 'Confirmá tu email',
    anticipo: 'Un paso más para entrar a Reconoce.',
    titulo: saludo(nombre),
    parrafos: [
      'Recursos Humanos ya tenía cargada tu ficha con este email. Para unirla a tu cuenta nueva, confirmá que el email es tuyo.',
      'Te vamos a pedir la contraseña que elegiste al registrarte. El enlace vence en 24 horas.',
    ],
    boton: { texto: 'Confirmar mi email', enlace },
    aparte:
      'Si no te registraste vos, no lo confirmes: sin este paso nadie entra con tu ficha. ' +
      'Podés quedarte con la cuenta desde «¿Olvidaste tu contraseña?».',
  }),
  confirmar_personal: ({ nombre, enlace }) => ({
    asunto: 'Confirmá tu email',
    anticipo: 'Un paso más para editar el plano de góndolas.',
    titulo: saludo(nombre),
    parrafos: [
      'Pediste acceso para editar el plano de góndolas con este email. Confirmá que es tuyo con este botón.',
      'Te vamos a pedir la contraseña de tu cuenta. El enlace vence en 24 horas.',
    ],
    boton: { texto: 'Confirmar mi email', enlace },
    aparte:
      'Si no lo pediste vos, no lo confirmes: sin este paso nadie entra con tu email. ' +
      'Podés quedarte con la cuenta desde «¿Olvidaste tu contraseña?».',
    marca: 'Góndolas',
  }),
  personal_aprobado: ({ nombre, enlace }) => ({
    asunto: 'Ya podés editar el plano de góndolas',
    anticipo: 'Recursos Humanos aprobó tu acceso.',
    titulo: saludo(nombre),
    parrafos: ['Recursos Humanos aprobó tu acceso. Entrá con tu email y tu contraseña de siempre.'],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no lo pediste vos, avisale a Recursos Humanos.',
    marca: 'Góndolas',
  }),
  clave_cambiada: ({ nombre, cuando, enlace }) => ({
    asunto: 'Tu contraseña cambió',
    anticipo: `Cambió el ${cuando}.`,
    titulo: saludo(nombre),
    parrafos: [
      `La contraseña de tu cuenta cambió el ${cuando} y cerramos las demás sesiones.`,
      'Si fuiste vos, no hace falta que hagas nada.',
    ],
    boton: { texto: 'No fui yo: elegir otra', enlace },
    aparte: 'Si no fuiste vos, elegí otra contraseña ahora y avisale a Recursos Humanos.',
  }),
  registro_aprobado: ({ nombre, enlace }) => ({
    asunto: 'Ya podés entrar a Reconoce',
    anticipo: 'Recursos Humanos aprobó tu registro.',
    titulo: saludo(nombre),
    parrafos: ['Recursos Humanos aprobó tu registro. Entrá con el email y la contraseña que elegiste.'],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no te registraste vos, avisale a Recursos Humanos.',
  }),
  invitacion: ({ nombre, enlace }) => ({
    asunto: 'Te invitamos a Reconoce',
    anticipo: 'Elegí tu contraseña y entrá: el enlace vence en 7 días.',
    titulo: saludo(nombre),
    parrafos: [
      'Recursos Humanos te sumó a Reconoce, donde los desafíos, las insignias y los premios reconocen lo que hacés.',
      'Elegí tu contraseña con este botón y ya entrás. El enlace sirve una sola vez y vence en 7 días.',
    ],
    boton: { texto: 'Abrir mi cuenta', enlace },
    aparte: 'Si no trabajás con nosotros, no hagas nada: sin este enlace nadie abre la cuenta.',
  }),
  cuenta_creada: ({ nombre, enlace }) => ({
    asunto: 'Ya tenés cuenta en Reconoce',
    anticipo: 'Recursos Humanos creó tu cuenta.',
    titulo: saludo(nombre),
    parrafos: [
      'Recursos Humanos creó tu cuenta y te va a dar la contraseña. Entrá con este email y cambiala desde tu perfil.',
      'Si preferís elegirla vos, usá «¿Olvidaste tu contraseña?» en la misma pantalla.',
    ],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no trabajás con nosotros, avisale a Recursos Humanos de la empresa.',
  }),
  capacitacion: ({ nombre, titulo, texto, enlace, boton }) => ({
    asunto: enUnaLinea(titulo),
    anticipo: texto,
    titulo: saludo(nombre),
    parrafos: [`${titulo}.`, texto],
    boton: { texto: boton, enlace },
    aparte: 'Te escribimos porque la capacitación está a tu nombre en Reconoce.',
  }),
};

/** Plain text keeps the case that names are written in. */
const TEXTO = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

const OMITIR_EN_TEXTO = { 'data-skip-in-text': true };

const TINTA = '#10212f';
const TINTA_2 = '#4a5b68';
const FUENTE = "'Archivo Variable', Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Mail readers that follow the system's dark theme read these; the others keep the inline light colours. */
const OSCURO = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .papel, .papel > table, .papel > table > tbody > tr > td { background-color: #0b151d !important; }
  .tarjeta { background-color: #12202b !important; border-color: #21333f !important; }
  .tinta { color: #eef3f6 !important; }
  .tinta2 { color: #9fb2bf !important; }
  .boton { background-color: #7fc4ee !important; color: #0b151d !important; }
  .linea { border-color: #21333f !important; }
}`;

function hoja(kit: Kit, asunto: string, c: Omit<Contenido, 'asunto'>): ReactElement {
  const { Html, Head, Preview, Body, Container, Section, Heading, Text, Button, Hr, Link } = kit;
  return h(
    Html,
    { lang: 'es-AR' },
    h(
      Head,
      null,
      h('title', null, asunto),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('style', null, OSCURO),
    ),
    h(Preview, null, c.anticipo),
    h(
      Body,
      {
        className: 'papel',
        style: { backgroundColor: '#faf8f3', fontFamily: FUENTE, margin: 0, padding: '32px 12px' },
      },
      h(
        Container,
        { style: { maxWidth: '480px' } },
        etiqueta(kit, c.marca ?? 'Reconoce'),
        h(
          Section,
          {
            className: 'tarjeta',
            style: {
              backgroundColor: '#ffffff',
              border: '1px solid #e6dfd2',
              borderRadius: '12px',
              padding: '28px 28px 20px',
            },
          },
          h(
            Heading,
            {
              as: 'h1',
              className: 'tinta',
              style: {
                color: TINTA,
                fontSize: '24px',
                lineHeight: '30px',
                margin: '0 0 12px',
                wordBreak: 'break-word',
              },
            },
            c.titulo,
          ),
          c.parrafos.map((parrafo, i) =>
            h(
              Text,
              {
                key: i,
                className: 'tinta',
                style: { color: TINTA, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' },
              },
              parrafo,
            ),
          ),
          h(
            Button,
            {
              href: c.boton.enlace,
              className: 'boton',
              style: {
                backgroundColor: '#0f3d5c',
                borderRadius: '10px',
                color: '#ffffff',
                fontSize: '16px',
                fontWeight: 700,
                margin: '8px 0 20px',
                padding: '14px 24px',
              },
            },
            c.boton.texto,
          ),
          h(Hr, { className: 'linea', style: { borderColor: '#e6dfd2', margin: '4px 0 14px' } }),
          nota(kit, c.aparte),
        ),
        h(
          Section,
          // The button has said it already: in plain text the link is written once.
          { style: { padding: '14px 28px 0' }, ...OMITIR_EN_TEXTO },
          nota(kit, [
            '¿El botón no abre? Copiá este enlace en el navegador: ',
            h(
              Link,
              {
                key: 'enlace',
                href: c.boton.enlace,
                className: 'tinta2',
                style: { color: TINTA_2, textDecoration: 'underline', wordBreak: 'break-all' },
              },
              c.boton.enlace,
            ),
          ]),
        ),
      ),
    ),
  );
}

/** The brand as a shelf label: ink on price yellow. */
function etiqueta({ Section }: Kit, marca: string): ReactElement {
  return h(
    Section,
    { style: { paddingBottom: '18px' } },
    h(
      'span',
      {
        style: {
          backgroundColor: '#ffd400',
          borderRadius: '6px',
          color: '#17140a',
          display: 'inline-block',
          fontSize: '20px',
          fontStretch: 'condensed',
          fontWeight: 800,
          letterSpacing: '-0.01em',
          lineHeight: '24px',
          padding: '6px 12px',
        },
      },
      marca,
    ),
  );
}

function nota({ Text }: Kit, contenido: ReactNode): ReactElement {
  return h(
    Text,
    {
      className: 'tinta2',
      style: { color: TINTA_2, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
    },
    contenido,
  );
}

/** A subject: titles that people write are in it. */
function enUnaLinea(texto: string): string {
  return texto.replaceAll(/\s+/gu, ' ').slice(0, 160);
}

/** A name is shown, but a mail is no place for a paragraph posing as one. */
function saludo(nombre: string): string {
  const letras = new Intl.Segmenter('es').segment(nombre.trim().slice(0, 200));
  const corto = Array.from(letras, ({ segment }) => segment)
    .slice(0, 40)
    .join('');
  return corto === '' ? 'Hola:' : `Hola, ${corto}:`;
}

type Kit = typeof Componentes;

let kit: Promise<Kit> | undefined;

/** Loaded at the first mail, or some seconds after the start: half a second that no start should pay. */
export function cargarKit(): Promise<Kit> {
  kit ??= import('@react-email/components');
  return kit;
}
