import { useId, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Apelacion } from './apelacion.tsx';
import { ListaDeEnvios, type Envio } from './envios.tsx';

/** Shown in place of the card of a challenge that is no longer active: what happened to what the user sent for it. */
export function Ausente({ envios }: { envios: readonly Envio[] }) {
  const id = useId();
  const [apelada, setApelada] = useState<string | null>(null);
  if (envios.length === 0) {
    return (
      <Notice title="Ese desafío ya no está activo" className="mb-5">
        Terminó o lo cerraron. Estos son los que están abiertos ahora.
      </Notice>
    );
  }
  return (
    <Card as="section" aria-labelledby={id} className="mb-5">
      <h2 id={id} className="headline text-lg">
        Ese desafío ya no está activo
      </h2>
      <p className="mb-3 text-sm text-ink-2">Esto es lo que enviaste mientras duró.</p>
      <ListaDeEnvios envios={envios} conAutor onApelar={setApelada} />
      <Apelacion id={apelada} onCerrar={() => setApelada(null)} />
    </Card>
  );
}
