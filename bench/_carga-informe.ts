import { availableParallelism } from 'node:os';
import { cifrasDe, type Visto } from './_carga.ts';
import type { Gasto } from './_maquina.ts';
import { ms, percentil } from './_medir.ts';
import type { Razones } from './_razones.ts';

/** One step of the load: a number of people at work for a while, and what was measured. */
export type Escalon = { readonly personas: number; readonly gasto: Gasto; readonly visto: Visto };
/** Size of each table before the load begins, indexes included, largest first. */
export type Peso = readonly { readonly tabla: string; readonly filas: number; readonly bytes: number }[];
/** The same load in a company of that size. */
export type Crecida = {
  readonly empleados: number;
  readonly peso: Peso;
  readonly escalon: Escalon;
};

type Medido = {
  readonly jornadas: Readonly<Record<'uno' | 'dos', readonly Escalon[]>>;
  readonly crecidas: readonly Crecida[];
  readonly flujos: { readonly personas: number; readonly plano: number };
};

/** One step as one line of console output. */
export function fila(escalon: Escalon): string {
  const [p50, p95, p99] = cifrasDe(escalon.visto.todos);
  const { nodos, postgres, cliente } = partes(escalon);
  return [
    `  ${String(escalon.personas).padStart(5)} personas`,
    `${ritmo(escalon).toFixed(0).padStart(4)} pedidos/s`,
    `p50 ${p50} p95 ${p95} p99 ${p99} ms`,
    `núcleos: nodos ${nodos}, PostgreSQL ${postgres}, cliente ${cliente}`,
    `atraso ${escalon.gasto.atraso_ms.toFixed(0)} ms`,
    `esperan conexión ${escalon.gasto.esperando.toFixed(1)}`,
    `CPU ${cpuPorPedido(escalon).toFixed(1)} ms por pedido`,
  ].join(' · ');
}

/** Names the resource that is exhausted in a step, in the words of the report. */
export function queCede({ gasto, visto }: Escalon): string {
  const nucleos = availableParallelism();
  const bucle = Math.max(...gasto.nodos.map((nodo) => nodo.bucle)) / gasto.segundos;
  const nodos = gasto.nodos.reduce((suma, { todo }) => suma + todo, 0) / gasto.segundos;
  const pg = gasto.postgres / gasto.segundos;
  const cliente = gasto.cliente / gasto.segundos;
  const cede: string[] = [];
  if (bucle >= 0.85) cede.push(`a node's event loop (${porciento(bucle)} of a core)`);
  if (nodos + pg + cliente >= nucleos * 0.85) {
    cede.push(
      `the machine's ${nucleos} cores (nodes ${porciento(nodos)}, PostgreSQL ${porciento(pg)}, who asks ${porciento(cliente)} of a core)`,
    );
  }
  if (gasto.esperando >= 1) cede.push(`the pool (${gasto.esperando.toFixed(1)} waiting for a connection)`);
  const ingreso = visto.tiempos.get('ingreso');
  if (ingreso && percentil(ingreso, 0.95) > 3 * percentil(visto.todos, 0.95))
    cede.push('the checking of passwords');
  return cede.length === 0 ? 'nothing measured here' : cede.join('; ');
}

/** The section about the working day in docs/proof.md. */
export function escribirInforme({ jornadas, crecidas, flujos }: Medido): string {
  const partes = [
    `People with an account and a session each, one thing done every ten seconds (a day of fifty of them takes eight minutes), ${flujos.personas} streams of people whose pages ask again for what they show when they hear of a change, ${flujos.plano} of the public map. The one who asks, PostgreSQL (which waits for its disk) and the nodes share this machine's cores: read CPU per request before requests per second.`,
  ];
  for (const [nombre, titulo] of [
    ['uno', 'One node'],
    ['dos', 'Two nodes'],
  ] as const) {
    const escalones = jornadas[nombre];
    if (escalones.length > 0) partes.push(deJornada(titulo, escalones));
  }
  if (jornadas.uno.length > 0 && jornadas.dos.length > 0) partes.push(comparar(jornadas.uno, jornadas.dos));
  if (crecidas.length > 0) partes.push(deCrecidas(crecidas));
  const mayor = crecidas.at(-1);
  if (mayor) partes.push(dePeso(mayor));
  return partes.join('\n\n');
}

function deJornada(titulo: string, escalones: readonly Escalon[]): string {
  const filas = escalones.map((escalon) => {
    const { nodos, postgres, cliente } = partes(escalon);
    const errores = [...escalon.visto.errores.values()].reduce((a, b) => a + b, 0);
    return [
      escalon.personas,
      ritmo(escalon).toFixed(0),
      ...cifrasDe(escalon.visto.todos),
      errores,
      nodos,
      postgres,
      cliente,
      cpuPorPedido(escalon).toFixed(1),
    ];
  });
  const ultimo = escalones.at(-1);
  const bueno = sano(escalones);
  return [
    `### ${titulo}`,
    tabla(
      [
        'People',
        'Requests/s',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'Errors',
        'Cores: nodes',
        'PostgreSQL',
        'Who asks',
        'CPU ms per request',
      ],
      filas,
    ),
    ultimo && ultimo !== bueno
      ? `At ${ultimo.personas} people what gives way first is ${queCede(ultimo)}.`
      : '',
    bueno ? `By kind, at ${bueno.personas} people:\n\n${porClase(bueno)}` : '',
  ]
    .filter((parte) => parte !== '')
    .join('\n\n');
}

function porClase({ visto }: Escalon): string {
  const filas = [...visto.tiempos]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([que, tiempos]) => [EN_INGLES[que] ?? que, tiempos.length, ...cifrasDe(tiempos)]);
  return tabla(['What', 'Times', 'p50 ms', 'p95 ms', 'p99 ms'], filas);
}

function comparar(uno: readonly Escalon[], dos: readonly Escalon[]): string {
  const [a, b] = [sano(uno), sano(dos)];
  if (!a || !b) return '';
  const igual = dos.find(({ personas }) => personas === a.personas) ?? b;
  return `Two nodes carried ${(ritmo(b) / ritmo(a)).toFixed(2)} times the requests of one on the same ${availableParallelism()} cores. CPU per request, nodes and PostgreSQL together, at ${a.personas} and ${igual.personas} people: ${cpuPorPedido(a).toFixed(1)} ms with one, ${cpuPorPedido(igual).toFixed(1)} ms with two: what a second node costs by being there, and so what two machines would carry is ${((2 * cpuPorPedido(a)) / cpuPorPedido(igual)).toFixed(2)} times one, as long as PostgreSQL has cores of its own.`;
}

function deCrecidas(crecidas: readonly Crecida[]): string {
  const filas = crecidas.map(({ empleados, peso, escalon }) => {
    const de = (que: string) => cifrasDe(escalon.visto.tiempos.get(que) ?? [])[1];
    const { postgres } = partes(escalon);
    const [p50, p95, p99] = cifrasDe(escalon.visto.todos);
    return [
      empleados.toLocaleString('en'),
      (peso.reduce((suma, { bytes }) => suma + bytes, 0) / 2 ** 20).toFixed(0),
      p50,
      p95,
      p99,
      de('ranking'),
      de('bandeja'),
      de('aprobar'),
      de('reclamo'),
      de('pantalla de inicio'),
      postgres,
      cpuPorPedido(escalon).toFixed(1),
    ];
  });
  return `### Growth\n\nThe same ${crecidas[0]?.escalon.personas ?? 0} people on one node, in companies with ten participations per employee behind them.\n\n${tabla(
    [
      'Employees',
      'Database MiB',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'p95: ranking',
      'queue',
      'approval',
      'claim',
      'home screen',
      'Cores: PostgreSQL',
      'CPU ms per request',
    ],
    filas,
  )}`;
}

/** The largest tables of the largest company: bytes per row on disk, indexes included. */
function dePeso({ empleados, peso }: Crecida): string {
  const filas = peso
    .filter((suya) => suya.filas > 1000)
    .slice(0, 12)
    .map((suya) => [
      `\`${suya.tabla}\``,
      suya.filas.toLocaleString('en'),
      (suya.bytes / 2 ** 20).toFixed(0),
      Math.round(suya.bytes / suya.filas),
    ]);
  return `What weighs, with ${empleados.toLocaleString('en')} employees:\n\n${tabla(['Table', 'Rows', 'MiB', 'Bytes per row'], filas)}`;
}

/** The section about the cost of our layers in docs/proof.md. */
export function escribirRazones({ lista, escrituras, porHttp }: Razones): string {
  const filas = [
    [
      `Authorised list of 20 of 10,000 rows, requests/s (${lista.consultas} statements)`,
      lista.nuestra.toFixed(0),
      lista.desnuda.toFixed(0),
      (lista.nuestra / lista.desnuda).toFixed(2),
      '≥ 0.5',
    ],
    ...escrituras.flatMap(({ nombre, nuestra, desnuda, juntas, consultas }) => [
      [
        `${EN_INGLES[nombre] ?? nombre} (${consultas} statements), against the driver alone`,
        ms(nuestra),
        ms(desnuda),
        (desnuda / nuestra).toFixed(2),
        '≥ 0.8',
      ],
      ['… sent together', '', ms(juntas), (juntas / nuestra).toFixed(2), ''],
    ]),
    [
      'The approval over HTTP, with session, against a bare `node:http`',
      ms(porHttp.nuestra),
      ms(porHttp.desnuda),
      (porHttp.desnuda / porHttp.nuestra).toFixed(2),
      '',
    ],
  ];
  return `Ours with session, permissions, rules and validated answers; bare, the same statements and nothing else, one by one; on the second line of each, together where ours sends them so (decision 40). Writes in process, as screens make them.\n\n${tabla(['What', 'Ours', 'Bare', 'Ratio', 'Goal'], filas)}`;
}

/** The last step without errors and with p95 of at most one second. */
function sano(escalones: readonly Escalon[]): Escalon | undefined {
  return escalones.findLast(({ visto }) => visto.errores.size === 0 && percentil(visto.todos, 0.95) <= 1000);
}

const ritmo = ({ visto }: Escalon): number => visto.todos.length / visto.segundos;

/** Milliseconds of CPU per request, nodes and PostgreSQL together. */
function cpuPorPedido({ gasto, visto }: Escalon): number {
  const nodos = gasto.nodos.reduce((suma, { todo }) => suma + todo, 0);
  return ((nodos + gasto.postgres) * 1000) / Math.max(1, visto.todos.length);
}

/** Cores kept busy, as text. */
function partes({ gasto }: Escalon) {
  const { segundos, nodos, postgres, cliente } = gasto;
  return {
    nodos: nodos.map(({ todo }) => (todo / segundos).toFixed(2)).join(' + '),
    postgres: (postgres / segundos).toFixed(2),
    cliente: (cliente / segundos).toFixed(2),
  };
}

const porciento = (parte: number): string => `${Math.round(parte * 100)} %`;

function tabla(cabecera: readonly string[], filas: readonly (readonly (string | number)[])[]): string {
  const linea = (celdas: readonly (string | number)[]) => `| ${celdas.join(' | ')} |`;
  return [linea(cabecera), linea(cabecera.map(() => '---')), ...filas.map(linea)].join('\n');
}

const EN_INGLES: Readonly<Record<string, string>> = {
  'aprobar una evidencia': 'Approval of an evidence',
  'enviar una evidencia': 'Sending an evidence',
  'reclamar un premio': 'Claim of a prize',
  'pantalla de inicio': 'home screen, drawn by the server',
  ranking: 'ranking',
  desafíos: 'challenges',
  avisos: 'notifications',
  'catálogo de premios': 'catalogue of prizes',
  'subir la foto': 'upload of a picture',
  'enviar la evidencia': 'sending the evidence',
  bandeja: 'queue of evidence',
  aprobar: 'approval',
  reclamo: 'claim of a prize',
  'cambio del plano': 'change of the floor map',
  ingreso: 'sign-in',
  'recarga de una página abierta': 'an open page asks again',
};
