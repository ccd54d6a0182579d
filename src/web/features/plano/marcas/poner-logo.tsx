import { useState } from 'react';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useSubida } from '#web/use-subida.ts';
import { Logo } from './logo.tsx';
import type { Ficha } from './tipos.ts';

const MAXIMO = 5 * 1024 * 1024;

/** A brand's logo: which it is, another one, or none; and whether the public sees it on the plan. */
export function PonerLogo({ marca }: { marca: Ficha }) {
  const { id, name, logo_url, archivada_en } = marca;
  const { subida, elegir, usado, perdido } = useSubida({ proposito: 'logo' }, MAXIMO);
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const poner = (archivo_id: string | null) => {
    setFallo(null);
    enviar({ metodo: 'marcas.ponerLogo', entrada: { id, archivo_id } }, (respuesta) => {
      if (respuesta.ok) {
        if (archivo_id !== null) usado();
        elegir(null);
        toast.success(archivo_id === null ? 'Logo quitado' : 'Logo puesto');
        return;
      }
      if (respuesta.fallo.code === 'ARCHIVO_NO_DISPONIBLE') perdido();
      setFallo(mensajeDeError(respuesta.fallo, 'No se pudo poner el logo'));
    });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Logo nombre={name} url={logo_url} grande />
      <FormError title={fallo?.titulo} text={fallo?.texto} />
      {archivada_en !== null ? null : (
        <>
          <div className="w-full">
            <CampoDeArchivo
              label={logo_url === null ? 'Subir el logo' : 'Cambiar el logo'}
              accept="image/png,image/jpeg,image/webp"
              hint="PNG, JPG o WEBP, hasta 5 MB."
              subida={subida}
              elegir={elegir}
              listo="Subido"
              aviso="El logo está subido"
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {subida.fase === 'lista' ? (
              <Button size="sm" loading={enviando} onClick={() => poner(subida.archivo.id)}>
                Poner este logo
              </Button>
            ) : null}
            {logo_url === null ? null : (
              <Button size="sm" variant="secondary" disabled={enviando} onClick={() => poner(null)}>
                Quitar
              </Button>
            )}
          </div>
          <EnElPlano marca={marca} />
        </>
      )}
    </div>
  );
}

/** Whether it is among the public plan's brands: only those have their logo drawn on what they take. */
function EnElPlano({ marca: { id, is_active } }: { marca: Ficha }) {
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-3">
      <FormError title={fallo?.titulo} text={fallo?.texto} />
      <p className="text-ink-2 text-sm">
        {is_active
          ? 'Está entre las marcas del plano público: su logo se ve ahí y en los espacios que tiene.'
          : 'No está entre las marcas del plano público: en sus espacios se lee su nombre, sin el logo.'}
      </p>
      <Button
        size="sm"
        variant="secondary"
        loading={enviando}
        onClick={() => {
          setFallo(null);
          enviar({ metodo: is_active ? 'marcas.quitar' : 'marcas.reponer', entrada: { id } }, (respuesta) => {
            if (respuesta.ok) toast.success(is_active ? 'Ya no se muestra' : 'Ya se muestra en el plano');
            else setFallo(mensajeDeError(respuesta.fallo, 'No se pudo cambiar'));
          });
        }}
      >
        {is_active ? 'Sacarla del plano público' : 'Mostrarla en el plano público'}
      </Button>
    </div>
  );
}
