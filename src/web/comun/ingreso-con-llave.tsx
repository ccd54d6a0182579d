import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Resultado } from '#web/comun/llave.ts';
import type { Puerta } from '#web/comun/vuelta.ts';

/**
 * Passkey sign-in on a sign-in page. The page's script (`puerta/isla.ts`) shows it if the browser supports passkeys, and
 * handles the press.
 */
export function IngresoConLlave({ puerta, destino }: { puerta: Puerta; destino: string }) {
  return (
    <div hidden data-llave={puerta} data-destino={destino} data-espera={ESPERA} className="mt-3">
      <Button variant="secondary" full icon={<KeyRound aria-hidden />}>
        Entrar con llave de acceso
      </Button>
    </div>
  );
}

/**
 * Asks the device for a passkey and shows the error if it fails. Renders nothing if the browser does not support passkeys.
 */
export function BotonDeLlave({
  texto,
  usar,
  alLograrlo,
  alEmpezar,
}: {
  texto: string;
  usar: () => Promise<Resultado<unknown>>;
  alLograrlo: () => void;
  alEmpezar?: () => void;
}) {
  const hay = useSyncExternalStore(sinCambios, sabeDeLlaves, () => false);
  const [usando, setUsando] = useState(false);
  const [error, setError] = useState<Mensaje | null>(null);
  if (!hay) return null;
  const empezar = async () => {
    setUsando(true);
    setError(null);
    alEmpezar?.();
    // Offline, its chunk cannot be loaded.
    const hecho = await usar().catch(() => SIN_CONEXION);
    setUsando(false);
    if (hecho.ok) alLograrlo();
    else setError(hecho.error);
  };
  return (
    <>
      {error ? <FormError title={error.titulo} text={error.texto} /> : null}
      <Button
        variant="secondary"
        full
        icon={<KeyRound aria-hidden />}
        loading={usando}
        loadingText={ESPERA}
        onClick={() => void empezar()}
      >
        {texto}
      </Button>
    </>
  );
}

const ESPERA = 'Esperando a tu dispositivo…';

const SIN_CONEXION: Resultado<unknown> = {
  ok: false,
  error: { titulo: 'No hay conexión', texto: 'Fijate si tenés internet y probá de nuevo.' },
};

const sinCambios = () => () => {};
const sabeDeLlaves = () => 'PublicKeyCredential' in window;
