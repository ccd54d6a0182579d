import { ORPCError } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import type { Tema } from '#contract/comun/temas.ts';
import { pruebaVigente } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import {
  objetoDe,
  partesDe,
  SEGUNDOS_DE_ESPERA,
  SEGUNDOS_PARA_DESHACER,
  type ActoQueEspera,
  type MetodoQueEspera,
} from '#domain/gobierno/esperas/espera.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe, type Contexto } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { hacerActo } from './actos.ts';
import { TRABAJO_ESPERA } from './hacer.ts';
import * as repo from './repo.ts';

/**
 * Tries the act, takes back all that it wrote, and leaves it to be done once the seconds have passed. So it is refused now if
 * it would be, and says what it will do.
 */
const crear = os.esperas.crear.handler(async ({ input, context, errors }) => {
  const partes = partesDe(input);
  if (partes === null || esperaOtraFirma(input)) throw new ORPCError('BAD_REQUEST');
  const yo = empleadoDe(context).id;
  const tanda_id = randomUUIDv7();
  const de = { tanda_id, actor_id: yo, con_prueba: pruebaVigente(context.probada_en, ahora()) };
  const negados: Negado[] = [];
  const pruebas = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const hechas: Prueba[] = [];
        const antes = COMPARTEN.has(input.metodo) ? await repo.queEsperan(tx, input.metodo) : [];
        for (const acto of partes) {
          const objeto = objetoDe(acto);
          const otra = objeto === null ? null : await repo.quienEspera(tx, objeto);
          hechas.push(
            otra
              ? {
                  ok: false,
                  acto,
                  error: errors.YA_ESPERA({ data: { por: otra.id === yo ? null : otra.por } }),
                }
              : await probar(tx, context, acto, antes, negados),
          );
        }
        const posibles = hechas.flatMap((prueba) => (prueba.ok ? [prueba.acto] : []));
        if (posibles.length > 0) {
          await repo.insertar(
            tx,
            posibles.map((acto) => ({ ...de, ...acto, objeto_id: objetoDe(acto), creado_en: ahora() })),
          );
          await context.encolar(tx, TRABAJO_ESPERA, { tanda_id }, SEGUNDOS_DE_ESPERA);
        }
        return hechas;
      }),
    () => null,
  );
  for (const negado of negados) await context.rastro.negado(...negado);
  // Two at the same instant: the other one was first.
  if (pruebas === null) throw errors.YA_ESPERA({ data: { por: '' } });
  return { id: tanda_id, segundos: SEGUNDOS_PARA_DESHACER, valor: valorDe(input.metodo, pruebas) };
});

/** Takes back what the caller did, if its time has not come. Pressing twice is as pressing once. */
const deshacer = os.esperas.deshacer.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const cuentas = await repo.deshacer(tx, input.id, yo.id);
    const [primera] = cuentas;
    if (!primera) throw errors.NO_ENCONTRADO();
    const de = (estado: string) =>
      cuentas.reduce((suma, cuenta) => suma + (cuenta.estado === estado ? cuenta.cuantas : 0), 0);
    const [deshechas, hechas] = [de('deshecha'), de('hecha')];
    if (deshechas === 0) throw errors.ESPERA_HECHA();
    // Lists that left it out meanwhile show it again.
    await publicar(tx, {
      temas: [TEMA[primera.metodo]],
      para: {
        rrhh: true,
        empleados: [yo.id],
        gerentes_de: yo.sucursal_id === null ? [] : [yo.sucursal_id],
      },
    });
    return { deshechas, hechas };
  });
});

export const esperasRouter = { crear, deshacer };

/** A permission that was refused, to be counted after the transaction. */
type Negado = readonly [cuenta: string, procedimiento: string];
type Prueba =
  | { readonly ok: true; readonly acto: ActoQueEspera; readonly valor: unknown }
  | { readonly ok: false; readonly acto: ActoQueEspera; readonly error: ORPCError<string, unknown> };

/** Acts that take of something scarce, the month's money: each is tried as if those that wait already had been done. */
const COMPARTEN: ReadonlySet<MetodoQueEspera> = new Set(['premios.aprobar']);

/** What an act would answer after those before it, or why it would be refused. Nothing of any of them stays. */
async function probar(
  tx: Tx,
  context: Contexto,
  acto: ActoQueEspera,
  antes: readonly ActoQueEspera[],
  negados: Negado[],
): Promise<Prueba> {
  const rastro: Contexto['rastro'] = {
    ...context.rastro,
    negado: async (cuenta, procedimiento) => void negados.push([cuenta, procedimiento]),
  };
  try {
    await tx.transaction(async (punto) => {
      for (const previo of antes) await hacerSiSePuede(punto, { ...context, rastro }, previo);
      throw new Probado(await hacerActo({ ...context, rastro, db: punto }, acto));
    });
  } catch (error) {
    if (error instanceof Probado) return { ok: true, acto, valor: error.valor };
    if (esRechazo(error)) return { ok: false, acto, error };
    throw error;
  }
  throw new Error('Nothing ends a try but its own end');
}

/** Does an act that waits; one that will be refused changes nothing. */
async function hacerSiSePuede(tx: Tx, context: Contexto, acto: ActoQueEspera): Promise<void> {
  try {
    await tx.transaction((punto) => hacerActo({ ...context, db: punto }, acto));
  } catch (error) {
    if (!esRechazo(error)) throw error;
  }
}

function esRechazo(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.status < 500;
}

/** Ends a try by rolling it back. */
class Probado extends Error {
  readonly valor: unknown;
  constructor(valor: unknown) {
    super('It would be done');
    this.valor = valor;
  }
}

/**
 * The answer of the procedure that was asked for.
 * @throws ORPCError the refusal, if it was about one thing
 */
function valorDe(metodo: MetodoQueEspera, pruebas: readonly Prueba[]): unknown {
  if (metodo !== 'participaciones.decidirVarias') {
    const [prueba] = pruebas;
    if (!prueba) throw new Error('There was nothing to try');
    if (!prueba.ok) throw prueba.error;
    return prueba.valor;
  }
  const no_decididas = pruebas.flatMap((prueba) =>
    prueba.ok ? [] : [{ id: objetoDe(prueba.acto) ?? '', codigo: prueba.error.code }],
  );
  return { decididas: pruebas.length - no_decididas.length, no_decididas };
}

/** What may wait for a second signature is asked for at once: the request is not something that can be taken back here. */
function esperaOtraFirma({ metodo, entrada }: ActoQueEspera): boolean {
  return metodo === 'premios.aprobar' && entrada['sobre_presupuesto_motivo'] !== undefined;
}

/** What the lists that leave out each act's object are reloaded by. */
const TEMA: Readonly<Record<MetodoQueEspera, Tema>> = {
  'participaciones.decidir': 'evidencias',
  'participaciones.decidirVarias': 'evidencias',
  'premios.aprobar': 'premios',
  'premios.rechazar': 'premios',
  'empleados.aprobarRegistro': 'empleados',
  'empleados.rechazarRegistro': 'empleados',
  'desafios.asignar': 'desafios',
  'capacitaciones.asignar': 'capacitaciones',
  'insignias.asignar': 'insignias',
  'insignias.mantener': 'insignias',
  'insignias.revocar': 'insignias',
  'meritos.registrar': 'meritos',
  'meritos.anular': 'meritos',
  'desafios.eliminar': 'desafios',
  'capacitaciones.eliminar': 'capacitaciones',
  'evaluaciones.eliminar': 'capacitaciones',
  'premios.eliminar': 'premios',
};
