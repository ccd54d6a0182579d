import { spread } from '#domain/comun/spread.ts';
import type { Cambio, Operacion } from '#domain/plano/pieza.ts';
import type { Replica } from '#domain/plano/replica.ts';
import type { Guardado } from '../edicion.ts';
import { Envios, type Resultado } from './envios.ts';
import type { Guardadas } from './guardadas.ts';
import type { OyenteDelPlano, PlanoAbierto, Red } from './red.ts';
import { Relojes } from './relojes.ts';

type Opciones = {
  readonly red: Red;
  readonly replica: Replica;
  readonly guardadas: Guardadas;
  readonly perfil_id: string;
  readonly ahora: () => Date;
  /** Called when the server has answered an operation, or when its change came through the stream. */
  readonly alResponder: (op: Operacion, resultado: Resultado) => void;
  readonly alEntorno: OyenteDelPlano['entorno'];
  readonly alPresencia: OyenteDelPlano['presencia'];
  /** Somebody commented, or some comment may have been missed. */
  readonly alComentar: () => void;
  /** Called when somebody else changed the plan; `seq` is the number of that change. */
  readonly alAjeno: (seq: number) => void;
  /** Called with the pieces that somebody else has changed or created, once they are applied. */
  readonly alVenir: (claves: readonly string[]) => void;
  readonly alCambiar: () => void;
};

/** How often changes are requested while the stream is down (spec). */
const CONSULTA_MS = 8_000;
/** Waits before opening the stream again. */
const REAPERTURAS_MS = [500, 1000, 2000, 4000, 8000, 15_000];
/** While the session is over: how often it checks whether somebody has signed in again. */
const SESION_MS = 15_000;
/** A change that was answered but has not come through the stream after this long is requested. */
const FALTA_MS = 2_000;
const ADOPTAR_MS = 60_000;

/**
 * This window's connection to the server: sends what was done here and receives what everybody does. It reconnects by itself,
 * and keeps what has not been answered.
 */
export class Conexion {
  readonly #o: Opciones;
  readonly #envios: Envios;
  readonly #propias = new Set<string>();
  readonly #relojes = new Relojes();
  #dejarDeEscuchar: (() => void) | null = null;
  #enLinea = false;
  #sinRed = false;
  #vencida = false;
  #cortes = 0;
  #recargando: Promise<boolean> | null = null;
  #ultima: Date;
  #guardado: Guardado;
  #cerrada = false;

  constructor(opciones: Opciones) {
    this.#o = opciones;
    this.#ultima = opciones.ahora();
    this.#envios = new Envios({
      mandar: (ops) => opciones.red.operar(opciones.perfil_id, ops),
      alResponder: (op, resultado) => this.#respondida(op, resultado),
      alCambiar: () => this.#revisar(),
    });
    this.#guardado = this.#calcular();
  }

  get guardado(): Guardado {
    return this.#guardado;
  }

  /** Whether some operation has neither been answered nor saved in this browser, so that closing would lose it. */
  get sePerderia(): boolean {
    return [...this.#envios.pendientes].some((op) => !this.#o.guardadas.estaGuardada(op.op_id));
  }

  /** Opens the stream, and takes over what an earlier window of this person left unsent. */
  abrir(): void {
    this.#escuchar();
    this.#adoptar();
  }

  enviar(ops: readonly Operacion[]): void {
    for (const op of ops) this.#propias.add(op.op_id);
    this.#o.guardadas.poner(ops);
    this.#envios.agregar(ops);
  }

  /** Makes the next operations on a piece start from the values that the server gave it. */
  corregir: Envios['corregir'] = (clave, propuestos, puestos) =>
    this.#envios.corregir(clave, propuestos, puestos);

  /** Marks an operation as this window's own, so that its replacement is not reported as somebody else's change. */
  esPropia(op_id: string): void {
    this.#propias.add(op_id);
  }

  /** The network, the window or the session may be back: tries everything now. */
  despertar(): void {
    if (this.#vencida) return void this.#verSiVolvio();
    this.#cortes = 0;
    this.#envios.intentarYa();
    if (this.#enLinea) void this.#consultar();
    else this.#escuchar();
  }

  /** The browser reports that there is no network. */
  sinRed(): void {
    this.#sinRed = true;
    this.#cortado('otra_cosa');
  }

  /**
   * Sends what is pending and loads the whole plan again.
   * @returns whether both worked
   */
  async sincronizar(): Promise<boolean> {
    return (await this.vaciar()) && this.recargar();
  }

  /**
   * Sends what is pending and waits for the answers.
   * @returns whether all of it was answered
   */
  async vaciar(): Promise<boolean> {
    if (this.#vencida) await this.#verSiVolvio();
    this.#envios.intentarYa();
    while (this.#envios.estado.pendientes > 0) {
      if (this.#cerrada || this.#envios.estado.estado === 'sin_sesion') return false;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#siguientes.push(() => resolve(undefined));
      await promise;
      if (this.#envios.estado.estado !== 'andando') return false;
    }
    return true;
  }
  #siguientes: (() => void)[] = [];

  /**
   * Loads the whole plan. Concurrent calls share one request.
   * @returns whether it worked
   */
  recargar(): Promise<boolean> {
    this.#recargando ??= this.#o.red
      .abrir()
      .then((r) => {
        if (r.ok) this.#cargar(r.valor);
        else this.#sinRespuesta(r.por);
        return r.ok;
      })
      .finally(() => {
        this.#recargando = null;
      });
    return this.#recargando;
  }

  cerrar(): void {
    this.#cerrada = true;
    this.#envios.cerrar();
    this.#dejarDeEscuchar?.();
    this.#relojes.cerrar();
    for (const seguir of this.#siguientes.splice(0)) seguir();
    this.#o.guardadas.cerrar();
  }

  #escuchar(): void {
    if (this.#cerrada || this.#vencida) return;
    this.#relojes.sacar('reabrir');
    this.#dejarDeEscuchar?.();
    this.#dejarDeEscuchar = this.#o.red.escuchar(this.#o.replica.seq, {
      conectado: () => {
        this.#enLinea = true;
        this.#cortes = 0;
        this.#relojes.sacar('consultar');
        this.#hayRespuesta();
        // The server answers again: retry at once what was waiting to be sent.
        this.#envios.intentarYa();
        this.#vigilar();
        this.#o.alComentar();
      },
      cambios: ({ cambios }) => this.#recibir(cambios),
      recargar: ({ seq }) => {
        this.#o.alAjeno(seq);
        void this.recargar();
      },
      entorno: this.#o.alEntorno,
      presencia: this.#o.alPresencia,
      comentarios: () => this.#o.alComentar(),
      cortado: (por) => this.#cortado(por),
    });
  }

  #cortado(por: 'sesion' | 'otra_cosa'): void {
    this.#dejarDeEscuchar?.();
    this.#dejarDeEscuchar = null;
    const estaba = this.#enLinea;
    this.#enLinea = false;
    if (por === 'sesion') return this.#vencer();
    const ms = REAPERTURAS_MS[Math.min(this.#cortes, REAPERTURAS_MS.length - 1)] ?? 0;
    this.#cortes += 1;
    // A random part of the wait, so that not every window reconnects at once to a server that has restarted.
    this.#relojes.poner('reabrir', spread(performance.timeOrigin, ms * 0.75, ms * 1.25), () =>
      this.#escuchar(),
    );
    // The first time ask at once: the cause may be an expired session, and only a response can tell.
    if (estaba || !this.#relojes.espera('consultar'))
      this.#relojes.poner('consultar', estaba ? 0 : 1000, () => this.#sondear());
    this.#revisar();
  }

  #sondear(): void {
    if (this.#enLinea || this.#vencida) return;
    void this.#consultar().finally(() =>
      this.#relojes.poner('consultar', CONSULTA_MS, () => this.#sondear()),
    );
  }

  async #consultar(): Promise<void> {
    const r = await this.#o.red.novedades(this.#o.replica.seq);
    if (this.#cerrada) return;
    if (!r.ok) return this.#sinRespuesta(r.por);
    this.#hayRespuesta();
    if (r.valor.recargar) await this.recargar();
    else this.#recibir(r.valor.cambios);
  }

  #recibir(cambios: readonly Cambio[]): void {
    const porId = new Map([...this.#envios.pendientes].map((op) => [op.op_id, op]));
    const venidas = new Set<string>();
    for (const cambio of cambios) {
      const { op_id, seq, clave, pieza } = cambio;
      if (!this.#propias.has(op_id) && seq > this.#o.replica.seq) {
        this.#o.alAjeno(seq);
        if (pieza !== null) venidas.add(clave);
      }
      const op = porId.get(op_id);
      this.#o.replica.recibir(cambio);
      if (!op) continue;
      this.#envios.yaEsta(op_id);
      this.#respondida(op, { op_id, ok: true, seq, pieza });
    }
    if (venidas.size > 0) this.#o.alVenir([...venidas]);
    this.#vigilar();
  }

  #respondida(op: Operacion, resultado: Resultado): void {
    this.#o.guardadas.sacar(op.op_id);
    if (resultado.ok) this.#o.replica.hecha(op.op_id, resultado.seq);
    else this.#o.replica.rechazada(op.op_id);
    // This goes before the pending count is updated: whoever waits for zero then checks whether everything was accepted.
    this.#o.alResponder(op, resultado);
    this.#hayRespuesta();
    this.#vigilar();
  }

  /** If a change was announced or answered and does not come through the stream, requests it. */
  #vigilar(): void {
    if (this.#relojes.espera('falta') || !this.#falta()) return;
    this.#relojes.poner('falta', FALTA_MS, () => {
      if (this.#falta()) void this.#consultar().finally(() => this.#vigilar());
    });
  }

  #falta(): boolean {
    const { replica } = this.#o;
    return replica.leFaltaAlgo || replica.pendientes.length > this.#envios.estado.pendientes;
  }

  #cargar({ seq, piezas, direccion: _direccion, ...entorno }: PlanoAbierto): void {
    this.#hayRespuesta();
    this.#o.replica.cargar({ seq, piezas });
    this.#o.alEntorno({ ...entorno, marcas: [...entorno.marcas] });
  }

  #adoptar(): void {
    void this.#o.guardadas.adoptar((ops) => {
      for (const op of ops) this.#propias.add(op.op_id);
      this.#o.replica.proponer(...ops);
      this.#envios.agregar(ops);
    });
    this.#relojes.poner('adoptar', ADOPTAR_MS, () => this.#adoptar());
  }

  #sinRespuesta(por: 'sin_conexion' | 'sesion' | 'rechazo'): void {
    if (por === 'sesion') return this.#vencer();
    if (por === 'sin_conexion') this.#sinRed = true;
    this.#revisar();
  }

  #hayRespuesta(): void {
    this.#sinRed = false;
    this.#ultima = this.#o.ahora();
    this.#revisar();
  }

  /** The session is over. Nothing is sent or requested until the same person signs in again; what is pending stays saved. */
  #vencer(): void {
    this.#enLinea = false;
    this.#dejarDeEscuchar?.();
    this.#dejarDeEscuchar = null;
    this.#relojes.sacar('reabrir');
    this.#relojes.sacar('consultar');
    this.#vencida = true;
    this.#relojes.poner('sesion', SESION_MS, () => void this.#verSiVolvio());
    this.#revisar();
  }

  async #verSiVolvio(): Promise<void> {
    const soy = await this.#o.red.soy(this.#o.perfil_id);
    if (this.#cerrada || !this.#vencida) return;
    if (!soy) return this.#relojes.poner('sesion', SESION_MS, () => void this.#verSiVolvio());
    this.#vencida = false;
    this.#relojes.sacar('sesion');
    this.#envios.intentarYa();
    this.#escuchar();
  }

  #revisar(): void {
    if (this.#envios.estado.estado === 'sin_sesion' && !this.#vencida) return this.#vencer();
    const antes = this.#guardado;
    const ahora = this.#calcular();
    const igual =
      antes.estado === ahora.estado &&
      antes.pendientes === ahora.pendientes &&
      antes.en_linea === ahora.en_linea;
    // A new `ultima` alone is reported at most once a minute; otherwise it goes along with the next other change.
    const minuto = (d: Date | null) => Math.floor((d?.getTime() ?? 0) / 60_000);
    if (!igual || minuto(antes.ultima) !== minuto(ahora.ultima)) {
      this.#guardado = ahora;
      this.#o.alCambiar();
    }
    for (const seguir of this.#siguientes.splice(0)) seguir();
  }

  #calcular(): Guardado {
    const { estado, pendientes } = this.#envios.estado;
    return {
      estado: this.#vencida
        ? 'sesion_vencida'
        : pendientes > 0
          ? estado === 'esperando'
            ? 'sin_conexion'
            : 'guardando'
          : this.#sinRed && !this.#enLinea
            ? 'sin_conexion'
            : 'guardado',
      pendientes,
      ultima: this.#ultima,
      en_linea: this.#enLinea,
    };
  }
}
