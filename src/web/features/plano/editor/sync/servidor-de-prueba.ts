import { aplicar, type Cambio, type Operacion, type Pieza } from '#domain/plano/pieza.ts';
import type { Almacen, Vidas } from './guardadas.ts';
import type { Resultado } from './envios.ts';
import type { AvisoDePresencia, OyenteDelPlano, PlanoAbierto, Red } from './red.ts';

/** For tests: a server in memory, whose network and sessions the test controls. */
export class ServidorDePrueba {
  seq = 0;
  readonly piezas = new Map<string, Pieza>();
  readonly diario: (Cambio | 'reemplazo')[] = [];
  readonly respuestas = new Map<string, Resultado>();
  readonly versiones = new Map<string, Pieza[]>();
  readonly oyentes = new Set<OyenteDelPlano>();
  readonly tandas: Operacion[][] = [];
  readonly presencias: AvisoDePresencia[] = [];
  /** Operations are applied, but their responses are lost. */
  pierdeRespuestas = false;
  caida = false;
  /** The spaces that are booked: they are not deleted. */
  readonly reservadas = new Set<string>();
  /** Who is signed in in this browser. */
  sesion: string | null = 'ana';
  /** Streams cannot be opened. */
  sinFlujo = false;
  /** Streams are open but bring nothing. */
  mudo = false;

  constructor(piezas: readonly Pieza[] = []) {
    for (const pieza of piezas) this.piezas.set(pieza.clave, pieza);
  }

  abierto(): PlanoAbierto {
    const vista = { x: 0, y: 0, width: 800, height: 600, zoom: 1 };
    return {
      seq: this.seq,
      piezas: [...this.piezas.values()],
      vista,
      fondo: null,
      marcas: [],
      locales: [],
      direccion: null,
    };
  }

  atender(op: Operacion, quien = 'Beto'): Resultado {
    const dada = this.respuestas.get(op.op_id);
    if (dada) return dada;
    const antes = this.piezas.get(op.clave) ?? null;
    if (op.tipo === 'borrar' && this.reservadas.has(op.clave)) {
      const problema = 'Está reservado para Faro: primero hay que liberarlo.';
      const no = { op_id: op.op_id, ok: false, code: 'INVALIDA', problema, quien: null } as const;
      const negada = { ...no, campos: ['reservas'], pieza: antes };
      this.respuestas.set(op.op_id, negada);
      return negada;
    }
    const hecha = aplicar(antes, this.#conNombre(op));
    const { op_id } = op;
    const respuesta: Resultado = hecha.ok
      ? {
          op_id,
          ok: true,
          seq: this.seq + 1,
          pieza: hecha.pieza && { ...hecha.pieza, campos: { ...hecha.pieza.campos } },
        }
      : { op_id, ok: false, code: hecha.code, campos: [...hecha.campos], problema: null, quien, pieza: null };
    this.respuestas.set(op_id, respuesta);
    if (hecha.ok) {
      this.seq += 1;
      if (hecha.pieza) this.piezas.set(op.clave, hecha.pieza);
      else this.piezas.delete(op.clave);
      const cambio = { seq: this.seq, op_id, clave: op.clave, pieza: hecha.pieza };
      this.diario.push(cambio);
      this.#decir((o) =>
        o.cambios({ cambios: [{ ...cambio, pieza: respuesta.ok ? respuesta.pieza : null }] }),
      );
    }
    return respuesta;
  }

  /** A browser's connection to this server. */
  red(): Red {
    const pedido = async <T>(valor: () => T) => {
      await Promise.resolve();
      if (this.caida) return { ok: false, por: 'sin_conexion', code: null, datos: null } as const;
      if (this.sesion === null) return { ok: false, por: 'sesion', code: null, datos: null } as const;
      return { ok: true, valor: valor() } as const;
    };
    return {
      operar: async (perfil_id, ops) => {
        await Promise.resolve();
        if (this.caida) return { tipo: 'sin_conexion' };
        if (this.sesion !== perfil_id) return { tipo: 'sesion' };
        this.tandas.push([...ops]);
        const resultados = ops.map((op) => this.atender(op));
        return this.pierdeRespuestas ? { tipo: 'sin_conexion' } : { tipo: 'resultados', resultados };
      },
      abrir: () => pedido(() => this.abierto()),
      novedades: (desde) =>
        pedido(() => {
          const nuevas = this.diario.slice(desde);
          const cambios = nuevas.filter((c) => c !== 'reemplazo');
          return cambios.length < nuevas.length
            ? ({ recargar: true } as const)
            : ({ recargar: false, seq: this.seq, cambios } as const);
        }),
      reemplazar: (camino, cuerpo) =>
        pedido(() => {
          const version_id = `v${this.versiones.size + 1}`;
          this.versiones.set(version_id, [...this.piezas.values()]);
          const vuelta = /^versiones\/(.*)\/restaurar$/.exec(camino)?.[1];
          const nuevas = vuelta === undefined ? [] : (this.versiones.get(vuelta) ?? []);
          this.piezas.clear();
          for (const pieza of nuevas) this.piezas.set(pieza.clave, pieza);
          this.seq += 1;
          this.diario.push('reemplazo');
          this.#decir((o) => o.recargar({ seq: this.seq }));
          return { seq: this.seq, version_id, espacios: nuevas.length, ...('contenido' in cuerpo ? {} : {}) };
        }),
      soy: async (perfil_id) => !this.caida && this.sesion === perfil_id,
      presencia: async (aviso) => void this.presencias.push(aviso),
      escuchar: (desde, oyente) => {
        void Promise.resolve().then(() => {
          if (this.caida || this.sinFlujo || this.sesion === null) return oyente.cortado('otra_cosa');
          this.oyentes.add(oyente);
          oyente.conectado({ seq: this.seq });
          const perdidos = this.diario.slice(desde).filter((c) => c !== 'reemplazo');
          if (perdidos.length > 0)
            oyente.cambios({
              cambios: perdidos.map((c) => ({
                ...c,
                pieza: c.pieza && { ...c.pieza, campos: { ...c.pieza.campos } },
              })),
            });
        });
        return () => void this.oyentes.delete(oyente);
      },
    };
  }

  caer(): void {
    this.caida = true;
    const cortados = [...this.oyentes];
    this.oyentes.clear();
    for (const oyente of cortados) oyente.cortado('otra_cosa');
  }

  #decir(hacer: (oyente: OyenteDelPlano) => void): void {
    if (!this.mudo) for (const oyente of this.oyentes) hacer(oyente);
  }

  /** If the proposed name is taken the server gives another, as when two screens create at once. */
  #conNombre(op: Operacion): Operacion {
    if (op.tipo !== 'crear') return op;
    const usados = new Set([...this.piezas.values()].map((p) => p.campos['id']));
    let id = op.campos['id'] ?? null;
    while (usados.has(id)) id = `${String(id)}9`;
    return { ...op, campos: { ...op.campos, id, section: String(id).toUpperCase() } };
  }
}

/** `localStorage` in memory, with a limit of characters. */
export function almacenDePrueba(maximo = Infinity): Almacen & { readonly todo: Map<string, string> } {
  const todo = new Map<string, string>();
  return {
    todo,
    get length() {
      return todo.size;
    },
    key: (i) => [...todo.keys()][i] ?? null,
    getItem: (llave) => todo.get(llave) ?? null,
    setItem(llave, valor) {
      if (valor.length > maximo) throw new DOMException('Full', 'QuotaExceededError');
      todo.set(llave, valor);
    },
    removeItem: (llave) => void todo.delete(llave),
  };
}

/** Windows that are alive until they are closed or killed. */
export function vidasDePrueba(): Vidas & { matar(ventana: string): void } {
  const vivas = new Set<string>();
  return {
    nacer(ventana) {
      vivas.add(ventana);
      return () => vivas.delete(ventana);
    },
    async siMurio(ventana, hacer) {
      if (!vivas.has(ventana)) hacer();
    },
    matar: (ventana) => vivas.delete(ventana),
  };
}
