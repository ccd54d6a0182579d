// npm run proof -- plano [--historias 200000] [--reales 500] [--caidas 20]
// Two editors and a server with delays, losses, duplicates and reorderings, in thousands of random histories; the same,
// fewer, against the real server; and the server killed repeatedly during edits. Writes docs/proof.md.
import { parseArgs } from 'node:util';
import { probarTodo } from './_pruebas.ts';

const { values } = parseArgs({
  options: {
    historias: { type: 'string', default: '200000' },
    reales: { type: 'string', default: '500' },
    caidas: { type: 'string', default: '20' },
  },
});

const elServidor = {
  veces: values.reales,
  proyecto: 'server',
  archivo: 'src/server/features/plano/modelo.test.ts',
  env: { PLANO_HISTORIAS_REALES: values.reales },
} as const;

await probarTodo(
  {
    id: 'plano',
    titulo: 'The floor map, edited by two over a bad network',
    texto: [
      'At the end of every history all screens and the server are equal, each operation was answered and done at most once, none',
      "that was acknowledged is missing, nobody's sale was overwritten unseen, and undoing took back only one's own. After each",
      'kill: nothing acknowledged is lost, and who listens comes back without a gap.',
    ].join('\n'),
  },
  [
    {
      que: 'Histories, the rules against a model of the server',
      veces: values.historias,
      proyecto: 'unit',
      archivo: 'src/domain/plano/sincronizacion.test.ts',
      env: { PLANO_HISTORIAS: values.historias },
    },
    { que: 'Histories, the server itself, embedded database', ...elServidor },
    { que: 'Histories, the server itself, PostgreSQL', ...elServidor, enPostgres: true },
    {
      que: '`kill -9` amid edits, and two nodes at once',
      veces: values.caidas,
      proyecto: 'proceso',
      archivo: 'tests/proceso/plano.test.ts',
      env: { PLANO_CAIDAS: values.caidas },
      enPostgres: true,
    },
  ],
);
