import { FolderOpen, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { codigosDeFoto, MAXIMO_DE_FOTOS, pareceFoto } from '#domain/sitio/listas/fotos.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useRecarga } from '#web/recarga.ts';
import { subirFoto } from './subir-foto.ts';
import { fotosDeZip, type PorTraer } from './zip.ts';

type Articulos = Salidas['listas']['articulosPorCodigo'];
type Pareja = { readonly foto: PorTraer; readonly codigo: string; readonly nombre: string };
type Rechazo = { readonly nombre: string; readonly motivo: string };

type Estado =
  | { readonly fase: 'nada'; readonly fallo?: string }
  | { readonly fase: 'mirando' }
  | {
      readonly fase: 'revisar';
      readonly parejas: readonly Pareja[];
      readonly sueltas: readonly string[];
      readonly reemplazan: number;
    }
  | { readonly fase: 'subiendo'; readonly hechas: number; readonly de: number }
  | { readonly fase: 'listo'; readonly puestas: number; readonly rechazos: readonly Rechazo[] };

/** Brings the pictures of many articles at once, from a folder, a ZIP or a handful of files named by code. */
export function FotosDeArticulos() {
  const [estado, setEstado] = useState<Estado>({ fase: 'nada' });
  const corte = useRef<AbortController | null>(null);
  const { recargar } = useRecarga();
  useEffect(() => () => corte.current?.abort(), []);

  const elegir = async (elegidos: readonly File[]) => {
    if (elegidos.length === 0) return;
    setEstado({ fase: 'mirando' });
    setEstado(await mirar(elegidos));
  };

  const subir = async (parejas: readonly Pareja[]) => {
    const este = new AbortController();
    corte.current = este;
    const rechazos: Rechazo[] = [];
    let hechas = 0;
    setEstado({ fase: 'subiendo', hechas, de: parejas.length });
    const faltan = parejas.values();
    const deAUna = async () => {
      for (const { foto, codigo } of faltan) {
        if (este.signal.aborted) return;
        const motivo = await ponerUna(foto, codigo, este.signal);
        if (motivo !== null) rechazos.push({ nombre: foto.nombre, motivo });
        hechas += 1;
        setEstado({ fase: 'subiendo', hechas, de: parejas.length });
      }
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, deAUna));
    corte.current = null;
    await recargar();
    setEstado({ fase: 'listo', puestas: hechas - rechazos.length, rechazos });
  };

  return (
    <Card className="grid max-w-3xl gap-5">
      {estado.fase === 'nada' || estado.fase === 'mirando' ? (
        <Elegir mirando={estado.fase === 'mirando'} onElegir={(archivos) => void elegir(archivos)} />
      ) : null}
      {estado.fase === 'nada' && estado.fallo !== undefined ? (
        <FormError title="No hay fotos para subir" text={estado.fallo} />
      ) : null}
      {estado.fase === 'revisar' ? (
        <Revisar
          {...estado}
          onSubir={() => void subir(estado.parejas)}
          onOtras={() => setEstado({ fase: 'nada' })}
        />
      ) : null}
      {estado.fase === 'subiendo' ? (
        <div className="grid gap-4">
          <ProgressBar
            label="Subiendo fotos"
            value={estado.hechas}
            max={estado.de}
            valueText={`${numero(estado.hechas)} de ${numero(estado.de)}`}
          />
          <p>
            <Button variant="secondary" onClick={() => corte.current?.abort()}>
              Dejar de subir
            </Button>
          </p>
        </div>
      ) : null}
      {estado.fase === 'listo' ? <Listo {...estado} onOtras={() => setEstado({ fase: 'nada' })} /> : null}
    </Card>
  );
}

/** A phone on a slow signal is not served better by more. */
const A_LA_VEZ = 2;

/** @returns why it was not taken; null if the article has it */
async function ponerUna(foto: PorTraer, codigo: string, signal: AbortSignal): Promise<string | null> {
  const file = await foto.traer();
  if (file === null) return 'No se pudo abrir, o pesa más de 25 MB.';
  const puesta = await subirFoto(codigo, file, { signal });
  if (puesta.ok) return null;
  const { titulo, texto } = mensajeDeError(puesta.fallo, ACCIONES.subir_archivo);
  return `${titulo}. ${texto}`;
}

/** Which of the chosen pictures are of which article. */
async function mirar(elegidos: readonly File[]): Promise<Estado> {
  const fotos: PorTraer[] = [];
  for (const file of elegidos) {
    if (/\.zip$/iu.test(file.name)) {
      const suyas = await fotosDeZip(file);
      if (suyas === null) return { fase: 'nada', fallo: `${file.name} no es un ZIP que se pueda abrir.` };
      fotos.push(...suyas);
    } else if (pareceFoto(file.webkitRelativePath || file.name)) {
      fotos.push({ nombre: file.name, traer: async () => file });
    }
  }
  if (fotos.length === 0) return { fase: 'nada', fallo: 'Ahí no hay ninguna imagen JPG, PNG, WebP ni GIF.' };
  if (fotos.length > MAXIMO_DE_FOTOS)
    return { fase: 'nada', fallo: `De a ${numero(MAXIMO_DE_FOTOS)} como mucho: subilas en partes.` };
  const posibles = fotos.map(({ nombre }) => codigosDeFoto(nombre));
  const articulos = new Map<string, Articulos['articulos'][number]>();
  const codigos = [...new Set(posibles.flat())];
  for (let i = 0; i < codigos.length; i += MAXIMO_DE_FOTOS) {
    const leido = await pedir<Articulos>('POST', '/admin/listas/codigos', {
      codigos: codigos.slice(i, i + MAXIMO_DE_FOTOS),
    });
    if (!leido.ok) {
      const { titulo, texto } = mensajeDeError(leido.fallo, ACCIONES.subir_archivo);
      return { fase: 'nada', fallo: `${titulo}. ${texto}` };
    }
    for (const articulo of leido.valor.articulos) articulos.set(articulo.codigo, articulo);
  }
  const parejas: Pareja[] = [];
  const sueltas: string[] = [];
  for (const [i, foto] of fotos.entries()) {
    const articulo = posibles[i]?.map((codigo) => articulos.get(codigo)).find(Boolean);
    if (articulo) parejas.push({ foto, codigo: articulo.codigo, nombre: articulo.nombre });
    else sueltas.push(foto.nombre);
  }
  // Of two of the same article, the last one would stay: it is the one that is sent.
  const unicas = [...new Map(parejas.map((pareja) => [pareja.codigo, pareja])).values()];
  const reemplazan = unicas.filter(({ codigo }) => articulos.get(codigo)?.con_foto).length;
  return { fase: 'revisar', parejas: unicas, sueltas, reemplazan };
}

function Elegir({ mirando, onElegir }: { mirando: boolean; onElegir: (archivos: readonly File[]) => void }) {
  const archivos = useRef<HTMLInputElement>(null);
  const carpeta = useRef<HTMLInputElement>(null);
  // Not an attribute that React knows.
  useEffect(() => carpeta.current?.setAttribute('webkitdirectory', ''), []);
  const alElegir = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const elegidos = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    onElegir(elegidos);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <input
          ref={archivos}
          type="file"
          multiple
          hidden
          accept="image/jpeg,image/png,image/webp,image/gif,image/heic,.zip,application/zip"
          aria-label="Fotos o un ZIP"
          onChange={alElegir}
        />
        <Button icon={<Images aria-hidden />} loading={mirando} onClick={() => archivos.current?.click()}>
          Elegir fotos o un ZIP
        </Button>
        <input
          ref={carpeta}
          type="file"
          multiple
          hidden
          aria-label="Una carpeta con fotos"
          onChange={alElegir}
        />
        <Button
          variant="secondary"
          icon={<FolderOpen aria-hidden />}
          disabled={mirando}
          onClick={() => carpeta.current?.click()}
          className="pointer-coarse:hidden"
        >
          Elegir una carpeta
        </Button>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>
          El nombre de cada archivo es el código del artículo: <b>1042.jpg</b>. También se entienden{' '}
          <b>1042 (2).jpg</b> y <b>1042-yerba.png</b>.
        </li>
        <li>Se achican y se recortan solas. La foto de un código se ve en todas las listas que lo tengan.</li>
        <li>Antes de subir nada te decimos qué artículo es cada una.</li>
      </ul>
    </>
  );
}

function Revisar({
  parejas,
  sueltas,
  reemplazan,
  onSubir,
  onOtras,
}: Extract<Estado, { fase: 'revisar' }> & { onSubir: () => void; onOtras: () => void }) {
  return (
    <>
      <output className="text-lg">
        <b>{cantidad(parejas.length, 'foto tiene', 'fotos tienen')} artículo</b>
        {reemplazan === 0 ? '.' : `; ${cantidad(reemplazan, 'reemplaza', 'reemplazan')} a la que había.`}
      </output>
      {parejas.length === 0 ? null : (
        <ul className="grid gap-1 text-sm text-ink-2">
          {parejas.slice(0, MUESTRA).map(({ foto, codigo, nombre }) => (
            <li key={codigo} className="wrap-anywhere">
              {foto.nombre} → {nombre}
            </li>
          ))}
          {parejas.length > MUESTRA ? <li>y {numero(parejas.length - MUESTRA)} más</li> : null}
        </ul>
      )}
      {sueltas.length === 0 ? null : (
        <Notice
          tone="warning"
          title={`${cantidad(sueltas.length, 'no es', 'no son')} de ningún artículo, y no se ${sueltas.length === 1 ? 'sube' : 'suben'}`}
        >
          <span className="wrap-anywhere">
            {sueltas.slice(0, MUESTRA).join(', ')}
            {sueltas.length > MUESTRA ? ` y ${numero(sueltas.length - MUESTRA)} más` : ''}
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={parejas.length === 0} onClick={onSubir}>
          Subir {cantidad(parejas.length, 'foto', 'fotos')}
        </Button>
        <Button variant="secondary" onClick={onOtras}>
          Elegir otras
        </Button>
      </div>
    </>
  );
}

/** Enough to see that each is what it should be. */
const MUESTRA = 8;

function Listo({ puestas, rechazos, onOtras }: Extract<Estado, { fase: 'listo' }> & { onOtras: () => void }) {
  return (
    <>
      <output className="text-lg font-semibold">
        {puestas === 0
          ? 'No quedó ninguna foto nueva'
          : `${cantidad(puestas, 'foto ya se ve', 'fotos ya se ven')} en el sitio`}
      </output>
      {rechazos.length === 0 ? null : (
        <Notice tone="danger" title={`${cantidad(rechazos.length, 'no se pudo', 'no se pudieron')} subir`}>
          <ul className="grid gap-1">
            {rechazos.slice(0, 50).map(({ nombre, motivo }) => (
              <li key={nombre} className="wrap-anywhere">
                <b>{nombre}</b>: {motivo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        <Button variant="secondary" onClick={onOtras}>
          Subir más fotos
        </Button>
      </p>
    </>
  );
}
