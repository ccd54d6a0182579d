import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { enIndice, mesDe, type Mes } from '#domain/premios/presupuesto/presupuesto.ts';
import { mesEnPalabras } from '#domain/premios/presupuesto/meses.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Tx } from '#server/db/base.ts';
import { movimientos_stock, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { auditar } from '#server/comun/auditar.ts';
import {
  aprobar,
  cancelar,
  confirmar,
  entregar,
  reclamar,
  rechazar,
  type Acto,
} from '#server/features/premios/reclamos.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import { enHora, type Persona, type Plantel } from './plantel.ts';
import { PREMIOS, type ClavePremio } from './premios-guion.ts';
import { imaginarReclamos, type Fin, type Historia } from './premios-historias.ts';
import { insertar } from './repo.ts';

type Escenario = {
  readonly plantel: Plantel;
  readonly reglas: Configuracion;
  readonly cuentaDe: ReadonlyMap<Persona, string>;
  readonly archivador: Archivador;
  readonly azar: Azar;
  readonly ahora: Date;
};

/**
 * A year of prizes: the catalogue, a budget per month, and claims by people whose badges reach. They are decided by the
 * product's own rules, at past instants.
 */
export async function sembrarPremios(tx: Tx, escenario: Escenario): Promise<void> {
  const historias = await imaginarReclamos(tx, escenario);
  const idDe = await insertarPremios(tx, escenario, historias);
  await insertarPresupuestos(tx, escenario, historias);
  await vivir(tx, escenario, historias, idDe);
}

/** Creates the catalogue, with enough initial stock to leave today's amount. @returns the id of each prize */
async function insertarPremios(
  tx: Tx,
  { plantel, archivador, azar }: Escenario,
  historias: readonly Historia[],
): Promise<Map<ClavePremio, string>> {
  const rrhh = papel(plantel, 'rrhh');
  const filas: (typeof premios.$inferInsert & { id: string; created_at: Date })[] = [];
  const altas: (typeof movimientos_stock.$inferInsert)[] = [];
  for (const [i, guion] of PREMIOS.entries()) {
    // Fifteen minutes apart, as if somebody had entered them one after the other.
    const created_at = new Date(plantel.fundacion.getTime() + (10 * 60 + i * 15) * 60_000);
    const imagen_id = await archivador.ilustrar(guion.clave, rrhh, created_at);
    const id = azar.rama(guion.clave).uuid(created_at);
    const salieron = historias.filter(({ premio, fin }) => premio === guion && !devuelve(fin?.paso)).length;
    const stock = guion.quedan === null ? null : guion.quedan + salieron;
    filas.push({
      id,
      nombre: guion.nombre,
      descripcion: guion.descripcion,
      tipo: guion.tipo,
      monto_presupuestado: enCentavos(guion.pesos),
      stock,
      activo: guion.activo,
      criterios_eligibilidad: {
        puntos_requeridos: guion.puntos,
        imagen_url: `/archivos/${imagen_id}`,
      },
      imagen_id,
      busqueda: sinAcentos(guion.nombre),
      created_at,
      updated_at: created_at,
    });
    if (stock)
      altas.push({
        premio_id: id,
        tipo: 'alta' as const,
        cantidad: stock,
        actor_id: rrhh.id,
        clave: `alta:${id}`,
        created_at,
      });
  }
  await archivador.registrar(tx);
  await insertar(tx, premios, filas);
  await tx.insert(movimientos_stock).values(altas);
  for (const { id, nombre, created_at } of filas) {
    const asiento = { accion: 'premio.crear', entidad: 'premios', entidad_id: id, despues: { nombre } };
    await auditar(tx, { actor_id: rrhh.id, ...asiento }, created_at);
  }
  return new Map(PREMIOS.map(({ clave }, i) => [clave, filas[i]?.id ?? '']));
}

/**
 * Creates a budget for each month of the history, sized after its payments: one month above 90 %, one above 70 %, the others
 * well below, and this month with too little left for what waits.
 */
async function insertarPresupuestos(
  tx: Tx,
  { plantel, azar, ahora }: Escenario,
  historias: readonly Historia[],
): Promise<void> {
  const rrhh = papel(plantel, 'rrhh');
  const actual = mesDe(ahora);
  const filas: (typeof presupuesto_empresa.$inferInsert & { id: string; created_at: Date })[] = [];
  for (let hace = MESES_ATRAS; hace >= 0; hace -= 1) {
    const mes = haceMeses(actual, hace);
    const suyas = historias.filter(({ aprobado }) => aprobado && enIndice(mesDe(aprobado)) === enIndice(mes));
    const sumar = (de: readonly Historia[]) => de.reduce((suma, { premio }) => suma + premio.pesos, 0);
    const pico = sumar(suyas);
    const usado = sumar(suyas.filter(({ fin }) => !devuelve(fin?.paso)));
    const uso = USO[hace];
    const justo = uso === undefined ? pico + QUEDA : Math.max(pico, Math.ceil(usado / uso / 1000) * 1000);
    // Months with few claims get a typical budget, which varies so that they are not all equal.
    const presupuesto_inicial = usado < 60_000 ? 180_000 + (mes.mes % 5) * 30_000 : justo;
    const created_at = enHora(diaDe(new Date(Date.UTC(mes.anio, mes.mes - 1, 1, 12))), 9 * 60 + 20);
    filas.push({
      id: azar.rama(`${mes.anio}-${mes.mes}`).uuid(created_at),
      ...mes,
      presupuesto_inicial: enCentavos(presupuesto_inicial),
      descripcion: hace === 0 ? 'Incluye lo que se adelantó de fin de año.' : (DESCRIPCIONES[mes.mes] ?? ''),
      created_at,
      updated_at: created_at,
    });
  }
  await insertar(tx, presupuesto_empresa, filas);
  for (const { id, anio, mes, created_at } of filas) {
    const despues = { mes: mesEnPalabras({ anio, mes }) };
    const asiento = { accion: 'presupuesto.crear', entidad: 'presupuesto_empresa', entidad_id: id, despues };
    await auditar(tx, { actor_id: rrhh.id, ...asiento }, created_at);
  }
}

/** Replays all claims in chronological order. */
async function vivir(
  tx: Tx,
  escenario: Escenario,
  historias: readonly Historia[],
  idDe: ReadonlyMap<ClavePremio, string>,
): Promise<void> {
  const { plantel, reglas, cuentaDe, archivador, azar } = escenario;
  const admins = plantel.personas.filter(({ rol, baja }) => rol === 'admin_rrhh' && baja === null);
  const acto = (persona: Persona, en: Date): Acto => ({
    actor: comoActor(persona, cuentaDe),
    ahora: en,
    configuracion: reglas,
  });
  /** The RRHH person who decides: another one if the claim is their own. */
  const rrhhPara = ({ persona }: Historia) =>
    admins.find((admin) => admin !== persona) ?? papel(plantel, 'rrhh');
  const anotar = async (quien: Persona, accion: string, id: string, despues: object, en: Date) =>
    auditar(
      tx,
      { actor_id: quien.id, accion, entidad: 'asignaciones_premio', entidad_id: id, despues: { ...despues } },
      en,
    );

  const comprobantes = new Map<string, string>();
  const deReclamo = (historia: Historia) => {
    const suyo = azar.rama(`${historia.persona.email}/${historia.premio.clave}`);
    return { id: suyo.uuid(historia.reclamado), clave: suyo.uuid(historia.reclamado) };
  };
  for (const historia of historias) {
    if (historia.fin?.paso !== 'entregado') continue;
    const { id } = deReclamo(historia);
    const quien = entregador(historia) ?? rrhhPara(historia);
    comprobantes.set(id, await archivador.comprobar(id, quien, historia.fin.en));
  }
  await archivador.registrar(tx);

  const hechos = historias.flatMap((historia) => {
    const { id, clave } = deReclamo(historia);
    const premio_id = idDe.get(historia.premio.clave) ?? '';
    const { persona, reclamado, aprobado, fin } = historia;
    const pasos = [
      {
        en: reclamado,
        hacer: async () => {
          await reclamar(tx, { id, premio_id, clave }, acto(persona, reclamado));
        },
      },
    ];
    if (aprobado) {
      pasos.push({
        en: aprobado,
        hacer: async () => {
          const quien = rrhhPara(historia);
          const hecho = await aprobar(tx, { id, motivo: null }, acto(quien, aprobado));
          if (hecho.ok) await anotar(quien, 'reclamo.aprobar', id, { estado: 'aprobado' }, aprobado);
        },
      });
    }
    if (fin) pasos.push({ en: fin.en, hacer: () => terminar(historia, id, fin) });
    return pasos;
  });

  async function terminar(
    historia: Historia,
    id: string,
    { paso, en, motivo }: NonNullable<Historia['fin']>,
  ) {
    const { persona } = historia;
    if (paso === 'cancelado') await cancelar(tx, id, acto(persona, en));
    if (paso === 'confirmado') await confirmar(tx, id, acto(persona, en));
    if (paso === 'rechazado') {
      const quien = rrhhPara(historia);
      const hecho = await rechazar(tx, { id, motivo }, acto(quien, en));
      if (hecho.ok) await anotar(quien, 'reclamo.rechazar', id, { estado: 'rechazado', motivo }, en);
    }
    if (paso === 'entregado') {
      const quien = entregador(historia) ?? rrhhPara(historia);
      const comprobante_id = comprobantes.get(id) ?? '';
      const hecho = await entregar(tx, { id, comprobante_id }, acto(quien, en));
      if (hecho.ok) await anotar(quien, 'reclamo.entregar', id, { estado: 'entregado' }, en);
    }
  }

  function entregador({ persona }: Historia): Persona | undefined {
    return plantel.personas.find(
      (otra) =>
        otra !== persona &&
        otra.rol === 'gerente_sucursal' &&
        otra.sucursal === persona.sucursal &&
        otra.baja === null,
    );
  }

  for (const { hacer } of hechos.toSorted((a, b) => a.en.getTime() - b.en.getTime())) await hacer();
}

function comoActor(persona: Persona, cuentaDe: ReadonlyMap<Persona, string>): Actor {
  return {
    cuenta_id: cuentaDe.get(persona) ?? '',
    empleado: {
      id: persona.id,
      rol: persona.rol,
      sucursal_id: persona.sucursal?.id ?? null,
      grupo_id: persona.grupo?.id ?? null,
      activo: true,
    },
  };
}

function papel({ personas }: Plantel, cual: Persona['papel']): Persona {
  const persona = personas.find((p) => p.papel === cual);
  if (!persona) throw new Error(`The demo has no ${cual}`);
  return persona;
}

function devuelve(paso: Fin | undefined): boolean {
  return paso === 'rechazado' || paso === 'cancelado';
}

function haceMeses(actual: Mes, hace: number): Mes {
  const indice = enIndice(actual) - hace;
  return { anio: Math.floor(indice / 12), mes: (indice % 12) + 1 };
}

const MESES_ATRAS = 12;
/** Pesos left this month: fewer than the story's employee waits for. */
const QUEDA = 30_000;
/** Share of the budget used in the end, by how many months ago. */
const USO: Readonly<Record<number, number>> = {
  1: 0.62,
  2: 0.935,
  3: 0.48,
  4: 0.745,
  5: 0.55,
  6: 0.4,
  7: 0.5,
  8: 0.35,
  9: 0.45,
  10: 0.3,
  11: 0.4,
  12: 0.5,
};
const DESCRIPCIONES: Readonly<Record<number, string>> = {
  1: 'Temporada alta.',
  2: 'Temporada alta.',
  7: 'Mes del aniversario.',
  12: 'Incluye los premios de fin de año.',
};
