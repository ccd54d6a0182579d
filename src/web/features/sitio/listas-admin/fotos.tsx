import { FolderOpen, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useRecarga } from '#web/recarga.ts';
import { FotosPuestas, type Puesta, type Rechazo } from './fotos-puestas.tsx';
import { mirarFotos, type FotosMiradas, type Pareja } from './mirar-fotos.ts';
import { subirFoto } from './subir-foto.ts';
import type { PorTraer } from './zip.ts';

type Miradas = Exclude<FotosMiradas, { fallo: string }>;

type Estado =
  | { readonly fase: 'nada'; readonly fallo?: string }
  | { readonly fase: 'mirando' }
  | ({ readonly fase: 'revisar' } & Miradas)
  | { readonly fase: 'subiendo'; readonly hechas: number; readonly de: number }
  | { readonly fase: 'listo'; readonly puestas: readonly Puesta[]; readonly rechazos: readonly Rechazo[] };

/** Brings the pictures of many articles at once, from a folder, a ZIP or a handful of files named by code. */
export function FotosDeArticulos() {
  const [estado, setEstado] = useState<Estado>({ fase: 'nada' });
  const corte = useRef<AbortController | null>(null);
  const { recargar } = useRecarga();
  useEffect(() => () => corte.current?.abort(), []);

  const elegir = async (elegidos: readonly File[]) => {
    if (elegidos.length === 0) return;
    setEstado({ fase: 'mirando' });
    const miradas = await mirarFotos(elegidos);
    setEstado('fallo' in miradas ? { fase: 'nada', ...miradas } : { fase: 'revisar', ...miradas });
  };

  const subir = async (parejas: readonly Pareja[]) => {
    const este = new AbortController();
    corte.current = este;
    const rechazos: Rechazo[] = [];
    const puestas: Puesta[] = [];
    let hechas = 0;
    setEstado({ fase: 'subiendo', hechas, de: parejas.length });
    const faltan = parejas.values();
    const deAUna = async () => {
      for (const { foto, codigo, nombre } of faltan) {
        if (este.signal.aborted) return;
        const puesta = await ponerUna(foto, codigo, este.signal);
        if (typeof puesta === 'string') rechazos.push({ nombre: foto.nombre, motivo: puesta });
        else puestas.push({ codigo, nombre, ...puesta });
        hechas += 1;
        setEstado({ fase: 'subiendo', hechas, de: parejas.length });
      }
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, deAUna));
    corte.current = null;
    await recargar();
    setEstado({ fase: 'listo', puestas, rechazos });
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
      {estado.fase === 'listo' ? (
        <FotosPuestas {...estado} onOtras={() => setEstado({ fase: 'nada' })} />
      ) : null}
    </Card>
  );
}

/** A phone on a slow signal is not served better by more. */
const A_LA_VEZ = 2;

/** @returns the picture that the article has now and the one that it had; or why it was not taken */
async function ponerUna(
  foto: PorTraer,
  codigo: string,
  signal: AbortSignal,
): Promise<Pick<Puesta, 'foto' | 'anterior'> | string> {
  const file = await foto.traer();
  if (file === null) return 'No se pudo abrir, o pesa más de 25 MB.';
  const puesta = await subirFoto(codigo, file, { signal });
  if (puesta.ok) return puesta.valor;
  const { titulo, texto } = mensajeDeError(puesta.fallo, ACCIONES.subir_archivo);
  return `${titulo}. ${texto}`;
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
  otros,
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
          <Nombres nombres={sueltas} />
        </Notice>
      )}
      {otros.length === 0 ? null : (
        <p className="text-ink-2">
          {cantidad(otros.length, 'archivo no es una foto', 'archivos no son fotos')}, y no se{' '}
          {otros.length === 1 ? 'sube' : 'suben'}: <Nombres nombres={otros} />
        </p>
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

function Nombres({ nombres }: { nombres: readonly string[] }) {
  return (
    <span className="wrap-anywhere">
      {nombres.slice(0, MUESTRA).join(', ')}
      {nombres.length > MUESTRA ? ` y ${numero(nombres.length - MUESTRA)} más` : ''}
    </span>
  );
}

/** Enough to see that each is what it should be. */
const MUESTRA = 8;
