import type { Mensaje } from './errores.ts';
import { cantidad } from '#domain/comun/formato.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors about branches, groups, leave, reminders and delegated queues, by code. */
export const TEXTOS_DE_SUCURSALES: Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>> = {
  NOMBRE_EN_USO: { titulo: 'Ese nombre ya está en uso', texto: 'Elegí otro, para que no se confundan.' },
  CON_EMPLEADOS: ({ cuantos }) => ({
    titulo: 'No se puede eliminar: hay personas en ella',
    texto:
      typeof cuantos === 'number'
        ? `Tiene ${cantidad(cuantos, 'persona', 'personas')}. Primero mudalas a otra sucursal.`
        : 'Primero mudalas a otra sucursal.',
  }),
  CON_HISTORIA: {
    titulo: 'No se puede eliminar: tiene historia',
    texto: 'Sus grupos participaron en desafíos y eso no se borra. Podés desactivarla.',
  },
  // Delegating a queue
  FECHAS_AL_REVES: { titulo: 'El último día es anterior al primero', texto: 'Revisá las fechas.' },
  YA_PASO: { titulo: 'Esos días ya pasaron', texto: 'Elegí hasta un día de hoy en adelante.' },
  MUY_LARGA: {
    titulo: 'Son demasiados días',
    texto: 'Se delega por 92 días como mucho. Si es por más, pedile a RRHH que cambie quién es gerente.',
  },
  YA_DELEGADA: {
    titulo: 'Ya está delegada algún día de esos',
    texto: 'Terminá la otra delegación, o elegí días que no se crucen.',
  },
  NO_VALIDA: {
    titulo: 'Esa persona no puede validar',
    texto: 'Elegí a un gerente de otra sucursal o a alguien de RRHH. Puede que recién haya cambiado su rol.',
  },
  MISMA_SUCURSAL: { titulo: 'Ya están ahí', texto: 'Elegí una sucursal distinta de la que dejan.' },
  DESTINO_NO_DISPONIBLE: {
    titulo: 'Esa sucursal no está disponible',
    texto: 'La desactivaron o ya no existe. Elegí otra.',
  },
  YA_MOVIDO: ({ quien, grupo }) => ({
    titulo: 'Alguien la movió antes',
    texto: `${typeof quien === 'string' ? quien : 'La persona'} ahora está ${
      typeof grupo === 'string' ? `en «${grupo}»` : 'sin grupo'
    }. No cambiamos nada.`,
  }),
  GRUPO_DE_OTRA_SUCURSAL: {
    titulo: 'Ese grupo es de otra sucursal',
    texto: 'Primero mudá a la persona, o elegí un grupo de su sucursal.',
  },
  LICENCIA_LARGA: {
    titulo: 'La licencia es demasiado larga',
    texto: 'Puede durar hasta un año. Si sigue, registrá otra a continuación.',
  },
  LICENCIA_SUPERPUESTA: {
    titulo: 'Ya tiene una licencia en esos días',
    texto: 'Quitá la que está, o elegí días que no se pisen.',
  },
  YA_RECORDADO: {
    titulo: 'Ya se le recordó hoy',
    texto: 'Una vez por día alcanza: mañana podés volver a hacerlo.',
  },
  SIN_PENDIENTES: { titulo: 'Está al día', texto: 'No tiene nada pendiente, así que no le avisamos nada.' },
};
