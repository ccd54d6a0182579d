import { numero, pesos, porcentaje } from '#domain/comun/formato.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { cambioPorcentual } from '#domain/gobierno/panel/semana.ts';
import { alCierre, cambioEnPalabras, REPORTES } from '#domain/gobierno/reportes/palabras.ts';
import { hoja, type Hoja } from '#server/planillas/hoja.ts';
import type { ReporteLeido } from './leer.ts';

/** One of the figures above a report, and what it was in the stretch before; null if there is nothing to compare. */
export type Cifra = {
  readonly reporte: string;
  readonly cifra: string;
  readonly valor: number | null;
  readonly antes: number | null;
  readonly formato: 'numero' | 'pesos' | 'porcentaje';
};

/** The figures of a report, beside those of the stretch before. */
export function cifrasDe(leido: ReporteLeido, antes: ReporteLeido | null): Cifra[] {
  const titulo = REPORTES[leido.reporte].titulo;
  const eran = new Map((antes === null ? [] : cifras(antes)).map(([cifra, valor]) => [cifra, valor]));
  return cifras(leido).map(([cifra, valor, formato = 'numero']) => ({
    reporte: DE_AHORA.has(leido.reporte) ? `${titulo} (al momento del envío)` : titulo,
    cifra,
    valor,
    antes: eran.get(cifra) ?? null,
    formato,
  }));
}

/** They tell how things are, whatever the dates. */
const DE_AHORA: ReadonlySet<string> = new Set(['cola', 'sin_reconocer']);

type Nombrada = readonly [cifra: string, valor: number | null, formato?: Cifra['formato']];

function cifras({ reporte, datos }: ReporteLeido): Nombrada[] {
  switch (reporte) {
    case 'participacion':
      return [
        ['Personas que participaron', datos.total.personas],
        ['Personas activas', datos.total.activos],
        ['Participación', proporcionEntera(datos.total.personas, datos.total.activos), 'porcentaje'],
        ['Evidencias enviadas', datos.total.enviadas],
        ['Evidencias aceptadas', datos.total.aceptadas],
      ];
    case 'cola':
      return [
        ['Evidencias que esperan decisión', datos.total.total],
        ['Más de 7 días', datos.total.mas],
      ];
    case 'puntos':
      return [
        ['Puntos acreditados', datos.total],
        ['Movimientos', datos.filas.reduce((suma, fila) => suma + fila.movimientos, 0)],
        ['Restados', datos.restados],
      ];
    case 'premios': {
      const entregado = datos.por_estado.find(({ estado }) => estado === 'entregado');
      return [
        ['Reclamos', datos.total.cantidad],
        ['Valor, sin los rechazados', datos.total.valor, 'pesos'],
        ['Entregados', entregado?.cantidad ?? 0],
        ['Valor de lo entregado', entregado?.valor ?? 0, 'pesos'],
      ];
    }
    case 'presupuesto':
      return delPresupuesto(datos);
    case 'capacitaciones':
      return [
        ['Asignadas', datos.total.asignadas],
        ['Completadas', datos.total.completadas],
        ['Vencidas', datos.total.vencidas],
        ['Intentos terminados', datos.total.intentos],
        ['Intentos aprobados', datos.total.aprobados],
      ];
    case 'preguntas':
      return [
        ['Intentos terminados', datos.intentos],
        ['Preguntas respondidas tres veces o más', datos.filas.length],
      ];
    case 'sin_reconocer':
      return [
        ['Personas sin reconocer', datos.total],
        ['Personas activas', datos.activos],
      ];
    case 'equidad':
      return [
        ['Personas reconocidas', datos.total.reconocidas],
        ['De las personas activas', datos.total.parte, 'porcentaje'],
        ...datos.sin_reconocer.map(({ dias, personas }): Nombrada => [
          `Sin reconocimiento hace ${dias} días${alCierre(datos)}`,
          personas,
        ]),
      ];
  }
}

function delPresupuesto({
  filas,
  parcial,
}: Extract<ReporteLeido, { reporte: 'presupuesto' }>['datos']): Nombrada[] {
  const sumar = (de: (fila: (typeof filas)[number]) => number | null) =>
    filas.reduce((suma, fila) => suma + (de(fila) ?? 0), 0);
  const usado: Nombrada[] = [
    ['Ejecutado', sumar((f) => f.ejecutado), 'pesos'],
    ['Comprometido', sumar((f) => f.comprometido), 'pesos'],
  ];
  // The company's budget is not a part's.
  if (parcial) return usado;
  return [
    ['Presupuesto', sumar((f) => f.inicial), 'pesos'],
    ...usado,
    ['Disponible', sumar((f) => f.disponible), 'pesos'],
  ];
}

/** A report's figures in one paragraph of a mail. */
export function enPalabras(suyas: readonly Cifra[]): string {
  const partes = suyas.map((una) => {
    const { cifra, valor, antes } = una;
    const escribir = (n: number) => ESCRITOS[una.formato](n);
    if (valor === null) return `${cifra}: —`;
    if (antes === null) return `${cifra}: ${escribir(valor)}`;
    const cambio = cambioEnPalabras(valor, antes, una.formato === 'porcentaje');
    return `${cifra}: ${escribir(valor)} (antes ${escribir(antes)}${cambio === null ? '' : `, ${cambio}`})`;
  });
  return `${suyas[0]?.reporte ?? ''}. ${partes.join('; ')}.`;
}

const ESCRITOS = { numero: (n: number) => numero(n), pesos, porcentaje } as const;

/** The same figures as the first sheet of a workbook. */
export function hojaDeResumen(todas: readonly Cifra[]): Hoja {
  return hoja(
    'resumen',
    [
      { titulo: 'Reporte', valor: (f) => f.reporte },
      {
        titulo: 'Cifra',
        valor: (f) => (f.formato === 'numero' ? f.cifra : `${f.cifra} (${UNIDADES[f.formato]})`),
      },
      { titulo: 'En el período', valor: (f) => f.valor },
      { titulo: 'En el anterior', valor: (f) => f.antes },
      {
        titulo: 'Cambio (%)',
        valor: (f) =>
          f.valor === null || f.antes === null || f.formato === 'porcentaje'
            ? null
            : cambioPorcentual(f.valor, f.antes),
      },
    ],
    todas,
  );
}

const UNIDADES = { pesos: '$', porcentaje: '%' } as const;
