import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Salidas } from '#web/api.server.ts';
import type { Fallo } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { FalloDeReserva } from './fallo.tsx';
import type { Marca } from './tipos.ts';

/** The brand that a request names, and that is not one of ours yet. */
export type MarcaDicha = { readonly nombre: string; readonly solicitud_id: string };

/** Makes a brand of who asks, with whom to talk to there as the request says, without leaving what was being written. */
export function AgregarMarca({
  dicha: { nombre, solicitud_id },
  onAgregada,
}: {
  dicha: MarcaDicha;
  onAgregada: (marca: Pick<Marca, 'id' | 'name'>) => void;
}) {
  const { recargar } = useRecarga();
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const agregar = async () => {
    setEnviando(true);
    setFallo(null);
    const hecho = await crearDe(nombre, solicitud_id);
    setEnviando(false);
    if (!hecho.ok) return setFallo(hecho.fallo);
    toast.success('Agregada a Marcas', { text: 'Con el contacto de su solicitud.' });
    onAgregada(hecho.valor);
    await recargar();
  };
  return (
    <div className="mb-4 sm:col-span-2">
      <FalloDeReserva fallo={fallo} queFallo="No se pudo agregar la marca" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-label-soft px-3 py-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          La pide <bdi className="font-semibold">{nombre}</bdi>, que todavía no está en Marcas.
        </p>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden />}
          loading={enviando}
          onClick={() => void agregar()}
        >
          Agregarla y elegirla
        </Button>
      </div>
    </div>
  );
}

async function crearDe(name: string, solicitud_id: string) {
  const leida = await pedir<Salidas['solicitudes']['ver']>('GET', `/solicitudes/${solicitud_id}`);
  if (!leida.ok) return leida;
  const { nombre, telefono, email } = leida.valor;
  return pedir<Pick<Marca, 'id' | 'name'>>('POST', '/marcas/fichas', {
    name,
    contacto: nombre,
    telefono: telefono ?? '',
    email: email ?? '',
    cuit: '',
    rubro: '',
    condiciones: '',
  });
}
