import { diaDe } from '#domain/comun/calendario/dia.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { exigenciaDeFactor } from '#domain/empresa/configuracion.ts';
import type { Servicios } from './api/contexto.ts';
import { crearCuentas } from './auth/cuentas.ts';
import type { Proceso } from './proceso.ts';
import { enTurno } from './db/migrar.ts';
import { abrirAlmacen } from './files/almacen.ts';
import { crearCartero } from './mail/correo.ts';
import { transporteSmtp } from './mail/transporte.ts';
import { trabajosDe } from './jobs/horario.ts';
import { crearTrabajos, type Trabajos } from './jobs/trabajos.ts';
import { crearCopiador } from './features/gobierno/auditoria/copiar.ts';
import { abrirDestino } from './features/gobierno/auditoria/destino.ts';
import { crearFirmante } from './features/gobierno/auditoria/cadena.ts';
import { crearRastro } from './features/gobierno/auditoria/rastro.ts';
import { crearRonda } from './features/gobierno/auditoria/ronda.ts';
import { vigilar } from './features/gobierno/auditoria/vigilar.ts';
import { escribirCorreosDeCapacitaciones } from './features/capacitaciones/correos.ts';
import { atenderReglas, reglasDelDia } from './features/capacitaciones/reglas.ts';
import { preverReclamos } from './features/premios/presupuesto/prever.ts';
import { avisarVencimientos, vencerCapacitaciones } from './features/capacitaciones/diaria.ts';
import { limpiarDatos } from './features/gobierno/conservacion/limpiar.ts';
import { avisarPedidos } from './features/gobierno/datos/avisar-pedidos.ts';
import { continuarSeries } from './features/desafios/series.ts';
import { actualizarDesafios } from './features/desafios/vigencia.ts';
import { invitarVarios } from './features/personas/empleados/invitar.ts';
import { aplicarImportacion } from './features/personas/importaciones/aplicar.ts';
import { hacerLoQueEsperaba } from './features/gobierno/esperas/hacer.ts';
import { olvidar as olvidarEnvios } from './api/repo-alta.ts';
import { olvidar as olvidarEsperas } from './features/gobierno/esperas/repo.ts';
import { correrLote, retomarLotes } from './features/gobierno/lotes/correr.ts';
import { olvidar as olvidarLotes } from './features/gobierno/lotes/repo.ts';
import { revisarImportacion } from './features/personas/importaciones/revisar.ts';
import { vencerFirmas } from './features/empresa/firmas/pedir.ts';
import { terminarTodosLosVencidos } from './features/capacitaciones/evaluaciones/terminar.ts';
import { evaluarTodos } from './features/insignias/evaluar.ts';
import { escalarDemoradas } from './features/desafios/participaciones/escalar.ts';
import { contarFestejos } from './features/muro/diario.ts';
import { vencerEspacios, vencerRetenciones } from './features/plano/vencer.ts';
import { plegarConteos, plegarResumen } from './comun/conteos.ts';
import { plegarPuntos } from './features/puntos/plegar.ts';
import { avisarDemoradas, avisarPorTerminar } from './comun/notificaciones/por-terminar.ts';
import { crearEmpujador } from './comun/notificaciones/empujar.ts';
import { mandarResumenes } from './comun/notificaciones/resumir.ts';
import { crearSellador } from './comun/notificaciones/vapid.ts';
import { recalcularRachas } from './features/puntos/rachas/anotar.ts';
import { cerrarPeriodos } from './features/puntos/ranking/cerrar.ts';
import { limpiarHuerfanos, olvidarEnTransito } from './files/limpiar.ts';
import { activas } from './features/plano/marcas/repo.ts';
import { medirProcesoVivo } from './features/gobierno/salud/medidas.ts';
import { anunciarNodo } from './features/gobierno/salud/nodo.ts';
import { novedadesDesde, olvidarViejos, ultimoCambio } from './features/plano/diario.ts';
import { leerFondo, leerVentas, leerVista, entornoDeLocales } from './features/plano/entorno.ts';
import { liberarSueltas } from './features/plano/imagenes.ts';
import { olvidarVersiones } from './features/plano/versiones.ts';
import { enviarReportes } from './features/gobierno/programaciones/enviar.ts';
import { programarEnvios } from './features/gobierno/programaciones/programar.ts';
import { olvidar as olvidarEnviosDeReportes } from './features/gobierno/programaciones/repo.ts';
import { entregarPendientes } from './features/gobierno/integraciones/entregar.ts';
import { crearMensajero } from './features/gobierno/integraciones/mensajero.ts';
import { crearSalida } from './comun/salida/salida.ts';
import { cifrarSecreto } from './auth/codigos.ts';
import { crearEmisor } from './comun/acreditaciones/emisor.ts';
import { avisarClaves } from './features/gobierno/integraciones/avisar-claves.ts';
import { leerConfiguracion } from './features/empresa/configuracion/leer.ts';
import { olvidarConteos } from './features/sitio/listas/contar.ts';
import { publicarProgramadas } from './features/sitio/listas/poner.ts';
import { leerContenido } from './features/sitio/leer.ts';
import { lugarDe } from './operacion/lugar.ts';
import { retencionDe } from './operacion/retencion.ts';
import { crearEventos, type Eventos } from './realtime/eventos.ts';
import { crearEventosDelPlano } from './realtime/plano.ts';
import { ahora } from './reloj.ts';

const HORA_MS = 3_600_000;

/** What a process runs besides responding: accounts, files, mail, jobs, live events. */
export interface Abiertos {
  readonly servicios: Servicios;
  readonly eventos: Eventos;
  /**
   * Ends streams and background work; jobs in progress are given up to `plazo_ms`, and then left to another node. Whoever
   * opened the database closes it; until then jobs can still be enqueued.
   */
  cerrar(plazo_ms: number): Promise<void>;
}

/** Opens the services of a process on its migrated database. */
export async function abrirServicios({
  env,
  log,
  base,
}: Pick<Proceso, 'env' | 'log' | 'base'>): Promise<Abiertos> {
  const { db } = base;
  const encolar: Servicios['encolar'] = (...pedido) => trabajos.encolar(...pedido);
  const almacen = abrirAlmacen(env);
  const cartero = crearCartero({
    base,
    transporte: env.smtpUrl === null ? null : transporteSmtp(env.smtpUrl, env.mailFrom),
    ahora,
    registro: log,
  });
  const permitidos = env.webhookHosts ?? [];
  const secretos = { secreto: env.authSecret, secretosAnteriores: env.previousAuthSecrets };
  const salida = crearSalida({ permitidos });
  const trabajos: Trabajos = crearTrabajos({
    base,
    registro: log,
    trabajos: trabajosDe({
      desafios: async () => {
        await continuarSeries(db, ahora());
        await actualizarDesafios(db, ahora());
      },
      capacitaciones: async () => {
        await vencerCapacitaciones(db, ahora());
        await reglasDelDia(db, ahora());
      },
      prever: () => preverReclamos(db, ahora()),
      capacitacionesAlMinuto: async () => {
        await terminarTodosLosVencidos(db, ahora());
        await atenderReglas(db, ahora());
        await escribirCorreosDeCapacitaciones(db, env.appUrl, ahora());
      },
      periodos: () => cerrarPeriodos(db, ahora()),
      porTerminar: async () => {
        await avisarPorTerminar(db, ahora());
        await escalarDemoradas(db, ahora());
        await avisarDemoradas(db, ahora());
        await avisarVencimientos(db, ahora());
        await avisarPedidos(db, ahora());
        await vencerFirmas(db, env.appUrl, ahora());
        await avisarClaves(db, ahora(), env.appUrl);
        await contarFestejos(db, ahora());
      },
      listas: () => publicarProgramadas(db, ahora()),
      espacios: () => vencerEspacios(db, ahora(), env.appUrl),
      retenciones: () => vencerRetenciones(db, ahora(), env.appUrl),
      insignias: () => evaluarTodos(db, ahora()),
      archivos: async () => {
        const borrado = await retencionDe(base).borrar(async () => {
          await liberarSueltas(db, ahora());
          await limpiarHuerfanos({ db, almacen, dataDir: env.dataDir }, ahora());
        });
        if (!borrado)
          log.info('files are kept while a backup is made: the cleaning waits for the next night');
      },
      registros: () => cuentas.atenderRegistros(),
      conteos: async () => {
        await plegarConteos(db);
        await plegarPuntos(db);
        await plegarResumen(db);
      },
      limpieza: async () => {
        await cuentas.limpiar();
        await olvidarViejos(db, ahora());
        await olvidarConteos(db, diaDe(ahora()));
        await olvidarVersiones(db, ahora());
        await olvidarLotes(db, ahora());
        await olvidarEsperas(db, ahora());
        await olvidarEnvios(db, ahora());
        await olvidarEnviosDeReportes(db, ahora());
        await base.mantener();
      },
      conservacion: () => limpiarDatos(db, ahora(), log, { conCopia: env.auditSink !== null }),
      rachas: () => recalcularRachas(db, ahora()),
      restablecer: (pedido) => cuentas.atenderRestablecimiento(pedido),
      revisarImportacion: (id) => revisarImportacion(db, id),
      hacerLoQueEsperaba: (tanda_id) => hacerLoQueEsperaba(servicios, tanda_id, log),
      retomarLotes: () => retomarLotes(servicios),
      programarReportes: () => programarEnvios({ db, encolar }, ahora()),
      enviarReportes: (id) => enviarReportes(servicios, id, log),
      correrLote: (id) => correrLote(servicios, id, log),
      aplicarImportacion: (id) => aplicarImportacion({ db, encolar, cuentas, app_url: env.appUrl }, id),
      resumenes: () => mandarResumenes(db, env.appUrl, ahora()),
      webhooks: () => entregarPendientes({ db, salida, secretos, app_url: env.appUrl, ahora, registro: log }),
      invitar: (empleado_ids) => invitarVarios(db, cuentas, { empleado_ids }),
    }),
  });
  const negocio = async () => (await leerContenido(db)).empresa.nombre;
  const cuentas = crearCuentas({
    db,
    secreto: env.authSecret,
    secretosAnteriores: env.previousAuthSecrets,
    appUrl: env.appUrl,
    ahora,
    encolar,
    negocio,
    politica: async () => (await leerConfiguracion(db, env.demo)).registro,
    exigencia: async (tx) => exigenciaDeFactor(await leerConfiguracion(tx, env.demo)),
    oidc: env.oidc ?? null,
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
      vista: await leerVista(db, PRIMER_LOCAL),
      reservas: await leerVentas(db),
      fondo: await leerFondo(db, PRIMER_LOCAL),
      marcas: await activas(db),
      locales: await entornoDeLocales(db),
    }),
    autenticar: async (request) => {
      const { actor } = await cuentas.llamador(request.headers);
      return actor && { cuenta_id: actor.cuenta_id, personal: actor.personal?.activo === true };
    },
    alFallar: (error) => log.error({ err: error }, 'the streams of the floor map failed'),
  });
  const rastro = crearRastro({
    db,
    secreto: env.authSecret,
    ahora,
    registro: log,
    negados: env.alerts.denials,
  });
  const copiador =
    env.auditSink === null
      ? null
      : crearCopiador({ base, destino: abrirDestino(env.auditSink), registro: log });
  const ronda = crearRonda({
    siguen: [
      () => vigilar(db, { limites: env.alerts, ahora, registro: log }),
      ...(copiador === null ? [] : [() => copiador.pedir()]),
    ],
    base,
    firmante: crearFirmante([env.authSecret, ...(env.previousAuthSecrets ?? [])]),
    registro: log,
  });
  const sellador = crearSellador({ db, app_url: env.appUrl, secretos });
  // Before the jobs: those that act for a person use it.
  const servicios: Servicios = {
    db,
    cuentas,
    almacen,
    demo: env.demo,
    app_url: env.appUrl,
    encolar,
    rastro,
    emisor: crearEmisor({ db, app_url: env.appUrl, secretos, negocio }),
    sellador,
    webhooks: { permitidos, cifrar: (secreto) => cifrarSecreto(secreto, secretos) },
    sensores: {
      tipo: base.tipo,
      smtp: env.smtpUrl !== null,
      s3: env.s3 !== null,
      dataDir: env.dataDir,
      falta: () => lugarDe(base, env.dataDir).falta(),
      ajustes: env.warnings ?? [],
      flujos: () => todos.porClase(),
      reintentar: (cola, id) => trabajos.reintentar(cola, id),
    },
  };
  await enTurno(base, () => trabajos.iniciar());
  await cartero.iniciar();
  const mensajero = crearMensajero({ base, encolar, ahora, registro: log });
  await mensajero.iniciar();
  const empujador = crearEmpujador({
    base,
    // Push services are out on the internet, whatever of the company's network webhooks may call.
    salida: crearSalida({ permitidos: [] }),
    sellador,
    app_url: env.appUrl,
    ahora,
    registro: log,
  });
  await empujador.iniciar();
  await ronda.iniciar();
  const todos = juntos(eventos, plano);
  const nodo = await anunciarNodo(base, ahora, (error) =>
    log.warn({ err: error }, 'this node could not say that it serves'),
  );
  medirProcesoVivo(base, todos, lugarDe(base, env.dataDir));
  // The nightly job runs on one node only, but files left by a crash are in each node's own folder.
  const barrer = () => {
    olvidarEnTransito(env.dataDir, ahora()).catch((error: unknown) =>
      log.warn({ err: error }, 'the folder of what is being received could not be looked through'),
    );
  };
  barrer();
  const barrido = setInterval(barrer, HORA_MS);
  barrido.unref();
  return {
    servicios,
    eventos: todos,
    async cerrar(plazo_ms) {
      clearInterval(barrido);
      await Promise.all([
        mensajero.parar(),
        empujador.parar(),
        plano.cerrar(),
        eventos.cerrar(),
        trabajos.parar(plazo_ms),
        cartero.parar(),
        nodo.irse(),
      ]);
      // After the services that may still write audit rows.
      await rastro.parar();
      await ronda.parar();
      await copiador?.parar();
    },
  };
}

/** Combines the streams of several hubs. */
function juntos(...todos: readonly Eventos[]): Eventos {
  return {
    montar(app) {
      for (const eventos of todos) eventos.montar(app);
    },
    abiertas: () => todos.reduce((suma, eventos) => suma + eventos.abiertas(), 0),
    porClase: () => Object.fromEntries(todos.flatMap((eventos) => Object.entries(eventos.porClase()))),
    async cerrar() {
      for (const eventos of todos) await eventos.cerrar();
    },
  };
}
