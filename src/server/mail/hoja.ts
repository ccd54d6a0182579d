import type * as Componentes from '@react-email/components';
import { type ReactElement, type ReactNode, createElement as h } from 'react';

/** The content of a mail, independent of its layout. */
export type Contenido = {
  asunto: string;
  /** Preview line that mail readers show beside the subject. */
  anticipo: string;
  titulo: string;
  parrafos: string[];
  /** Where it leads; none where what it leads to is a private link that only its reader has. */
  boton?: { texto: string; enlace: string };
  /** What to do if you did not ask for this mail. */
  aparte: string;
  /** The brand shown above, if it is not Reconoce. */
  marca?: string;
};

export type CorreoEscrito = { asunto: string; html: string; texto: string };

/** The common layout of all mails: HTML that works in old mail readers, and plain text. */
export async function escribirHoja({ asunto, ...contenido }: Contenido): Promise<CorreoEscrito> {
  const kit = await cargarKit();
  const pagina = hoja(kit, asunto, contenido);
  const [html, texto] = await Promise.all([
    kit.render(pagina),
    kit.render(pagina, { plainText: true, htmlToTextOptions: TEXTO }),
  ]);
  return { asunto, html, texto: texto.trim() };
}

type Kit = typeof Componentes;

let cargado: Promise<Kit> | undefined;

/** Loaded at the first mail, or some seconds after the start, because it takes half a second that no start should pay. */
export function cargarKit(): Promise<Kit> {
  cargado ??= import('@react-email/components');
  return cargado;
}

/** In plain text, names keep their case. */
const TEXTO = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

const OMITIR_EN_TEXTO = { 'data-skip-in-text': true };

const TINTA = '#10212f';
const TINTA_2 = '#4a5b68';
const FUENTE = "'Archivo Variable', Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** For mail readers that follow the system's dark theme; the others keep the inline light colours. */
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
          c.boton &&
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
        c.boton &&
          h(
            Section,
            // Left out of the plain text, where the button already prints the link.
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

/** The brand drawn as a shelf label: ink on price yellow. */
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
