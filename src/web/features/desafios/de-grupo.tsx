import { Check, CircleDashed, Clock, Users, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { grupos } from '#contract/personas/grupos.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enlaceDeDesafio } from '#domain/comun/enlaces.ts';
import { claveNueva } from '#web/clave.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { numero, plural, porcentaje } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { piece } from '#web/ui/later.tsx';
import { useQuien } from '#web/sesion.ts';
import { leerBorrador } from '#web/borrador.ts';
import type { Envio } from './dialogo-evidencia.tsx';
import { avanceDe, botonDe, plazo, type Desafio } from './estado.ts';

const DialogoEvidencia = piece(
  async () => (await import('./dialogo-evidencia.tsx')).DialogoEvidencia,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Salida = z.output<NonNullable<(typeof grupos.mio)['~orpc']['outputSchema']>>;
type DeGrupo = Salida['desafios'][number];
type Aporte = DeGrupo['aportes'][number];

type Props = {
  /** The group's progress in each open group challenge. */
  delGrupo: readonly DeGrupo[];
  /** The cards of those challenges, as the signed-in person sees them. */
  tarjetas: readonly Desafio[];
  limites: { max_bytes: number; max_descripcion: number };
  ahora: Date;
};

/** The group's challenges: the progress of each, who contributed, and a button to send for the group. */
export function DesafiosDeGrupo({ delGrupo, tarjetas, limites, ahora }: Props) {
  const quien = useQuien();
  const [envio, setEnvio] = useState<Envio | null>(null);
  const [enviando, setEnviando] = useState(false);
  const cerrar = useCallback(() => setEnviando(false), []);
  const porId = new Map(tarjetas.map((t) => [t.id, t]));
  if (delGrupo.length === 0) {
    return (
      <Card>
        <EmptyState
          as="p"
          icon={<Users />}
          title="No hay desafíos grupales abiertos"
          hint="Cuando Recursos Humanos abra uno, lo vas a ver acá, con quién aportó y quién falta."
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {delGrupo.map((d) => {
          const tarjeta = porId.get(d.id);
          return tarjeta ? (
            <li key={d.id} className="grid">
              <Tarjeta
                desafio={tarjeta}
                aportes={d.aportes}
                ahora={ahora}
                onEnviar={() => {
                  setEnvio({
                    desafio: tarjeta,
                    clave: claveNueva(),
                    descripcion: leerBorrador(quien, tarjeta.id) ?? '',
                  });
                  setEnviando(true);
                }}
              />
            </li>
          ) : null;
        })}
      </ul>
      {envio ? (
        <DialogoEvidencia
          key={envio.clave}
          envio={envio}
          limites={limites}
          open={enviando}
          onCerrar={cerrar}
          onCerrado={() => setEnvio(null)}
        />
      ) : null}
    </>
  );
}

function Tarjeta({
  desafio,
  aportes,
  ahora,
  onEnviar,
}: {
  desafio: Desafio;
  aportes: readonly Aporte[];
  ahora: Date;
  onEnviar: () => void;
}) {
  const { id, titulo, participacion, puntosDisponibles, boton, fecha_inicio, dias_restantes } = desafio;
  const avance = avanceDe(desafio);
  const accion = botonDe({ boton, fecha_inicio, hoy: diaDe(ahora) });
  const ultima = participacion?.ultima;
  const aportaron = aportes.filter((a) => a.estado === 'aceptado' || a.estado === 'en_revision').length;
  return (
    <Card as="article" aria-label={titulo} className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="headline text-lg wrap-anywhere">
            <Link to={enlaceDeDesafio(id)} className="text-ink underline-offset-3 hover:underline">
              <bdi>{titulo}</bdi>
            </Link>
          </h3>
          <p className={cn('text-sm', dias_restantes <= 3 ? 'font-semibold text-danger' : 'text-ink-2')}>
            {plazo(dias_restantes)}
          </p>
        </div>
        <PriceLabel unit={puntosDisponibles === 1 ? 'punto' : 'puntos'}>
          {numero(puntosDisponibles)}
        </PriceLabel>
      </div>

      <ProgressBar
        label={avance.texto}
        value={participacion?.progreso ?? 0}
        valueText={porcentaje(participacion?.progreso ?? 0)}
        tone={avance.tono}
      />

      {participacion ? (
        <section aria-label={`Quiénes aportaron a ${titulo}`}>
          <p className="mb-1.5 text-sm text-ink-2">
            {aportaron === 0
              ? 'Todavía no aportó nadie'
              : `${numero(aportaron)} de ${numero(aportes.length)} ${plural(aportaron, 'aportó', 'aportaron')}`}
            . Cobra cada integrante que aporta.
          </p>
          <ul className="flex flex-wrap gap-1.5">
            {aportes.map((a) => {
              const { tono, texto, Icono } = ESTADOS[a.estado];
              return (
                <li key={a.empleado_id}>
                  <Badge tone={tono} icon={<Icono aria-hidden />}>
                    <bdi className="truncate">
                      {a.nombre} {a.apellido}
                    </bdi>
                    <span className="sr-only">: {texto}</span>
                  </Badge>
                </li>
              );
            })}
          </ul>
        </section>
      ) : (
        <p className="text-sm text-ink-2 text-pretty">
          El grupo todavía no participa. Entra con la primera evidencia, con quienes lo integran ese día.
        </p>
      )}

      <div className="mt-auto">
        {boton === 'pendiente' && ultima ? (
          <p className="flex items-center gap-2 rounded-control bg-blue-soft px-3 py-2.5 text-sm">
            <Clock aria-hidden className="size-5 shrink-0 text-blue" />
            <span>
              <span className="font-semibold">En revisión</span>
              <span className="text-ink-2">
                , {ultima.es_propia ? 'la enviaste' : 'enviada'} {hace(ultima.fecha_envio, ahora)}
              </span>
            </span>
          </p>
        ) : (
          <>
            {accion.porque ? <p className="mb-1.5 text-sm text-ink-2">{accion.porque}</p> : null}
            <Button
              full
              disabled={!accion.activo}
              variant={boton === 'completado' ? 'secondary' : 'primary'}
              onClick={onEnviar}
            >
              {boton === 'participar' ? 'Participar con el grupo' : accion.texto}
              <span className="sr-only">: {titulo}</span>
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

const ESTADOS = {
  aceptado: { tono: 'green', texto: 'su aporte se aceptó', Icono: Check },
  en_revision: { tono: 'blue', texto: 'su aporte está en revisión', Icono: Clock },
  rechazado: { tono: 'red', texto: 'su aporte se rechazó', Icono: X },
  nada: { tono: 'neutral', texto: 'todavía no aportó', Icono: CircleDashed },
} as const;
