import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { fechaHora, lista, numero, tamano } from '#domain/comun/formato.ts';

type Mensaje = { titulo: string; texto: string };
type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors about employees, users and imports. */
export const TEXTOS_DE_EMPLEADOS = {
  EMAIL_DE_OTRO: (datos: Datos) => ({
    titulo: `Ese email ya ${esDe(datos) ?? 'está en uso'}`,
    texto: 'Lo tiene otro empleado, o entra con él a su cuenta. Buscalo en la lista.',
  }),
  LEGAJO_DE_OTRO: (datos: Datos) => ({
    titulo: `Ese legajo ya ${esDe(datos) ?? 'es de otro empleado'}`,
    texto: 'Buscalo en la lista por su legajo: puede estar inactivo.',
  }),
  DOCUMENTO_DE_OTRO: (datos: Datos) => ({
    titulo: `Ese DNI o CUIL ya ${esDe(datos) ?? 'es de otro empleado'}`,
    texto: 'Buscalo en la lista por su DNI: puede ser la misma persona, o estar inactiva.',
  }),
  SUCURSAL_NO_DISPONIBLE: {
    titulo: 'Esa sucursal no está disponible',
    texto: 'Está desactivada o ya no existe. Elegí otra.',
  },
  GRUPO_DE_OTRA_SUCURSAL: {
    titulo: 'El grupo no es de esa sucursal',
    texto: 'Elegí un grupo de la sucursal, o ninguno.',
  },
  ULTIMO_ADMIN: {
    titulo: 'Es la última persona de RRHH',
    texto:
      'Tiene que quedar al menos una persona activa con rol Administrador RRHH. Dale el rol a otra antes.',
  },
  CAMBIO_AJENO: ({ por, cuando, campos }) => ({
    titulo: 'Alguien lo cambió mientras tanto',
    texto: `${quienCambio(por, cuando, campos)} No guardamos lo tuyo: volvé a abrirlo para ver cómo quedó.`,
  }),
  REGISTRO_SIN_APROBAR: {
    titulo: 'Es un registro sin aprobar',
    texto: 'Aprobalo o rechazalo en Usuarios.',
  },
  REGISTRO_SIN_CONFIRMAR: {
    titulo: 'Todavía no confirmó su email',
    texto: 'Tiene que abrir el enlace que le mandamos. Cuando lo haga vas a poder aprobar su pedido.',
  },
  YA_TIENE_CUENTA: {
    titulo: 'Ya tiene una cuenta',
    texto: 'Si no puede entrar, mandale el enlace para elegir otra contraseña desde Usuarios.',
  },
  EMPLEADO_INACTIVO: { titulo: 'Está inactivo', texto: 'Reactivalo y probá de nuevo.' },
  USUARIO_YA_EXISTE: { titulo: 'Error', texto: 'Ya existe un usuario con este email' },
  FICHA_SIN_CUENTA: {
    titulo: 'Ya hay un empleado con ese email',
    texto: 'Todavía no abrió su cuenta. Invitalo desde Empleados: elige su contraseña y entra con su ficha.',
  },
  IMPORTACION_CON_PROBLEMAS: {
    titulo: 'El archivo tiene problemas',
    texto: 'Corregí las líneas de la lista y subilo de nuevo.',
  },
  IMPORTACION_YA_RESUELTA: {
    titulo: 'Esa importación ya terminó',
    texto: 'Se aplicó, se canceló o la reemplazó otra. Así está ahora.',
  },
  CSV_NO_ES_TEXTO: {
    titulo: 'Ese archivo no es una planilla',
    texto: 'Se puede traer un Excel (.xlsx) o un CSV. Un PDF o una imagen no se pueden leer.',
  },
  PLANILLA_COSTOSA: {
    titulo: 'El archivo es demasiado grande para leerlo',
    texto: 'Partilo en varios más chicos y subilos de a uno, o guardá solo la hoja que hace falta.',
  },
  PLANILLA_DANADA: {
    titulo: 'El archivo está dañado o incompleto',
    texto: 'Abrilo en Excel, guardalo de nuevo y volvé a subirlo.',
  },
  PLANILLA_CON_CLAVE: {
    titulo: 'La planilla tiene contraseña',
    texto:
      'En Excel, andá a Archivo, Información, Proteger libro, Cifrar con contraseña: borrala, guardá y volvé a subirla.',
  },
  PLANILLA_VIEJA: {
    titulo: 'Es una planilla de un Excel viejo (.xls)',
    texto: 'Abrila, elegí «Guardar como» y el formato Libro de Excel (.xlsx), y subí esa.',
  },
  PLANILLA_DE_OTRO_TIPO: {
    titulo: 'Esa planilla no es de Excel (.xlsx)',
    texto: 'En tu programa elegí «Guardar como» y el formato Excel (.xlsx) o CSV, y subí esa.',
  },
  COLUMNA_REPETIDA: ({ nombres }) => ({
    titulo: 'Dos columnas no pueden ser el mismo dato',
    texto: `Elegí una sola para ${Array.isArray(nombres) ? lista(nombres.map(String)) : 'ese dato'}.`,
  }),
  CSV_MAL_FORMADO: ({ linea }) => ({
    titulo: 'No pudimos leer el archivo',
    texto:
      typeof linea === 'number'
        ? `Hay comillas que se abren y no se cierran desde la línea ${numero(linea)}. Corregilas y subilo de nuevo.`
        : 'Hay comillas que se abren y no se cierran. Corregilas y subilo de nuevo.',
  }),
  CSV_SIN_COLUMNAS: ({ faltan }) => ({
    titulo: 'Faltan columnas',
    texto: Array.isArray(faltan)
      ? `Decí qué columna es ${lista(faltan.map(String))}.`
      : 'Decí qué es cada columna.',
  }),
  CSV_DEMASIADO_GRANDE: ({ limite_bytes }) => ({
    titulo: 'El archivo es demasiado grande',
    texto: `Puede pesar hasta ${typeof limite_bytes === 'number' ? tamano(limite_bytes) : 'unos megas'}. Partilo en varios, o sacale las columnas que sobran.`,
  }),
  CSV_DEMASIADAS_LINEAS: ({ limite }) => ({
    titulo: 'El archivo tiene demasiadas líneas',
    texto: `Se pueden traer hasta ${typeof limite === 'number' ? numero(limite) : 'unas miles'} por vez. Partilo en varios archivos.`,
  }),
  PERFIL_CAMBIADO: {
    titulo: 'Cambió entretanto',
    texto: 'Otra persona de Recursos Humanos lo cambió antes. Mirá cómo quedó: no cambiamos nada.',
  },
} as const satisfies Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>>;

const LO_QUE_CAMBIA = new Map<string, string>([
  ...CAMPOS_DE_FICHA.map((campo) => [campo, CAMPOS[campo].cambio] as const),
  ['activo', 'si está activo'],
]);

function quienCambio(por: unknown, cuando: unknown, campos: unknown): string {
  const quien = typeof por === 'string' ? por : 'La propia persona u otro proceso';
  const que = Array.isArray(campos) ? campos.flatMap((campo) => LO_QUE_CAMBIA.get(String(campo)) ?? []) : [];
  const hace = cuando instanceof Date ? ` el ${fechaHora(cuando)}` : '';
  return que.length > 0 ? `${quien} cambió ${lista(que)}${hace}.` : `${quien} la cambió${hace}.`;
}

/** 'es de Ana Pérez'; null if it is not said whose it is. */
function esDe({ de }: Datos): string | null {
  if (typeof de !== 'object' || de === null || !('nombre' in de) || !('apellido' in de)) return null;
  const inactiva = 'activo' in de && de.activo === false ? ' (inactivo)' : '';
  return `es de ${String(de.nombre)} ${String(de.apellido)}${inactiva}`;
}
