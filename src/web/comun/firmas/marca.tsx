import { FileSignature } from 'lucide-react';
import { Link } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';
import { useEnFirma } from './contexto.ts';

const RUTA = '/reconoce/admin/firmas';

/** The quiet mark of something that waits for a second signature, with the way to it. */
export function EnFirma() {
  return (
    <TextLink kind="standalone" render={<Link to={RUTA} />} className="text-sm">
      <FileSignature aria-hidden className="size-4" />
      Espera otra firma
    </TextLink>
  );
}

/** In a list, the same mark where something about the row waits; nothing where nothing does. */
export function SiEnFirma({ de }: { de: Parameters<typeof useEnFirma>[0] }) {
  return useEnFirma(de) ? <EnFirma /> : null;
}

/** In a form, before it is pressed: another person will have to confirm it. */
export function VaAFirma({ que = 'Esto' }: { que?: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <FileSignature aria-hidden className="mt-0.5 size-4 shrink-0" />
      {que} lo tiene que confirmar otra persona de Recursos Humanos: queda pedido, y te avisamos.
    </p>
  );
}
