import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Base } from '#server/db/base.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { Azar } from '#demo/azar.ts';
import { ahora } from '#server/reloj.ts';
import { crearEmpresa, crearPersona, ponerClave, type PersonaDePrueba } from './empresa.ts';
import { pdf } from './archivos-hostiles.ts';
import { crearPremio, darPuntosDeInsignia } from './premios.ts';

/** The people of a load test and what they work on. Everybody's password is `CLAVE`. */
export interface Plantel {
  readonly admin: PersonaDePrueba;
  readonly gerente: PersonaDePrueba;
  readonly empleados: readonly PersonaDePrueba[];
  readonly desafios: readonly string[];
  readonly premios: readonly string[];
  /** The next round of each employee. */
  readonly rondas: Map<string, number>;
}

/** What was acknowledged, and must exist exactly once whatever happens. */
export interface Libro {
  readonly evidencias: Map<string, { clave: string; empleado_id: string; archivo_id: string }>;
  /** Ids of approved evidence. */
  readonly aprobadas: Set<string>;
  readonly reclamos: Map<string, { clave: string; empleado_id: string }>;
  /** Addresses that must receive an invitation. */
  readonly invitados: Set<string>;
}

/** A request that failed. `status` 0: no answer at all. */
export type Fallo = {
  readonly que: string;
  readonly status: number;
  readonly texto: string;
  readonly ms: number;
};

/** Milliseconds until somebody retries a request that was not answered. */
const ENTRE_INTENTOS = 250;

export const CLAVE = 'secreta-de-prueba';
export const PUNTOS = 10;

export function libroNuevo(): Libro {
  return { evidencias: new Map(), aprobadas: new Set(), reclamos: new Map(), invitados: new Set() };
}

/** Fills an empty, migrated database with a branch at work, and work for this many rounds per person. */
export async function crearPlantel(base: Base, { personas = 7, rondas = 30 } = {}): Promise<Plantel> {
  const { admin_rrhh: admin, gerente, centro, reposicion } = await crearEmpresa(base);
  const empleados: PersonaDePrueba[] = [];
  for (let i = 0; i < personas; i += 1) {
    empleados.push(await crearPersona(base, { sucursal_id: centro.id, grupo_id: reposicion.id }));
  }
  for (const persona of [admin, gerente, ...empleados]) await ponerClave(base, persona, CLAVE);
  await sinFrenosDeSubidas(base);
  await darPuntosDeInsignia(base, empleados, 1_000_000);
  const premios: string[] = [];
  const creados: string[] = [];
  for (let i = 0; i < rondas; i += 1) {
    premios.push(await crearPremio(base, { nombre: `Premio ${i}`, puntos: 1, pesos: 0, stock: 10_000 }));
    creados.push(await crearDesafio(base, i));
  }
  return { admin, gerente, empleados, desafios: creados, premios, rondas: new Map() };
}

/** Disables the upload limit: it is meant for people, who never upload as fast as these tests. */
async function sinFrenosDeSubidas({ pool }: Base): Promise<void> {
  await pool.query(`
    create function sin_freno() returns trigger language plpgsql as $$ begin new.hasta := now(); return new; end $$;
    create trigger sin_freno before insert or update on limites for each row
      when (new.clave like 'subida:%') execute function sin_freno()`);
}

async function crearDesafio({ db }: Base, numero: number): Promise<string> {
  const titulo = `Desafío ${numero}`;
  const hoy = diaDe(ahora());
  const [fila] = await db
    .insert(desafios)
    .values({
      titulo,
      descripcion: '',
      busqueda: sinAcentos(titulo),
      tipo_periodo: 'anual',
      fecha_inicio: sumarDias(hoy, -1),
      fecha_fin: sumarDias(hoy, 300),
      estado: 'activo',
      objetivos: [{ id: 'uno', nombre: 'Uno', descripcion: '' }],
      puntos_por_objetivo: { uno: PUNTOS },
    })
    .returning({ id: desafios.id });
  if (!fila) throw new Error('The challenge was not inserted');
  return fila.id;
}

/** People working through the API of whichever node answers. They retry what failed, as people do. */
export class Carga {
  readonly libro: Libro;
  readonly fallos: Fallo[] = [];
  /** When each kind of work was last acknowledged, by `performance.now()`. */
  readonly ultimos = new Map<string, number>();
  readonly #plantel: Plantel;
  readonly #nodos: () => readonly string[];
  readonly #azar: Azar;
  readonly #cookies = new Map<string, string>();
  #manos: Promise<void>[] = [];
  #parar = new AbortController();

  /** @param nodos returns the addresses of the running nodes; called for each request */
  constructor(
    plantel: Plantel,
    nodos: () => readonly string[],
    { libro = libroNuevo(), azar = new Azar('carga') }: { libro?: Libro; azar?: Azar } = {},
  ) {
    this.#plantel = plantel;
    this.#nodos = nodos;
    this.#azar = azar;
    this.libro = libro;
  }

  async entrar(): Promise<void> {
    const { admin, gerente, empleados } = this.#plantel;
    for (const persona of [admin, gerente, ...empleados]) {
      if (this.#cookies.has(persona.id)) continue;
      const { respuesta } = await this.#pedir('POST', '/cuentas/ingresar', {
        json: { email: persona.email, clave: CLAVE },
      });
      if (respuesta?.status !== 200) throw new Error(`${persona.email} cannot sign in: ${respuesta?.status}`);
      const galletas = respuesta.headers.getSetCookie().map((c) => c.split(';')[0]);
      this.#cookies.set(persona.id, galletas.join('; '));
    }
  }

  /** Everybody starts working, except the last employee. */
  empezar(): void {
    this.#parar = new AbortController();
    this.#manos = [];
    for (const [i, empleado] of this.#plantel.empleados.slice(0, -1).entries()) {
      this.#sumar(empleado, { mira: i === 1, invita: i === 0 });
    }
  }

  /** The last employee starts and does all kinds of work: stands for somebody who arrives after a fault is over. */
  llegar(): void {
    const ultimo = this.#plantel.empleados.at(-1);
    if (ultimo) this.#sumar(ultimo, { mira: true, invita: true });
  }

  /** Everybody finishes their current round. */
  async terminar(): Promise<void> {
    this.#parar.abort();
    await Promise.all(this.#manos);
  }

  /** Listens to a person's live events, on a stream that is reopened whenever it ends. `oidos` grows with each event. */
  oir(url: string, persona: PersonaDePrueba): { oidos: string[]; cerrar: () => void } {
    const corte = new AbortController();
    const oidos: string[] = [];
    const leer = async (): Promise<void> => {
      const respuesta = await fetch(`${url}/api/eventos`, {
        headers: { Cookie: this.#cookies.get(persona.id) ?? '' },
        signal: corte.signal,
      });
      if (respuesta.status !== 200) return;
      for await (const trozo of respuesta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        // Heartbeats do not count.
        if (trozo.includes('event: ')) oidos.push(trozo);
      }
    };
    const seguir = async (): Promise<void> => {
      while (!corte.signal.aborted) {
        await leer().catch(() => undefined);
        await setTimeout(ENTRE_INTENTOS);
      }
    };
    void seguir();
    return { oidos, cerrar: () => corte.abort() };
  }

  #sumar(empleado: PersonaDePrueba, ademas: { mira: boolean; invita: boolean }): void {
    const mano = this.#trabajar(empleado, ademas);
    // `terminar` reports the failure; until then the rejection must not be unhandled.
    mano.catch(() => undefined);
    this.#manos.push(mano);
  }

  async #trabajar(
    empleado: PersonaDePrueba,
    { mira, invita }: { mira: boolean; invita: boolean },
  ): Promise<void> {
    const { admin, gerente, desafios: creados, premios, rondas } = this.#plantel;
    const { libro } = this;
    while (!this.#parar.signal.aborted) {
      const ronda = rondas.get(empleado.id) ?? 0;
      rondas.set(empleado.id, ronda + 1);
      const desafio_id = creados[ronda];
      const premio_id = premios[ronda];
      if (desafio_id === undefined || premio_id === undefined) throw new Error('There is no work left');

      const archivo = await this.#insistir(
        'archivo',
        empleado,
        'POST',
        `/archivos?proposito=evidencia&desafio=${desafio_id}`,
        {
          bytes: pdf(`Ronda ${ronda}`),
        },
      );
      if (!archivo) return;
      const clave = randomUUID();
      const evidencia = await this.#insistir('evidencia', empleado, 'POST', '/evidencias', {
        json: { desafio_id, clave, archivo_id: archivo.id, descripcion: 'Hecho' },
      });
      if (!evidencia?.evidencia_id) return;
      const { evidencia_id } = evidencia;
      libro.evidencias.set(evidencia_id, { clave, empleado_id: empleado.id, archivo_id: archivo.id ?? '' });
      const decision = await this.#insistir('premiación', gerente, 'POST', `/validaciones/${evidencia_id}`, {
        json: { decision: { tipo: 'aprobar' } },
        yaEsta: 'YA_DECIDIDA',
      });
      if (!decision) return;
      libro.aprobadas.add(evidencia_id);

      const suya = randomUUID();
      const reclamo = await this.#insistir('reclamo', empleado, 'POST', `/premios/${premio_id}/reclamar`, {
        json: { clave: suya },
      });
      if (!reclamo?.id) return;
      libro.reclamos.set(reclamo.id, { clave: suya, empleado_id: empleado.id });

      if (mira) await this.#mirar(empleado);
      if (invita) {
        const email = `${randomUUID().slice(0, 8)}@nuevos.local`;
        const nueva = { nombre: 'Nueva', apellido: 'Persona', email, invitar: true };
        const invitado = await this.#insistir('invitación', admin, 'POST', '/admin/empleados', {
          json: nueva,
          yaEsta: 'EMAIL_DE_OTRO',
        });
        if (!invitado) return;
        libro.invitados.add(email);
      }
    }
  }

  /** Retries until it is acknowledged or everybody stops. A refusal that no fault explains is an error. */
  async #insistir(
    que: string,
    quien: PersonaDePrueba,
    metodo: string,
    camino: string,
    { yaEsta, ...cuerpo }: Cuerpo & { yaEsta?: string },
  ): Promise<Respondido | null> {
    for (;;) {
      const desde = performance.now();
      const { respuesta, texto } = await this.#pedir(metodo, camino, cuerpo, this.#cookies.get(quien.id));
      const status = respuesta?.status ?? 0;
      const dicho = Respondido.safeParse(status === 0 ? null : leer(texto));
      if (dicho.success && (respuesta?.ok === true || (yaEsta !== undefined && dicho.data.code === yaEsta))) {
        this.ultimos.set(que, performance.now());
        return dicho.data;
      }
      this.fallos.push({ que, status, texto, ms: performance.now() - desde });
      if (status >= 400 && status < 500 && status !== 429) {
        // A missing file is explained by an upload that was not acknowledged; any other refusal is real.
        throw new Error(`${que} was refused: ${status} ${texto}`);
      }
      if (this.#parar.signal.aborted) return null;
      await setTimeout(ENTRE_INTENTOS);
    }
  }

  /** Opens a screen, and retries until it is rendered. */
  async #mirar(quien: PersonaDePrueba): Promise<void> {
    for (;;) {
      const desde = performance.now();
      const { respuesta, texto } = await this.#ir('/reconoce/home', {
        headers: { Cookie: this.#cookies.get(quien.id) ?? '' },
        redirect: 'manual',
      });
      if (respuesta?.status === 200) {
        this.ultimos.set('pantalla', performance.now());
        return;
      }
      this.fallos.push({
        que: 'pantalla',
        status: respuesta?.status ?? 0,
        texto,
        ms: performance.now() - desde,
      });
      if (this.#parar.signal.aborted) return;
      await setTimeout(ENTRE_INTENTOS);
    }
  }

  async #pedir(
    method: string,
    camino: string,
    { json, bytes }: Cuerpo,
    cookie?: string,
  ): Promise<{ respuesta: Response | null; texto: string }> {
    return this.#ir(`/api${camino}`, {
      method,
      headers: {
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(json === undefined ? { 'X-Nombre': 'prueba.pdf' } : { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? new Uint8Array(bytes ?? Buffer.alloc(0)) : JSON.stringify(json),
    });
  }

  async #ir(camino: string, pedido: RequestInit): Promise<{ respuesta: Response | null; texto: string }> {
    const nodos = this.#nodos();
    if (nodos.length === 0) return { respuesta: null, texto: 'no node is up' };
    try {
      const respuesta = await fetch(`${this.#azar.elegir(nodos)}${camino}`, pedido);
      return { respuesta, texto: await respuesta.text() };
    } catch (error) {
      return { respuesta: null, texto: String(error instanceof Error ? (error.cause ?? error) : error) };
    }
  }
}

type Cuerpo = { json?: object; bytes?: Buffer };

const Respondido = z.object({
  id: z.string().optional(),
  evidencia_id: z.string().optional(),
  code: z.string().optional(),
});
type Respondido = z.infer<typeof Respondido>;

function leer(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
