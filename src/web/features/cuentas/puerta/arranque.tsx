import { mensajeDeError } from '#web/copy/errores.ts';
import { useDocumento } from '#web/documento.ts';
import appCss from '#web/ui/app.css?url';
import { Busy } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { puerta } from './isla.ts';

/**
 * At the end of a door's page: its script, and what that shows and brings. `detras`: ids of the routes that one comes in to. `olvida`:
 * whether something that the browser keeps by that name is forgotten as one comes in; sent as text, so it names nothing from outside.
 */
export function Arranque({
  detras,
  olvida,
}: {
  detras: readonly string[];
  olvida: (llave: string) => boolean;
}) {
  const { nonce, modulo, scripts } = useDocumento();
  return (
    <>
      <div
        hidden
        data-puerta
        data-siguen={[appCss, ...(scripts?.(detras) ?? [])].join(' ')}
        data-modulo={modulo?.(LLAVE)?.src}
      />
      {AVISOS.map((code) => {
        const { titulo, texto } = mensajeDeError({ code });
        return (
          <template key={code} data-de={code}>
            <FormError title={titulo} text={texto} />
          </template>
        );
      })}
      <template data-de="espera">
        <Busy text="Un momento…" />
      </template>
      {/* The build would change an `import` that is not written here. */}
      <script nonce={nonce}>{`(${String(puerta)})(${String(olvida)},(d)=>import(d))`}</script>
    </>
  );
}

/** Id of the route whose module asks for a passkey, in routes.ts. */
const LLAVE = 'puerta-llave';

/** Codes of what it may say by itself; and of none, for what it fills in. */
const AVISOS = ['SIN_CONEXION', 'SIN_RESPUESTA', 'SERVIDOR_AUSENTE', 'otro'];
