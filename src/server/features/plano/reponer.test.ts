import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { borrado, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from './iniciar.ts';

const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, new Date());
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });
const publico = () => createRouterClient(router, { context: contextoDe(base, null) });

async function pieza(id: string): Promise<Pieza> {
  const hallada = (await api().plano.abrir()).piezas.find((p) => p.campos['id'] === id);
  if (!hallada) throw new Error(`There is no ${id}`);
  return hallada;
}

/** All that hangs from the key of a space. */
async function deSuClave(clave: string) {
  const { comentarios } = await api().comentarios.listar();
  const { filas } = await api().reservas.listar({ espacio_clave: clave });
  const { precios } = await api().tarifas.precio({ claves: [clave], ...TRES_SEMANAS });
  const [pedida] = (await api().solicitudes.tablero({})).abiertas;
  return {
    ficha: await publico().espacios.ficha({ clave }),
    comentarios: comentarios.filter((c) => c.clave === clave).map(({ texto }) => texto),
    reservas: filas.map(({ estado, importe, espacio }) => ({ estado, importe, espacio })),
    precio: precios[0]?.importe,
    pedidos: pedida && (await api().solicitudes.ver({ id: pedida.id })).espacios,
  };
}

const HOY = diaDe(ahora());
const TRES_SEMANAS = { desde: HOY, hasta: sumarDias(HOY, 21) };

test('a space that was deleted comes back under its key with its sheet, price, comments, bookings and requests', async () => {
  const antes = await pieza('g2');
  const { clave } = antes;
  const { revision } = await publico().espacios.ficha({ clave });
  await api().espacios.editarFicha({
    clave,
    revision,
    cambios: { ancho_cm: 120, alto_cm: 180, descripcion: 'Frente a las cajas', minimo_semanas: 2 },
  });
  await api().tarifas.agregar({
    nombre: 'La suya',
    espacio_clave: clave,
    type: null,
    por: 'semana',
    importe: 7000,
    vigente_desde: sumarDias(HOY, -60),
  });
  await api().comentarios.comentar({ clave, texto: 'Falta el cartel' });
  const [marca] = (await api().marcas.fichas()).marcas;
  await api().reservas.crear({
    marca_id: marca?.id ?? '',
    estado: 'confirmada',
    lineas: [
      {
        espacio_clave: clave,
        desde: sumarDias(HOY, -40),
        hasta: sumarDias(HOY, -10),
        importe: 30_000,
      },
    ],
    motivo_pasado: 'Se cargó después',
  });
  await publico().solicitudes.pedir({
    clave: randomUUID(),
    nombre: 'Rocío Vera',
    marca: 'Lácteos del Sur',
    telefono: '0223 555-0142',
    mensaje: 'Ese, por favor.',
    espacios: [clave],
  });
  const suyo = await deSuClave(clave);
  expect(suyo).toMatchObject({
    ficha: { ancho_cm: 120, alto_cm: 180, minimo_semanas: 2 },
    comentarios: ['Falta el cartel'],
    reservas: [{ importe: 30_000 }],
    precio: 21_000,
  });
  const [ida] = (await api().plano.operar({ operaciones: [borrado(randomUUID(), antes)] })).resultados;
  expect(ida).toMatchObject({ ok: true, pieza: null });
  const { campos } = antes;
  const vuelta = { op_id: randomUUID(), clave, tipo: 'crear' as const, campos };
  const [hecha] = (await api().plano.operar({ operaciones: [vuelta] })).resultados;
  expect(hecha).toMatchObject({ ok: true, pieza: { clave } });
  expect((await pieza('g2')).campos).toEqual(campos);
  expect(await deSuClave(clave)).toEqual(suyo);
});
