import { useState } from 'react';
import { ICONOS_DE_REACCION, REACCIONES, type Reaccion } from '#domain/muro/publicacion.ts';
import { ACCIONES, type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { COLA } from '#web/copy/textos.ts';
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
        if (!respuesta.ok) void alFallar(respuesta.fallo, cual);
      },
      '/reconoce/muro',
    );
  };
  // Without signal it waits on the device, and stays as it was pressed; if that cannot be, its failure is said.
  const alFallar = async (porQue: Fallo, cual: Reaccion | null) => {
    const titulo = cual === null ? 'Sacar tu reacción en el muro' : `${NOMBRES[cual]} en el muro`;
    const noQuedo = await import('#web/cola/encolar.ts')
      .then(({ encolar }) => encolar(porQue, 'muro.reaccionar', { id: p.id, cual }, { titulo }))
      .catch(() => porQue);
    if (noQuedo === null) return toast.info(COLA.espera.titulo, { id: COLA.aviso, text: COLA.espera.texto });
    setPedida(null);
    const dicho = mensajeDeError(noQuedo, ACCIONES.reaccionar);
    toast.error(dicho.titulo, { text: dicho.texto });
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
