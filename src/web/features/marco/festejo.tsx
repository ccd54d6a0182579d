import { Link } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Celebration } from '#web/ui/celebration.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type InsigniaGanada = {
  id: string;
  insignia: { nombre: string; descripcion: string; icono: string; puntos_valor: number };
};

/** Celebrates a badge just earned, in the middle of the screen. Closing it marks it as seen. */
export function Festejo({
  ganadas,
  onVistas,
}: {
  ganadas: readonly InsigniaGanada[];
  onVistas: (ids: string[]) => void;
}) {
  const [primera, ...otras] = ganadas;
  if (!primera) return null;
  const cerrar = () => onVistas(ganadas.map((g) => g.id));
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : cerrar())}
      title="¡Ganaste una insignia!"
      size="sm"
    >
      <div className="flex flex-col items-center gap-2 px-2 pt-4 pb-2 text-center">
        <Celebration announce={`Ganaste la insignia ${primera.insignia.nombre}`} className="mb-3">
          <span
            className="grid size-32 place-items-center rounded-full bg-label-soft text-7xl leading-none"
            aria-hidden
          >
            {primera.insignia.icono}
          </span>
        </Celebration>
        <p className="headline text-2xl text-balance wrap-anywhere">{primera.insignia.nombre}</p>
        <p className="max-w-sm text-ink-2 text-pretty">{primera.insignia.descripcion}</p>
        {primera.insignia.puntos_valor > 0 ? (
          <p className="text-sm">
            Vale <strong>{numero(primera.insignia.puntos_valor)}</strong> puntos de insignias.
          </p>
        ) : null}
        {otras.length > 0 ? (
          <p className="mt-1 text-sm text-ink-2">
            También: {otras.map((g) => `${g.insignia.icono} ${g.insignia.nombre}`).join(', ')}.
          </p>
        ) : null}
        <div className="mt-4 flex w-full flex-col gap-2 sm:flex-row sm:justify-center">
          <Button onClick={cerrar}>¡Genial!</Button>
          <Button variant="secondary" render={<Link to="/reconoce/insignias" onClick={cerrar} />}>
            Ver mis insignias
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
