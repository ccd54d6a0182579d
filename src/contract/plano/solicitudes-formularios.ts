import { z } from 'zod';
import {
  CLASES_QUE_SE_ESCRIBEN,
  leerTelefono,
  MAXIMO_DE_ESPACIOS,
  MOTIVOS_DE_PERDIDA,
} from '#domain/plano/solicitud.ts';
import { DiaIso, Id, linea, nombreDePersona, parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form brings its schema and not the whole API.

const Telefono = z
  .string()
  .trim()
  .max(40, 'No puede tener más de 40 caracteres')
  .refine(
    (escrito) => escrito === '' || leerTelefono(escrito) !== null,
    'Escribí el teléfono con la característica: 0223 555-0142',
  )
  .default('');

const Email = z
  .string()
  .trim()
  .max(254, 'El email no puede tener más de 254 caracteres')
  .refine(
    (escrito) => escrito === '' || z.email().safeParse(escrito).success,
    'Escribí un email válido, por ejemplo nombre@empresa.com',
  )
  .default('');

const Presupuesto = pesosEscritos('El presupuesto es un monto en pesos', { mayorACero: true }).nullish();

/** What is asked for: from which day to which, the last included; nothing means that it is still open. */
const Fechas = { desde: DiaIso.nullish(), ultimo: DiaIso.nullish() };

/** Who asks, by one way at least of reaching them. */
const DeQuien = {
  nombre: nombreDePersona(120, 'Decinos tu nombre'),
  marca: linea(80, '¿De qué marca sos?'),
  telefono: Telefono,
  email: Email,
};

/** Neither is left out. Said together with what else is missing, and not once that is mended. */
const ALCANZABLE = {
  path: ['telefono'],
  message: 'Dejanos un teléfono o un email, para poder contestarte',
  when: ({ value }: { value: unknown }) =>
    z.object({ telefono: Telefono, email: Email }).safeParse(value).success,
};
const seAlcanza = ({ telefono, email }: { telefono: string; email: string }) =>
  telefono !== '' || email !== '';

/** The public form. */
export const SolicitudPedida = z
  .object({
    /** Made with the form: sent twice, it is one request. */
    clave: Id,
    ...DeQuien,
    ...Fechas,
    espacios: z
      .array(Id)
      .max(MAXIMO_DE_ESPACIOS, `Hasta ${MAXIMO_DE_ESPACIOS} espacios por pedido`)
      .default([]),
    presupuesto: Presupuesto,
    mensaje: parrafo(2000),
    /** Nobody sees this field; programs fill in all of them. */
    sitio_web: z
      .string()
      .max(0, 'Parece que lo completó un programa. Si sos una persona, mandalo otra vez.')
      .default(''),
  })
  .refine(seAlcanza, ALCANZABLE);

/** One that the desk writes down: somebody called, or came in. */
export const SolicitudAnotada = z
  .object({
    clave: Id,
    ...DeQuien,
    ...Fechas,
    presupuesto: Presupuesto,
    mensaje: parrafo(2000),
  })
  .refine(seAlcanza, ALCANZABLE);

/** What the desk corrects: what is asked for, and whose it is. */
export const SolicitudCorregida = z.object({
  marca_id: Id.nullish(),
  ...Fechas,
  presupuesto: Presupuesto,
});

export const NotaNueva = z.object({
  clase: z.enum(CLASES_QUE_SE_ESCRIBEN, 'Elegí qué es'),
  texto: linea2000('Escribí qué pasó'),
});

export const Perdida = z.object({
  motivo: z.enum(MOTIVOS_DE_PERDIDA, 'Elegí el motivo'),
  detalle: parrafo(500),
});

/** A required text of several lines. */
function linea2000(falta: string) {
  return z.string({ error: falta }).trim().min(1, falta).max(2000, 'No puede tener más de 2000 caracteres');
}
