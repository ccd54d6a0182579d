import { CloudUpload } from 'lucide-react';
import { COLA } from '#web/copy/textos.ts';

/** In place of the button of what was already sent from here and waits for signal or, with `seEnvia`, is on its way. */
export function EsperaSenal({ seEnvia }: { seEnvia: string | null }) {
  return (
    <p className="flex items-center gap-2 rounded-control bg-kraft px-3 py-2 text-sm">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{seEnvia ?? COLA.espera.titulo}</span>
        <span className="block text-ink-2">{seEnvia === null ? COLA.espera.corto : COLA.sigue.corto}</span>
      </span>
    </p>
  );
}
