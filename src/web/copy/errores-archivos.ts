import { lista, numero, tamano } from '#domain/comun/formato.ts';
import type { Textos } from './errores.ts';

// What a file turned out to be, where that says what to do about it.
const DE_UNA_HEIC =
  'Es una foto HEIC, que acá no se puede abrir. Sacale una captura de pantalla y subí la captura. Para las próximas, en el iPhone: Ajustes, Cámara, Formatos, «Más compatible»; en Android, en los ajustes de la cámara, apagá «Fotos de alta eficiencia» (HEIF).';

const PORQUES = new Map([
  ['docm', 'Los documentos con macros no se aceptan: guardalo sin macros.'],
  ['docx-incrustado', 'Trae otro archivo adentro, como una planilla: guardalo como PDF y subí el PDF.'],
  ['docx-externo', 'Trae cosas de otro lugar cuando se abre: guardalo como PDF y subí el PDF.'],
  ['pdf-activo', 'El PDF trae programas o un formulario: imprimilo como un PDF nuevo y subí ese.'],
  ['pdf-adjuntos', 'El PDF trae archivos adjuntos: imprimilo como un PDF nuevo y subí ese.'],
  [
    'pdf-cifrado',
    'El PDF está protegido y no lo podemos revisar: guardalo sin protección y subilo de nuevo.',
  ],
]);

function seAceptan(permitidos: unknown): string {
  const extensiones = Array.isArray(permitidos) ? permitidos.filter((e) => typeof e === 'string') : [];
  if (extensiones.length === 0) return 'Elegí una imagen, un PDF o un documento de Word.';
  return `Se aceptan ${lista(extensiones.map((e) => e.toUpperCase()))}.`;
}

/** Texts for errors about files that are sent. */
export const TEXTOS_DE_ARCHIVOS = {
  ARCHIVO_DEMASIADO_GRANDE: ({ limite_bytes, limite, unidad }) => ({
    titulo: 'El archivo es demasiado grande',
    texto:
      typeof limite_bytes === 'number'
        ? `Puede pesar hasta ${tamano(limite_bytes)}. Probá con una foto de menor calidad o un archivo más liviano.`
        : unidad === 'pixeles' && typeof limite === 'number'
          ? `La imagen puede tener hasta ${numero(limite / 1_000_000)} megapíxeles. Achicala y probá de nuevo.`
          : unidad === 'bytes_descomprimidos' && typeof limite === 'number'
            ? `Su contenido, descomprimido, puede ocupar hasta ${tamano(limite)}. Probá guardarlo como PDF.`
            : 'Probá con una foto de menor calidad o un archivo más liviano.',
  }),
  ARCHIVO_NO_PERMITIDO: ({ detectado, permitidos }) => ({
    titulo: 'Ese tipo de archivo no se puede enviar',
    texto:
      // These say by themselves what to do.
      detectado === 'heic'
        ? DE_UNA_HEIC
        : detectado === 'no-es-foto'
          ? 'Tiene nombre de foto, pero adentro no hay ninguna que se pueda abrir. Elegí otra, o sacala de nuevo.'
          : `${PORQUES.get(String(detectado)) ?? 'Miramos el contenido, no el nombre.'} ${seAceptan(permitidos)}`,
  }),
  ARCHIVO_DANADO: {
    titulo: 'No pudimos abrir el archivo',
    texto: 'Parece dañado o incompleto. Volvé a guardarlo o sacá la foto de nuevo.',
  },
  ARCHIVO_VACIO: { titulo: 'El archivo está vacío', texto: 'Elegí otro, o sacá la foto de nuevo.' },
  ARCHIVO_NO_DISPONIBLE: {
    titulo: 'El archivo ya no está',
    texto: 'Pasó demasiado tiempo desde que lo subiste. Volvé a subirlo.',
  },
  DEMASIADAS_SUBIDAS: {
    titulo: 'Hay otras subidas en curso',
    texto: 'Esperá a que termine alguna y probá de nuevo.',
  },
  DEMASIADOS_ARCHIVOS: {
    titulo: 'Tenés archivos subidos sin enviar',
    texto: 'Envialos o quitalos antes de subir otro. Los que no uses se borran solos en un día.',
  },
  PEDIDO_INVALIDO: {
    titulo: 'No pudimos leer el archivo',
    texto: 'Volvé a elegirlo, o recargá la página y probá de nuevo.',
  },
  ARCHIVO_COSTOSO: {
    titulo: 'No pudimos revisar el archivo',
    texto: 'Es demasiado complejo. Guardalo de nuevo como PDF, o mandá una foto.',
  },
  ARCHIVO_INFECTADO: {
    titulo: 'El archivo tiene un virus',
    texto: 'Lo encontró el antivirus y no guardamos nada. Borralo, y avisale a quien te lo pasó.',
  },
  SUBIDA_LENTA: {
    titulo: 'La conexión es muy lenta',
    texto: 'No se guardó nada. Probá de nuevo con wifi, o con una foto más liviana.',
  },
  SIN_LUGAR: {
    titulo: 'Hay muchas subidas en este momento',
    texto: 'No se guardó nada. Esperá unos segundos y probá de nuevo.',
  },
  ANTIVIRUS_NO_RESPONDE: {
    titulo: 'No pudimos revisar el archivo',
    texto: 'El antivirus no contesta. No se guardó nada: probá de nuevo en unos minutos.',
  },
  SUBIDA_INTERRUMPIDA: {
    titulo: 'La subida se cortó',
    texto: 'No se guardó nada. Revisá tu conexión y probá de nuevo.',
  },
} satisfies Textos;
