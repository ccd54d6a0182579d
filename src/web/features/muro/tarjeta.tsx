import { EyeOff, Flag, Lock, MoreHorizontal, Undo2 } from 'lucide-react';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { ICONOS, loQuePaso, nombreDe, quienes } from './palabras.ts';
import { Reacciones } from './reacciones.tsx';
import type { Colega, Publicacion } from './tipos.ts';

/** What a card may ask for; the screen does it. */
export type Acto = 'retirar' | 'denunciar' | 'ocultar';

type Props = {
  /** The same moment of several people is one card; its reactions are the first one's. */
  grupo: readonly [Publicacion, ...Publicacion[]];
  ahora: Date;
  yo: string;
  /** Absent where the card is only read. */
  onActo?: (acto: Acto, publicacion: Publicacion) => void;
  /** A notice led here. */
  destacada?: boolean;
};

/** A publication of the wall: who, what, when, and the answers to it. */
export function Tarjeta({ grupo, ahora, yo, onActo, destacada = false }: Props) {
  const [p] = grupo;
  const { retirar, denunciar, ocultar } = p.puede;
  const acciones = onActo !== undefined && (retirar || denunciar || ocultar);
  return (
    <Card as="article" highlight={destacada} id={p.id} className="flex flex-wrap gap-3">
      <Caras grupo={grupo} />
      <div className="min-w-[min(8.5rem,100%)] flex-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-pretty wrap-anywhere">
            <Dicho grupo={grupo} yo={yo} />{' '}
            <time
              dateTime={p.created_at.toISOString()}
              title={fechaHora(p.created_at)}
              className="block text-sm text-ink-2"
            >
              {hace(p.created_at, ahora)}
            </time>
          </p>
          {acciones ? (
            <Menu
              trigger={<IconButton label="Más" icon={<MoreHorizontal />} className="-my-2 -mr-2" />}
              label="Qué hacer con esto"
            >
              {retirar ? (
                <MenuItem icon={<Undo2 />} onSelect={() => onActo('retirar', p)}>
                  Retirar mis gracias
                </MenuItem>
              ) : null}
              {denunciar ? (
                <MenuItem icon={<Flag />} onSelect={() => onActo('denunciar', p)}>
                  Avisar a Recursos Humanos
                </MenuItem>
              ) : null}
              {ocultar ? (
                <MenuItem icon={<EyeOff />} onSelect={() => onActo('ocultar', p)}>
                  Quitar del muro
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
        </div>
        {p.valor ? (
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="blue" className="whitespace-normal wrap-anywhere">
              <span aria-hidden>{p.valor.icono}</span> {p.valor.nombre}
            </Badge>
            {p.privada ? (
              <Badge className="whitespace-normal wrap-anywhere">
                <Lock aria-hidden className="size-3.5" /> Solo ustedes dos
              </Badge>
            ) : null}
          </p>
        ) : null}
        {p.clase === 'gracias' && p.texto !== '' ? (
          <p dir="auto" className="mt-1.5 wrap-anywhere">
            «{p.texto}»
          </p>
        ) : null}
        {p.estado === 'retenida' ? (
          <p className="mt-2 text-sm text-ink-2">
            Recursos Humanos la está revisando. Todavía no la ve nadie más.
          </p>
        ) : null}
        {p.estado === 'oculta' ? (
          <p className="mt-2 text-sm text-ink-2">Recursos Humanos la quitó del muro: {p.motivo}</p>
        ) : null}
        {p.puede.reaccionar ? (
          <div className="mt-2.5">
            <Reacciones publicacion={p} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** The giver's face; of a moment, those of whom it is about; of a group, what happened. */
function Caras({ grupo }: Pick<Props, 'grupo'>) {
  const [p] = grupo;
  const caras = (p.clase === 'gracias' ? [p.autor] : grupo.map(({ de }) => de))
    .filter((c) => c !== null)
    .slice(0, 3);
  if (caras.length === 0) {
    return (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-kraft text-xl">
        {ICONOS[p.clase]}
      </span>
    );
  }
  return (
    <span className="flex shrink-0 flex-col -space-y-3 self-start">
      {caras.map((c: Colega) => (
        <Avatar key={c.id} initials={iniciales(c.nombre, c.apellido)} src={c.avatar_url} />
      ))}
    </span>
  );
}

function Dicho({ grupo, yo }: Pick<Props, 'grupo' | 'yo'>) {
  const [p] = grupo;
  if (p.clase === 'gracias') {
    const mias = p.autor?.id === yo;
    return (
      <>
        <Nombre>{mias ? 'Le diste' : p.autor ? nombreDe(p.autor) : 'Alguien'}</Nombre>{' '}
        {mias ? 'las gracias a' : p.de?.id === yo ? 'te dio las gracias' : 'le dio las gracias a'}{' '}
        {!mias && p.de?.id === yo ? null : <Nombre>{p.de ? nombreDe(p.de) : 'alguien'}</Nombre>}
      </>
    );
  }
  const nombres =
    p.grupo === null ? grupo.flatMap(({ de }) => (de ? [de.id === yo ? 'Vos' : nombreDe(de)] : [])) : null;
  return (
    <>
      <Nombre>{nombres === null ? `El grupo ${p.grupo} de ${p.grupo_sucursal}` : quienes(nombres)}</Nombre>{' '}
      {loQuePaso(p, grupo.length)}
    </>
  );
}

function Nombre({ children }: { children: string }) {
  return <bdi className="font-semibold">{children}</bdi>;
}
