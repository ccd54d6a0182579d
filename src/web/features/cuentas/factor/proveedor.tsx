import type { Salidas } from '#web/api.server.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Accion } from './accion.tsx';

/** Whether the account is linked to the company's identity provider, with a button to unlink it. */
export function TarjetaDeProveedor({ nombre, desde }: Salidas['oidc']['ver']) {
  return (
    <Card as="section" aria-labelledby="proveedor">
      <CardHeader
        title={<span id="proveedor">Entrar con {nombre}</span>}
        subtitle={
          desde
            ? `Tu cuenta está unida desde el ${fechaLarga(desde)}.`
            : `Tu cuenta no está unida. Se une la primera vez que tocás «Entrar con ${nombre}» al iniciar sesión.`
        }
        className={desde ? 'mb-3' : ''}
      />
      {desde ? (
        <Accion
          hacer="separar"
          texto="Separar mi cuenta"
          pregunta="Para entrar vas a necesitar tu contraseña. La próxima vez que entres así, se vuelve a unir si el email es el mismo."
          confirmar="Separar"
        />
      ) : null}
    </Card>
  );
}
