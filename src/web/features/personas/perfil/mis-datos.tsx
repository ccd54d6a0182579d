import { Download } from 'lucide-react';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** The person's own data, to download, and whom to contact for the other rights that the law gives. */
export function MisDatos() {
  return (
    <Card as="section">
      <CardHeader title="Mis datos" />
      <p className="mt-1 text-sm text-ink-2">
        Podés bajarte todo lo que el sistema guarda sobre vos, con tus archivos. Si algo está mal o querés que
        se borre, pedíselo a Recursos Humanos: la Ley 25.326 le da 5 días hábiles.
      </p>
      <div className="mt-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          render={<EnlaceDeDescarga href="/api/perfil/datos.zip" aria-label="Descargar mis datos" />}
        >
          Descargar mis datos
        </Button>
      </div>
    </Card>
  );
}
