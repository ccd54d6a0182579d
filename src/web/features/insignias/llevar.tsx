import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { compartir } from '#web/comun/compartir.ts';
import { descargar } from '#web/comun/descargar.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Obtenida } from './obtenidas.tsx';

type Props = { obtenida: Obtenida; open: boolean; onCerrar: () => void; onCerrado: () => void };

/** Takes a badge out of the product: its public page, if the person wants one, and its signed credential. */
export function LlevarInsignia({ obtenida, open, onCerrar, onCerrado }: Props) {
  const { id, insignia, publica_en } = obtenida;
  const { enviando, enviar } = useEnvio();
  // Until the screen's data come again.
  const [pedida, setPedida] = useState<boolean | null>(null);
  const publica = pedida ?? publica_en !== null;

  const publicar = (quiere: boolean) => {
    setPedida(quiere);
    enviar({ metodo: 'insignias.publicar', entrada: { id, publica: quiere } }, (respuesta) => {
      setPedida(null);
      if (respuesta.ok) return;
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.publicar_insignia);
      toast.error(titulo, { text: texto });
    });
  };
  const llevar = () =>
    enviar({ metodo: 'insignias.acreditar', entrada: { id } }, (respuesta) => {
      if (respuesta.ok) {
        descargar(new Blob([respuesta.valor.jwt], { type: 'application/vc+jwt' }), respuesta.valor.archivo);
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.llevar_credencial);
      toast.error(titulo, { text: texto });
    });

  return (
    <Dialog
      open={open}
      onOpenChange={(sigue) => {
        if (!sigue) onCerrar();
      }}
      onClosed={onCerrado}
      title={`Compartir «${insignia.nombre}»`}
      question={null}
      size="sm"
      footer={<DialogClose render={<Button variant="secondary" />}>Listo</DialogClose>}
    >
      <div className="grid gap-5">
        <section>
          <Switch
            label={<span className="font-semibold">Página pública</span>}
            description="Muestra tu nombre, la insignia y la fecha a quien tenga el enlace. La podés cerrar cuando quieras."
            checked={publica}
            disabled={enviando}
            onChange={(event) => publicar(event.currentTarget.checked)}
          />
          {publica_en !== null && publica ? <Enlace titulo={insignia.nombre} url={publica_en} /> : null}
        </section>
        <section className="border-t border-line pt-4">
          <h3 className="font-semibold">Credencial digital</h3>
          <p className="mt-1 text-sm text-ink-2 text-pretty">
            Un archivo firmado (Open Badges 3.0) para guardar en una billetera de credenciales o sumar a tu
            currículum. Quien lo recibe puede comprobar que es auténtico.
          </p>
          <Button
            variant="secondary"
            className="mt-3"
            icon={<Download aria-hidden />}
            disabled={enviando}
            onClick={llevar}
          >
            Descargar credencial
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

function Enlace({ titulo, url }: { titulo: string; url: string }) {
  const ofrecer = async () => {
    const hecho = await compartir({ title: `Insignia «${titulo}»`, url });
    if (hecho === 'copiado') toast.success('Enlace copiado');
    if (hecho === 'imposible')
      toast.error('No se pudo copiar', { text: 'Mantené apretado el enlace y copialo.' });
  };
  return (
    <div className="mt-2 grid gap-3 rounded-card bg-kraft p-3">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-sm wrap-anywhere text-brand underline"
      >
        {url}
      </a>
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Share2 aria-hidden />}
        onClick={() => void ofrecer()}
      >
        Compartir el enlace
      </Button>
    </div>
  );
}
