import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import type { ShortcutGroup } from '#web/ui/shortcuts.ts';

/** The keyboard shortcuts of the screen and of the frame around it. */
export function HojaDeAtajos({
  abierta,
  grupos,
  onCerrar,
}: {
  abierta: boolean;
  grupos: readonly ShortcutGroup[];
  onCerrar: () => void;
}) {
  return (
    <Dialog
      open={abierta}
      onOpenChange={(sigue) => (sigue ? undefined : onCerrar())}
      title="Atajos de teclado"
      description="En una Mac, Cmd en lugar de Ctrl."
      size="sm"
    >
      {grupos.map(({ title, shortcuts }) => (
        <section key={title} className="mb-5">
          <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
          <dl className="divide-y divide-line">
            {shortcuts.map(({ keys, name }) => (
              <div key={keys.join()} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt>{name}</dt>
                <dd>
                  <Kbd keys={keys} className="text-sm" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
