import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';
import { FormularioDeCodigo, type Respuesta } from './formularios.tsx';
import { IngresoConLlave } from '#web/comun/ingreso-con-llave.tsx';
import { PUERTAS, type Puerta } from '#web/comun/vuelta.ts';

/** The second step of signing in: a code or a passkey, after the password. */
export function PaginaDeCodigo({
  Pagina,
  puerta,
  formas,
  respuesta,
  destino,
}: {
  /** Layout of that area's sign-in pages. */
  Pagina: ComponentType<{ titulo: string; bajada?: ReactNode; children: ReactNode }>;
  puerta: Puerta;
  formas: { codigo: boolean; llave: boolean };
  respuesta: Respuesta | undefined;
  destino: string;
}) {
  return (
    <Pagina
      titulo="Un paso más"
      bajada={
        formas.codigo
          ? 'Abrí tu aplicación de códigos y escribí el que muestra. Si perdiste el teléfono, usá uno de tus códigos de recuperación.'
          : 'Usá tu llave de acceso. Si no la tenés a mano, escribí uno de tus códigos de recuperación.'
      }
    >
      <FormularioDeCodigo respuesta={respuesta} />
      {formas.llave ? <IngresoConLlave puerta={puerta} destino={destino} /> : null}
      <p className="mt-4 text-sm text-ink-2">
        ¿Perdiste todo? Pedile a Recursos Humanos que reinicie tu segundo paso.
      </p>
      <p className="mt-2 text-sm">
        <TextLink kind="standalone" render={<Link to={PUERTAS[puerta]} />}>
          Entrar con otra cuenta
        </TextLink>
      </p>
    </Pagina>
  );
}
