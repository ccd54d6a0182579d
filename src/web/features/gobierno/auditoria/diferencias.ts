import { esDia } from '#domain/comun/calendario/dia.ts';
import { EVENTOS } from '#domain/gobierno/integraciones/webhooks.ts';
import { fecha, fechaDePlanilla, hora, momentoDePlanilla } from '#domain/comun/formato.ts';
import { numeroEnPalabras } from './numeros.ts';

/** One changed field: its name, and its old and new value as text. Null: the field did not exist. */
export type Diferencia = {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
};

type Campos = Readonly<Record<string, unknown>> | null;

/**
 * What changed between two records, field by field, including nested fields (`evidencia › tamaño máximo`). Unchanged fields
 * are left out. `nombres` maps ids to names, `ajuste` is the setting that the row is about. With `enPlanilla`, dates are written in
 * the format of exported files.
 */
export function diferencias(
  antes: Campos,
  despues: Campos,
  nombres: Readonly<Record<string, string>>,
  { enPlanilla = false, ajuste = null }: { enPlanilla?: boolean; ajuste?: string | null } = {},
): Diferencia[] {
  const palabras = { nombres, enPlanilla, ajuste };
  const a = aplanar(antes, palabras);
  const b = aplanar(despues, palabras);
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((campo) => {
    const [de, aEsto] = [a.get(campo) ?? null, b.get(campo) ?? null];
    return de === aEsto ? [] : { campo, antes: de, despues: aEsto };
  });
}

/** A field's name for people: 'sucursal_id' → 'sucursal', 'fecha_limite' → 'fecha límite'. */
export function nombreDeCampo(clave: string): string {
  return CAMPOS[clave] ?? clave.replace(/_ids?$/u, '').replaceAll('_', ' ');
}

type Palabras = {
  readonly nombres: Readonly<Record<string, string>>;
  readonly enPlanilla: boolean;
  readonly ajuste: string | null;
};

function aplanar(campos: Campos, palabras: Palabras): Map<string, string> {
  const plano = new Map<string, string>();
  const poner = (camino: string, valor: unknown, campo: string): void => {
    if (Array.isArray(valor) && valor.length > 0 && valor.every(tieneId)) {
      // Things that keep their id from one record to the next: each is told by itself, so that only the changed one is.
      for (const { id, ...dentro } of valor) poner(`${camino} › ${id}`, dentro, campo);
    } else if (Array.isArray(valor)) {
      plano.set(
        camino || 'valor',
        valor.length === 0 ? 'ninguno' : valor.map((v) => enTexto(v, campo, palabras)).join(', '),
      );
    } else if (typeof valor === 'object' && valor !== null) {
      for (const [clave, dentro] of Object.entries(valor)) {
        if (INTERNOS.has(clave)) continue;
        // The row is already about this setting, so the path omits the setting itself and starts with its parts.
        const nombre = nombreDeCampo(clave);
        poner(clave === 'valor' ? camino : camino === '' ? nombre : `${camino} › ${nombre}`, dentro, clave);
      }
    } else if (valor !== undefined) {
      plano.set(camino || 'valor', enTexto(valor, campo, palabras));
    }
  };
  poner('', campos ?? {}, '');
  return plano;
}

/** Whether it is part of a list whose parts are told apart by a short id of their own: an objective of a challenge. */
function tieneId(valor: unknown): valor is { id: string } {
  return typeof valor === 'object' && valor !== null && 'id' in valor && typeof valor.id === 'string';
}

function enTexto(valor: unknown, campo: string, palabras: Palabras): string {
  const { nombres, enPlanilla, ajuste } = palabras;
  switch (typeof valor) {
    case 'boolean':
      return valor ? 'sí' : 'no';
    case 'number':
      return numeroEnPalabras(valor, campo, ajuste);
    case 'string':
      if (valor === '') return 'vacío';
      return nombres[valor] ?? fechaEnTexto(valor, enPlanilla) ?? PALABRAS[valor] ?? valor;
    default:
      if (typeof valor !== 'object' || valor === null) return 'ninguno';
      return Object.entries(valor)
        .map(([clave, dentro]) => enTexto(dentro, clave, palabras))
        .join(' · ');
  }
}

/** '2026-11-20' → '20/11/2026'. An instant becomes its day and time in the company's zone. */
function fechaEnTexto(valor: string, enPlanilla: boolean): string | null {
  if (esDia(valor)) return enPlanilla ? fechaDePlanilla(valor) : fecha(valor);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(valor)) return null;
  const instante = new Date(valor);
  return enPlanilla ? momentoDePlanilla(instante) : `${fecha(instante)}, ${hora(instante)}`;
}

/** Needed by the hash chain, of no use to a reader. */
const INTERNOS: ReadonlySet<string> = new Set(['compromisos', 'huella']);

const CAMPOS: Readonly<Record<string, string>> = {
  role: 'rol',
  valor: 'valor',
  titulo: 'título',
  descripcion: 'descripción',
  telefono: 'teléfono',
  documento: 'DNI o CUIL',
  fecha_ingreso: 'fecha de ingreso',
  cumple: 'cumpleaños',
  fecha_limite: 'fecha límite',
  dias_laborables: 'días laborables',
  anio: 'año',
  direccion: 'dirección',
  es_grupal: 'es grupal',
  max_bytes: 'tamaño máximo',
  bytes: 'tamaño',
  tamano_archivo: 'tamaño',
  max_descripcion: 'largo máximo',
  tipo_periodo: 'período',
  activar_automaticamente: 'se activa solo',
  puntos_por_objetivo: 'puntos por objetivo',
  critico: 'nivel crítico',
  alto: 'nivel alto',
  ultimo_pedido: 'último pedido',
  cuenta_id: 'cuenta',
  inactividad_horas: 'horas sin uso',
  vida_dias: 'días en total',
  url: 'dirección',
  eventos: 'de qué se avisa',
  alcances: 'qué puede hacer',
  activa: 'está activa',
  puntos_desde: 'desde cuántos puntos',
  correos: 'emails enviados',
  bajas: 'personas que se fueron',
  ingresos: 'ingresos e intentos',
  importaciones: 'importaciones',
  auditoria: 'registro de actividad',
  programaciones: 'envíos de reportes por email',
  webhooks: 'avisos a otros sistemas',
};

const PALABRAS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EVENTOS.map(({ nombre, texto }) => [nombre, texto])),
  admin: 'Administrador',
  user: 'Usuario',
  admin_rrhh: 'Administrador RRHH',
  gerente_sucursal: 'Gerente de Sucursal',
  lider_grupo: 'Líder de Grupo',
  empleado: 'Empleado',
  aprobacion: 'con aprobación',
  acceso: 'acceso a sus datos',
  rectificacion: 'corrección de sus datos',
  supresion: 'borrado de sus datos',
  puntos: 'puntos a mano',
  sobre_presupuesto: 'reclamo sobre presupuesto',
  ajuste: 'ajuste de la configuración',
  dominios: 'por dominio',
  sin_puntos: 'sin los puntos de los demás',
  CREDENCIALES_INVALIDAS: 'email o contraseña equivocados',
  DEMASIADOS_INTENTOS: 'demasiados intentos seguidos',
  EMAIL_SIN_CONFIRMAR: 'su email está sin confirmar',
  CUENTA_DESACTIVADA: 'su cuenta está desactivada',
  REGISTRO_PENDIENTE: 'su registro espera aprobación',
  PERFIL_NO_CONFIGURADO: 'no tiene ficha de empleado',
  ENLACE_VENCIDO: 'el enlace no sirve más',
  FALTA_CODIGO: 'puso bien la contraseña y le faltaba el segundo paso',
  CODIGO_INCORRECTO: 'el código no servía',
  LLAVE_INVALIDA: 'la llave no servía',
  INGRESO_VENCIDO: 'tardó demasiado en dar el segundo paso',
  CLAVE_ACTUAL_INCORRECTA: 'la contraseña actual no era esa',
  CLAVE_COMUN: 'eligió una contraseña muy común',
  CLAVE_PREVISIBLE: 'eligió una contraseña previsible',
  EMAIL_EN_USO: 'ese email ya tiene cuenta',
  REGISTRO_CERRADO: 'el registro está cerrado',
  DOMINIO_NO_PERMITIDO: 'su email no es de la empresa',
  NO_AUTENTICADO: 'su sesión había terminado',
  SIN_PERMISO: 'su rol no lo permite',
  FALTA_SEGUNDO_FACTOR: 'debía configurar un segundo paso',
};
