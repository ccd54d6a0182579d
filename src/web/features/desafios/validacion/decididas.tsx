import { FileText, ImageIcon, RotateCcw, StickyNote, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { REAPERTURA_DE_EVIDENCIA, REVERSION_DE_EVIDENCIA } from '#web/copy/motivos.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { cantidad, fechaHora, numeroConSigno } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { AdjuntoEnGrande, claseDe } from './adjunto.tsx';
import { type Decidida, LIST, resultadoDe, type Salida, type Vista } from './lista-decididas.ts';
import type { Respuesta } from '#web/envio/pedido.ts';
import { piece } from '#web/ui/later.tsx';

const PedirMotivo = piece(
  async () => (await import('./motivo.tsx')).PedirMotivo,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  decididas: Salida & { view: Vista };
  ahora: Date;
  /** Links to the other views, shown at the start of the bar. */
  vistas: ReactNode;
};

/** The latest decisions: outcome, reason and points. RRHH can revert one or reopen a refusal, and must give a reason. */
export function Decididas({ decididas, ahora, vistas }: Props) {
  const [viendo, setViendo] = useState<Decidida | null>(null);
  const { revirtiendo, pedir, cerrar, revertir, enviando } = useReversion();
  const reapertura = useReapertura();
  const { filas, total, hay_mas, view } = decididas;

  return (
    <ListScreen
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      atLeast={hay_mas}
      caption="Últimas decisiones"
      rowKey={({ id }) => id}
      heading={vistas}
      columns={columnasDe({ ahora, onVer: setViendo, onRevertir: pedir, onReabrir: reapertura.pedir })}
      empty={{
        icon: <StickyNote />,
        title: 'Todavía no se decidió ninguna evidencia',
        hint: 'Cada decisión queda acá, con su resultado, su motivo y los puntos que dio.',
      }}
    >
      <VerDecidida decidida={viendo} onCerrar={() => setViendo(null)} />
      <PedirMotivo
        abierto={revirtiendo !== null}
        titulo={revirtiendo ? tituloDeReversion(revirtiendo) : 'Revertir'}
        confirmar="Revertir"
        sugerencias={REVERSION_DE_EVIDENCIA}
        ayuda="La persona lo va a leer: contale por qué se le descuentan los puntos."
        enviando={enviando}
        onCerrar={cerrar}
        onMotivo={revertir}
      >
        <ul className="mb-4 list-disc space-y-1 pl-5 text-ink-2">
          <li>
            Los puntos se descuentan con un movimiento nuevo, con este motivo: el que los dio queda en el
            historial.
          </li>
          <li>Las insignias que haya ganado con ellos quedan observadas, no se le sacan.</li>
          <li>Puede volver a enviar evidencia de ese desafío y ganarlos otra vez.</li>
        </ul>
      </PedirMotivo>
      <PedirMotivo
        abierto={reapertura.de !== null}
        titulo={reapertura.de ? `Reabrir la evidencia de ${nombreDe(reapertura.de)}` : 'Reabrir'}
        confirmar="Reabrir"
        benigno
        sugerencias={REAPERTURA_DE_EVIDENCIA}
        ayuda="La persona lo va a leer: contale por qué se revisa otra vez."
        enviando={reapertura.enviando}
        onCerrar={reapertura.cerrar}
        onMotivo={reapertura.reabrir}
      >
        <p className="mb-4 text-ink-2">
          Vuelve a Por validar como se mandó, con su foto y su fecha: los puntos que dé cuentan desde ese día.
        </p>
      </PedirMotivo>
    </ListScreen>
  );
}

type DeColumnas = {
  ahora: Date;
  onVer: (decidida: Decidida) => void;
  onRevertir: (decidida: Decidida) => void;
  onReabrir: (decidida: Decidida) => void;
};

function columnasDe({ ahora, onVer, onRevertir, onReabrir }: DeColumnas): readonly ListColumn<Decidida>[] {
  return [
    {
      key: 'persona',
      header: 'Persona y desafío',
      main: true,
      className: 'md:max-w-0 md:w-[30%]',
      cell: (f) => (
        <span className="min-w-0 wrap-anywhere">
          <NombreDePersona persona={f.autor} />
          <span className="under">
            <bdi>{f.desafio.titulo}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'resultado',
      header: 'Resultado',
      bare: true,
      cell: (f) => {
        const { texto, tono } = resultadoDe(f);
        return <StatusBadge tone={tono}>{texto}</StatusBadge>;
      },
    },
    {
      key: 'puntos',
      header: 'Puntos',
      align: 'end',
      cell: (f) => (
        <Numeral className={cn('text-lg', f.motivo_reversion !== null && 'text-ink-2 line-through')}>
          {f.puntos_acreditados > 0 ? numeroConSigno(f.puntos_acreditados) : '0'}
          {f.motivo_reversion === null ? null : <span className="sr-only"> descontados después</span>}
        </Numeral>
      ),
    },
    {
      key: 'decision',
      header: 'Decisión',
      sortBy: 'fecha',
      bare: true,
      className: 'md:max-w-0 md:w-[30%] text-sm',
      cell: (f) => <Decision decidida={f} ahora={ahora} />,
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      cell: (f) => (
        <span className="flex items-center gap-2 md:justify-end">
          {f.puede_revertir ? (
            <Button
              variant="secondary"
              icon={<RotateCcw aria-hidden />}
              aria-label={`Revertir la evidencia de ${nombreDe(f)}`}
              onClick={() => onRevertir(f)}
            >
              Revertir
            </Button>
          ) : null}
          {f.puede_reabrir ? (
            <Button
              variant="secondary"
              icon={<Undo2 aria-hidden />}
              aria-label={`Reabrir la evidencia de ${nombreDe(f)}`}
              onClick={() => onReabrir(f)}
            >
              Reabrir
            </Button>
          ) : null}
          <IconButton
            label={`Ver la evidencia de ${nombreDe(f)}`}
            icon={<IconoDe decidida={f} />}
            variant="secondary"
            onClick={() => onVer(f)}
          />
        </span>
      ),
    },
  ];
}

function nombreDe({ autor }: Decidida): string {
  return `${autor.nombre} ${autor.apellido}`;
}

/** Why, who and when. */
function Decision({ decidida: f, ahora }: { decidida: Decidida; ahora: Date }) {
  const motivo = f.motivo_reversion ?? f.motivo;
  return (
    <span className="min-w-0 wrap-anywhere">
      {motivo ? (
        <span dir="auto" className="block">
          “{motivo}”
        </span>
      ) : null}
      <span className="text-ink-2">
        {f.decidida_por ? <bdi>{f.decidida_por}</bdi> : null}
        {f.fecha_decision ? (
          <time dateTime={f.fecha_decision.toISOString()} title={fechaHora(f.fecha_decision)}>
            {f.decidida_por ? ', ' : ''}
            {hace(f.fecha_decision, ahora)}
          </time>
        ) : null}
      </span>
    </span>
  );
}

function tituloDeReversion(f: Decidida): string {
  const que = f.puntos_acreditados > 0 ? cantidad(f.puntos_acreditados, 'punto', 'puntos') : 'la validación';
  return `Revertir ${que} de ${nombreDe(f)}`;
}

function IconoDe({ decidida }: { decidida: Decidida }) {
  const clase = claseDe(decidida.archivo);
  if (clase === 'Foto') return <ImageIcon aria-hidden />;
  return clase === 'Texto' ? <StickyNote aria-hidden /> : <FileText aria-hidden />;
}

/** Shows again what was sent. */
function VerDecidida({ decidida, onCerrar }: { decidida: Decidida | null; onCerrar: () => void }) {
  return (
    <AdjuntoEnGrande
      abierto={decidida !== null}
      archivo={decidida?.archivo ?? null}
      descripcion={decidida?.descripcion ?? ''}
      titulo={decidida ? `${decidida.autor.nombre} ${decidida.autor.apellido}` : ''}
      onCerrar={onCerrar}
    />
  );
}

function useReversion() {
  const { enviando, enviar } = useEnvio();
  const [revirtiendo, setRevirtiendo] = useState<Decidida | null>(null);
  const revertir = (motivo: string) => {
    if (!revirtiendo) return;
    enviar({ metodo: 'participaciones.revertir', entrada: { id: revirtiendo.id, motivo } }, (respuesta) => {
      if (respuesta.ok || respuesta.fallo.code === 'NO_REVERSIBLE') setRevirtiendo(null);
      decirReversion(respuesta);
    });
  };
  return { revirtiendo, enviando, pedir: setRevirtiendo, cerrar: () => setRevirtiendo(null), revertir };
}

function useReapertura() {
  const { enviando, enviar } = useEnvio();
  const [de, setDe] = useState<Decidida | null>(null);
  const reabrir = (motivo: string) => {
    if (!de) return;
    enviar({ metodo: 'participaciones.reabrir', entrada: { id: de.id, motivo } }, (respuesta) => {
      if (respuesta.ok) {
        toast.success('Evidencia reabierta', { text: 'Está otra vez en Por validar.' });
        return setDe(null);
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.reabrir_evidencia);
      toast.error(titulo, { text: texto });
      // What somebody else did first is not asked for again.
      if (DE_ANTES.has(respuesta.fallo.code ?? '')) setDe(null);
    });
  };
  return { de, enviando, pedir: setDe, cerrar: () => setDe(null), reabrir };
}

const DE_ANTES: ReadonlySet<string> = new Set(['NO_REABRIBLE', 'ESPERA_OTRA', 'COMPLETADO_CON_OTRA']);

function decirReversion(respuesta: Respuesta<'participaciones.revertir'>): void {
  if (!respuesta.ok) {
    const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.revertir_evidencia);
    toast.error(titulo, { text: texto });
    return;
  }
  const { descontados, insignias_observadas: observadas } = respuesta.valor;
  toast.success(
    descontados > 0 ? `Se descontaron ${cantidad(descontados, 'punto', 'puntos')}` : 'Validación revertida',
    observadas > 0
      ? { text: `${cantidad(observadas, 'insignia quedó observada', 'insignias quedaron observadas')}.` }
      : {},
  );
}
