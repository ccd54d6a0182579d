import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { NOMBRES_DE_ANTIGUEDAD } from '#domain/gobierno/reportes/equidad.ts';
import { nombreDelMes } from '#domain/comun/formato.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import {
  alCierre,
  ESTADOS_DE_PREMIO,
  nombreLargoDeCorte,
  ORIGENES,
  sucursalDe,
} from '#domain/gobierno/reportes/palabras.ts';
import type { ColumnaDePlanilla } from '#server/planillas/columnas.ts';
import { hoja, hojas, type Hoja } from '#server/planillas/hoja.ts';
import type { ReporteLeido } from './leer.ts';

/** A report's figures as rows for spreadsheets, without anybody's name: what a file, or a mail's workbook, has of it. */
export function hojaDeReporte(leido: ReporteLeido): Hoja {
  switch (leido.reporte) {
    case 'participacion': {
      const { paso, filas } = leido.datos;
      const nombre = nombreDe(leido.datos, 'participacion');
      const porSucursal = hoja(
        nombre,
        [
          { titulo: 'Sucursal', valor: sucursalDe },
          { titulo: 'Personas activas', valor: (f) => f.activos },
          { titulo: 'Participaron', valor: (f) => f.personas },
          { titulo: 'Participación (%)', valor: (f) => proporcionEntera(f.personas, f.activos) },
          { titulo: 'Enviadas', valor: (f) => f.enviadas },
          { titulo: 'Enviadas por inactivos', valor: (f) => f.enviadas_inactivos },
          { titulo: 'Aceptadas', valor: (f) => f.aceptadas },
        ],
        filas,
      );
      const porCorte = hoja(
        nombre,
        [
          { titulo: 'Sucursal', valor: (f) => sucursalDe(f.fila) },
          {
            titulo: paso === 'semana' ? 'Semana' : 'Mes',
            valor: (f) => nombreLargoDeCorte(f.corte.inicio, paso),
          },
          { titulo: 'Participaron', valor: (f) => f.corte.personas },
          { titulo: 'Participación (%)', valor: (f) => proporcionEntera(f.corte.personas, f.fila.activos) },
          { titulo: 'Enviadas', valor: (f) => f.corte.enviadas },
        ],
        filas.flatMap((fila) => fila.por_corte.map((corte) => ({ fila, corte }))),
      );
      return hojas(nombre, [
        { titulo: 'por sucursal', hoja: porSucursal },
        { titulo: paso === 'semana' ? 'por semana' : 'por mes', hoja: porCorte },
      ]);
    }
    case 'cola':
      return hoja(
        'cola-de-validacion',
        [
          { titulo: 'Sucursal', valor: sucursalDe },
          { titulo: 'Menos de 1 día', valor: (f) => f.hasta_1 },
          { titulo: 'De 1 a 3 días', valor: (f) => f.hasta_3 },
          { titulo: 'De 3 a 7 días', valor: (f) => f.hasta_7 },
          { titulo: 'Más de 7 días', valor: (f) => f.mas },
          { titulo: 'Total', valor: (f) => f.total },
          { titulo: 'La más antigua', formato: 'momento', valor: (f) => f.mas_antigua },
        ],
        leido.datos.filas,
      );
    case 'puntos': {
      const { paso, por_corte } = leido.datos;
      return hoja(
        nombreDe(leido.datos, 'puntos-por-origen'),
        [
          { titulo: paso === 'semana' ? 'Semana' : 'Mes', valor: (f) => nombreLargoDeCorte(f.inicio, paso) },
          { titulo: 'Origen', valor: (f) => ORIGENES[f.origen_tipo] },
          { titulo: 'Puntos', valor: (f) => f.total },
        ],
        por_corte.flatMap(({ inicio, totales }) => totales.map((total) => ({ inicio, ...total }))),
      );
    }
    case 'premios':
      return hoja(nombreDe(leido.datos, 'premios'), PREMIOS, leido.datos.filas);
    case 'presupuesto':
      return hoja(
        nombreDe(leido.datos, 'presupuesto'),
        [
          { titulo: 'Año', valor: (f) => f.anio },
          { titulo: 'Mes', valor: (f) => nombreDelMes(f.mes) },
          { titulo: 'Inicial', formato: 'pesos', valor: (f) => f.inicial },
          { titulo: 'Comprometido', formato: 'pesos', valor: (f) => f.comprometido },
          { titulo: 'Ejecutado', formato: 'pesos', valor: (f) => f.ejecutado },
          { titulo: 'Disponible', formato: 'pesos', valor: (f) => f.disponible },
        ],
        leido.datos.filas,
      );
    case 'capacitaciones':
      return hoja(
        nombreDe(leido.datos, 'capacitaciones'),
        [
          { titulo: 'Capacitación', valor: (f) => f.titulo },
          { titulo: 'Obligatoria', valor: (f) => (f.obligatoria ? 'Sí' : 'No') },
          { titulo: 'Asignadas', valor: (f) => f.asignadas },
          { titulo: 'Completadas', valor: (f) => f.completadas },
          { titulo: 'En curso', valor: (f) => f.en_curso },
          { titulo: 'Vencidas', valor: (f) => f.vencidas },
          { titulo: 'Intentos terminados', valor: (f) => f.intentos },
          { titulo: 'Intentos aprobados', valor: (f) => f.aprobados },
        ],
        leido.datos.filas,
      );
    case 'preguntas':
      return hoja(
        nombreDe(leido.datos, 'preguntas-dificiles'),
        [
          { titulo: 'Pregunta', valor: (f) => f.pregunta },
          { titulo: 'Evaluación', valor: (f) => f.evaluacion },
          { titulo: 'Capacitación', valor: (f) => f.capacitacion },
          { titulo: 'Presentada', valor: (f) => f.presentadas },
          { titulo: 'Acertada', valor: (f) => f.acertadas },
          { titulo: 'Aciertos (%)', valor: (f) => proporcionEntera(f.acertadas, f.presentadas) },
        ],
        leido.datos.filas,
      );
    case 'sin_reconocer':
      return hoja(
        'sin-reconocer',
        [
          { titulo: 'Sucursal', valor: sucursalDe },
          { titulo: 'Personas activas', valor: (f) => f.activos },
          { titulo: 'Sin reconocer', valor: (f) => f.sin_reconocer },
        ],
        leido.datos.por_sucursal,
      );
    case 'equidad':
      return hoja(nombreDe(leido.datos, 'equidad'), EQUIDAD, filasDeEquidad(leido.datos));
  }
}

type Equidad = Extract<ReporteLeido, { reporte: 'equidad' }>['datos'];
type FilaDeEquidad = { que: string; cual: string; casos: number | null; cifra: string; valor: number | null };

const EQUIDAD: readonly ColumnaDePlanilla<FilaDeEquidad>[] = [
  { titulo: 'Qué', valor: (f) => f.que },
  { titulo: 'Cuál', valor: (f) => f.cual },
  { titulo: 'Casos', valor: (f) => f.casos },
  { titulo: 'Cifra', valor: (f) => f.cifra },
  { titulo: 'Valor', valor: (f) => f.valor },
];

/** All of it as rows of one kind. A figure about fewer than five people is empty. Validators are told by what they decided. */
function filasDeEquidad(datos: Equidad): FilaDeEquidad[] {
  const parte = (que: string, cual: string, { personas, parte: valor }: Equidad['total']): FilaDeEquidad => ({
    que,
    cual,
    casos: personas,
    cifra: 'Reconocidas (%)',
    valor,
  });
  return [
    parte('Empresa', 'Total', datos.total),
    ...datos.sin_reconocer.map(({ dias, personas }) => ({
      que: `Sin reconocimiento${alCierre(datos)}`,
      cual: `Hace ${dias} días`,
      casos: datos.total.personas,
      cifra: 'Personas',
      valor: personas,
    })),
    ...datos.por_sucursal.map((f) => parte('Sucursal', sucursalDe(f), f)),
    ...datos.por_rol.map((f) => parte('Rol', NOMBRES_DE_ROL[f.rol], f)),
    ...datos.por_antiguedad.map((f) => parte('Antigüedad', NOMBRES_DE_ANTIGUEDAD[f.antiguedad], f)),
    ...datos.validadores.flatMap(({ nombre, decididas, horas, rechazo }, i) => {
      const cual = i === 0 ? 'Empresa' : (nombre ?? '—');
      return [
        { que: 'Validación', cual, casos: decididas, cifra: 'Horas hasta decidir (mediana)', valor: horas },
        { que: 'Validación', cual, casos: decididas, cifra: 'Rechazadas (%)', valor: rechazo },
      ];
    }),
    {
      que: 'Gracias',
      cual: 'Parejas que se agradecen solo entre sí',
      casos: datos.gracias.personas,
      cifra: 'Parejas',
      valor: datos.gracias.parejas,
    },
  ];
}

type Premio = Extract<ReporteLeido, { reporte: 'premios' }>['datos']['filas'][number];

const PREMIOS: readonly ColumnaDePlanilla<Premio>[] = [
  { titulo: 'Premio', valor: (f) => f.nombre },
  { titulo: 'Tipo', valor: (f) => TIPOS_DE_PREMIO_EN_PALABRAS[f.tipo] },
  { titulo: ESTADOS_DE_PREMIO.pendiente, valor: (f) => f.pendiente },
  { titulo: ESTADOS_DE_PREMIO.aprobado, valor: (f) => f.aprobado },
  { titulo: ESTADOS_DE_PREMIO.entregado, valor: (f) => f.entregado },
  { titulo: ESTADOS_DE_PREMIO.rechazado, valor: (f) => f.rechazado },
  { titulo: 'Valor', formato: 'pesos', valor: (f) => f.valor },
];

function nombreDe({ desde, hasta }: { desde: string; hasta: string }, reporte: string): string {
  return `${reporte}-${desde}-a-${hasta}`;
}
