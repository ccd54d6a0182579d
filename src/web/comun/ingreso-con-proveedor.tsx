import { Building2 } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import type { Puerta } from '#web/comun/vuelta.ts';

/**
 * Sign-in through the company's identity provider, if one is configured (`nombre`: what people call it). It is a link and not
 * a form, because it leads to another site and our CSP does not allow sending forms there.
 */
export function IngresoConProveedor({
  nombre,
  puerta,
  volver,
}: {
  nombre: string | null;
  puerta: Puerta;
  volver: string | null;
}) {
  if (nombre === null) return null;
  const query = new URLSearchParams({ puerta, ...(volver === null ? {} : { volver }) });
  return (
    <a
      href={`/auth/oidc?${query.toString()}`}
      rel="nofollow"
      className={buttonClass({ variant: 'secondary', full: true, className: 'mt-3' })}
    >
      <span className="inline-flex min-w-0 items-center justify-center gap-2">
        <Building2 aria-hidden />
        Entrar con {nombre}
      </span>
    </a>
  );
}
