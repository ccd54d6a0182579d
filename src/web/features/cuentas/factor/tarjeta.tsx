import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** Link from the profile to the security settings. */
export function TarjetaDeSegundoPaso() {
  return (
    <Card as="section" aria-labelledby="segundo-paso">
      <CardHeader
        title={<span id="segundo-paso">Seguridad</span>}
        subtitle="Un segundo paso al entrar: aunque alguien sepa tu contraseña, no entra."
        className="mb-3"
      />
      <Button
        variant="secondary"
        full
        icon={<ShieldCheck aria-hidden />}
        render={<Link to="/auth/seguridad" />}
      >
        Códigos y llaves
      </Button>
    </Card>
  );
}
