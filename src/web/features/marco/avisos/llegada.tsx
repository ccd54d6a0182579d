import { toast } from '#web/ui/toaster.tsx';
import { type Aviso, CaraDeAviso, LoQueTrae } from './aspecto.tsx';

/** Shows a notice that has just arrived, after what is being read: with its face, its colour and its points. */
export function anunciarAviso(aviso: Aviso): void {
  toast.info(aviso.titulo, {
    text: aviso.texto,
    id: aviso.id,
    waits: true,
    lead: <CaraDeAviso aviso={aviso} />,
    trail: <LoQueTrae aviso={aviso} llega />,
  });
}
