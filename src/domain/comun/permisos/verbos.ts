import * as capacitaciones from './capacitaciones.ts';
import * as datos from './datos.ts';
import * as empleados from './empleados.ts';
import * as equipo from './equipo.ts';
import * as firmas from './firmas.ts';
import * as meritos from './meritos.ts';
import * as permisos from './permisos.ts';
import * as premios from './premios.ts';
import * as reportes from './reportes.ts';
import type { Actor, EmpleadoActor, Persona, Rol } from './permisos.ts';

/** How far a verb reaches for somebody. */
export type AlcanceDeVerbo = 'todo' | 'sucursal' | 'grupo' | 'propio';

export type Verbo = {
  readonly tema: string;
  /** In a person's words, from 'Puede…'. */
  readonly verbo: string;
  /** The predicates that decide it, by name: a test sees that none of this folder is left out. */
  readonly predicados: readonly string[];
  /** The predicate itself, asked about a person. */
  readonly puede: (actor: Actor, persona: Persona) => boolean;
};

const uno = (
  tema: string,
  verbo: string,
  predicados: string | readonly string[],
  puede: Verbo['puede'],
): Verbo => ({ tema, verbo, predicados: typeof predicados === 'string' ? [predicados] : predicados, puede });

/** What can be done in Reconoce. The only thing written here is the wording: who may is asked of the predicates. */
export const VERBOS: readonly Verbo[] = [
  uno(
    'Desafíos',
    'Participar y enviar evidencia',
    'puedeEnviarEvidencia',
    (a, p) => permisos.puedeEnviarEvidencia(a) && propio(a, p),
  ),
  uno('Desafíos', 'Retirar una evidencia pendiente', 'puedeAnular', (a, p) => permisos.puedeAnular(a, p.id)),
  uno('Desafíos', 'Validar evidencias', 'puedeDecidir', (a, p) => permisos.puedeDecidir(a, p)),
  uno('Desafíos', 'Revertir una evidencia aprobada', 'puedeRevertir', (a, p) => permisos.puedeRevertir(a, p)),
  uno('Desafíos', 'Crear, editar, eliminar y asignar desafíos', 'puedeAdministrarDesafios', (a) =>
    permisos.puedeAdministrarDesafios(a),
  ),
  uno('Desafíos', 'Abrir los archivos de una evidencia', 'puedeVerArchivo', (a, p) =>
    permisos.puedeVerArchivo(a, { clase: 'evidencia', autor: p, integrantes: [] }),
  ),
  uno('Personas', 'Ver la ficha, el avance y los puntos', ['puedeVerEmpleado', 'puedeVerPuntosDe'], (a, p) =>
    permisos.puedeVerEmpleado(a, p),
  ),
  uno('Personas', 'Llevarse todos los datos personales', 'puedeEntregarDatos', (a, p) =>
    datos.puedeEntregarDatos(a, p.id),
  ),
  uno(
    'Personas',
    'Ver el equipo de la sucursal',
    'puedeVerEquipo',
    (a, p) => p.sucursal_id !== null && equipo.puedeVerEquipo(a, p.sucursal_id),
  ),
  uno(
    'Personas',
    'Recordar lo que tiene pendiente',
    ['puedeRecordar', 'puedeRecordarCapacitacionA'],
    (a, p) => equipo.puedeRecordar(a, p),
  ),
  uno('Personas', 'Registrar licencias', 'puedeRegistrarLicencia', (a, p) =>
    equipo.puedeRegistrarLicencia(a, p),
  ),
  uno('Personas', 'Mover entre grupos de trabajo', 'puedeMoverDeGrupo', (a, p) =>
    equipo.puedeMoverDeGrupo(a, p),
  ),
  uno(
    'Personas',
    'Crear, renombrar y eliminar grupos',
    'puedeAdministrarGrupos',
    (a, p) => p.sucursal_id !== null && equipo.puedeAdministrarGrupos(a, p.sucursal_id),
  ),
  uno('Personas', 'Mudar de sucursal', 'puedeTrasladar', (a) => equipo.puedeTrasladar(a)),
  uno('Reconocimiento', 'Ver el ranking', 'puedeVerRanking', (a) => permisos.puedeVerRanking(a)),
  uno('Reconocimiento', 'Ajustar puntos a mano', 'puedeAjustarPuntos', (a, p) =>
    permisos.puedeAjustarPuntos(a, p),
  ),
  uno('Reconocimiento', 'Otorgar y revocar insignias', 'puedeOtorgarInsignia', (a, p) =>
    permisos.puedeOtorgarInsignia(a, p),
  ),
  uno('Reconocimiento', 'Registrar méritos', 'puedeRegistrarMerito', (a, p) =>
    meritos.puedeRegistrarMerito(a, p),
  ),
  uno('Reconocimiento', 'Anular un mérito ajeno', 'puedeAnularMerito', (a, p) =>
    meritos.puedeAnularMerito(a, p, 'otra persona'),
  ),
  uno('Reconocimiento', 'Cargar méritos desde un archivo', 'puedeImportarMeritos', (a) =>
    meritos.puedeImportarMeritos(a),
  ),
  uno(
    'Premios y presupuesto',
    'Reclamar un premio',
    'puedeReclamarPremios',
    (a, p) => premios.puedeReclamarPremios(a) && propio(a, p),
  ),
  uno('Premios y presupuesto', 'Aprobar y rechazar reclamos', 'puedeDecidirReclamo', (a, p) =>
    premios.puedeDecidirReclamo(a, p),
  ),
  uno('Premios y presupuesto', 'Entregar premios', 'puedeEntregarPremio', (a, p) =>
    premios.puedeEntregarPremio(a, p),
  ),
  uno(
    'Premios y presupuesto',
    'Ver el comprobante de una entrega',
    ['puedeVerComprobante', 'puedeVerReclamo'],
    (a, p) => premios.puedeVerComprobante(a, p),
  ),
  uno('Premios y presupuesto', 'Crear, editar y eliminar premios', 'puedeAdministrarPremios', (a) =>
    premios.puedeAdministrarPremios(a),
  ),
  uno('Premios y presupuesto', 'Cargar y cambiar el presupuesto', 'puedeAdministrarPresupuesto', (a) =>
    premios.puedeAdministrarPresupuesto(a),
  ),
  uno('Capacitaciones', 'Seguir cómo van las capacitaciones', 'puedeSeguirCapacitacionesDe', (a, p) =>
    capacitaciones.puedeSeguirCapacitacionesDe(a, p),
  ),
  uno(
    'Capacitaciones',
    'Crear y asignar capacitaciones y evaluaciones',
    'puedeAdministrarCapacitaciones',
    (a) => capacitaciones.puedeAdministrarCapacitaciones(a),
  ),
  uno('Capacitaciones', 'Conceder intentos o minutos', 'puedeConcederIntentosA', (a, p) =>
    capacitaciones.puedeConcederIntentosA(a, p),
  ),
  uno('Administración', 'Crear, editar, invitar y eliminar empleados', 'puedeAdministrarEmpleados', (a) =>
    empleados.puedeAdministrarEmpleados(a),
  ),
  uno('Administración', 'Administrar cuentas, roles y sesiones', 'puedeAdministrarUsuarios', (a) =>
    empleados.puedeAdministrarUsuarios(a),
  ),
  uno('Administración', 'Confirmar lo que pidió otra persona de RRHH', 'puedeFirmar', (a, p) =>
    firmas.puedeFirmar(a, { pedida_por: 'otra persona', persona_id: p.id }),
  ),
  uno('Administración', 'Importar y exportar empleados', 'puedeImportarEmpleados', (a) =>
    empleados.puedeImportarEmpleados(a),
  ),
  uno(
    'Administración',
    'Ver los reportes',
    'puedeVerReportes',
    (a, p) => reportes.puedeVerReportes(a) && permisos.alcanza(permisos.alcance(a), p),
  ),
  uno('Administración', 'Ver el panel y la auditoría', 'puedeVerPanel', (a) => reportes.puedeVerPanel(a)),
  uno('Administración', 'Cambiar la configuración', 'puedeConfigurar', (a) => reportes.puedeConfigurar(a)),
  uno(
    'Administración',
    'Conectar otros sistemas: claves de la API y avisos automáticos',
    'puedeIntegrar',
    (a) => reportes.puedeIntegrar(a),
  ),
  uno('Administración', 'Editar el sitio público', 'puedeAdministrarSitio', (a) =>
    permisos.puedeAdministrarSitio(a),
  ),
  uno('Administración', 'Crear, editar y eliminar sucursales', 'puedeAdministrarSucursales', (a) =>
    equipo.puedeAdministrarSucursales(a),
  ),
  uno('Administración', 'Ver los roles y sus permisos', 'puedeVerRoles', (a) => equipo.puedeVerRoles(a)),
  uno('Administración', 'Ver la salud del sistema y reintentar tareas', 'puedeVerSalud', (a) =>
    datos.puedeVerSalud(a),
  ),
  uno(
    'Administración',
    'Atender los pedidos de datos personales',
    ['puedeAtenderPedidosDeDatos', 'puedeEntregarDatosDelPersonal'],
    (a) => datos.puedeAtenderPedidosDeDatos(a),
  ),
];

/** Predicates that open a screen or a queue, and let do nothing by themselves. */
export const PUERTAS: readonly string[] = [
  'puedeEntrarReconoce',
  'puedeEntrarAdmin',
  'puedeEntrarSucursal',
  'puedeEntrarGrupo',
  'puedeValidar',
  'puedeVerMeritos',
  'puedeEntregarPremios',
];

export type Permiso = {
  readonly tema: string;
  readonly verbo: string;
  readonly alcance: AlcanceDeVerbo;
  /** It reaches others, and not oneself. */
  readonly menos_a_si_mismo: boolean;
};

/**
 * What a role may do, and how far: each predicate is asked about oneself, somebody of one's group, somebody of another group
 * of the branch, and somebody of another branch. What reaches none of them is no permission of that role.
 */
export function permisosDe(rol: Rol): Permiso[] {
  const yo: EmpleadoActor = { id: 'yo', rol, sucursal_id: 'mia', grupo_id: 'mio', activo: true };
  const actor: Actor = { cuenta_id: 'cuenta', empleado: yo };
  return VERBOS.flatMap(({ tema, verbo, puede }) => {
    const alcance = ALCANCES.find(({ persona }) => puede(actor, persona ?? yo))?.alcance;
    if (!alcance) return [];
    return { tema, verbo, alcance, menos_a_si_mismo: alcance !== 'propio' && !puede(actor, yo) };
  });
}

const de = (id: string, sucursal_id: string, grupo_id: string): Persona => ({
  id,
  rol: 'empleado',
  sucursal_id,
  grupo_id,
});

/** From the widest. */
const ALCANCES: readonly { alcance: AlcanceDeVerbo; persona: Persona | null }[] = [
  { alcance: 'todo', persona: de('lejos', 'otra', 'lejano') },
  { alcance: 'sucursal', persona: de('cerca', 'mia', 'otro') },
  { alcance: 'grupo', persona: de('al lado', 'mia', 'mio') },
  { alcance: 'propio', persona: null },
];

function propio(actor: Actor, persona: Persona): boolean {
  return actor.empleado?.id === persona.id;
}
