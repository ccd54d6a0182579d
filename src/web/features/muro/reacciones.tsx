import { useState } from 'react';
import { ICONOS_DE_REACCION, REACCIONES, type Reaccion } from '#domain/muro/publicacion.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cn } from '#web/ui/cn.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Publicacion } from './tipos.ts';

const NOMBRES: Readonly<Record<Reaccion, string>> = {
  aplauso: 'Aplauso',
  corazon: 'Corazón',
  fuerza: 'Fuerza',
};

/** The answers to a publication, each with how many; one's own can be changed or taken back. It shows at once what is pressed. */
export function Reacciones({ publicacion: p }: { publicacion: Publicacion }) {
  const { enviar, enviando } = useEnvio();
  const [pedida, setPedida] = useState<{ cual: Reaccion | null; desde: Reaccion | null } | null>(null);
  // What was pressed holds until the loaded data differ from what they were then.
  const mia = pedida !== null && p.mia === pedida.desde ? pedida.cual : p.mia;
  const cuantas = (cual: Reaccion) =>
    (p.reacciones.find((r) => r.cual === cual)?.cuantas ?? 0) - Number(p.mia === cual) + Number(mia === cual);
  const reaccionar = (cual: Reaccion | null) => {
    setPedida({ cual, desde: p.mia });
    enviar(
      { metodo: 'muro.reaccionar', entrada: { id: p.id, cual } },
      (respuesta) => {
        if (respuesta.ok) return;
        setPedida(null);
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.reaccionar);
        toast.error(titulo, { text: texto });
      },
      '/reconoce/muro',
    );
  };
  return (
    <ul aria-label="Reacciones" className="flex flex-wrap gap-2">
      {REACCIONES.map((cual) => {
        const n = cuantas(cual);
        const elegida = mia === cual;
        return (
          <li key={cual}>
            <button
              type="button"
              aria-pressed={elegida}
              aria-label={`${NOMBRES[cual]}${n > 0 ? `: ${n}` : ''}`}
              disabled={!p.puede.reaccionar || enviando}
              onClick={() => reaccionar(elegida ? null : cual)}
              className={cn(
                'tap inline-flex min-h-9 items-center gap-1 rounded-full border px-3 text-sm font-semibold tabular-nums transition-colors',
                elegida
                  ? 'border-brand bg-brand-soft text-ink'
                  : 'border-line bg-card text-ink-2 hover:bg-kraft',
              )}
            >
              <span aria-hidden>{ICONOS_DE_REACCION[cual]}</span>
              {n > 0 ? n : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
