/** What can be sent as evidence. */
export const ACEPTADOS = [
  // Listed one by one: for any image type an iPhone sends its own format, but for these types it converts it.
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  '.pdf',
  '.doc',
  '.docx',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');

/**
 * With HEIC, except where the device converts it as it is chosen: other devices may open it, and where none does it is said once it is
 * chosen (`web/subida.ts`), instead of its photo not being in the picker.
 */
export function aceptadosAqui(): string {
  const convierte = CSS.supports('-webkit-touch-callout', 'none');
  return convierte ? ACEPTADOS : `${ACEPTADOS},image/heic,image/heif,.heic,.heif`;
}
