import type { ReactNode } from 'react';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EnlaceAPersona } from './persona.tsx';

/** The person an account belongs to, in the first cell of its row, with other data below. */
export function CuentaEnTabla({
  id,
  nombre,
  iniciales,
  avatar_url,
  email,
  email_confirmado,
  children,
}: {
  /** Of the employee, if the account is one's: their name leads to their page. */
  id?: string | null;
  nombre: string;
  iniciales: string;
  avatar_url?: string | null;
  email: string;
  email_confirmado: boolean;
  children: ReactNode;
}) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar initials={iniciales} src={avatar_url ?? null} size="sm" />
      <span className="min-w-0 wrap-anywhere">
        {id ? (
          <EnlaceAPersona id={id} nombre={nombre} className="line-clamp-2" />
        ) : (
          <bdi className="line-clamp-2">{nombre}</bdi>
        )}
        <bdi className="block text-sm font-normal text-ink-2">{conDondeCortar(email)}</bdi>
        {children}
        {email_confirmado ? null : (
          <Badge size="sm" tone="orange" className="mt-1">
            Email sin confirmar
          </Badge>
        )}
      </span>
    </span>
  );
}

/** An email that may wrap after a dot or the at sign if it does not fit. */
export function conDondeCortar(email: string): ReactNode {
  const [primera, ...resto] = email.split(/(?<=[.@])/u);
  return resto.reduce<ReactNode>(
    (hasta, parte) => (
      <>
        {hasta}
        <wbr />
        {parte}
      </>
    ),
    primera,
  );
}

export function columnaDeIngreso<Cuenta extends { ultimo_ingreso: Date | null }>(
  ahora: Date,
): Column<Cuenta> {
  return {
    key: 'ingreso',
    header: 'Último ingreso',
    hideOnPhone: true,
    cell: ({ ultimo_ingreso }) =>
      ultimo_ingreso ? (
        <time className="text-sm" dateTime={ultimo_ingreso.toISOString()} title={fechaHora(ultimo_ingreso)}>
          {relativo(ultimo_ingreso, ahora)}
        </time>
      ) : (
        <span className="text-sm text-ink-2">Sin registro</span>
      ),
  };
}
