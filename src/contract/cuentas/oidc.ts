import { z } from 'zod';
import { SIN_ACCESO } from '../comun/acceso-comun.ts';
import { contrato } from '../comun/base.ts';
import { Instante, Listo } from '../comun/comunes.ts';

/** Which door somebody left for the identity provider from, and where they were going; null: nowhere in particular. */
export const DestinoDeOidc = z.object({
  puerta: z.enum(['reconoce', 'personal']),
  volver: z.string().max(500).nullable(),
});

const data = DestinoDeOidc;
const ESPERA = { status: 429, message: 'Demasiados intentos seguidos' } as const;
const reintentar_en_s = z.int().min(0);
const CAIDO = { status: 424, message: 'El proveedor de identidad no contesta' } as const;
const RELOJ = {
  status: 424,
  message: 'La hora de este servidor y la del proveedor de identidad no coinciden',
} as const;
const CANCELADO = { status: 403, message: 'La persona canceló, o el proveedor no la dejó entrar' } as const;
const INVALIDO = {
  status: 403,
  message: 'Lo que contestó el proveedor de identidad no es válido',
} as const;

const tags = ['Ingreso con un proveedor'];

/** Signing in with the company's identity provider (OpenID Connect). NO_ENCONTRADO, all of it, where the settings have none. */
export const oidc = {
  empezar: contrato
    .route({
      method: 'POST',
      path: '/oidc/ida',
      summary: 'Empezar a entrar con el proveedor de identidad de la empresa',
      description: 'Contesta adónde tiene que ir el navegador, que se queda con una cookie por 10 minutos.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'ninguna de nadie: da la dirección del proveedor' })
    .input(DestinoDeOidc)
    .output(z.object({ direccion: z.string() }))
    .errors({
      DEMASIADOS_INTENTOS: { ...ESPERA, data: z.object({ reintentar_en_s }) },
      OIDC_CAIDO: CAIDO,
      OIDC_RELOJ: RELOJ,
      OIDC_CANCELADO: CANCELADO,
      OIDC_INVALIDO: INVALIDO,
    }),
  terminar: contrato
    .route({
      method: 'POST',
      path: '/oidc/vuelta',
      summary: 'Terminar de entrar, con la consulta con la que el proveedor devolvió el navegador',
      description:
        'Entra la cuenta unida a esa identidad, o se une la de ese email si el proveedor dice que está verificado. No crea cuentas.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta de esa identidad, o la de su email' })
    .input(z.object({ consulta: z.string().max(8_000) }))
    .output(DestinoDeOidc)
    .errors({
      DEMASIADOS_INTENTOS: { ...ESPERA, data: DestinoDeOidc.extend({ reintentar_en_s }) },
      OIDC_CAIDO: { ...CAIDO, data },
      OIDC_RELOJ: { ...RELOJ, data },
      OIDC_CANCELADO: { ...CANCELADO, data },
      OIDC_INVALIDO: { ...INVALIDO, data },
      OIDC_VENCIDO: {
        status: 410,
        message: 'Este navegador no empezó a entrar, o pasaron más de 10 minutos',
        data,
      },
      OIDC_EMAIL_SIN_VERIFICAR: {
        status: 403,
        message: 'El proveedor de identidad no dice que el email esté verificado',
        data,
      },
      OIDC_OTRO_DOMINIO: { status: 403, message: 'Ese dominio de email no puede entrar así', data },
      OIDC_SIN_CUENTA: { status: 403, message: 'Ese email no tiene cuenta', data },
      OIDC_OTRA_IDENTIDAD: {
        status: 409,
        message: 'La cuenta de ese email está unida a otra identidad del proveedor',
        data,
      },
      FALTA_CODIGO: { status: 403, message: 'Falta el segundo paso: POST /factor/ingreso', data },
      EMAIL_SIN_CONFIRMAR: { status: 403, message: 'Falta confirmar el email', data },
      CUENTA_DESACTIVADA: { ...SIN_ACCESO.CUENTA_DESACTIVADA, data },
      REGISTRO_PENDIENTE: { ...SIN_ACCESO.REGISTRO_PENDIENTE, data },
      PERFIL_NO_CONFIGURADO: {
        status: 403,
        message: 'Tu perfil de empleado no está configurado correctamente',
        data,
      },
    }),
  ver: contrato
    .route({
      method: 'GET',
      path: '/oidc',
      summary: 'Si la cuenta propia está unida al proveedor de identidad',
      tags,
    })
    .meta({ quien: ['cuenta'], filas: 'la cuenta propia' })
    .output(z.object({ nombre: z.string(), desde: Instante.nullable() })),
  desvincular: contrato
    .route({
      method: 'DELETE',
      path: '/oidc',
      summary: 'Separar la cuenta propia del proveedor de identidad',
      tags,
    })
    .meta({ quien: ['cuenta'], filas: 'la cuenta propia', grave: true })
    .output(Listo),
};
