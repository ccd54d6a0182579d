import { mensajeDeError } from '#web/copy/errores.ts';
import { useDocumento } from '#web/documento.ts';
import appCss from '#web/ui/app.css?url';
import { Busy } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { puerta } from './isla.ts';

/**
 * The end of a sign-in page: its script, and the templates and URLs that the script uses. `detras`: ids of the routes that
 * signing in leads to. `olvida`: whether a key of the browser's storage is removed on sign-in; it is sent as text, so it must
 * not refer to anything outside itself.
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
      {/* The `import` is passed in as text because the build would transform one inside the function. */}
      <script nonce={nonce}>{`(${String(puerta)})(${String(olvida)},(d)=>import(d))`}</script>
    </>
  );
}

/** Id, in routes.ts, of the route whose module asks for a passkey. */
const LLAVE = 'puerta-llave';

/** Codes of the messages that the script can show by itself; 'otro' is a template to fill in. */
const AVISOS = ['SIN_CONEXION', 'SIN_RESPUESTA', 'SERVIDOR_AUSENTE', 'otro'];
