import { ExternalLink, Link2, Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { Diploma, type Certificado } from './diploma.tsx';

/** The person's own diploma, to print, save as PDF, or share by its URL. */
export function CertificadoPropio({
  certificado,
  direccion,
}: {
  certificado: Certificado;
  direccion: string;
}) {
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(direccion);
      toast.success('Enlace copiado');
    } catch {
      toast.error('No se pudo copiar', { text: 'Abrí la página de verificación y copiá su dirección.' });
    }
  };
  return (
    <>
      <div className="no-en-papel mb-5 flex flex-wrap gap-2">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir o guardar como PDF
        </Button>
        <Button variant="secondary" icon={<Link2 aria-hidden />} onClick={() => void copiar()}>
          Copiar el enlace
        </Button>
        <Button
          variant="ghost"
          icon={<ExternalLink aria-hidden />}
          render={
            <a
              href={direccion}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Página de verificación, en otra pestaña"
            />
          }
        >
          Página de verificación
        </Button>
      </div>
      <Diploma certificado={certificado} direccion={direccion} />
    </>
  );
}
