import { LogOut, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The plan could not be loaded. No sample is shown in its place: nobody should edit what they have not seen. */
export function FalloDelEditor({ onReintentar, onSalir }: { onReintentar: () => void; onSalir: () => void }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-card px-4">
        <h1 className="headline flex-1 text-lg">Editor de Góndolas</h1>
        <TextLink render={<Link to="/gondolas" reloadDocument />}>Volver a Vista Cliente</TextLink>
        <Button size="sm" variant="ghost" icon={<LogOut aria-hidden />} onClick={onSalir}>
          Salir
        </Button>
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-2xl p-4 outline-none md:p-8">
        <div role="alert">
          <Notice
            tone="danger"
            title={FALLOS_DEL_EDITOR.cargar}
            action={
              <Button size="sm" variant="secondary" icon={<RotateCw aria-hidden />} onClick={onReintentar}>
                Reintentar
              </Button>
            }
          >
            No se cambió ni se guardó nada: el plano está como estaba. Revisá tu conexión y volvé a probar.
          </Notice>
        </div>
      </main>
    </div>
  );
}
