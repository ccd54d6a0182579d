// npm run proof -- reservas [--rondas 10000] [--embebidas 10000] [--vendedores 50] [--historias 2000]
// Sellers at once for the same days of a space, on PostgreSQL and on the embedded database; and histories of what a desk does
// while the clock turns, after which list, calendar, panel and plan must say the same. Writes docs/proof.md.
import { parseArgs } from 'node:util';
import { probarTodo } from './_pruebas.ts';

const { values } = parseArgs({
  options: {
    rondas: { type: 'string', default: '10000' },
    embebidas: { type: 'string', default: '10000' },
    vendedores: { type: 'string', default: '50' },
    historias: { type: 'string', default: '2000' },
  },
});

const carreras = (veces: string) =>
  ({
    veces,
    proyecto: 'server',
    archivo: 'src/server/features/plano/reservas/carreras.test.ts',
    env: { RESERVAS_RONDAS: veces, RESERVAS_VENDEDORES: values.vendedores },
  }) as const;
const A_LA_VEZ = `Rounds of ${values.vendedores} at once, twice each`;

await probarTodo(
  {
    id: 'reservas',
    titulo: 'Never two bookings on a day of a space',
    texto: [
      'In each round the first time all want one day in common: one has it, and every other is told who. The second time they hold, move,',
      'stretch and split at once. After each, no two bookings share a day of a space. After each history, of up to eighteen acts against a',
      'model of its own: the list is what the model says, the calendar is the list, panel by type, month, brand and space adds up to it to the',
      'centavo, and so is the plan as of six days.',
    ].join('\n'),
    comando: `npm run proof -- reservas --rondas ${values.rondas} --embebidas ${values.embebidas} --historias ${values.historias}`,
  },
  [
    { que: `${A_LA_VEZ}, PostgreSQL`, ...carreras(values.rondas), enPostgres: true },
    { que: `${A_LA_VEZ}, embedded database`, ...carreras(values.embebidas) },
    {
      que: 'Histories with a clock that turns, PostgreSQL',
      veces: values.historias,
      proyecto: 'server',
      archivo: 'src/server/features/plano/reservas/historias.test.ts',
      env: { RESERVAS_HISTORIAS: values.historias },
      enPostgres: true,
    },
  ],
);
