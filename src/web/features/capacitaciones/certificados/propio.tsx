import { Download, Ellipsis, ExternalLink, FileBadge, Printer, Share2 } from 'lucide-react';
import { compartir } from '#web/comun/compartir.ts';
import { descargar } from '#web/comun/descargar.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { Diploma, type Certificado } from './diploma.tsx';

/** The person's own diploma, to share by its address, or to take as a PDF, on paper or as a signed credential. */
export function CertificadoPropio({
  certificado,
  direccion,
}: {
  certificado: Certificado & { capacitacion_id: string };
  direccion: string;
}) {
  const { enviando, enviar } = useEnvio();
  const ofrecer = async () => {
    const hecho = await compartir({ title: `Certificado de ${certificado.titulo}`, url: direccion });
    if (hecho === 'copiado') toast.success('Enlace copiado');
    if (hecho === 'imposible') {
      toast.error('No se pudo copiar', { text: 'Abrí la página de verificación y copiá su dirección.' });
    }
  };
  const llevar = () =>
    enviar(
      { metodo: 'certificados.acreditar', entrada: { id: certificado.capacitacion_id } },
      (respuesta) => {
        if (respuesta.ok) {
          const { jwt, archivo } = respuesta.valor;
          descargar(new Blob([jwt], { type: 'application/vc+jwt' }), archivo);
          return;
        }
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.llevar_credencial);
        toast.error(titulo, { text: texto });
      },
    );
  return (
    <>
      <div className="no-en-papel mb-5 flex flex-wrap gap-2">
        <Button icon={<Share2 aria-hidden />} onClick={() => void ofrecer()}>
          Compartir
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          render={
            <a href={`/certificados/${certificado.codigo}.pdf`} download aria-label="Descargar el PDF" />
          }
        >
          PDF
        </Button>
        <Menu
          trigger={
            <Button variant="secondary" icon={<Ellipsis aria-hidden />}>
              Más formas
            </Button>
          }
        >
          <MenuItem icon={<FileBadge aria-hidden />} onSelect={llevar} disabled={enviando}>
            Credencial digital (Open Badges)
          </MenuItem>
          <MenuItem icon={<Printer aria-hidden />} onSelect={() => window.print()}>
            Imprimir
          </MenuItem>
          <MenuLink
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
          </MenuLink>
        </Menu>
      </div>
      <Diploma certificado={certificado} direccion={direccion} />
    </>
  );
}
