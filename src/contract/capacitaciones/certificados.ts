import { z } from 'zod';
import { Acreditada } from '../comun/acreditaciones.ts';
import { contrato, DEMASIADOS_INTENTOS, EMPLEADOS } from '../comun/base.ts';
import { Id, Instante } from '../comun/comunes.ts';

/** Everything that a certificate shows to somebody with its code: who, what and when. */
export const CertificadoPublico = z.object({
  codigo: z.string(),
  /** First and last name. */
  persona: z.string(),
  /** The training's title when it was completed. */
  titulo: z.string(),
  emitido_en: Instante,
});

export const certificados = {
  mio: contrato
    .route({
      method: 'GET',
      path: '/capacitaciones/{id}/certificado',
      summary: 'El certificado propio de una capacitación',
      tags: ['Certificados'],
    })
    .meta({ quien: EMPLEADOS, filas: 'el de quien llama' })
    .input(z.object({ id: Id }))
    .output(
      CertificadoPublico.extend({
        /** The public address that checks it, absolute: what the QR code opens. */
        url: z.string(),
        capacitacion_id: Id,
      }),
    ),
  acreditar: contrato
    .route({
      method: 'POST',
      path: '/capacitaciones/{id}/certificado/credencial',
      summary: 'Llevarse un certificado propio como credencial firmada (Open Badges 3.0)',
      tags: ['Certificados'],
    })
    .meta({ quien: EMPLEADOS, filas: 'el de quien llama' })
    .input(z.object({ id: Id }))
    .output(Acreditada),
  verificar: contrato
    .route({
      method: 'GET',
      path: '/certificados/{codigo}',
      summary: 'Comprobar un certificado por su código',
      tags: ['Certificados'],
    })
    .meta({ quien: ['publico'], filas: 'el certificado de ese código: quién, qué y cuándo' })
    .input(z.object({ codigo: z.string().max(60) }))
    .output(CertificadoPublico)
    .errors(DEMASIADOS_INTENTOS),
};
