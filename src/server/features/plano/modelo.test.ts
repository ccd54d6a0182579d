import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import {
  anotar,
  creada,
  deshacer,
  HISTORIA_VACIA,
  pasoDe,
  rehacer,
  type Historia,
} from '#domain/plano/historia.ts';
import { borrado, cambio, igual, type Cambio, type Operacion, type Pieza } from '#domain/plano/pieza.ts';
import { Replica } from '#domain/plano/replica.ts';
import { router } from '#server/api/router.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { graphic_elements } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { iniciarPlano } from './iniciar.ts';

// `domain/plano/sincronizacion.test.ts` does the same against a server of twenty lines, thousands of times.

const base = await baseDePrueba();
let e: Empresa;
beforeAll(async () => {
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, new Date());
  await base.db.delete(graphic_elements);
});

/** `PLANO_HISTORIAS_REALES=500` tries many more. */
const HISTORIAS = Number(process.env['PLANO_HISTORIAS_REALES'] ?? 12);

type Api = ReturnType<typeof apiDe>;
const apiDe = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).plano;

/** A person's window. Its requests may arrive late, twice, in any order or never. */
class Ventana {
  readonly replica = new Replica();
  historia: Historia = HISTORIA_VACIA;
  readonly hechas: Operacion[] = [];
  readonly pedidos: (readonly Operacion[])[] = [];
  readonly rechazadas = new Set<string>();
  readonly confirmadas = new Set<string>();
  readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  hacer(op: Operacion | null): void {
    if (!op) return;
    this.historia = anotar(this.historia, {
      nombre: op.tipo,
      pasos: [pasoDe(op, this.replica.ver(op.clave))],
    });
    this.#proponer([op]);
  }

  volver(que: typeof deshacer): void {
    const vuelta = que(this.historia, (clave) => this.replica.ver(clave), randomUUID);
    if (!vuelta) return;
    this.historia = vuelta.historia;
    this.#proponer(vuelta.operaciones);
  }

  /** Puts all pending operations into a request. */
  pedir(): void {
    const { pendientes } = this.replica;
    if (pendientes.length > 0) this.pedidos.push([...pendientes]);
  }

  /** One of the requests reaches the server; its answer may be lost. */
  async llega(n: number, conRespuesta: boolean, otraVez: boolean): Promise<void> {
    const [operaciones] = this.pedidos.splice(n % Math.max(1, this.pedidos.length), 1);
    if (!operaciones) return;
    if (otraVez) this.pedidos.push(operaciones);
    const { resultados } = await this.api.operar({ operaciones: operaciones as never });
    if (!conRespuesta) return;
    for (const r of resultados) {
      if (r.ok) {
        this.confirmadas.add(r.op_id);
        this.replica.hecha(r.op_id, r.seq);
      } else {
        this.rechazadas.add(r.op_id);
        this.replica.rechazada(r.op_id);
      }
    }
  }

  async ponerseAlDia(): Promise<void> {
    const novedades = await this.api.novedadesDeEdicion({ desde: this.replica.seq });
    if (novedades.recargar) this.replica.cargar(await this.api.abrir());
    else for (const c of novedades.cambios) this.recibir(c);
  }

  recibir(c: Cambio): void {
    const propia = this.replica.pendientes.find((p) => p.op_id === c.op_id);
    this.replica.recibir(c);
    if (propia?.tipo === 'crear' && c.pieza) this.historia = creada(this.historia, c.clave, c.pieza.campos);
  }

  #proponer(ops: readonly Operacion[]): void {
    this.hechas.push(...ops);
    this.replica.proponer(...ops);
  }
}

const evento = fc.record({
  e: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('mover' as const, 'vender' as const) },
    { weight: 2, arbitrary: fc.constantFrom('crear' as const, 'borrar' as const, 'bloquear' as const) },
    { weight: 2, arbitrary: fc.constantFrom('deshacer' as const, 'rehacer' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'pedir' as const,
        'llega' as const,
        'llega mudo' as const,
        'llega dos veces' as const,
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom('al dia' as const, 'perder' as const) },
    { weight: 1, arbitrary: fc.constant('reiniciar' as const) },
  ),
  quien: fc.integer({ min: 0, max: 1 }),
  n: fc.nat({ max: 900 }),
});
type Evento = typeof evento extends fc.Arbitrary<infer T> ? T : never;

async function suceder({ e: que, n }: Evento, v: Ventana): Promise<void> {
  const piezas = v.replica.todas();
  const pieza = piezas[n % Math.max(1, Math.min(4, piezas.length))];
  switch (que) {
    case 'mover':
      return pieza && v.hacer(cambio(randomUUID(), pieza, { x: n, y: n / 2 }));
    case 'vender': {
      if (!pieza) return;
      if (n % 3 !== 0)
        return v.hacer(cambio(randomUUID(), pieza, { status: 'occupied', brand: `Marca ${n}` }));
      const op = cambio(randomUUID(), pieza, { status: 'available', brand: null, end_date: null });
      const [vendida] = await base.db
        .select({ reserva: reservas.id, rev: reservas.rev })
        .from(reservas)
        .where(and(eq(reservas.espacio_clave, pieza.clave), eq(reservas.estado, 'confirmada')));
      return v.hacer(
        op?.tipo === 'cambiar' && vendida ? { ...op, libera: { ...vendida, motivo: 'Se va' } } : op,
      );
    }
    case 'bloquear':
      return pieza && v.hacer(cambio(randomUUID(), pieza, { locked: n % 2 === 0 }));
    case 'crear': {
      const usados = piezas.map((p) => String(p.campos['id']));
      const campos = camposDe(espacioNuevo('puntera', { x: n, y: 100 }, usados));
      v.hacer({ op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos });
      return;
    }
    case 'borrar':
      return pieza && v.hacer(borrado(randomUUID(), pieza));
    case 'deshacer':
      return v.volver(deshacer);
    case 'rehacer':
      return v.volver(rehacer);
    case 'pedir':
      return v.pedir();
    case 'llega':
      return v.llega(n, true, false);
    case 'llega mudo':
      return v.llega(n, false, false);
    case 'llega dos veces':
      return v.llega(n, true, true);
    case 'perder':
      v.pedidos.splice(n % Math.max(1, v.pedidos.length), 1);
      return;
    case 'al dia':
      return v.ponerseAlDia();
    case 'reiniciar':
      await v.api.reiniciar({ op_id: randomUUID() });
  }
}

/** The network recovers: pending operations are sent until answered, and missed changes are requested. */
async function calmar(ventanas: readonly Ventana[]): Promise<void> {
  for (const v of ventanas) {
    v.pedir();
    while (v.pedidos.length > 0) await v.llega(0, true, false);
  }
  for (const v of ventanas) await v.ponerseAlDia();
}

const ordenadas = (piezas: Iterable<Pieza>) => [...piezas].toSorted((a, b) => (a.clave < b.clave ? -1 : 1));

test('two windows and the real server: whatever the network does, all end equal and nothing acknowledged is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(evento, { minLength: 10, maxLength: 60 }), async (eventos) => {
      const ventanas = [new Ventana(apiDe(e.personal)), new Ventana(apiDe(e.otro_personal))];
      const inicio = await apiDe(e.personal).abrir();
      for (const v of ventanas) v.replica.cargar(inicio);
      for (const suceso of eventos) {
        const v = ventanas[suceso.quien];
        if (v) await suceder(suceso, v);
      }
      await calmar(ventanas);
      const final = await apiDe(e.personal).abrir();
      for (const { replica } of ventanas) {
        expect(replica.pendientes).toEqual([]);
        expect([replica.seq, replica.leFaltaAlgo]).toEqual([final.seq, false]);
        expect(ordenadas(replica.todas())).toEqual(ordenadas(final.piezas));
      }
      // Sequence numbers without a gap, with each acknowledged operation once and no refused one.
      const { rows } = await base.pool.query<{
        seq: string;
        op_id: string;
        tipo: string;
        pieza: Pieza | null;
        clave: string;
      }>('select seq, op_id, tipo, clave, pieza from plano_operaciones where seq > $1 order by seq', [
        inicio.seq,
      ]);
      expect(rows.map((r) => Number(r.seq))).toEqual(rows.map((_, i) => inicio.seq + 1 + i));
      const diario = new Set(rows.map((r) => r.op_id));
      for (const { hechas, confirmadas, rechazadas } of ventanas) {
        // Each operation was applied or refused, even if its answer was lost.
        expect(hechas.filter((op) => !diario.has(op.op_id) && !rechazadas.has(op.op_id))).toEqual([]);
        expect([...confirmadas].filter((op_id) => !diario.has(op_id))).toEqual([]);
        expect([...rechazadas].filter((op_id) => diario.has(op_id))).toEqual([]);
      }
      // No sale was overwritten unseen: between replacements, each compare-and-set field changed from the value that its
      // editor had seen.
      const ops = new Map(ventanas.flatMap((v) => v.hechas).map((op) => [op.op_id, op]));
      const estado = new Map(inicio.piezas.map((p) => [p.clave, p]));
      let sabido = true;
      for (const fila of rows) {
        if (fila.tipo === 'reemplazo') sabido = false;
        const op = ops.get(fila.op_id);
        const desde = Object.entries(sabido && op && op.tipo !== 'crear' ? op.desde : {});
        const antes = estado.get(fila.clave);
        expect(desde.filter(([campo, valor]) => !igual(antes?.campos[campo], valor))).toEqual([]);
        if (fila.pieza) estado.set(fila.clave, fila.pieza);
        else estado.delete(fila.clave);
      }
    }),
    { numRuns: HISTORIAS },
  );
}, 600_000);
