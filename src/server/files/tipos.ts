/** What a file is for: it decides what is accepted, how large it may be and how it is kept. */
export const PROPOSITOS = ['evidencia', 'avatar', 'lista'] as const;
export type Proposito = (typeof PROPOSITOS)[number];

/** Kinds that can be recognised by content and are accepted somewhere. */
export type Tipo = 'jpg' | 'png' | 'webp' | 'gif' | 'pdf' | 'doc' | 'docx';

const IMAGENES = ['jpg', 'png', 'webp', 'gif'] as const satisfies readonly Tipo[];

/** Accepted kinds by purpose (spec: evidence is an image, PDF, doc or docx). HEIC is absent: sharp's build cannot decode it. */
export const PERMITIDOS: Readonly<Record<Proposito, readonly Tipo[]>> = {
  evidencia: [...IMAGENES, 'pdf', 'doc', 'docx'],
  avatar: IMAGENES,
  lista: ['pdf'],
};

/** Largest avatar, in bytes. That of evidence is set in Configuración. */
export const MAXIMO_DE_AVATAR = 5 * 1024 * 1024;

/** Largest price list, in bytes: it is opened on phones. */
export const MAXIMO_DE_LISTA = 10 * 1024 * 1024;

/** Media type under which each kind is kept and served. */
export const MIME: Readonly<Record<Tipo, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export type TipoDeImagen = (typeof IMAGENES)[number];

export function esImagen(tipo: Tipo): tipo is TipoDeImagen {
  return (IMAGENES as readonly Tipo[]).includes(tipo);
}
