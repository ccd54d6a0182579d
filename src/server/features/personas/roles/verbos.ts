import type { Acceso } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import {
  puedeAdministrarGrupos,
  puedeMoverDeGrupo,
  puedeRecordar,
  puedeRegistrarLicencia,
  puedeVerEquipo,
} from '#domain/comun/permisos/equipo.ts';
import { puedeFirmar } from '#domain/comun/permisos/firmas.ts';
import { puedeAgradecer, puedeModerar } from '#domain/comun/permisos/muro.ts';
import {
  puedeAnularMerito,
  puedeImportarMeritos,
  puedeRegistrarMerito,
} from '#domain/comun/permisos/meritos.ts';
import {
  type Actor,
  alcance,
  alcanza,
  type EmpleadoActor,
  type Persona,
  puedeAjustarPuntos,
  puedeAnular,
  puedeDecidir,
  puedeDelegar,
  puedeOtorgarInsignia,
  puedeRevertir,
  puedeVerArchivo,
  puedeVerEmpleado,
  puedeVerPuntosDe,
  puedeRecordarCapacitacionA,
  type Rol,
  puedeImportarEmpleados,
  puedeEntregarDatos,
  puedeConcederIntentosA,
} from '#domain/comun/permisos/permisos.ts';
import {
  puedeDecidirReclamo,
  puedeEntregarPremio,
  puedeVerComprobante,
  puedeVerComprobanteDeVarios,
} from '#domain/comun/permisos/premios.ts';

/** How far a permission reaches. */
type AlcanceDeVerbo = 'todo' | 'sucursal' | 'grupo' | 'propio';

/** The part of a procedure that the guard reads. */
type Guardado = { readonly '~orpc': { readonly meta: Acceso } };

export type Verbo = {
  readonly tema: string;
  /** In plain words, following 'Puede…'. */
  readonly verbo: string;
  /**
   * The procedures that do it: who may call them is read from the contract, as the guard does. Empty if it is a file
   * download.
   */
  readonly procedimientos: readonly Guardado[];
  /** On whom, unless on everybody: the function that those procedures ask, which the access test tries on both. */
  readonly sobre?: (actor: Actor, persona: Persona) => boolean;
};

const { desafios, participaciones, equipo, grupos, insignias, meritos, premios, presupuesto } = api;
const { capacitaciones, evaluaciones, empleados, personas, sucursales } = api;

/**
 * What can be done in Reconoce. Only the wording is written here; who may do it, and on whom, comes from the rules that
 * decide it.
 */
export const VERBOS: readonly Verbo[] = [
  ...deTema('Desafíos', [
    ['Participar y enviar evidencia', [participaciones.enviar], propio],
    ['Retirar una evidencia pendiente', [participaciones.anular], (a, p) => puedeAnular(a, p.id)],
    ['Pedir que otra persona revise un rechazo', [participaciones.apelar], (a, p) => puedeAnular(a, p.id)],
    [
      'Delegar la bandeja de la sucursal',
      todos(api.delegaciones),
      (a, p) => p.sucursal_id !== null && puedeDelegar(a, p.sucursal_id),
    ],
    [
      'Validar evidencias',
      [
        participaciones.bandeja,
        participaciones.anteriores,
        participaciones.decidir,
        participaciones.decidirVarias,
        participaciones.decididas,
      ],
      puedeDecidir,
    ],
    ['Revertir una evidencia aprobada', [participaciones.revertir], puedeRevertir],
    ['Reabrir una evidencia rechazada', [participaciones.reabrir], puedeRevertir],
    ['Crear, editar, eliminar y asignar desafíos', menos(desafios, 'listar')],
    ['Ver el progreso de los desafíos', [participaciones.progreso]],
    [
      'Abrir los archivos de una evidencia',
      [],
      (a, autor) => puedeVerArchivo(a, { clase: 'evidencia', autor, integrantes: [] }),
    ],
  ]),
  ...deTema('Personas', [
    ['Ver los movimientos de puntos', [api.puntos.movimientos], puedeVerPuntosDe],
    ['Llevarse todos los datos personales', [], (a, p) => puedeEntregarDatos(a, p.id)],
    ['Ver el equipo de la sucursal', [equipo.listar], enSuSucursal(puedeVerEquipo)],
    [
      'Abrir la ficha de alguien del equipo',
      [equipo.ver, personas.ver, personas.insignias],
      puedeVerEmpleado,
    ],
    [
      'Ver sus evidencias, sus premios y sus capacitaciones',
      [personas.evidencias, personas.premios, personas.capacitaciones],
      puedeVerEmpleado,
    ],
    [
      'Recordar lo que tiene pendiente',
      [equipo.recordar, equipo.porRecordar, equipo.recordarATodos],
      puedeRecordar,
    ],
    ['Registrar licencias', [equipo.registrarLicencia, equipo.quitarLicencia], puedeRegistrarLicencia],
    ['Mover entre grupos de trabajo', [grupos.mover], puedeMoverDeGrupo],
    [
      'Crear, renombrar y eliminar grupos',
      [grupos.listar, grupos.crear, grupos.renombrar, grupos.eliminar],
      enSuSucursal(puedeAdministrarGrupos),
    ],
    ['Mudar de sucursal', [sucursales.trasladar]],
    ['Hacer lo mismo en muchas filas', todos(api.lotes)],
    ['Guardar vistas de las listas', todos(api.vistas)],
    ['Deshacer lo que se acaba de hacer', todos(api.esperas)],
  ]),
  ...deTema('Reconocimiento', [
    ['Ver el ranking', todos(api.ranking)],
    ['Ajustar puntos a mano', [api.puntos.ajustar, api.puntos.ajustes], puedeAjustarPuntos],
    [
      'Crear y editar insignias',
      menos(
        insignias,
        'acreditar',
        'asignar',
        'festejar',
        'mantener',
        'propias',
        'publica',
        'publicar',
        'revocar',
      ),
    ],
    [
      'Otorgar y revocar insignias',
      [insignias.asignar, insignias.revocar, insignias.mantener],
      puedeOtorgarInsignia,
    ],
    ['Registrar méritos', [meritos.listar, meritos.registrables, meritos.registrar], puedeRegistrarMerito],
    // A gerente can withdraw the méritos they registered themselves; this line is about other people's.
    ['Anular un mérito ajeno', [meritos.anular], (a, p) => puedeAnularMerito(a, p, 'otra persona')],
    ['Cargar méritos desde un archivo', [], (a) => puedeImportarMeritos(a)],
    ['Dar las gracias a un colega', [api.muro.agradecibles, api.muro.agradecer], puedeAgradecer],
    [
      'Quitar gracias del muro y decidir las que esperan',
      [api.muro.moderar, api.muro.mostrar, api.muro.ocultar],
      (a) => puedeModerar(a),
    ],
  ]),
  ...deTema('Premios y presupuesto', [
    ['Reclamar un premio', [premios.catalogo, premios.reclamar, premios.cancelar, premios.confirmar], propio],
    ['Aprobar y rechazar reclamos', [premios.aprobar, premios.rechazar], puedeDecidirReclamo],
    ['Entregar premios', [premios.asignaciones, premios.entregar], puedeEntregarPremio],
    ['Ver el comprobante de una entrega', [], puedeVerComprobante],
    ['Ver el comprobante de entregas a varias personas', [], puedeVerComprobanteDeVarios],
    [
      'Crear, editar y eliminar premios',
      [
        premios.administrar,
        premios.ver,
        premios.crear,
        premios.editar,
        premios.eliminar,
        premios.ajustarStock,
        premios.movimientosDeStock,
      ],
    ],
    ['Cargar y cambiar el presupuesto', todos(presupuesto)],
  ]),
  ...deTema('Capacitaciones', [
    [
      'Seguir cómo van las capacitaciones',
      [capacitaciones.opciones, capacitaciones.asignaciones],
      enSuAlcance,
    ],
    [
      'Recordar capacitaciones',
      [capacitaciones.recordar, capacitaciones.porRecordar],
      puedeRecordarCapacitacionA,
    ],
    [
      'Crear y asignar capacitaciones y evaluaciones',
      [
        ...menos(
          capacitaciones,
          ...(['mias', 'ver', 'abrirMaterial', 'pedirReapertura'] as const),
          ...(['opciones', 'asignaciones', 'recordar', 'porRecordar'] as const),
        ),
        ...menos(evaluaciones, 'iniciar', 'intento', 'responder', 'entregar', 'resultado', 'conceder'),
      ],
    ],
    ['Conceder intentos o minutos', [evaluaciones.conceder], puedeConcederIntentosA],
  ]),
  ...deTema('Administración', [
    ['Crear, editar, invitar y eliminar empleados', menos(empleados, 'exportar')],
    [
      'Administrar cuentas, roles y sesiones',
      [
        ...todos(api.usuarios),
        api.personal.administrar,
        api.personal.decidir,
        api.personal.cambiarRol,
        api.personal.reiniciarFactor,
        api.personal.eliminar,
      ],
    ],
    [
      'Confirmar lo que pidió otra persona de RRHH',
      todos(api.firmas),
      (a, p) => puedeFirmar(a, { pedida_por: 'otra persona', persona_id: p.id }),
    ],
    [
      'Importar y exportar empleados',
      [...todos(api.importaciones), empleados.exportar],
      (a) => puedeImportarEmpleados(a),
    ],
    ['Ver los reportes', menos(api.reportes, 'equidad'), enSuAlcance],
    ['Ver el reporte de equidad', [api.reportes.equidad]],
    ['Programar reportes por email', todos(api.programaciones)],
    ['Ver el panel y la auditoría', [...menos(api.panel, 'hoy'), ...todos(api.auditoria)]],
    ['Ver lo que espera una decisión', [api.panel.hoy], enSuAlcance],
    ['Cambiar la configuración', todos(api.configuracion)],
    ['Conectar otros sistemas: claves de la API y avisos automáticos', todos(api.integraciones)],
    [
      'Publicar y corregir las listas de precios',
      menos(api.listas, 'articulo', 'articulos', 'contar', 'resumen', 'ver'),
    ],
    ['Editar el sitio público', menos(api.sitio, 'contenido', 'fechas')],
    ['Crear, editar y eliminar sucursales', menos(sucursales, 'opciones', 'trasladar')],
    ['Ver los roles y sus permisos', todos(api.roles)],
    ['Ver la salud del sistema y reintentar tareas', todos(api.salud)],
    ['Atender los pedidos de datos personales', todos(api.datos)],
  ]),
];

export type Permiso = {
  readonly tema: string;
  readonly verbo: string;
  readonly alcance: AlcanceDeVerbo;
  /** It applies to others, but not to oneself. */
  readonly menos_a_si_mismo: boolean;
};

/**
 * What a role may do, and how far. The guard's lists say whether it may at all; the rule about people is tried on oneself,
 * somebody of the same group, of another group of the branch, and of another branch. If it allows none of them, the role
 * does not have that permission.
 */
export function permisosDe(rol: Rol): Permiso[] {
  const yo: EmpleadoActor = { id: 'yo', rol, sucursal_id: 'mia', grupo_id: 'mio', activo: true };
  const actor: Actor = { cuenta_id: 'cuenta', empleado: yo };
  return VERBOS.flatMap(({ tema, verbo, procedimientos, sobre = () => true }) => {
    if (!procedimientos.every((p) => p['~orpc'].meta.quien.includes(rol))) return [];
    const llega = ALCANCES.find(({ persona }) => sobre(actor, persona ?? yo))?.alcance;
    if (!llega) return [];
    return { tema, verbo, alcance: llega, menos_a_si_mismo: llega !== 'propio' && !sobre(actor, yo) };
  });
}

type Fila = readonly [verbo: string, procedimientos: readonly Guardado[], sobre?: Verbo['sobre']];

function deTema(tema: string, filas: readonly Fila[]): Verbo[] {
  return filas.map(([verbo, procedimientos, sobre]) => ({
    tema,
    verbo,
    procedimientos,
    ...(sobre ? { sobre } : {}),
  }));
}

function todos(sustantivo: Readonly<Record<string, Guardado>>): Guardado[] {
  return Object.values(sustantivo);
}

/** All procedures of a noun except these. */
function menos<N extends Readonly<Record<string, Guardado>>>(sustantivo: N, ...sin: (keyof N)[]): Guardado[] {
  return Object.entries(sustantivo).flatMap(([nombre, p]) => (sin.includes(nombre) ? [] : p));
}

function propio(actor: Actor, persona: Persona): boolean {
  return actor.empleado?.id === persona.id;
}

/** For lists, which hold the rows within the caller's scope. */
function enSuAlcance(actor: Actor, persona: Persona): boolean {
  return alcanza(alcance(actor), persona);
}

/** Applies a rule about a branch to a person's branch. */
function enSuSucursal(puede: (actor: Actor, sucursal_id: string) => boolean): NonNullable<Verbo['sobre']> {
  return (a, p) => p.sucursal_id !== null && puede(a, p.sucursal_id);
}

const de = (id: string, sucursal_id: string, grupo_id: string): Persona => ({
  id,
  rol: 'empleado',
  sucursal_id,
  grupo_id,
});

/** From the widest to the narrowest. */
const ALCANCES: readonly { alcance: AlcanceDeVerbo; persona: Persona | null }[] = [
  { alcance: 'todo', persona: de('lejos', 'otra', 'lejano') },
  { alcance: 'sucursal', persona: de('cerca', 'mia', 'otro') },
  { alcance: 'grupo', persona: de('al lado', 'mia', 'mio') },
  { alcance: 'propio', persona: null },
];
