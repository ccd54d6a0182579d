import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { Gift, Timer, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { byName } from '#web/comun/list.ts';
import { cantidad, fechaHora, lista, numero, porcentaje } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { piece } from '#web/ui/later.tsx';
import { RESULTADOS, type FilaDeResultado, type Resultados, type Sucursal } from './tipos.ts';

const Conceder = piece(
  async () => (await import('./conceder.tsx')).Conceder,
  ({ fila }) => fila !== null,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  resultados: Resultados & { view: ReturnType<typeof RESULTADOS.read> };
  sucursales: readonly Sucursal[];
};

/** Who took an evaluation, how many times and with what score. RRHH can grant more attempts or minutes. */
export function ResultadosDeEvaluacion({ resultados, sucursales }: Props) {
  const { evaluacion, filas, total, view } = resultados;
  const [concediendo, setConcediendo] = useState<FilaDeResultado | null>(null);
  const { intentos } = evaluacion;
  return (
    <ListScreen
      list={RESULTADOS}
      view={view}
      rows={filas}
      total={total}
      caption={`Resultados de ${evaluacion.titulo}`}
      rowKey={(f) => f.empleado.id}
      columns={columnasDe(setConcediendo)}
      choices={{ sucursal_id: byName(sucursales) }}
      before={
        <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3">
          <StatCard label="Intentos terminados" value={numero(intentos.terminados)} />
          <StatCard
            label="Aprobados"
            value={
              intentos.terminados > 0
                ? porcentaje(proporcionEntera(intentos.aprobados, intentos.terminados) ?? 0)
                : '—'
            }
            hint={`${numero(intentos.aprobados)} de ${numero(intentos.terminados)}`}
          />
          <StatCard label="En curso" value={numero(intentos.abiertos)} className="max-md:col-span-2" />
        </div>
      }
      empty={{
        icon: <UsersRound />,
        title: 'Todavía no la tiene nadie',
        hint: 'Asigná la capacitación: quienes la tengan aparecen acá.',
      }}
    >
      <Conceder evaluacion={evaluacion} fila={concediendo} onCerrar={() => setConcediendo(null)} />
    </ListScreen>
  );
}

/** The label and colour of a person's state in the evaluation. */
function situacionDe(f: FilaDeResultado): { texto: string; tono: Tone } {
  if (f.aprobado) return { texto: 'Aprobada', tono: 'green' };
  if (f.en_curso) return { texto: 'En curso', tono: 'blue' };
  if (f.intentos_usados === 0) return { texto: 'Sin rendir', tono: 'neutral' };
  return f.intentos_usados >= f.intentos_permitidos
    ? { texto: 'Sin intentos', tono: 'red' }
    : { texto: 'No aprobada', tono: 'orange' };
}

function columnasDe(onConceder: (fila: FilaDeResultado) => void): readonly ListColumn<FilaDeResultado>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      cell: ({ empleado: e }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar initials={iniciales(e.nombre, e.apellido)} src={e.avatar_url} size="sm" />
          <span className="min-w-0">
            <NombreDePersona persona={e} className="block wrap-anywhere" />
            <span className="block text-sm font-normal text-ink-2">
              {[e.sucursal, e.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'situacion',
      header: 'Resultado',
      cell: (f) => {
        const { texto, tono } = situacionDe(f);
        return <StatusBadge tone={tono}>{texto}</StatusBadge>;
      },
    },
    {
      key: 'puntaje',
      header: 'Mejor puntaje',
      align: 'end',
      cell: (f) => (
        <Numeral className="text-lg">{f.mejor_puntaje === null ? '—' : porcentaje(f.mejor_puntaje)}</Numeral>
      ),
    },
    {
      key: 'intentos',
      header: 'Intentos',
      cell: (f) => (
        <span className="text-sm max-md:text-right">
          {f.intentos_usados} de {f.intentos_permitidos}
          {f.concesiones.length > 0 ? (
            <details className="text-ink-2">
              <summary className="tap inline-flex cursor-pointer items-center text-brand">
                {cantidad(f.concesiones.length, 'concesión', 'concesiones')}
              </summary>
              <ul className="mt-1 grid gap-1.5 text-left">
                {f.concesiones.map((c) => (
                  <li key={c.created_at.toISOString()} className="wrap-anywhere">
                    {lista([
                      ...(c.intentos > 0 ? [`+${cantidad(c.intentos, 'intento', 'intentos')}`] : []),
                      ...(c.minutos > 0 ? [`+${cantidad(c.minutos, 'minuto', 'minutos')}`] : []),
                    ])}
                    : <bdi>{c.motivo}</bdi>
                    <span className="block text-xs">
                      {c.por}, {fechaHora(c.created_at)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </span>
      ),
    },
    {
      key: 'ultimo',
      header: 'Último',
      hideOnPhone: true,
      cell: (f) => <span className="text-sm whitespace-nowrap">{f.ultimo ? fechaHora(f.ultimo) : '—'}</span>,
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'md:w-36',
      cell: (f) =>
        f.aprobado || !f.puede_conceder ? null : (
          <Button
            size="sm"
            variant="secondary"
            icon={f.en_curso ? <Timer aria-hidden /> : <Gift aria-hidden />}
            aria-label={`Dar más intentos o minutos a ${f.empleado.nombre} ${f.empleado.apellido}`}
            onClick={() => onConceder(f)}
          >
            Dar más
          </Button>
        ),
    },
  ];
}
