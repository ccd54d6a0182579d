import { enlaceDeEspacio, ENLACE_DE_PRECIOS } from '#domain/plano/enlaces.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** What there is to sell, and what it costs by the list. */
export function Pestanas({ en }: { en: 'espacios' | 'precios' }) {
  return (
    <LinkTabs
      label="Qué se vende"
      current={en}
      tabs={[
        { key: 'espacios', label: 'Espacios', to: enlaceDeEspacio() },
        { key: 'precios', label: 'Precios de lista', to: ENLACE_DE_PRECIOS },
      ]}
      className="mb-4"
    />
  );
}
