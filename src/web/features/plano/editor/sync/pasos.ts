import {
  anotar,
  continuar,
  creada,
  deshacer,
  HISTORIA_VACIA,
  pasoDe,
  reemplazoVuelto,
  rehacer,
  sinRechazada,
  type Historia,
} from '#domain/plano/historia.ts';
import { enLocal } from '#domain/plano/local.ts';
import { loImpideElBloqueo, type Campos, type Operacion } from '#domain/plano/pieza.ts';
import type { Replica } from '#domain/plano/replica.ts';
import type { Aviso, ResultadoDeReemplazo } from '../edicion.ts';
import type { Conexion } from './conexion.ts';
import type { Memoria } from './memoria.ts';
import { falloDeReemplazo, type Red } from './red.ts';

type Opciones = {
  readonly replica: Replica;
  readonly conexion: Conexion;
  readonly red: Red;
  /** The shop in which new pieces are. */
  readonly local: number;
  readonly nuevoId: () => string;
  readonly ahora: () => Date;
  readonly memoria: Memoria;
  readonly avisar: (texto: string, tono: Aviso['tono']) => void;
  readonly alCambiar: () => void;
};

/** Two actions of the same name within this time become one step of the history: letters of a word, presses of an arrow. */
const SEGUIDO_MS = 1_000;

/** The history of this window's actions. An action is shown at once, sent, and can be undone and redone. */
export class Pasos {
  readonly #o: Opciones;
  #historia: Historia = HISTORIA_VACIA;
  #ultimaAccion = { nombre: '', en: 0 };
  #reemplazando = false;
  /** Number of the last change that somebody else made. */
  #ajeno = 0;
  /** For each of this window's own replacements, the number of its change, by the id of the version saved before it. */
  readonly #reemplazos = new Map<string, number>();

  constructor(opciones: Opciones) {
    this.#o = opciones;
    const guardada = opciones.memoria.leer();
    if (!guardada) return;
    this.#historia = guardada.historia;
    for (const [version, seq] of guardada.reemplazos) this.#reemplazos.set(version, seq);
    // What happened while this window was not looking counts as somebody else's: a whole replacement is not undone over it.
    this.#ajeno = opciones.replica.seq === guardada.seq ? guardada.ajeno : opciones.replica.seq;
  }

  /** Keeps the history for this window's next load, when it is reloaded. */
  recordar(): void {
    this.#o.memoria.guardar({
      historia: this.#historia,
      reemplazos: [...this.#reemplazos],
      ajeno: this.#ajeno,
      seq: this.#o.replica.seq,
    });
  }

  get puedeDeshacer(): string | null {
    return this.#historia.hechas.at(-1)?.nombre ?? null;
  }

  get puedeRehacer(): string | null {
    return this.#historia.deshechas.at(-1)?.nombre ?? null;
  }

  /** Somebody else changed the plan; `numero` is the number of that change. */
  alAjeno(numero: number): void {
    if (![...this.#reemplazos.values()].includes(numero)) this.#ajeno = Math.max(this.#ajeno, numero);
  }

  /** The server created a piece, perhaps under another name than the proposed one. */
  creada(clave: string, propuestos: Campos, puestos: Campos): void {
    this.#historia = creada(this.#historia, clave, puestos);
    this.#o.conexion.corregir(clave, propuestos, puestos);
  }

  rechazada(op_id: string): void {
    this.#historia = sinRechazada(this.#historia, op_id);
  }

  /** Applies operations at once, adds them to the history as one step, and sends them. */
  hacer(pedidas: readonly Operacion[], nombre: string): void {
    if (pedidas.length === 0) return;
    const ops = pedidas.map((op) =>
      op.tipo === 'crear' ? { ...op, campos: { ...op.campos, ...enLocal(this.#o.local) } } : op,
    );
    const pasos = ops.map((op) => pasoDe(op, this.#o.replica.ver(op.clave)));
    const ahora = this.#o.ahora().getTime();
    const seguida = this.#ultimaAccion.nombre === nombre && ahora - this.#ultimaAccion.en < SEGUIDO_MS;
    this.#historia = (seguida ? continuar : anotar)(this.#historia, { nombre, pasos });
    this.#ultimaAccion = { nombre, en: ahora };
    this.#proponer(ops);
  }

  #proponer(ops: readonly Operacion[]): void {
    this.#o.replica.proponer(...ops);
    this.#o.conexion.enviar(ops);
    this.#o.alCambiar();
  }

  async volver(que: 'deshacer' | 'rehacer'): Promise<void> {
    if (this.#reemplazando) return;
    this.#ultimaAccion = { nombre: '', en: 0 };
    const accion = (que === 'deshacer' ? this.#historia.hechas : this.#historia.deshechas).at(-1);
    if (!accion) return;
    if (accion.version !== undefined) return this.#volverReemplazo(que, accion.nombre, accion.version);
    const volver = que === 'deshacer' ? deshacer : rehacer;
    const vuelta = volver(this.#historia, (clave) => this.#o.replica.ver(clave), this.#o.nuevoId);
    if (!vuelta) return;
    this.#historia = vuelta.historia;
    const libres = vuelta.operaciones.filter((op) => {
      const vista = this.#o.replica.ver(op.clave);
      return vista === null || !loImpideElBloqueo(vista, op);
    });
    this.#proponer(libres);
    const dejadas = vuelta.saltadas.length + vuelta.operaciones.length - libres.length;
    const hecho = `${que === 'deshacer' ? 'Se deshizo' : 'Se rehizo'}: ${accion.nombre}`;
    if (dejadas === 0) return this.#o.avisar(hecho, 'voz');
    this.#o.avisar(
      libres.length === 0
        ? `No se pudo ${que} «${accion.nombre}»: después lo cambió otra persona o está bloqueado`
        : `${hecho}. ${dejadas === 1 ? 'Un elemento quedó' : `${dejadas} elementos quedaron`} como está: después lo cambió otra persona o está bloqueado`,
      'error',
    );
  }

  async #volverReemplazo(que: 'deshacer' | 'rehacer', nombre: string, version: string): Promise<void> {
    const hecho_en = this.#reemplazos.get(version) ?? 0;
    if (this.#ajeno > hecho_en) {
      const { hechas, deshechas } = this.#historia;
      this.#historia =
        que === 'deshacer'
          ? { hechas: hechas.slice(0, -1), deshechas }
          : { hechas, deshechas: deshechas.slice(0, -1) };
      this.#o.alCambiar();
      const texto = `No se pudo ${que} «${nombre}»: después otra persona cambió el plano. La versión anterior está guardada en Versiones`;
      return this.#o.avisar(texto, 'error');
    }
    const r = await this.#pedirReemplazo(`versiones/${version}/restaurar`, {});
    if (!r.ok) return this.#o.avisar(`No se pudo ${que} «${nombre}»`, 'error');
    this.#historia = reemplazoVuelto(this.#historia, que, r.version_id);
    this.#o.alCambiar();
    this.#o.avisar(`${que === 'deshacer' ? 'Se deshizo' : 'Se rehizo'}: ${nombre}`, 'exito');
  }

  async reemplazar(camino: Parameters<Red['reemplazar']>[0], cuerpo: object, nombre: string) {
    const r = await this.#pedirReemplazo(camino, cuerpo);
    if (r.ok) {
      this.#historia = anotar(this.#historia, { nombre, pasos: [], version: r.version_id });
      this.#o.alCambiar();
    }
    return r;
  }

  async #pedirReemplazo(
    camino: Parameters<Red['reemplazar']>[0],
    cuerpo: object,
  ): Promise<ResultadoDeReemplazo & { readonly version_id: string }> {
    const no = (code: 'PENDIENTES' | 'SIN_CONEXION' | 'OTRO') =>
      ({ ok: false, code, problemas: [], version_id: '' }) as const;
    if (this.#reemplazando) return no('PENDIENTES');
    this.#reemplazando = true;
    try {
      // Earlier own changes are sent first, so that the saved version includes them.
      if (!(await this.#o.conexion.vaciar()))
        return no(this.#o.conexion.guardado.estado === 'sin_conexion' ? 'SIN_CONEXION' : 'PENDIENTES');
      const op_id = this.#o.nuevoId();
      this.#o.conexion.esPropia(op_id);
      const r = await this.#o.red.reemplazar(camino, { ...cuerpo, op_id });
      if (!r.ok) return { ...falloDeReemplazo(r), version_id: '' };
      const { seq, version_id, espacios } = r.valor;
      this.#reemplazos.set(version_id, seq);
      if (this.#ajeno === seq) this.#ajeno = 0;
      await this.#o.conexion.recargar();
      return { ok: true, espacios, version_id };
    } finally {
      this.#reemplazando = false;
    }
  }
}
