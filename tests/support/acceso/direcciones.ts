import type { Sitio } from '#tests/support/sitio.ts';
import { COLUMNAS } from './comun.ts';

// What each address answers to a visitor, to seven people of the company and to two of the map staff, on rows of `empleado`
// of Centro. ENTRA: sent to sign in. FUERA: told that they have no access there. →: redirected elsewhere.

type Pagina = {
  readonly acceso: readonly string[];
  /** The concrete address, if it is not the route's path itself. */
  readonly ruta?: (sitio: Pick<Sitio, 'e' | 'ids'>) => string;
};

const todos = (dicho: string) => COLUMNAS.map(() => dicho);
/**
 * For six of the seven: empleado, empleado of the other branch, líder, gerente, gerente of the other branch, RRHH. Visitors,
 * deactivated people and map staff are kept out.
 */
const dentro = (...dicho: [string, string, string, string, string, string]) => [
  'ENTRA',
  ...dicho,
  'FUERA',
  'FUERA',
  'FUERA',
];
/** The same for requests made by scripts, which get the status instead of a redirect. */
const enDentro = (...dicho: [string, string, string, string, string, string]) => [
  'ENTRA',
  ...dicho,
  '403',
  '403',
  '403',
];

const PUBLICA: Pagina = { acceso: todos('200') };
const EMPLEADOS: Pagina = { acceso: dentro('200', '200', '200', '200', '200', '200') };
const RRHH: Pagina = { acceso: dentro('403', '403', '403', '403', '403', '200') };
const GERENTES: Pagina = { acceso: dentro('403', '403', '403', '200', '200', '403') };
const DATOS_DE_EMPLEADOS: Pagina = { acceso: enDentro('200', '200', '200', '200', '200', '200') };
const DATOS_DE_RRHH: Pagina = { acceso: enDentro('403', '403', '403', '403', '403', '200') };
const DATOS_DE_VALIDADORES: Pagina = { acceso: enDentro('403', '403', '403', '200', '200', '200') };
const SUYAS = dentro('200', '404', '404', '404', '404', '404');
/** Open to anybody; a deactivated person's session is ended. */
const INICIO: Pagina = { acceso: todos('200').with(COLUMNAS.indexOf('desactivado'), 'FUERA') };
/** Redirects whoever is already signed in. */
const PUERTA_DE_RECONOCE: Pagina = {
  acceso: ['200', ...Array.from({ length: 6 }, () => '→ /reconoce/home'), '200', '200', '200'],
};
const PUERTA_DEL_PLANO: Pagina = { acceso: ['200', ...Array.from({ length: 9 }, () => '→ /gondolasedit')] };

/** The desk that sells the floor: its staff alone. Employees see why not; who waits for approval too. */
const MESA: Pagina = {
  acceso: ['ENTRA', '403', '403', '403', '403', '403', '403', '403', '200', '403'],
};

/** Every page of `web/routes.ts`, by its path. */
export const PAGINAS: Readonly<Record<string, Pagina>> = {
  '/': PUBLICA,
  '/comercio': PUBLICA,
  '/particular': PUBLICA,
  '/reventa': PUBLICA,
  '/gulero': PUBLICA,
  '/mayorista': PUBLICA,
  '/centum': PUBLICA,
  '/:perfil/lista.webmanifest': { ...PUBLICA, ruta: () => '/comercio/lista.webmanifest' },
  '/:perfil/entera': { ...PUBLICA, ruta: () => '/comercio/entera' },
  '/:perfil/avisame.ics': { ...PUBLICA, ruta: () => '/comercio/avisame.ics' },
  '/pedido/:perfil': { ...PUBLICA, ruta: () => '/pedido/comercio?l=1001~2' },
  '/pedido/isla': { acceso: todos('→ /') },
  // A withdrawn list: the page says so.
  '/listas/*': { acceso: todos('404'), ruta: () => '/listas/retirada-2020.pdf' },
  '/sitemap.xml': PUBLICA,
  '/robots.txt': PUBLICA,
  '/sin-senal': PUBLICA,
  '/gondolas': PUBLICA,
  '/gondolas/solicitud': PUBLICA,
  '/gondolas/cotizacion/:token': {
    ...PUBLICA,
    ruta: ({ ids }) => `/gondolas/cotizacion/${ids.cotizacion.token}`,
  },
  '/gondolas/cotizacion/:token/pdf': {
    ...PUBLICA,
    ruta: ({ ids }) => `/gondolas/cotizacion/${ids.cotizacion.token}/pdf`,
  },
  '/gondolas/mis-espacios/:token': {
    ...PUBLICA,
    ruta: ({ ids }) => `/gondolas/mis-espacios/${ids.acceso}`,
  },
  // The address of a photograph that is not there, or of another brand, is of none.
  '/gondolas/mis-espacios/:token/fotos/:prueba': {
    acceso: todos('404'),
    ruta: ({ ids }) => `/gondolas/mis-espacios/${ids.acceso}/fotos/${ids.desafio}`,
  },
  '/gondolasedit/exhibir': MESA,
  '/gondolasedit/calendario': MESA,
  '/gondolasedit/reservas': MESA,
  '/gondolasedit/reservas/nueva': MESA,
  '/gondolasedit/reservas/:id': {
    ...MESA,
    ruta: ({ ids }) => `/gondolasedit/reservas/${ids.reserva}`,
  },
  '/gondolasedit/panel': MESA,
  '/gondolasedit/panel/filas': MESA,
  '/gondolasedit/panel/imprimir': MESA,
  '/gondolasedit/espacios': MESA,
  '/gondolasedit/espacios/:clave': { ...MESA, ruta: ({ ids }) => `/gondolasedit/espacios/${ids.espacio}` },
  '/gondolasedit/espacios/precios': MESA,
  '/gondolasedit/marcas': MESA,
  '/gondolasedit/marcas/nueva': MESA,
  '/gondolasedit/marcas/:id': { ...MESA, ruta: ({ ids }) => `/gondolasedit/marcas/${ids.marca}` },
  '/gondolasedit/cotizaciones/:id/pdf': {
    ...MESA,
    ruta: ({ ids }) => `/gondolasedit/cotizaciones/${ids.cotizacion.id}/pdf`,
  },
  '/gondolas/isla': { acceso: todos('→ /gondolas') },
  // The page itself explains to whoever may not edit why; the plan's data comes from the API.
  '/gondolasedit': PUBLICA,
  '/gondolasedit/solicitudes': MESA,
  '/gondolasedit/solicitudes/nueva': MESA,
  '/gondolasedit/solicitudes/:id': {
    ...MESA,
    ruta: ({ ids }) => `/gondolasedit/solicitudes/${ids.solicitud}`,
  },
  '/insignias/:codigo': { ...PUBLICA, ruta: ({ ids }) => `/insignias/${ids.insignia}` },
  '/certificados/:codigo': { ...PUBLICA, ruta: ({ ids }) => `/certificados/${ids.certificado}` },

  '/reconoce': INICIO,
  '/reconoce/home': INICIO,
  '/reconoce/desafios': EMPLEADOS,
  '/reconoce/desafios/:id/envios': {
    acceso: enDentro('200', '404', '404', '404', '404', '404'),
    ruta: ({ ids }) => `/reconoce/desafios/${ids.desafio}/envios`,
  },
  '/reconoce/capacitaciones/por-recordar': DATOS_DE_VALIDADORES,
  // RRHH is redirected to its own screen of trainings.
  '/reconoce/capacitaciones': {
    acceso: dentro('200', '200', '200', '200', '200', '→ /reconoce/admin?tab=training'),
  },
  '/reconoce/capacitaciones/:id': {
    acceso: SUYAS,
    ruta: ({ ids }) => `/reconoce/capacitaciones/${ids.capacitacion}`,
  },
  '/reconoce/capacitaciones/:id/certificado': {
    acceso: SUYAS,
    ruta: ({ ids }) => `/reconoce/capacitaciones/${ids.hecha}/certificado`,
  },
  // Without an attempt under way it redirects to the training.
  '/reconoce/capacitaciones/:id/evaluacion/:evaluacion': {
    acceso: [
      'ENTRA',
      '→ /reconoce/capacitaciones/:id',
      '404',
      '404',
      '404',
      '404',
      '404',
      '403',
      '403',
      '403',
    ],
    ruta: ({ ids }) => `/reconoce/capacitaciones/${ids.capacitacion}/evaluacion/${ids.evaluacion}`,
  },
  '/reconoce/insignias': EMPLEADOS,
  '/reconoce/medals': RRHH,
  '/reconoce/medals/personas': DATOS_DE_RRHH,
  '/reconoce/medals/destinos': DATOS_DE_RRHH,
  '/reconoce/meritos': DATOS_DE_VALIDADORES,
  '/reconoce/muro': EMPLEADOS,
  '/reconoce/muro/gracias': EMPLEADOS,
  '/reconoce/admin/muro': RRHH,
  '/reconoce/admin/listas': RRHH,
  '/reconoce/admin/listas/fotos': RRHH,
  '/reconoce/admin/listas/:perfil': { ...RRHH, ruta: () => '/reconoce/admin/listas/comercio' },
  '/reconoce/admin/listas/:perfil/subir': { ...RRHH, ruta: () => '/reconoce/admin/listas/comercio/subir' },
  '/reconoce/admin/meritos': RRHH,
  '/reconoce/admin/puntos': RRHH,
  '/reconoce/admin/meritos/importar': RRHH,
  '/reconoce/admin/meritos/importar/plantilla': DATOS_DE_RRHH,
  '/reconoce/ranking': EMPLEADOS,
  '/reconoce/puntos': {
    acceso: enDentro('200', '404', '200', '200', '404', '200'),
    ruta: ({ e }) => `/reconoce/puntos?empleado=${e.empleado.id}`,
  },
  '/reconoce/premios': EMPLEADOS,
  '/reconoce/dashboard': EMPLEADOS,
  '/reconoce/perfil': EMPLEADOS,
  '/reconoce/avisos': DATOS_DE_EMPLEADOS,
  '/reconoce/muro/ultimas': DATOS_DE_EMPLEADOS,
  '/reconoce/delegaciones': DATOS_DE_VALIDADORES,
  '/reconoce/sucursal': GERENTES,
  '/reconoce/sucursal/equipo': GERENTES,
  '/reconoce/sucursal/grupos': GERENTES,
  '/reconoce/sucursal/reportes': GERENTES,
  '/reconoce/sucursal/meritos': GERENTES,
  '/reconoce/sucursal/premios': GERENTES,
  '/reconoce/sucursal/capacitaciones': GERENTES,
  // One report for gerentes and RRHH, each with the rows in their scope.
  '/reconoce/exportar/:que': { ...DATOS_DE_VALIDADORES, ruta: () => '/reconoce/exportar/reportes' },
  // Of somebody out of their reach it says that there is nobody.
  '/reconoce/personas/:id': {
    acceso: dentro('403', '403', '200', '200', '404', '200'),
    ruta: ({ e }) => `/reconoce/personas/${e.empleado.id}`,
  },
  '/reconoce/personas/:id/grupos': {
    acceso: enDentro('403', '403', '403', '200', '404', '200'),
    ruta: ({ e }) => `/reconoce/personas/${e.empleado.id}/grupos`,
  },
  '/reconoce/personas/:id/asignables': {
    ...DATOS_DE_RRHH,
    ruta: ({ e }) => `/reconoce/personas/${e.empleado.id}/asignables`,
  },
  '/reconoce/grupo': { acceso: dentro('403', '403', '200', '403', '403', '403') },
  '/reconoce/validaciones': DATOS_DE_VALIDADORES,
  // The id is of no evidence: whose it is, is tried at the procedure.
  '/reconoce/validaciones/:id/anteriores': {
    acceso: enDentro('403', '403', '403', '404', '404', '404'),
    ruta: ({ ids }) => `/reconoce/validaciones/${ids.desafio}/anteriores`,
  },
  '/reconoce/esperas': { acceso: todos('→ /reconoce/home') },
  '/reconoce/admin': RRHH,
  '/reconoce/admin/desafios': RRHH,
  '/reconoce/admin/desafios/progreso': RRHH,
  '/reconoce/admin/desafios/nuevo': RRHH,
  '/reconoce/admin/desafios/:id': { ...RRHH, ruta: ({ ids }) => `/reconoce/admin/desafios/${ids.desafio}` },
  '/reconoce/admin/desafios/:id/asignar': {
    ...DATOS_DE_RRHH,
    ruta: ({ ids }) => `/reconoce/admin/desafios/${ids.desafio}/asignar`,
  },
  '/reconoce/admin/capacitaciones': RRHH,
  '/reconoce/admin/capacitaciones/asignaciones': RRHH,
  '/reconoce/admin/capacitaciones/evaluaciones': RRHH,
  '/reconoce/admin/capacitaciones/reportes': {
    acceso: enDentro('403', '403', '403', '403', '403', '→ /reconoce/admin/reportes?reporte=capacitaciones'),
  },
  '/reconoce/admin/capacitaciones/nueva': RRHH,
  '/reconoce/admin/capacitaciones/evaluaciones/nueva': RRHH,
  '/reconoce/admin/capacitaciones/evaluaciones/:id': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/capacitaciones/evaluaciones/${ids.evaluacion}`,
  },
  '/reconoce/admin/capacitaciones/evaluaciones/:id/resultados': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/capacitaciones/evaluaciones/${ids.evaluacion}/resultados`,
  },
  '/reconoce/admin/capacitaciones/:id': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/capacitaciones/${ids.capacitacion}`,
  },
  '/reconoce/admin/capacitaciones/:id/asignar': {
    ...DATOS_DE_RRHH,
    ruta: ({ ids }) => `/reconoce/admin/capacitaciones/${ids.capacitacion}/asignar`,
  },
  '/reconoce/admin/presupuesto': RRHH,
  '/reconoce/admin/presupuesto/plan': RRHH,
  '/reconoce/admin/presupuesto/:id': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/presupuesto/${ids.presupuesto}`,
  },
  '/reconoce/admin/premios': RRHH,
  '/reconoce/admin/premios/catalogo': RRHH,
  '/reconoce/admin/premios/nuevo': RRHH,
  '/reconoce/admin/premios/:id': { ...RRHH, ruta: ({ ids }) => `/reconoce/admin/premios/${ids.premio}` },
  '/reconoce/admin/premios/:id/stock': {
    ...DATOS_DE_RRHH,
    ruta: ({ ids }) => `/reconoce/admin/premios/${ids.premio}/stock`,
  },
  '/reconoce/admin/usuarios': RRHH,
  '/reconoce/admin/usuarios/:id/sesiones': {
    ...DATOS_DE_RRHH,
    ruta: ({ e }) => `/reconoce/admin/usuarios/${e.empleado.id}/sesiones`,
  },
  '/reconoce/admin/empleados': RRHH,
  '/reconoce/admin/empleados/importar': RRHH,
  '/reconoce/admin/empleados/importar/plantilla': DATOS_DE_RRHH,
  // An import belongs to whoever started it: not even others of RRHH find it.
  '/reconoce/admin/empleados/importar/:id/problemas': {
    acceso: enDentro('403', '403', '403', '403', '403', '404'),
    ruta: ({ e }) => `/reconoce/admin/empleados/importar/${e.empleado.id}/problemas`,
  },
  '/reconoce/admin/lotes': DATOS_DE_RRHH,
  '/reconoce/admin/vistas': DATOS_DE_RRHH,
  // Nobody has done anything to many: RRHH reads that there is none.
  '/reconoce/admin/lotes/:id': {
    acceso: enDentro('403', '403', '403', '403', '403', '404'),
    ruta: ({ e }) => `/reconoce/admin/lotes/${e.empleado.id}`,
  },
  '/reconoce/admin/empleados/:id': {
    ...DATOS_DE_RRHH,
    ruta: ({ e }) => `/reconoce/admin/empleados/${e.empleado.id}`,
  },
  '/reconoce/admin/empleados/:id/datos': {
    ...DATOS_DE_RRHH,
    ruta: ({ e }) => `/reconoce/admin/empleados/${e.empleado.id}/datos`,
  },
  '/reconoce/admin/sucursales': RRHH,
  '/reconoce/admin/sucursales/:id': { ...RRHH, ruta: ({ e }) => `/reconoce/admin/sucursales/${e.centro.id}` },
  '/reconoce/admin/sucursales/:id/grupos': {
    ...RRHH,
    ruta: ({ e }) => `/reconoce/admin/sucursales/${e.centro.id}/grupos`,
  },
  '/reconoce/admin/roles': RRHH,
  '/reconoce/admin/actividad': RRHH,
  '/reconoce/admin/reportes': RRHH,
  '/reconoce/admin/reportes/imprimir': RRHH,
  '/reconoce/admin/reportes/envios': RRHH,
  '/reconoce/admin/reportes/envios/:id': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/reportes/envios/${ids.programacion}`,
  },
  '/reconoce/admin/reportes/lectores': DATOS_DE_RRHH,
  '/reconoce/admin/config': RRHH,
  // A POST shows the page with a change that is not published; a GET says that there is none.
  '/reconoce/admin/config/vista': PUBLICA,
  '/reconoce/admin/integraciones': RRHH,
  '/reconoce/admin/integraciones/:id': {
    ...RRHH,
    ruta: ({ ids }) => `/reconoce/admin/integraciones/${ids.webhook}`,
  },
  '/reconoce/admin/firmas': RRHH,
  '/reconoce/admin/salud': RRHH,
  '/reconoce/admin/salud/datos': RRHH,

  '/reconoce/auth': PUERTA_DE_RECONOCE,
  // A POST ends the session; a GET redirects.
  '/reconoce/auth/salir': { acceso: todos('→ /reconoce/home') },
  '/reconoce/auth/olvide': PUBLICA,
  '/reconoce/auth/restablecer': PUBLICA,
  '/reconoce/auth/confirmar': PUBLICA,
  '/reconoce/auth/invitacion': PUBLICA,
  '/auth': PUERTA_DEL_PLANO,
  '/auth/panel': PUERTA_DEL_PLANO,
  '/auth/confirmar': PUBLICA,
  '/auth/olvide': PUBLICA,
  '/auth/restablecer': PUBLICA,
  // Only for somebody who gave the password and still owes the second step; everybody else is sent to sign in.
  '/auth/codigo': { acceso: todos('ENTRA') },
  '/reconoce/auth/codigo': { acceso: todos('ENTRA') },
  // Not found unless a provider is configured.
  '/auth/oidc': { acceso: todos('404') },
  '/auth/oidc/vuelta': { acceso: todos('404') },
  // The module of the sign-in pages' passkeys; the address itself leads back to sign in.
  '/auth/llave': { acceso: todos('ENTRA') },
  '/auth/seguridad': { acceso: ['ENTRA', ...Array.from({ length: 9 }, () => '200')] },
  '/auth/prueba': { acceso: ['ENTRA', ...Array.from({ length: 9 }, () => '200')] },
  '/auth/clave': { acceso: todos('200').with(0, 'ENTRA') },
  '/auth/salir': { acceso: todos('→ /') },
  '/auth/acceso': { acceso: todos('→ /gondolasedit') },
  '/auth/perfil': { acceso: todos('→ /gondolasedit') },
  // Only in the demo.
  '/dev/correo': PUBLICA,
  // The file of a mail that is not there.
  '/dev/correo/:id': { acceso: todos('404'), ruta: ({ ids }) => `/dev/correo/${ids.desafio}` },
  '/dev/kit': PUBLICA,
  '/*': { acceso: todos('404'), ruta: () => '/nada/de/esto' },
};

//                       anónimo  empleado   otra suc.  líder  gerente  otro ger.  rrhh  desactivado personal pendiente
const SU_SUCURSAL = /**/ ['404', '200', '404', '404', '200', '404', '200', '404', '404', '404'];
const LA_EMPRESA = /* */ ['404', '200', '200', '200', '200', '200', '200', '404', '404', '404'];

/** A file in use of each purpose, and a temporary one. Whoever may not see it gets 404, so as not to reveal that it exists. */
export const ARCHIVOS: Readonly<Record<string, readonly string[]>> = {
  evidencia: SU_SUCURSAL,
  comprobante: SU_SUCURSAL,
  // Of a training assigned to `empleado`, whose follow-up is the gerente's.
  material: SU_SUCURSAL,
  avatar: LA_EMPRESA,
  premio: LA_EMPRESA,
  logo: todos('200'),
  plano: todos('200'),
  exhibicion: ['404', '404', '404', '404', '404', '404', '404', '404', '200', '404'],
  // The public site serves these at another address.
  lista: todos('404'),
  temporal: ['404', '200', '404', '404', '404', '404', '404', '404', '404', '404'],
};

type Direccion = {
  readonly acceso: readonly string[];
  readonly method?: 'POST' | 'DELETE';
  readonly ruta?: (sitio: Pick<Sitio, 'e' | 'ids'>) => string;
};

const SOLO_RRHH = (dicho: string) => ['401', '403', '403', '403', '403', '403', dicho, '403', '403', '403'];
const ABIERTA: Direccion = { acceso: todos('200') };

/** All other mounted addresses, except the API's procedures and the files above. */
export const OTRAS: Readonly<Record<string, Direccion>> = {
  // The map's staff have a session, but no events are sent to them.
  'GET /api/eventos': { acceso: ['401', '200', '200', '200', '200', '200', '200', '200', '200', '200'] },
  'GET /api/plano/eventos': ABIERTA,
  'GET /api/plano/edicion/eventos': {
    acceso: ['401', '403', '403', '403', '403', '403', '403', '403', '200', '403'],
  },
  'GET /api/perfil/datos.zip': {
    acceso: ['401', '200', '200', '200', '200', '200', '200', '403', '403', '403'],
  },
  'GET /api/personas/:id/datos.zip': {
    acceso: ['401', '200', '403', '403', '403', '403', '200', '403', '403', '403'],
    ruta: ({ e }) => `/api/personas/${e.empleado.id}/datos.zip`,
  },
  'GET /api/personal/datos.zip': {
    acceso: ['401', '403', '403', '403', '403', '403', '403', '403', '200', '200'],
  },
  'GET /api/personal/:id/datos.zip': {
    acceso: ['401', '403', '403', '403', '403', '403', '200', '403', '200', '403'],
    ruta: ({ e }) => `/api/personal/${e.personal.personal?.id ?? ''}/datos.zip`,
  },
  // With the brands go the people to talk to there.
  'GET /api/plano/paquete.zip': {
    acceso: ['401', '403', '403', '403', '403', '403', '403', '403', '200', '403'],
  },
  'POST /api/plano/paquete': {
    method: 'POST',
    ruta: ({ ids }) => `/api/plano/paquete?op_id=${ids.desafio}`,
    acceso: ['401', '403', '403', '403', '403', '403', '403', '403', '422', '403'],
  },
  // An empty file: 422 means that this person may upload.
  'POST /api/importaciones/empleados': { method: 'POST', acceso: SOLO_RRHH('422') },
  'POST /api/importaciones/meritos': { method: 'POST', acceso: SOLO_RRHH('422') },
  'POST /api/importaciones/listas': { method: 'POST', acceso: SOLO_RRHH('422') },
  // The same with a body that is not an upload. files/http.test.ts tests who may use each purpose.
  'POST /api/archivos': {
    method: 'POST',
    ruta: () => '/api/archivos?proposito=evidencia',
    acceso: ['401', '400', '400', '400', '400', '400', '400', '403', '400', '403'],
  },
  'DELETE /api/archivos/:id': {
    method: 'DELETE',
    ruta: ({ ids }) => `/api/archivos/${ids.archivos.evidencia}`,
    // A file in use cannot be deleted by anybody, not even by its author.
    acceso: ['401', '404', '404', '404', '404', '404', '404', '403', '404', '403'],
  },
  'GET /api/docs': ABIERTA,
  'GET /api/docs/script.js': ABIERTA,
  'GET /api/openapi.json': ABIERTA,
  'GET /healthz': ABIERTA,
  'GET /readyz': ABIERTA,
  // Not found unless a token is configured.
  'GET /metrics': { acceso: todos('404') },
  // What a credential leads to: nobody has taken one yet.
  'GET /acreditaciones/emisor': ABIERTA,
  'GET /acreditaciones/claves/:kid': { acceso: todos('404'), ruta: () => '/acreditaciones/claves/ninguna' },
  'GET /acreditaciones/retiradas/:lista': {
    acceso: todos('404'),
    ruta: () => '/acreditaciones/retiradas/9',
  },
  'GET /certificados/:archivo{.+\\.pdf}': {
    acceso: todos('200'),
    ruta: ({ ids }) => `/certificados/${ids.certificado}.pdf`,
  },
  'GET /compartir/:archivo': { acceso: todos('200'), ruta: () => '/compartir/inicio.png' },
  'GET /listas/:archivo': { acceso: todos('200'), ruta: ({ ids }) => ids.listaPublica },
  'ALL /api/*': { acceso: todos('404'), ruta: () => '/api/nada' },
};
