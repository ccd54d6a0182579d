import { SEGURIDAD } from '#domain/comun/enlaces.ts';
import { nombreDelMes } from '#domain/comun/formato.ts';
import { acierto, type Acierto, palabrasBuscadas, PARECE } from '#domain/gobierno/buscar/palabras.ts';
import type { Sesion } from '#web/sesion.ts';
import { menuPropio, type Grupo } from '../menu.ts';
import { menuDeOficina } from '../oficina.ts';

/** A screen, a setting or an act that has an address. */
export type Lugar = {
  readonly texto: string;
  readonly to: string;
  /** Other words by which somebody may look for it. */
  readonly tambien?: string;
  readonly detalle?: string;
};

export type Lugares = Readonly<Record<'acciones' | 'pantallas' | 'ajustes', readonly Lugar[]>>;

/** Where this person can go. Each is there only for who the server lets in (`sesion.puede`). */
export function lugaresDe(sesion: Sesion, ajustes: readonly Lugar[], ahora: Date): Lugares {
  const { puede } = sesion;
  return {
    acciones: [
      ...(puede.admin ? deRrhh(ahora) : []),
      ...(puede.sucursal ? DE_GERENTE : []),
      { texto: 'Cambiar mi contraseña', tambien: 'clave seguridad segundo paso', to: SEGURIDAD },
    ],
    pantallas: [
      ...unicos([...menuPropio(sesion), ...(menuDeOficina(sesion, {}) ?? [])]),
      ...(puede.gondolas ? DE_GONDOLAS : []),
      ...DEL_SITIO,
    ],
    ajustes: puede.admin ? ajustes : [],
  };
}

function deRrhh(ahora: Date): Lugar[] {
  const mes = nombreDelMes(ahora.getMonth() + 1);
  return [
    { texto: 'Crear desafío', tambien: 'nuevo agregar', to: '/reconoce/admin/desafios/nuevo' },
    {
      texto: 'Crear capacitación',
      tambien: 'nueva agregar curso',
      to: '/reconoce/admin/capacitaciones/nueva',
    },
    { texto: 'Crear premio', tambien: 'nuevo agregar', to: '/reconoce/admin/premios/nuevo' },
    {
      texto: `Ampliar ${mes}`,
      tambien: 'presupuesto fondos plata',
      to: '/reconoce/admin/presupuesto?ampliar=1',
      detalle: 'Presupuesto del mes',
    },
    {
      texto: 'Presupuesto del mes que viene',
      tambien: 'copiar plan cargar fondos plata próximo',
      to: '/reconoce/admin/presupuesto/plan',
      detalle: 'Copia del último mes, para revisar y guardar',
    },
    {
      texto: 'Validar evidencias',
      tambien: 'aprobar rechazar',
      to: '/reconoce/admin/desafios/progreso?vista=validar',
    },
    {
      texto: 'Decidir reclamos de premios',
      tambien: 'aprobar rechazar entregar',
      to: '/reconoce/admin/premios',
    },
    {
      texto: 'Ajustar puntos a mano',
      tambien: 'sumar restar corregir',
      to: '/reconoce/admin/puntos?hacer=nuevo',
    },
    {
      texto: 'Nuevo empleado',
      tambien: 'invitar crear alta agregar persona',
      to: '/reconoce/admin/empleados?hacer=nuevo',
    },
    {
      texto: 'Crear usuario',
      tambien: 'nuevo cuenta acceso agregar',
      to: '/reconoce/admin/usuarios?hacer=nuevo',
    },
    { texto: 'Nueva sucursal', tambien: 'crear agregar local', to: '/reconoce/admin/sucursales?hacer=nuevo' },
    { texto: 'Asignar una medalla', tambien: 'otorgar dar insignia', to: '/reconoce/medals?hacer=nuevo' },
    { texto: 'Registrar un mérito', tambien: 'reconocer nuevo', to: '/reconoce/admin/meritos?hacer=nuevo' },
    { texto: 'Importar empleados', tambien: 'csv planilla excel', to: '/reconoce/admin/empleados/importar' },
    { texto: 'Importar méritos', tambien: 'csv planilla excel', to: '/reconoce/admin/meritos/importar' },
  ];
}

const DE_GERENTE: readonly Lugar[] = [
  { texto: 'Validar evidencias', tambien: 'aprobar rechazar', to: '/reconoce/sucursal' },
  { texto: 'Registrar méritos', tambien: 'reconocer', to: '/reconoce/sucursal/meritos?hacer=nuevo' },
  { texto: 'Entregar premios', tambien: 'reclamos', to: '/reconoce/sucursal/premios' },
];

/** The desk where the floor is sold, for its staff. */
const DE_GONDOLAS: readonly Lugar[] = [
  ['Plano de góndolas', '', 'editor mapa dibujar'],
  ['Calendario de góndolas', '/calendario', 'ocupación espacios semanas'],
  ['Reservas de espacios', '/reservas', 'vendidos ventas'],
  ['Solicitudes de espacios', '/solicitudes', 'pedidos marcas cotizar'],
  ['Exhibir', '/exhibir', 'fotos prueba exhibiciones'],
  ['Panel de góndolas', '/panel', 'ingresos ocupación informe'],
  ['Espacios', '/espacios', 'fichas medidas góndolas'],
  ['Precios de lista', '/espacios/precios', 'tarifas espacios góndolas'],
  ['Marcas', '/marcas', 'clientes contactos'],
].map(([texto = '', camino = '', tambien = '']) => ({
  texto,
  tambien,
  to: `/gondolasedit${camino}`,
  detalle: 'Góndolas',
}));

/** What anybody may read without an account. */
const DEL_SITIO: readonly Lugar[] = [
  ['Portada del sitio', '/', 'inicio página principal web'],
  ['Lista para comercios', '/comercio', 'precios público'],
  ['Lista para particulares', '/particular', 'precios familias público'],
  ['Lista para distribuidores', '/reventa', 'precios reventa público'],
  ['Venta mayorista', '/mayorista', 'precios contacto público'],
  ['Combo Gulero', '/gulero', 'promoción alfajor público'],
  ['Centum', '/centum', 'gestión acceso público'],
  ['Espacios en góndola', '/gondolas', 'plano público libres'],
].map(([texto = '', to = '', tambien = '']) => ({ texto, to, tambien, detalle: 'Sitio público' }));

/** Each address once, by its first name: those of the menus, with the title that they are under. */
function unicos(grupos: readonly Grupo[]): Lugar[] {
  const lugares = new Map<string, Lugar>();
  for (const { titulo: grupo, entradas } of grupos) {
    for (const { to, texto, titulo = texto } of entradas) {
      const lugar = { to, texto: titulo, tambien: texto, ...(grupo === null ? {} : { detalle: grupo }) };
      if (!lugares.has(to)) lugares.set(to, lugar);
    }
  }
  return [...lugares.values()];
}

/**
 * How well a place answers a search. Other words for it find it where they are spelled well, and never before its own name.
 */
export function cuantoAcierta(palabras: readonly string[], { texto, tambien = '' }: Lugar): Acierto {
  const propio = acierto(palabras, texto);
  return propio < 2 && acierto(palabras, `${texto} ${tambien}`) > PARECE ? 2 : propio;
}

/** The places that answer a search, the best first; null for a text without words. */
export function hallarLugares(lugares: readonly Lugar[], texto: string): readonly Lugar[] | null {
  const palabras = palabrasBuscadas(texto);
  if (palabras.length === 0) return null;
  return lugares
    .map((lugar) => ({ lugar, cuanto: cuantoAcierta(palabras, lugar) }))
    .filter(({ cuanto }) => cuanto > 0)
    .toSorted((a, b) => b.cuanto - a.cuanto)
    .map(({ lugar }) => lugar);
}

type Titulado = { readonly titulo: string; readonly bajada: string; readonly tambien?: string };

/** The settings' pages: those of Reconoce and those of the public site. */
export function ajustesDe(
  grupos: Readonly<Record<string, Titulado>>,
  partes: Readonly<Record<string, Titulado>>,
): Lugar[] {
  const de = (cuales: Readonly<Record<string, Titulado>>, parametro: string, donde: string) =>
    Object.entries(cuales).map(([clave, { titulo, bajada, tambien = '' }]) => ({
      texto: titulo,
      tambien: `${bajada} ${tambien} configuración ajustes`,
      detalle: `${donde}: ${bajada}`,
      to: `/reconoce/admin/config?${parametro}=${clave}`,
    }));
  return [...de(grupos, 'ajuste', 'Reconoce'), ...de(partes, 'parte', 'Sitio público')];
}
