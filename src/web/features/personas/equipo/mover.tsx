import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Opcion, Persona } from './tipos.ts';

type Movible = Pick<Persona, 'id' | 'grupo'>;

/** Moves people to a group, or out of theirs, and shows the result. `enviando` is true meanwhile. */
function useMover(grupos: readonly Opcion[]) {
  const { enviando, enviar } = useEnvio();
  const mover = (personas: readonly Movible[], hacia: string | null, alMover: () => void) => {
    const entrada = { personas: personas.map((p) => ({ id: p.id, desde: p.grupo?.id ?? null })), hacia };
    enviar({ metodo: 'grupos.mover', entrada }, (respuesta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.mover_personas);
        toast.error(titulo, { text: texto });
        return;
      }
      const { movidos } = respuesta.valor;
      const donde = grupos.find((g) => g.id === hacia)?.nombre;
      toast.success(
        movidos === 0
          ? 'Ya estaban ahí'
          : `${cantidad(movidos, 'persona', 'personas')} ${donde ? `en «${donde}»` : 'sin grupo'}`,
      );
      alMover();
    });
  };
  return { enviando, mover };
}

const FUERA = 'ninguno';

/** The actions on the selected people, in a bar at the bottom while there is a selection. */
export function BarraDeElegidos({
  elegidos,
  grupos,
  onListo,
}: {
  elegidos: readonly Persona[];
  grupos: readonly Opcion[];
  onListo: () => void;
}) {
  const { enviando, mover } = useMover(grupos);
  const [hacia, setHacia] = useState('');
  if (elegidos.length === 0) return null;
  return (
    <form
      data-pie
      aria-label="Mover a las personas elegidas"
      onSubmit={(event) => {
        event.preventDefault();
        if (hacia !== '') mover(elegidos, hacia === FUERA ? null : hacia, onListo);
      }}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 mt-4 flex animate-appear flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-pop md:bottom-4"
    >
      <p aria-live="polite" className="flex-1 font-semibold">
        {cantidad(elegidos.length, 'persona elegida', 'personas elegidas')}
      </p>
      <Select
        label="A qué grupo"
        hideLabel
        reserve={false}
        placeholder="Mover a…"
        value={hacia}
        options={[
          ...grupos.map((g) => ({ value: g.id, label: g.nombre })),
          { value: FUERA, label: 'Ningún grupo' },
        ]}
        onChange={(e) => setHacia(e.target.value)}
        className="w-56"
      />
      <Button type="submit" icon={<ArrowRightLeft aria-hidden />} disabled={hacia === ''} loading={enviando}>
        Mover
      </Button>
      <Button variant="ghost" onClick={onListo}>
        Soltar
      </Button>
    </form>
  );
}

/** One person's group, with a control to change it. */
export function CambioDeGrupo({
  persona,
  grupos,
  onListo,
}: {
  persona: Movible;
  grupos: readonly Opcion[];
  onListo: () => void;
}) {
  const { enviando, mover } = useMover(grupos);
  const actual = persona.grupo?.id ?? FUERA;
  const [hacia, setHacia] = useState(actual);
  const [visto, setVisto] = useState(actual);
  if (visto !== actual) {
    setVisto(actual);
    setHacia(actual);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mover([persona], hacia === FUERA ? null : hacia, onListo);
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <Select
        label="Grupo de trabajo"
        reserve={false}
        value={hacia}
        options={[
          ...grupos.map((g) => ({ value: g.id, label: g.nombre })),
          { value: FUERA, label: 'Sin grupo' },
        ]}
        onChange={(e) => setHacia(e.target.value)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary" disabled={hacia === actual} loading={enviando}>
        Mover
      </Button>
    </form>
  );
}
