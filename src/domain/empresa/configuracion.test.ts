import { PLAZOS_INICIALES } from './conservacion.ts';
import { expect, test } from 'vitest';
import { configuracionInicial } from './configuracion.ts';

test('a company begins as the rules say: whoever registers is approved by RRHH', () => {
  const inicial = configuracionInicial(false);
  expect(inicial.gracias.valores.map(({ nombre }) => nombre)).toEqual([
    'Compañerismo',
    'Resolvió un problema',
    'Buen trato',
    'Orden',
    'Buena idea',
  ]);
  expect(inicial).toEqual({
    registro: { tipo: 'aprobacion' },
    registro_personal: { tipo: 'aprobacion' },
    nombres_bloqueados: false,
    segundo_factor_rrhh: true,
    segundo_factor_gerente: false,
    sesiones_rrhh: { inactividad_horas: 8, vida_dias: 7 },
    evidencia: { max_bytes: 10_485_760, max_descripcion: 2000 },
    dias_para_escalar: 3,
    ventas: { dias_de_retencion: 3, mostrar_precios: false, iva: 'sin_decir' },
    dias_laborables: [1, 2, 3, 4, 5, 6],
    gracia_de_cierre: 3,
    reparto_grupal: 'completo',
    ranking_visible: 'todo',
    puntos_de_insignia: 'umbral',
    alertas_presupuesto: { activas: true, alto: 70, critico: 90 },
    gracias: { por_semana: 5, puntos: 0, puntos_por_mes: 0, valores: inicial.gracias.valores },
    muro: { alcance: 'empresa', momentos: true, palabras: inicial.muro.palabras },
    doble_firma: { activa: true, puntos_desde: 1000 },
    conservacion: PLAZOS_INICIALES,
  });
});

test('in the demo anybody registers by themselves', () => {
  expect(configuracionInicial(true)).toMatchObject({
    registro: { tipo: 'abierto' },
    registro_personal: { tipo: 'abierto' },
    doble_firma: { activa: false },
  });
});
