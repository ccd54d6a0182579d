/** Types that can be recognised by content and are accepted for some purpose. */
export type Tipo = TipoDeImagen | TipoDeVideo | 'pdf' | 'doc' | 'docx';

export const IMAGENES = ['jpg', 'png', 'webp', 'gif'] as const;
export type TipoDeImagen = (typeof IMAGENES)[number];

export const VIDEOS = ['mp4', 'mov', 'avi', 'wmv'] as const;
export type TipoDeVideo = (typeof VIDEOS)[number];

/** Media type under which each type is stored and served. */
export const MIME: Readonly<Record<Tipo, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export function esImagen(tipo: Tipo): tipo is TipoDeImagen {
  return (IMAGENES as readonly Tipo[]).includes(tipo);
}
