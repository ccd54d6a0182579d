import { sinAcentos } from '#domain/comun/texto.ts';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import type { Cuentas } from '#server/auth/cuentas.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { empleados, feriados, grupos, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { insignias } from '#server/db/schema/insignias.ts';
import { auditar } from '#server/comun/auditar.ts';
import { escalarDemoradas } from '#server/features/desafios/participaciones/escalar.ts';
import { avisarVencimientos } from '#server/features/capacitaciones/diaria.ts';
import { leerConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { preverReclamos } from '#server/features/premios/presupuesto/prever.ts';
import { avisarDemoradas, avisarPorTerminar } from '#server/comun/notificaciones/por-terminar.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { Archivador } from './archivador.ts';
import { Azar } from './azar.ts';
import { POR_REGISTRARSE } from './empresa.ts';
import { sembrarCapacitaciones } from './capacitaciones.ts';
import { sembrarConteos } from './conteos.ts';
import { Escribano } from './escribir.ts';
import { filaDeDesafio, filaDeEmpleado } from './filas.ts';
import { Historia } from './historia.ts';
import { sembrarIngresos } from './ingresos.ts';
import { INSIGNIAS } from './insignias.ts';
import { sembrarLicencias } from './licencias.ts';
import { devolverMemoria } from './memoria.ts';
import { corregirMeritos } from './meritos.ts';
import { Modelo } from './modelo.ts';
import { sembrarMuro } from './muro.ts';
import { sembrarPersonal } from './personal.ts';
import { armarPlantel, enHora, type Persona, type Plantel } from './plantel.ts';
import { sembrarPlano } from './plano.ts';
import { sembrarPremios } from './premios.ts';
import { estaVacia, insertar, ponerAlDia, tomarCandado } from './repo.ts';

/** The password of every demo account. */
export const CLAVE_DEMO = 'demo1234';

type Servicios = {
  readonly db: Db;
  readonly cuentas: Pick<Cuentas, 'crearCuenta' | 'cifrarClave'>;
  readonly almacen: Almacen;
};

/**
 * Fills an empty database with the demo company and its year, which ends at `ahora`. The same instant produces the same
 * company. Runs in one transaction behind a lock: of two nodes only one seeds, and an interruption leaves nothing in the
 * database, and in the store only files that the cleaning job deletes.
 * @returns false if the database is not empty
 */
export async function sembrarDemo({ db, cuentas, almacen }: Servicios, ahora: Date): Promise<boolean> {
  if (!(await estaVacia(db))) return false;
  // Before the transaction: hashing takes too long to keep one open.
  const clave_cifrada = await cuentas.cifrarClave(CLAVE_DEMO);
  const azar = new Azar('mostrador');
  const cuentaDe = new Map<Persona, string>();
  const archivador = new Archivador(almacen, (p) => cuentaDe.get(p) ?? null, azar.rama('archivos'));
  try {
    const sembrada = await db.transaction(async (tx) => {
      await tomarCandado(tx);
      if (!(await estaVacia(tx))) return false;
      const reglas = await leerConfiguracion(tx, true);
      const plantel = armarPlantel(ahora, reglas.dias_laborables, azar.rama('plantel'));
      archivador.empezar(plantel.personas.filter(tieneRetrato));
      for (const p of plantel.personas) cuentaDe.set(p, await abrirCuenta(tx, cuentas, p, clave_cifrada));
      await sembrarPersonal(tx, {
        azar: azar.rama('personal'),
        ahora,
        abrir: (quien) => abrirCuenta(tx, cuentas, quien, clave_cifrada),
      });
      await insertarPlantel(tx, plantel, cuentaDe, archivador);

      const modelo = new Modelo(
        plantel,
        { gracia: reglas.gracia_de_cierre, reparto: reglas.reparto_grupal },
        azar.rama('modelo'),
      );
      await insertarDesafios(tx, modelo);
      const manual = await insertarInsignias(tx, plantel, azar.rama('insignias'));
      const escribano = new Escribano(tx, modelo, archivador, manual, azar.rama('escribano'));
      const historia = new Historia(modelo, ahora, reglas.gracia_de_cierre, azar);
      for (const hecho of historia.contar()) await escribano.escribir(hecho);
      await escribano.terminar();
      await corregirMeritos(tx, plantel, ahora);
      await sembrarPremios(tx, { plantel, reglas, cuentaDe, archivador, azar: azar.rama('premios'), ahora });
      await sembrarCapacitaciones(tx, { plantel, archivador, azar: azar.rama('capacitaciones'), ahora });
      await sembrarLicencias(tx, { plantel, azar: azar.rama('licencias'), ahora });
      await sembrarMuro(tx, { plantel, valores: reglas.gracias.valores, azar: azar.rama('muro'), ahora });
      await sembrarConteos(tx, { azar: azar.rama('conteos'), ahora });
      await sembrarPlano(tx, { plantel, archivador, azar: azar.rama('plano'), ahora });
      // Notices are created as of each day, so that the first job does not create them all today.
      for (let hace = 7; hace > 0; hace -= 1)
        await avisarVencimientos(tx, new Date(ahora.getTime() - hace * 86_400_000));
      await escalarDemoradas(tx, new Date(ahora.getTime() - 86_400_000));
      await avisar(tx, plantel, ahora);
      await insertarSinCuenta(tx, plantel, azar.rama('por registrarse'), ahora);
      await sembrarIngresos(tx, { azar: azar.rama('ingresos'), ahora });
      await archivador.terminar();
      return true;
    });
    devolverMemoria();
    return sembrada;
  } catch (error) {
    await archivador.deshacer();
    throw error;
  }
}

async function abrirCuenta(
  tx: Tx,
  cuentas: Servicios['cuentas'],
  { nombre, apellido, email }: Pick<Persona, 'nombre' | 'apellido' | 'email'>,
  clave_cifrada: string,
): Promise<string> {
  const cuenta = await cuentas.crearCuenta(tx, {
    nombre,
    apellido,
    email,
    clave_cifrada,
    email_confirmado: true,
  });
  if (!cuenta.ok) throw new Error(`Two people of the demo have one e-mail: ${email}`);
  return cuenta.value.cuenta_id;
}

async function insertarPlantel(
  tx: Tx,
  plantel: Plantel,
  cuentaDe: ReadonlyMap<Persona, string>,
  archivador: Archivador,
): Promise<void> {
  await insertar(
    tx,
    sucursales,
    plantel.sucursales.map(({ id, nombre, direccion, ciudad, dias_laborables }) => ({
      id,
      nombre,
      direccion,
      ciudad,
      provincia: 'Buenos Aires',
      dias_laborables,
      busqueda: sinAcentos(nombre),
      created_at: plantel.fundacion,
    })),
  );
  await insertar(
    tx,
    grupos,
    plantel.grupos.map(({ id, nombre, sucursal }) => ({
      id,
      nombre,
      sucursal_id: sucursal.id,
      busqueda: sinAcentos(nombre),
      created_at: plantel.fundacion,
    })),
  );
  await tx.insert(feriados).values(
    plantel.feriados.map(({ fecha, nombre, sucursal }) => ({
      fecha,
      nombre,
      sucursal_id: sucursal?.id ?? null,
    })),
  );
  const retratos = new Map<Persona, string | null>();
  for (const p of plantel.personas) retratos.set(p, await archivador.retratar(p));
  await archivador.registrar(tx);
  await insertar(
    tx,
    empleados,
    plantel.personas.map((p) => filaDeEmpleado(p, cuentaDe.get(p) ?? null, retratos.get(p) ?? null)),
  );
  const deLicencia = plantel.personas.flatMap((p) =>
    p.calendario.licencias.map((l) => ({
      empleado_id: p.id,
      ...l,
      motivo: 'Licencia',
      created_at: enHora(l.desde, 9 * 60),
    })),
  );
  if (deLicencia.length > 0) await tx.insert(licencias).values(deLicencia);
}

/** People who can register today: their record is linked to whoever proves that the e-mail is theirs. */
async function insertarSinCuenta(tx: Tx, plantel: Plantel, azar: Azar, ahora: Date): Promise<void> {
  const puerto = plantel.sucursales.find((s) => s.clave === 'puerto');
  if (!puerto) throw new Error('The demo has no Puerto branch');
  await tx.insert(empleados).values(
    POR_REGISTRARSE.map((p) => ({
      ...p,
      id: azar.uuid(ahora),
      sucursal_id: puerto.id,
      busqueda: busquedaDe(p),
      created_at: ahora,
      updated_at: ahora,
    })),
  );
}

/** About one in four has a picture; of the story's people, the most visible ones. */
function tieneRetrato({ papel, pendiente, apellido }: Persona): boolean {
  if (pendiente) return false;
  if (papel !== null) return papel !== 'empate_b' && papel !== 'segunda';
  return apellido.length % 4 === 1;
}

async function insertarDesafios(tx: Tx, modelo: Modelo): Promise<void> {
  const { plantel } = modelo;
  const rrhh = plantel.personas.find((p) => p.papel === 'rrhh');
  if (!rrhh) throw new Error('Nobody to create the challenges');
  await insertar(
    tx,
    desafios,
    modelo.desafios.map((d) => filaDeDesafio(d, rrhh.id, plantel)),
  );
  for (const { id, guion, created_at } of modelo.desafios) {
    const despues = { titulo: guion.titulo, tipo_periodo: guion.tipo_periodo };
    const asiento = { accion: 'desafio.crear', entidad: 'desafios', entidad_id: id, despues };
    await auditar(tx, { actor_id: rrhh.id, ...asiento }, created_at);
  }
}

/** @returns the id of the badge that is awarded by hand */
async function insertarInsignias(tx: Tx, plantel: Plantel, azar: Azar): Promise<string> {
  const { fundacion } = plantel;
  const filas = INSIGNIAS.map((guion) => ({ id: azar.uuid(fundacion), ...guion, created_at: fundacion }));
  await insertar(tx, insignias, filas);
  const manual = filas.find(({ criterio }) => criterio.tipo === 'custom');
  if (!manual) throw new Error('No badge is given by hand');
  return manual.id;
}

/** Does what this morning's jobs did: their notices, of which some are left unread, and the forecast of claims. */
async function avisar(tx: Tx, { hoy }: Plantel, ahora: Date): Promise<void> {
  const alba = enHora(hoy, 6 * 60);
  const manana = alba < ahora ? alba : ahora;
  await avisarPorTerminar(tx, manana);
  await avisarDemoradas(tx, manana);
  await avisarVencimientos(tx, manana);
  await preverReclamos(tx, manana);
  await ponerAlDia(tx, new Date(ahora.getTime() - DOS_DIAS), ahora);
}

const DOS_DIAS = 2 * 86_400_000;
