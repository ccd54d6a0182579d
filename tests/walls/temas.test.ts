import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEMAS_DE_CIFRAS } from '#web/features/gobierno/reportes/temas.ts';
import { TEMAS_DE_EQUIPO } from '#web/features/personas/equipo/temas.ts';
import { LOGROS } from '#web/recarga.ts';
import { TEMAS, type Tema } from '#contract/comun/temas.ts';

/**
 * The topics that affect what is asked of the API, by area or by procedure. A screen that asks for it must declare them in
 * its `shouldRevalidate` (`src/web/recarga.ts`); otherwise it would keep showing old data.
 */
const DEPENDE: Readonly<Record<string, readonly Tema[]>> = {
  capacitaciones: ['capacitaciones'],
  certificados: ['capacitaciones'],
  evaluaciones: ['capacitaciones'],
  configuracion: ['configuracion'],
  sitio: ['configuracion'],
  'cuentas.sesion': ['perfil'],
  'cuentas.sesiones': ['perfil'],
  'cuentas.politica': ['configuracion'],
  'datos.conservacion': ['configuracion'],
  'datos.pedidos': ['empleados'],
  'datos.menciones': ['empleados'],
  'desafios.listar': ['desafios', 'evidencias', 'participaciones'],
  'desafios.administrar': ['desafios'],
  'desafios.ver': ['desafios'],
  'desafios.asignables': ['participaciones', 'empleados'],
  'participaciones.bandeja': ['evidencias', 'participaciones'],
  'participaciones.decididas': ['evidencias', 'participaciones'],
  'participaciones.progreso': ['participaciones', 'evidencias', 'desafios'],
  'participaciones.mias': ['evidencias', 'participaciones'],
  'participaciones.anteriores': ['evidencias'],
  'delegaciones.listar': ['evidencias'],
  'delegaciones.opciones': ['empleados', 'sucursales'],
  empleados: ['empleados'],
  equipo: ['empleados', 'participaciones', 'evidencias', 'puntos', 'insignias', 'meritos', 'capacitaciones'],
  'grupos.listar': ['empleados', 'sucursales'],
  'grupos.mio': ['empleados', 'participaciones', 'evidencias'],
  firmas: ['empleados'],
  importaciones: ['importaciones'],
  lotes: ['lotes'],
  'inicio.propio': [
    'perfil',
    'participaciones',
    'evidencias',
    'puntos',
    'desafios',
    'insignias',
    'meritos',
    'capacitaciones',
    'premios',
  ],
  'insignias.propias': ['insignias'],
  'insignias.resumen': ['insignias'],
  'insignias.tipos': ['insignias'],
  'insignias.recientes': ['insignias'],
  'insignias.enDuda': ['insignias'],
  'insignias.empleados': ['insignias', 'empleados'],
  logros: ['participaciones', 'evidencias', 'puntos', 'insignias', 'meritos', 'premios', 'capacitaciones'],
  meritos: ['meritos'],
  'meritos.listar': ['meritos', 'empleados'],
  listas: ['configuracion'],
  muro: ['muro'],
  'muro.agradecibles': ['muro', 'empleados'],
  notificaciones: ['notificaciones'],
  panel: ['empleados', 'evidencias', 'participaciones', 'premios', 'insignias'],
  'panel.hoy': ['empleados', 'evidencias', 'premios', 'presupuesto', 'capacitaciones'],
  'panel.pendientes': ['empleados', 'premios', 'insignias', 'muro', 'vistas'],
  perfil: ['perfil'],
  'personas.ver': ['empleados', 'sucursales'],
  'personas.evidencias': ['evidencias', 'participaciones'],
  'personas.insignias': ['insignias'],
  'personas.premios': ['premios'],
  'personas.capacitaciones': ['capacitaciones'],
  personal: ['empleados'],
  'premios.catalogo': ['premios', 'puntos', 'evidencias'],
  'premios.asignaciones': ['premios'],
  'premios.administrar': ['premios'],
  'premios.ver': ['premios'],
  'premios.movimientosDeStock': ['premios'],
  presupuesto: ['presupuesto', 'premios'],
  puntos: ['puntos', 'evidencias'],
  ranking: ['ranking'],
  reportes: ['evidencias', 'participaciones', 'puntos', 'empleados'],
  roles: ['configuracion'],
  sucursales: ['sucursales'],
  usuarios: ['empleados'],
  vistas: ['vistas'],
};

/** No event announces changes in these: the screen polls for them, or reads them when it is opened. */
const SIN_TEMA: ReadonlySet<string> = new Set([
  'inicio.publico',
  'integraciones.claves',
  'integraciones.webhooks',
  'integraciones.envios',
  'programaciones.listar',
  'programaciones.lectores',
  'programaciones.envios',
  'salud.ver',
  // A person's history is read when it is opened; the acts of its page reload it.
  'auditoria.listar',
]);

const RUTAS = 'src/web/routes';

const rutas = readdirSync(RUTAS)
  .filter((nombre) => /^reconoce(?!\.auth).*\.tsx?$/u.test(nombre))
  .map((nombre) => ({ nombre, texto: readFileSync(join(RUTAS, nombre), 'utf8') }))
  .filter(({ nombre, texto }) => /\bexport (?:async )?function loader\b/u.test(texto) && !esArchivo(nombre));

/** File downloads, which nothing reloads. */
function esArchivo(nombre: string): boolean {
  return /\.(?:archivo|plantilla|problemas)\.ts$/u.test(nombre);
}

/**
 * The activity screen lists everything that happens, so it reloads on any event; what is on paper does not change, nor what is looked
 * at before it is published.
 */
const DE_TODO = [
  'reconoce.admin.actividad.tsx',
  'reconoce.admin.config.vista.tsx',
  'reconoce.admin.reportes.imprimir.tsx',
];

/** Lists of topics that several screens share. */
const LISTAS = { LOGROS, TEMAS_DE_CIFRAS, TEMAS_DE_EQUIPO } as const;

function temasDe(texto: string): readonly string[] | null {
  const [, dichos] = /export const shouldRevalidate = recargar\w*\(([^)]*)\)/u.exec(texto) ?? [];
  if (dichos === undefined) return null;
  return [
    ...[...dichos.matchAll(/'(\w+)'/gu)].map(([, tema]) => tema ?? ''),
    ...Object.entries(LISTAS).flatMap(([lista, temas]) => (dichos.includes(`...${lista}`) ? temas : [])),
  ];
}

/** The source of a function by name, up to the closing brace at column 0. */
function funcion(texto: string, nombre: string): string {
  const desde = texto.search(new RegExp(`^(?:export )?(?:async )?function\\*? ${nombre}\\b`, 'mu'));
  return desde < 0 ? '' : texto.slice(desde, texto.indexOf('\n}\n', desde));
}

/**
 * What a function asks of the API, directly or through functions that it calls in the same file or in a server file that it
 * imports.
 */
function pedidosDe(texto: string, nombre: string, vistas = new Set<string>()): readonly string[] {
  if (vistas.has(nombre)) return [];
  vistas.add(nombre);
  const cuerpo = funcion(texto, nombre);
  const directos = [...cuerpo.matchAll(/\b(?:api|cliente)\.(\w+)\.(\w+)\(/gu)].map(
    ([, area, act]) => `${area}.${act}`,
  );
  const otras = [...cuerpo.matchAll(/\b([a-z]\w+)\(/gu)].map(([, otra]) => otra ?? '');
  return [
    ...directos,
    ...otras.flatMap((otra) => {
      const importada = new RegExp(
        `import \\{[^}]*\\b${otra}\\b[^}]*\\} from '#web/(features/[^']*\\.server\\.ts|comun/[^']*\\.server\\.ts)'`,
        'u',
      ).exec(texto);
      if (importada)
        return pedidosDe(readFileSync(join('src/web', importada[1] ?? ''), 'utf8'), otra, vistas);
      return pedidosDe(texto, otra, vistas);
    }),
  ];
}

const temasPedidos = (pedido: string): readonly Tema[] | undefined =>
  DEPENDE[pedido] ?? DEPENDE[pedido.split('.')[0] ?? ''];

test.each(rutas.filter(({ nombre }) => !DE_TODO.includes(nombre)))(
  '$nombre says which events change what it shows',
  ({ texto }) => {
    const dichos = temasDe(texto);
    expect(dichos, 'it has no shouldRevalidate of recarga.ts').not.toBeNull();
    const pedidos = pedidosDe(texto, 'loader').filter(
      (pedido) => !SIN_TEMA.has(pedido) && !/\.(?:salir|pruebaAlDia|sembrar)$/u.test(pedido),
    );
    expect(
      pedidos.filter((pedido) => !temasPedidos(pedido)),
      'add them to DEPENDE or to SIN_TEMA',
    ).toEqual([]);
    const faltan = pedidos
      .flatMap((pedido) => temasPedidos(pedido) ?? [])
      .filter((tema) => !dichos?.includes(tema));
    expect([...new Set(faltan)]).toEqual([]);
  },
);

test('there are screens to look at, and what they ask is found', () => {
  expect(rutas.length).toBeGreaterThan(55);
  const pedidos = rutas.flatMap(({ texto }) => pedidosDe(texto, 'loader'));
  expect(pedidos).toEqual(
    expect.arrayContaining(['premios.asignaciones', 'equipo.ver', 'participaciones.bandeja']),
  );
});

test.each(TEMAS)('«%s» is told of by somebody and read by somebody', (tema) => {
  const dicho = new RegExp(`(?:temas:|TEMAS[^=]*=|\\[)[^\\]]*'${tema}'`, 'u');
  const publican = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((ruta) => ruta.endsWith('.ts') && !ruta.endsWith('.test.ts'))
    .map((ruta) => readFileSync(join('src/server', ruta), 'utf8'))
    .filter((texto) => texto.includes('publicar(') && dicho.test(texto));
  expect(publican.length).toBeGreaterThan(0);
  expect(rutas.some(({ texto }) => temasDe(texto)?.includes(tema))).toBe(true);
});
