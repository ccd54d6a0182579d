import type { Servicios } from './api/contexto.ts';
import { crearCuentas } from './auth/cuentas.ts';
import type { Proceso } from './proceso.ts';
import { abrirAlmacen } from './files/abrir-almacen.ts';
import { crearCartero, limpiarCorreos, transporteSmtp } from './mail/correo.ts';
import { trabajosDe } from './jobs/horario.ts';
import { crearTrabajos, type Trabajos } from './jobs/trabajos.ts';
import { escribirCorreosDeCapacitaciones } from './features/capacitaciones/correos.ts';
import { avisarVencimientos, vencerCapacitaciones } from './features/capacitaciones/diaria.ts';
import { actualizarDesafios } from './features/desafios/vigencia.ts';
import { invitarVarios } from './features/empleados/invitar.ts';
import { aplicarImportacion } from './features/importaciones/aplicar.ts';
import { revisarImportacion } from './features/importaciones/revisar.ts';
import { terminarTodosLosVencidos } from './features/evaluaciones/terminar.ts';
import { evaluarTodos } from './features/insignias/nocturna.ts';
import { avisarDemoradas, avisarPorTerminar } from './features/notificaciones/porTerminar.ts';
import { recalcularRachas } from './features/rachas/anotar.ts';
import { cerrarPeriodos } from './features/ranking/cerrar.ts';
import { limpiarHuerfanos } from './files/limpiar.ts';
import { activas } from './features/marcas/repo.ts';
import { novedadesDesde, olvidarViejos, ultimoCambio } from './features/plano/diario.ts';
import { leerFondo, leerVista } from './features/plano/entorno.ts';
import { liberarSueltas } from './features/plano/imagenes.ts';
import { olvidarVersiones } from './features/plano/versiones.ts';
import { retencionDe } from './operacion/retencion.ts';
import { crearEventos, type Eventos } from './realtime/eventos.ts';
import { crearEventosDelPlano } from './realtime/plano.ts';
import { ahora } from './reloj.ts';

/** What a process does beside answering: accounts, files, mail, jobs, live events. */
export interface Abiertos {
  readonly servicios: Servicios;
  readonly eventos: Eventos;
  /** Ends the streams and what runs by itself. The database is closed by whoever opened it. */
  cerrar(): Promise<void>;
}

/** Opens the services of a process over its migrated database. */
export async function abrirServicios({
  env,
  log,
  base,
}: Pick<Proceso, 'env' | 'log' | 'base'>): Promise<Abiertos> {
  const { db } = base;
  const encolar: Servicios['encolar'] = (tx, trabajo, datos) => trabajos.encolar(tx, trabajo, datos);
  const almacen = abrirAlmacen(env);
  const cartero = crearCartero({
    base,
    transporte: env.smtpUrl === null ? null : transporteSmtp(env.smtpUrl, env.mailFrom),
    ahora,
    registro: log,
  });
  const trabajos: Trabajos = crearTrabajos({
    base,
    registro: log,
    trabajos: trabajosDe({
      desafios: () => actualizarDesafios(db, ahora()),
      capacitaciones: () => vencerCapacitaciones(db, ahora()),
      capacitacionesAlMinuto: async () => {
        await terminarTodosLosVencidos(db, ahora());
        await escribirCorreosDeCapacitaciones(db, env.appUrl, ahora());
      },
      periodos: () => cerrarPeriodos(db, ahora()),
      porTerminar: async () => {
        await avisarPorTerminar(db, ahora());
        await avisarDemoradas(db, ahora());
        await avisarVencimientos(db, ahora());
      },
      insignias: () => evaluarTodos(db, ahora()),
      correos: () => cartero.barrer(),
      archivos: async () => {
        const borrado = await retencionDe(base).borrar(async () => {
          await liberarSueltas(db, ahora());
          await limpiarHuerfanos({ db, almacen, dataDir: env.dataDir }, ahora());
        });
        if (!borrado) log.info('files are kept while a backup is made: the cleaning waits for the next night');
      },
      limpieza: async () => {
        await cuentas.limpiar();
        await limpiarCorreos(db, ahora());
        await olvidarViejos(db, ahora());
        await olvidarVersiones(db, ahora());
        await base.mantener();
      },
      rachas: () => recalcularRachas(db, ahora()),
      restablecer: (pedido) => cuentas.atenderRestablecimiento(pedido),
      revisarImportacion: (id) => revisarImportacion(db, id),
      aplicarImportacion: (id) => aplicarImportacion({ db, encolar }, id),
      invitar: (empleado_ids) => invitarVarios(db, cuentas, { empleado_ids }),
    }),
  });
  const cuentas = crearCuentas({
    db,
    secreto: env.authSecret,
    appUrl: env.appUrl,
    ahora,
    encolar,
  });
  const eventos = await crearEventos({
    base,
    autenticar: async (request) => (await cuentas.llamador(request.headers)).actor,
    alFallar: (error) => log.error({ err: error }, 'an event stream could not be authenticated'),
  });
  const plano = await crearEventosDelPlano({
    base,
    novedades: (desde) => novedadesDesde(db, desde),
    ultimo: () => ultimoCambio(db),
    entorno: async () => ({
      vista: await leerVista(db),
      fondo: await leerFondo(db),
      marcas: await activas(db),
    }),
    autenticar: async (request) => {
      const { actor } = await cuentas.llamador(request.headers);
      return actor && { cuenta_id: actor.cuenta_id, personal: actor.personal?.activo === true };
    },
    alFallar: (error) => log.error({ err: error }, 'the streams of the floor map failed'),
  });
  await trabajos.iniciar();
  await cartero.iniciar();
  return {
    servicios: {
      db,
      cuentas,
      almacen,
      demo: env.demo,
      app_url: env.appUrl,
      encolar,
    },
    eventos: juntos(eventos, plano),
    async cerrar() {
      await plano.cerrar();
      await eventos.cerrar();
      await trabajos.parar();
      await cartero.parar();
    },
  };
}

/** The streams of both as one. */
function juntos(...todos: readonly Eventos[]): Eventos {
  return {
    montar(app) {
      for (const eventos of todos) eventos.montar(app);
    },
    abiertas: () => todos.reduce((suma, eventos) => suma + eventos.abiertas(), 0),
    async cerrar() {
      for (const eventos of todos) await eventos.cerrar();
    },
  };
}
