/** One field that changed: its name, and what it was and is, as people read them. Null: it was not there. */
export type Diferencia = {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
};

type Campos = Readonly<Record<string, unknown>> | null;

/**
 * What changed between two records, field by field; those within fields too (`evidencia › tamaño máximo`). What stayed as
 * it was is left out. `nombres` gives the names of ids.
 */
export function diferencias(
  antes: Campos,
  despues: Campos,
  nombres: Readonly<Record<string, string>>,
): Diferencia[] {
  const a = aplanar(antes, nombres);
  const b = aplanar(despues, nombres);
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((campo) => {
    const [de, aEsto] = [a.get(campo) ?? null, b.get(campo) ?? null];
    return de === aEsto ? [] : { campo, antes: de, despues: aEsto };
  });
}

/** The name of a field for people: 'sucursal_id' → 'sucursal', 'fecha_limite' → 'fecha límite'. */
export function nombreDeCampo(clave: string): string {
  return CAMPOS[clave] ?? clave.replace(/_ids?$/u, '').replaceAll('_', ' ');
}

/** What was done, from 'desafio.editar': 'Editó un desafío'. What has no words of its own is told as it is named. */
export function nombreDeAccion(accion: string): string {
  const propia = ACCIONES[accion];
  if (propia) return propia;
  const [sobre = '', verbo = ''] = accion.split('.');
  const hizo = VERBOS[verbo];
  const que = COSAS[sobre] ?? sobre.replaceAll('_', ' ');
  return hizo ? `${hizo} ${que}` : `${enMayuscula(que)}: ${verbo.replaceAll('_', ' ')}`;
}

/** A table's name for people: 'asignaciones_premio' → 'Reclamos de premios'. */
export function nombreDeEntidad(entidad: string): string {
  return ENTIDADES[entidad] ?? enMayuscula(entidad.replaceAll('_', ' '));
}

function aplanar(campos: Campos, nombres: Readonly<Record<string, string>>): Map<string, string> {
  const plano = new Map<string, string>();
  const poner = (camino: string, valor: unknown): void => {
    if (Array.isArray(valor)) {
      plano.set(camino, valor.length === 0 ? 'ninguno' : valor.map((v) => enTexto(v, nombres)).join(', '));
    } else if (typeof valor === 'object' && valor !== null) {
      for (const [clave, dentro] of Object.entries(valor)) {
        const nombre = nombreDeCampo(clave);
        poner(
          camino === '' || clave === 'valor' ? (camino === '' ? nombre : camino) : `${camino} › ${nombre}`,
          dentro,
        );
      }
    } else if (valor !== undefined) {
      plano.set(camino, enTexto(valor, nombres));
    }
  };
  poner('', campos ?? {});
  return plano;
}

function enTexto(valor: unknown, nombres: Readonly<Record<string, string>>): string {
  switch (typeof valor) {
    case 'boolean':
      return valor ? 'sí' : 'no';
    case 'number':
      return String(valor).replace('.', ',');
    case 'string':
      if (valor === '') return 'vacío';
      return nombres[valor] ?? fechaEnTexto(valor) ?? PALABRAS[valor] ?? valor;
    default:
      return valor === null || valor === undefined ? 'ninguno' : JSON.stringify(valor);
  }
}

/** '2026-11-20' → '20/11/2026'; an instant as its day and hour in Buenos Aires, which is three hours behind. */
function fechaEnTexto(valor: string): string | null {
  const dia = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(valor);
  if (dia) return `${Number(dia[3])}/${Number(dia[2])}/${dia[1]}`;
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(valor)) return null;
  const local = new Date(Date.parse(valor) - 3 * 3_600_000).toISOString();
  return `${fechaEnTexto(local.slice(0, 10)) ?? ''}, ${local.slice(11, 16)}`;
}

function enMayuscula(texto: string): string {
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);
}

const CAMPOS: Readonly<Record<string, string>> = {
  role: 'rol',
  valor: 'valor',
  titulo: 'título',
  descripcion: 'descripción',
  fecha_limite: 'fecha límite',
  dias_laborables: 'días laborables',
  anio: 'año',
  direccion: 'dirección',
  es_grupal: 'es grupal',
  max_bytes: 'tamaño máximo (bytes)',
  max_descripcion: 'largo máximo',
  tipo_periodo: 'período',
  activar_automaticamente: 'se activa solo',
  puntos_por_objetivo: 'puntos por objetivo',
  critico: 'nivel crítico',
  alto: 'nivel alto',
};

const PALABRAS: Readonly<Record<string, string>> = {
  admin: 'Administrador',
  user: 'Usuario',
  admin_rrhh: 'Administrador RRHH',
  gerente_sucursal: 'Gerente de Sucursal',
  lider_grupo: 'Líder de Grupo',
  empleado: 'Empleado',
  aprobacion: 'con aprobación',
  dominios: 'por dominio',
  sin_puntos: 'sin los puntos de los demás',
};

const VERBOS: Readonly<Record<string, string>> = {
  crear: 'Creó',
  editar: 'Editó',
  eliminar: 'Eliminó',
  asignar: 'Asignó',
  agregar: 'Agregó',
  quitar: 'Quitó',
  revertir: 'Revirtió',
  ajustar: 'Ajustó',
  aprobar: 'Aprobó',
  rechazar: 'Rechazó',
  entregar: 'Entregó',
  cancelar: 'Canceló',
  confirmar: 'Confirmó',
  otorgar: 'Otorgó',
  revocar: 'Revocó',
  mantener: 'Mantuvo',
  registrar: 'Registró',
  anular: 'Anuló',
  desactivar: 'Desactivó',
  activar: 'Activó',
  reactivar: 'Reactivó',
  trasladar: 'Trasladó',
  invitar: 'Invitó',
  importar: 'Importó',
  exportar: 'Exportó',
  reabrir: 'Reabrió',
  conceder: 'Concedió',
  archivar: 'Archivó',
  anonimizar: 'Anonimizó',
  mover: 'Movió',
  subir: 'Subió',
  recordar: 'Recordó',
};

const COSAS: Readonly<Record<string, string>> = {
  desafio: 'un desafío',
  evidencia: 'una evidencia',
  insignia: 'una insignia',
  medalla: 'una medalla',
  merito: 'un mérito',
  empleado: 'a un empleado',
  registro: 'un registro',
  puntos: 'puntos',
  sucursal: 'una sucursal',
  grupo: 'un grupo',
  licencia: 'una licencia',
  premio: 'un premio',
  reclamo: 'un reclamo',
  stock: 'el stock',
  presupuesto: 'un presupuesto',
  capacitacion: 'una capacitación',
  evaluacion: 'una evaluación',
  pregunta: 'una pregunta',
  material: 'un material',
  asignacion: 'una asignación',
  usuario: 'un usuario',
  rol: 'un rol',
  sesion: 'una sesión',
  sesiones: 'sesiones',
  feriado: 'un feriado',
  configuracion: 'un ajuste',
  sitio: 'el sitio público',
  importacion: 'una importación',
  intentos: 'intentos',
  clave: 'una contraseña',
};

const ACCIONES: Readonly<Record<string, string>> = {
  'perfil.renombrar': 'Cambió su propio nombre',
  'personal.renombrar': 'Cambió su propio nombre, como personal de góndolas',
  'personal.aprobar': 'Habilitó para editar góndolas',
  'personal.rechazar': 'Negó o quitó el acceso a editar góndolas',
  'personal.cambiar_rol': 'Cambió el rol de personal de góndolas',
  'personal.eliminar': 'Eliminó a alguien del personal de góndolas',
  'personal.entregar_datos': 'Entregó los datos de personal de góndolas',
  'configuracion.editar': 'Cambió un ajuste',
  'empleado.hacer_admin': 'Nombró a un administrador',
  'empleado.anonimizar': 'Eliminó los datos de un empleado',
  'empleados.importar': 'Importó empleados',
  'usuario.cerrar_sesiones': 'Cerró sesiones de una persona',
  'usuario.mandar_clave': 'Mandó un enlace de contraseña',
  'insignia.mantener': 'Mantuvo una insignia observada',
  'cuenta.probar': 'Confirmó su identidad',
  'cuenta.probar_mal': 'Intentó confirmar su identidad y no pudo',
};

const ENTIDADES: Readonly<Record<string, string>> = {
  desafios: 'Desafíos',
  profiles: 'Personal de góndolas',
  asignaciones_premio: 'Reclamos de premios',
  presupuesto_empresa: 'Presupuesto',
  insignias_empleado: 'Insignias otorgadas',
  asignaciones_capacitacion: 'Asignaciones de capacitaciones',
  evaluaciones_capacitacion: 'Evaluaciones',
  preguntas_evaluacion: 'Preguntas',
  materiales_capacitacion: 'Materiales',
  concesiones_evaluacion: 'Intentos concedidos',
  configuracion: 'Configuración',
  meritos: 'Méritos',
  cuentas: 'Cuentas',
};
