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
