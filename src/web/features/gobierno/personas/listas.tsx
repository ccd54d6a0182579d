import { Award, ClipboardCheck, FileText, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaCorta, numero, porcentaje } from '#domain/comun/formato.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import type { Salidas } from '#web/api.server.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { Paginas } from '#web/comun/paginas.tsx';
import { ESTADOS_DE_ASIGNACION } from '#web/copy/capacitaciones.ts';
import { ESTADOS_DE_EVIDENCIA } from '#web/copy/evidencias.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { POR_PAGINA } from './tipos.ts';

type Lista<F> = { total: number; filas: F[]; pagina: number; hoy: Dia };
type De<K extends 'evidencias' | 'insignias' | 'capacitaciones'> = Salidas['personas'][K]['filas'][number];
type Merito = Salidas['meritos']['listar']['filas'][number];

/** What somebody sent, with its decision. */
export function Evidencias({ hoy, ...lista }: Lista<De<'evidencias'>>) {
  return (
    <Tabla
      {...lista}
      columns={columnasDeEvidencias(hoy)}
      caption="Evidencias"
      file="persona_evidencias"
      icon={<FileText />}
      nada="No mandó evidencias"
    />
  );
}

function columnasDeEvidencias(hoy: Dia): readonly Column<De<'evidencias'>>[] {
  return [
    {
      key: 'desafio',
      header: 'Desafío',
      main: true,
      className: 'md:w-2/5',
      cell: (f) => (
        <Que que={f.desafio.nombre}>
          {f.descripcion ? <bdi className="line-clamp-2">{f.descripcion}</bdi> : null}
          <Motivo>{f.motivo_reversion ?? f.motivo}</Motivo>
        </Que>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (f) => {
        const { texto, tono } = ESTADOS_DE_EVIDENCIA[f.motivo_reversion === null ? f.estado : 'revertida'];
        return <StatusBadge tone={tono}>{texto}</StatusBadge>;
      },
    },
    { key: 'enviada', header: 'Enviada', cell: (f) => fechaCorta(f.fecha_envio, hoy) },
    { key: 'decidio', header: 'Decidió', cell: (f) => <bdi>{f.decidida_por ?? '—'}</bdi> },
    { key: 'puntos', header: 'Puntos', align: 'end', cell: (f) => numero(f.puntos_acreditados) },
    {
      key: 'archivo',
      header: 'Archivo',
      cell: (f) =>
        f.archivo_url === null ? (
          '—'
        ) : (
          <a
            href={f.archivo_url}
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand"
            aria-label={`Ver el archivo de ${f.desafio.nombre}`}
          >
            Ver
          </a>
        ),
    },
  ];
}

export function Insignias({ hoy, ...lista }: Lista<De<'insignias'>>) {
  return (
    <Tabla
      {...lista}
      columns={columnasDeInsignias(hoy)}
      caption="Insignias"
      file="persona_insignias"
      icon={<Award />}
      nada="No tiene insignias"
    />
  );
}

function columnasDeInsignias(hoy: Dia): readonly Column<De<'insignias'>>[] {
  return [
    {
      key: 'insignia',
      header: 'Insignia',
      main: true,
      cell: (f) => (
        <span className="flex items-center gap-3">
          <span aria-hidden className="text-2xl">
            {f.icono}
          </span>
          <Que que={f.nombre}>
            <Motivo>{f.motivo_revocacion ?? f.motivo}</Motivo>
          </Que>
        </span>
      ),
    },
    { key: 'fecha', header: 'Otorgada', cell: (f) => fechaCorta(f.fecha_otorgada, hoy) },
    { key: 'por', header: 'Por', cell: (f) => <bdi>{f.otorgada_por ?? 'La ganó'}</bdi> },
    {
      key: 'estado',
      header: 'Estado',
      cell: (f) => {
        if (f.revocada_en)
          return <StatusBadge tone="red">Quitada el {fechaCorta(f.revocada_en, hoy)}</StatusBadge>;
        if (f.en_duda) return <StatusBadge tone="orange">En duda</StatusBadge>;
        return <StatusBadge tone="green">La tiene</StatusBadge>;
      },
    },
  ];
}

export function Meritos({ hoy, ...lista }: Lista<Merito>) {
  return (
    <Tabla
      {...lista}
      columns={columnasDeMeritos(hoy)}
      caption="Méritos"
      file="persona_meritos"
      icon={<ClipboardCheck />}
      nada="No tiene méritos"
    />
  );
}

function columnasDeMeritos(hoy: Dia): readonly Column<Merito>[] {
  return [
    {
      key: 'merito',
      header: 'Mérito',
      main: true,
      cell: (m) => (
        <Que que={m.es_cantidad ? `+${m.dice}` : m.dice}>
          <Motivo>{m.anulado?.motivo ?? m.motivo}</Motivo>
        </Que>
      ),
    },
    { key: 'tipo', header: 'De qué', cell: (m) => <Badge size="sm">{TITULOS_MERITO[m.tipo]}</Badge> },
    { key: 'fecha', header: 'Fecha', cell: (m) => fechaCorta(m.fecha, hoy) },
    { key: 'autor', header: 'Registró', cell: (m) => <bdi>{m.autor}</bdi> },
    {
      key: 'estado',
      header: 'Estado',
      cell: (m) =>
        m.anulado ? (
          <StatusBadge tone="red">Anulado</StatusBadge>
        ) : (
          <StatusBadge tone="green">Vigente</StatusBadge>
        ),
    },
  ];
}

export function Capacitaciones({ hoy, ...lista }: Lista<De<'capacitaciones'>>) {
  const nada = 'No tiene capacitaciones asignadas';
  return (
    <Tabla
      {...lista}
      columns={columnasDeCapacitaciones(hoy)}
      nada={nada}
      caption="Capacitaciones"
      file="persona_capacitaciones"
      icon={<GraduationCap />}
    />
  );
}

function columnasDeCapacitaciones(hoy: Dia): readonly Column<De<'capacitaciones'>>[] {
  return [
    {
      key: 'capacitacion',
      header: 'Capacitación',
      main: true,
      cell: (f) => <Que que={f.titulo}>{f.obligatoria ? 'Obligatoria' : null}</Que>,
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (f) => {
        const { texto, tono } = ESTADOS_DE_ASIGNACION[f.estado];
        return <StatusBadge tone={tono}>{texto}</StatusBadge>;
      },
    },
    { key: 'asignada', header: 'Asignada', cell: (f) => fechaCorta(f.fecha_asignacion, hoy) },
    {
      key: 'limite',
      header: 'Límite',
      cell: (f) => (f.fecha_limite ? fechaCorta(f.fecha_limite, hoy) : 'Sin fecha'),
    },
    {
      key: 'completada',
      header: 'Completada',
      cell: (f) => (f.fecha_completada ? fechaCorta(f.fecha_completada, hoy) : '—'),
    },
    {
      key: 'puntaje',
      header: 'Mejor puntaje',
      align: 'end',
      cell: (f) => (f.mejor_puntaje === null ? '—' : porcentaje(f.mejor_puntaje)),
    },
  ];
}

type DeTabla<F> = Omit<Lista<F>, 'hoy'> & {
  caption: string;
  /** The name of its file. */
  file: string;
  columns: readonly Column<F>[];
  icon: ReactNode;
  /** What it says when there is none. */
  nada: string;
};

function Tabla<F extends { id: string }>({
  total,
  filas,
  pagina,
  caption,
  file,
  columns,
  icon,
  nada,
}: DeTabla<F>) {
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon={icon} title={nada} />
      </Card>
    );
  }
  return (
    <ConPaginas caption={caption} file={file} total={total} filas={filas} pagina={pagina}>
      <Card pad="none">
        <DataTable caption={caption} columns={columns} rows={filas} rowKey={({ id }) => id} />
      </Card>
    </ConPaginas>
  );
}

type ConPaginasProps = {
  caption: string;
  file: string;
  total: number;
  filas: readonly unknown[];
  pagina: number;
  children: ReactNode;
};

/** Rows of a person's, with their file above and their pages below; just what it holds if there is none. */
export function ConPaginas({ caption, file, total, filas, pagina, children }: ConPaginasProps) {
  if (total === 0) return children;
  return (
    <section aria-label={caption}>
      <ExportarDePersona file={file} />
      {children}
      <Paginas
        label={`Páginas de ${caption.toLowerCase()}`}
        pagina={pagina}
        porPagina={POR_PAGINA}
        enEsta={filas.length}
        total={total}
      />
    </section>
  );
}

/** The same rows as a file, all of them. */
export function ExportarDePersona({ file }: { file: string }) {
  const { id = '' } = useParams();
  return (
    <div className="mb-2 flex justify-end">
      <ExportMenu file={file} query={new URLSearchParams({ de: id })} />
    </div>
  );
}

function Que({ que, children }: { que: string; children: ReactNode }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{que}</bdi>
      <span className="block text-sm font-normal text-ink-2">{children}</span>
    </span>
  );
}

function Motivo({ children }: { children: string | null }) {
  return children === null || children === '' ? null : <bdi className="block">Motivo: {children}</bdi>;
}
