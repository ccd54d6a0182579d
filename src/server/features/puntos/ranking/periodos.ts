import { diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { conPuntos } from './repo.ts';

/** The periods that can be looked at, the latest first. The current one is always among them. */
export const periodos = os.ranking.periodos.handler(async ({ input, context }) => {
  const tipo = input.periodo;
  const actual = inicioDePeriodo(tipo, diaDe(ahora()));
  const pasados = (await conPuntos(context.db, tipo)).filter(({ inicio }) => inicio < actual);
  return {
    periodos: [{ inicio: actual, cerrado: false }, ...pasados].map(({ inicio, cerrado }) => ({
      inicio,
      fin: finDePeriodo(tipo, inicio),
      cerrado,
      actual: inicio === actual,
    })),
  };
});
