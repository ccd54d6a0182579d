import { Link } from 'react-router';
import { SEGURIDAD } from '#domain/comun/enlaces.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * Tells somebody who must set up a second factor until when they may go without. It is shown on every screen until they have
 * one.
 */
export function AvisoDeFactor({ hasta }: { hasta: Date }) {
  return (
    <aside aria-label="Segundo paso" className="mb-5 print:hidden">
      <Notice
        tone="warning"
        title={`Configurá tu segundo paso antes del ${fechaHora(hasta)}`}
        action={
          <span className="max-sm:basis-full max-sm:pl-8">
            <TextLink kind="standalone" render={<Link to={SEGURIDAD} />}>
              Configurarlo
            </TextLink>
          </span>
        }
      >
        Tu rol pide uno para entrar. Después de esa fecha no vas a poder seguir sin él.
      </Notice>
    </aside>
  );
}
