import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { imagenDe } from '#domain/plano/espacio.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useSubida } from '#web/use-subida.ts';
import type { Ficha } from './tipos.ts';

const MAXIMO = 10 * 1024 * 1024;
const MAXIMO_DE_FOTOS = 12;

/** A space's pictures, the first of which stands for it: another one, another order, one less. */
export function FotosDeEspacio({ ficha }: { ficha: Ficha & { readonly revision: string } }) {
  const { clave, revision, fotos } = ficha;
  const { subida, elegir, usado, perdido } = useSubida({ proposito: 'plano' }, MAXIMO);
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const ids = fotos.flatMap((foto) => imagenDe(foto) ?? []);
  const poner = (nuevas: readonly string[], dicho: string, subidaNueva = false) => {
    setFallo(null);
    enviar(
      { metodo: 'espacios.editarFicha', entrada: { clave, revision, cambios: { fotos: [...nuevas] } } },
      (respuesta) => {
        if (respuesta.ok) {
          if (subidaNueva) {
            usado();
            elegir(null);
          }
          toast.success(dicho);
          return;
        }
        if (respuesta.fallo.code === 'ARCHIVO_NO_DISPONIBLE') perdido();
        setFallo(mensajeDeError(respuesta.fallo, 'No se pudieron cambiar las fotos'));
      },
    );
  };
  return (
    <div className="grid gap-3">
      <FormError title={fallo?.titulo} text={fallo?.texto} />
      {fotos.length === 0 ? (
        <p className="text-ink-2">Sin fotos: la ficha muestra el dibujo.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3">
          {fotos.map((foto, i) => (
            <li key={foto} className="grid gap-1">
              <img
                src={foto}
                alt={`Foto ${i + 1}`}
                className="aspect-4/3 w-full rounded-card border border-line object-cover"
              />
              <span className="flex items-center justify-between gap-1">
                {i === 0 ? (
                  <span className="text-ink-2 text-sm">La primera</span>
                ) : (
                  <IconButton
                    label={`Poner antes la foto ${i + 1}`}
                    icon={<ArrowLeft aria-hidden />}
                    disabled={enviando}
                    onClick={() => poner(antes(ids, i), 'Cambió el orden')}
                  />
                )}
                <IconButton
                  label={`Quitar la foto ${i + 1}`}
                  icon={<Trash2 aria-hidden />}
                  disabled={enviando}
                  onClick={() =>
                    poner(
                      ids.filter((_, lugar) => lugar !== i),
                      'Foto quitada',
                    )
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {fotos.length >= MAXIMO_DE_FOTOS ? (
        <p className="text-ink-2 text-sm">Llegó a las {MAXIMO_DE_FOTOS} que puede tener.</p>
      ) : (
        <>
          <CampoDeArchivo
            label="Agregar una foto"
            accept="image/png,image/jpeg,image/webp"
            hint="PNG, JPG o WEBP, hasta 10 MB."
            subida={subida}
            elegir={elegir}
            listo="Subida"
            aviso="La foto está subida"
          />
          {subida.fase === 'lista' ? (
            <Button
              size="sm"
              loading={enviando}
              className="justify-self-start"
              onClick={() => poner([...ids, subida.archivo.id], 'Foto agregada', true)}
            >
              Agregar esta foto
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

/** The same in another order: one changes places with the one before. */
function antes(ids: readonly string[], i: number): string[] {
  const previa = ids[i - 1];
  const suya = ids[i];
  if (previa === undefined || suya === undefined) return [...ids];
  return ids.with(i - 1, suya).with(i, previa);
}
