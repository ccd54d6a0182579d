import type { ReactNode } from 'react';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { MINIMO_DE_PERSONAS, NOMBRES_DE_ANTIGUEDAD } from '#domain/gobierno/reportes/equidad.ts';
import { alCierre, sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Cifras, Grafico, Tabla } from './marco.tsx';
import { parte } from './palabras.ts';

type Datos = Salidas['reportes']['equidad'];
type Reparto = Datos['total'];

/** Whether recognition reaches everybody alike: by branch, role and tenure, validators beside the company, and closed pairs. */
export function Equidad({ datos }: { datos: Datos }) {
  const { total, sin_reconocer, por_sucursal, por_rol, por_antiguedad, validadores, gracias } = datos;
  const contadas = por_sucursal.filter(({ parte: dicha }) => dicha !== null);
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Personas reconocidas',
            value: dicho(total.parte, parte),
            hint: `${dicho(total.reconocidas, numero)} de ${numero(total.personas)} activas${alCierre(datos)}`,
            tone: 'label',
          },
          ...sin_reconocer.map(({ dias, personas }) => ({
            label: `Sin reconocimiento hace ${dias} días${alCierre(datos)}`,
            value: dicho(personas, numero),
            hint: personas === null ? POCAS : cantidad(personas, 'persona', 'personas'),
          })),
        ]}
      />
      {contadas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption="Parte de las personas activas que fue reconocida, por sucursal"
            kind="ranked"
            rows={contadas}
            rowKey={(f) => f.sucursal_id ?? ''}
            rowLabel={sucursalDe}
            rowHeader="Sucursal"
            format={(n) => parte(n)}
            percent
            series={[{ key: 'parte', label: 'Reconocidas', value: (f) => f.parte ?? 0 }]}
            table="none"
          />
        </Grafico>
      )}
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <Tabla>
          <DataTable
            caption="Reconocidas por sucursal"
            rows={por_sucursal}
            rowKey={(f) => f.sucursal_id ?? ''}
            empty={<Nadie />}
            columns={columnasDe('Sucursal', (f: (typeof por_sucursal)[number]) => sucursalDe(f))}
          />
        </Tabla>
        <Tabla>
          <DataTable
            caption="Reconocidas por rol"
            rows={por_rol}
            rowKey={(f) => f.rol}
            empty={<Nadie />}
            columns={columnasDe('Rol', (f: (typeof por_rol)[number]) => NOMBRES_DE_ROL[f.rol])}
          />
        </Tabla>
        <Tabla>
          <DataTable
            caption="Reconocidas por antigüedad"
            rows={por_antiguedad}
            rowKey={(f) => f.antiguedad}
            empty={<Nadie />}
            columns={columnasDe(
              'Antigüedad',
              (f: (typeof por_antiguedad)[number]) => NOMBRES_DE_ANTIGUEDAD[f.antiguedad],
            )}
          />
        </Tabla>
        <Tabla>
          <DataTable
            caption="Quiénes validan, al lado de la empresa"
            rows={validadores}
            rowKey={(f) => f.id ?? ''}
            empty={<p className="p-5 text-ink-2">Nadie decidió evidencias en esas fechas.</p>}
            columns={VALIDADORES}
          />
        </Tabla>
      </div>
      <p className="mt-4 text-sm text-ink-2 text-pretty">
        «—» es de menos de {MINIMO_DE_PERSONAS} personas, o de un grupo que se deduciría restando.{' '}
        {gracias.personas === 0
          ? 'Nadie agradeció a un colega en esas fechas.'
          : `${cantidad(gracias.personas, 'persona agradeció', 'personas agradecieron')} a alguien. ${paresEnPalabras(gracias.parejas)}`}
      </p>
    </>
  );
}

const POCAS = `De menos de ${MINIMO_DE_PERSONAS} personas no se dice`;

function paresEnPalabras(parejas: number | null): string {
  if (parejas === null) return 'Las parejas que se agradecen solo entre sí son menos de tres.';
  return parejas === 0
    ? 'Ninguna pareja se agradece solo entre sí.'
    : `${cantidad(parejas, 'pareja se agradece', 'parejas se agradecen')} solo entre sí.`;
}

/** A figure, or that it is about too few people to be told. */
function dicho(valor: number | null, escribir: (n: number) => string): string {
  return valor === null ? '—' : escribir(valor);
}

function Nadie() {
  return <p className="p-5 text-ink-2">No hay personas activas.</p>;
}

function Pocas(): ReactNode {
  return (
    <span className="text-ink-2" title={POCAS}>
      <span aria-hidden>—</span>
      <span className="sr-only">{POCAS}</span>
    </span>
  );
}

function columnasDe<F extends Reparto>(header: string, nombre: (fila: F) => string): readonly Column<F>[] {
  return [
    { key: 'cual', header, main: true, cell: nombre },
    { key: 'personas', header: 'Activas', align: 'end', cell: (f) => numero(f.personas) },
    {
      key: 'reconocidas',
      header: 'Reconocidas',
      align: 'end',
      cell: (f) => (f.reconocidas === null ? <Pocas /> : numero(f.reconocidas)),
    },
    {
      key: 'parte',
      header: 'Parte',
      align: 'end',
      cell: (f) => (f.personas > 0 && f.parte === null ? <Pocas /> : parte(f.parte)),
    },
  ];
}

const VALIDADORES: readonly Column<Datos['validadores'][number]>[] = [
  {
    key: 'quien',
    header: 'Quién',
    main: true,
    cell: (f) => (f.id === null ? <strong>Toda la empresa</strong> : <bdi>{f.nombre ?? '—'}</bdi>),
  },
  { key: 'decididas', header: 'Decidió', align: 'end', cell: (f) => numero(f.decididas) },
  {
    key: 'horas',
    header: 'Tarda (mediana)',
    align: 'end',
    cell: (f) => (f.horas === null ? <Pocas /> : enTiempo(f.horas)),
  },
  {
    key: 'rechazo',
    header: 'Rechaza',
    align: 'end',
    cell: (f) => (f.rechazo === null ? <Pocas /> : parte(f.rechazo)),
  },
];

function enTiempo(horas: number): string {
  if (horas < 1) return 'Menos de 1 h';
  return horas < 48 ? `${numero(horas)} h` : `${numero(Math.round(horas / 24))} días`;
}
