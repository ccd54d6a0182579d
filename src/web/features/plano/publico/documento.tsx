import { useDocumento, type Modulo } from '#web/documento.ts';
import { GondolasPublicas } from './gondolas-publicas.tsx';
import { cuandoHagaFalta } from './despierta.ts';
import { huellaDelPlano } from './huella.ts';
import { DATOS, MARCAS, PLANO } from './ids.ts';
import { LogosParaDespues } from './logos.tsx';
import { MarcasPublicas } from './marcas-publicas.tsx';
import { Publico } from './publico.ts';
import type { DatosDeGondolas, DatosDeLaPagina } from './tipos.ts';

/** The parts of the page that are hydrated, as the server renders them. */
export function PlanoDibujado({ datos }: { datos: DatosDeGondolas }) {
  return (
    <>
      <div id={PLANO}>
        <GondolasPublicas publico={new Publico(datos)} datos={datos} onReintentar={NADA} />
      </div>
      <LogosParaDespues marcas={datos.plano.marcas} />
    </>
  );
}

export function MarcasDibujadas({ datos }: { datos: DatosDeGondolas }) {
  return (
    <div id={MARCAS}>
      <MarcasPublicas publico={new Publico(datos)} />
    </div>
  );
}

/** The data for hydration, and the script that loads the rest when it is needed. */
export function Arranque({ datos }: { datos: DatosDeGondolas }) {
  const { nonce, modulo } = useDocumento();
  const isla = modulo?.(RUTA) ?? null;
  return (
    <>
      <script type="application/json" id={DATOS}>
        {paraScript({
          fallo: datos.fallo,
          contacto: datos.contacto,
          plano: datos.fallo ? datos.plano : null,
          visitas: datos.visitas,
          huella: huellaDelPlano(datos.plano, datos.al),
        })}
      </script>
      {isla === null ? null : (
        <script type="module" nonce={nonce}>
          {`(${corta(cuandoHagaFalta)})(${JSON.stringify(`#${PLANO}`)},${JSON.stringify(direccionesDe(isla))},${datos.fallo ? null : datos.plano.seq},(d)=>import(d))`}
        </script>
      )}
    </>
  );
}

/** Id, in routes.ts, of the route whose module is the page's script. */
const RUTA = 'gondolas-isla';

const NADA = async () => {};

/** A function as text, without the indentation that the build gives it. */
function corta(funcion: typeof cuandoHagaFalta): string {
  return String(funcion).replaceAll(/\n\t*/g, '\n');
}

/** The page's own module comes last. */
function direccionesDe({ antes, imports, src }: Modulo): string[] {
  return [...(antes === null ? [] : [antes]), ...imports, src];
}

function paraScript(datos: DatosDeLaPagina): string {
  return JSON.stringify(datos).replaceAll('<', String.raw`\u003c`);
}
