import { beforeEach, expect, test } from 'vitest';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Forma } from '#domain/plano/reservas/reserva.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { mesaDeCotizaciones } from '#tests/support/cotizaciones.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';

// Goods and joint promotions are worth what was said, as money is.

const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, ahora());
});

const { de, libres, solicitud, pedido, hoy } = mesaDeCotizaciones(base, () => e.personal);
const DAN = { bonificada: '40 cajas de yogur', conjunta: 'Degustación los sábados' } as const;

test.each(['bonificada', 'conjunta'] as const)('a booking that is %s keeps its value', async (forma) => {
  const api = de(e.personal);
  const [espacio_clave = ''] = await libres(1);
  const { id: marca_id } = await api.marcas.crear({ name: 'Pastas Delfín', email: '' });
  const dias = { desde: hoy, hasta: sumarDias(hoy, 30) };
  const antes = await api.reservas.panel(dias);
  const { reservas } = await api.reservas.crear({
    marca_id,
    estado: 'confirmada',
    forma,
    contraprestacion: DAN[forma],
    lineas: [{ espacio_clave, ...dias, importe: 30_000 }],
  });
  const suya = { forma, contraprestacion: DAN[forma], importe: 30_000 };
  expect(reservas).toMatchObject([suya]);
  expect(await api.reservas.ver({ id: reservas[0]?.id ?? '' })).toMatchObject({ reserva: suya });
  const panel = await api.reservas.panel(dias);
  expect(panel.total.importe).toBe(antes.total.importe + 30_000);
  expect(panel.total.dias_vendidos).toBe(antes.total.dias_vendidos + 30);
  expect(panel.por_marca.find((una) => una.marca_id === marca_id)).toMatchObject({ importe: 30_000 });
  const { filas } = await api.reservas.panelFilas({ ...dias, marca_id });
  expect(filas).toMatchObject([{ forma, importe: 30_000, dias: 30 }]);
});

test.each(['bonificada', 'conjunta'] as const)(
  'a quote that is %s says so to the brand, and its bookings keep it',
  async (forma: Exclude<Forma, 'fija'>) => {
    const espacios = await libres(2);
    const id = await solicitud(espacios);
    const enviar = { ...pedido(id, espacios), forma, contraprestacion: DAN[forma] };
    const { token } = await de(e.personal).cotizaciones.enviar(enviar);
    expect(await de(null).cotizaciones.abrir({ token })).toMatchObject({
      forma,
      contraprestacion: DAN[forma],
      total: 2000,
    });
    await de(null).cotizaciones.aceptarConEnlace({ token, nombre: 'Rocío Vera', total: 200_000 });
    const { filas } = await de(e.personal).reservas.listar({ q: 'Pastas Delfín' });
    expect(filas).toMatchObject([
      { forma, contraprestacion: DAN[forma], importe: 1000, estado: 'confirmada' },
      { forma, contraprestacion: DAN[forma], importe: 1000, estado: 'confirmada' },
    ]);
    const { filas: ganadas } = await de(e.personal).cotizaciones.resultados({
      desde: hoy,
      hasta: sumarDias(hoy, 1),
    });
    expect(ganadas).toMatchObject([{ resultado: 'ganada', total: 2000 }]);
  },
);
