import type { Servicios } from './api/contexto.ts';
import { crearCuentas } from './auth/cuentas.ts';
import type { Proceso } from './proceso.ts';
import { abrirAlmacen } from './files/abrir-almacen.ts';
import { crearCartero, transporteSmtp } from './mail/correo.ts';
import { crearEventos, type Eventos } from './realtime/eventos.ts';
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
  const almacen = abrirAlmacen(env);
  const cuentas = crearCuentas({
    db: base.db,
    secreto: env.authSecret,
    appUrl: env.appUrl,
    ahora,
    encolar: async () => {},
  });
  const cartero = crearCartero({
    base,
    transporte: env.smtpUrl === null ? null : transporteSmtp(env.smtpUrl, env.mailFrom),
    ahora,
    registro: log,
  });
  const eventos = await crearEventos({
    base,
    autenticar: async (request) => (await cuentas.llamador(request.headers)).actor,
    alFallar: (error) => log.error({ err: error }, 'an event stream could not be authenticated'),
  });
  await cartero.iniciar();
  return {
    servicios: { db: base.db, cuentas, almacen, demo: env.demo, app_url: env.appUrl },
    eventos,
    async cerrar() {
      await eventos.cerrar();
      await cartero.parar();
    },
  };
}
