import { PageHeader } from '#web/ui/page-header.tsx';

/** The profile while it comes. */
export function EsqueletoDePerfil() {
  return <PageHeader title="Mi Perfil" />;
}
