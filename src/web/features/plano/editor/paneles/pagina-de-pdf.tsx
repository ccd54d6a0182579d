import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { CampoNumero } from './campos.tsx';
import { Dialogo } from './dialogo.tsx';
import { abrirPdf, LADO_DE_FONDO, type Pdf } from './pdf-a-imagen.ts';

/** Enough to tell one page from another. */
const LADO_DE_MUESTRA = 900;

type Props = { onElegir: (imagen: File) => void; onCerrar: () => void };

/** Opens a PDF and asks which of its pages is the plan; or says why it cannot be used. */
export function DialogoDePdf({ file, ...props }: Props & { file: File }) {
  const [abierto, setAbierto] = useState<Awaited<ReturnType<typeof abrirPdf>> | null>(null);
  useEffect(() => {
    let sigue = true;
    const abriendo = abrirPdf(file).then((leido) => {
      if (sigue) setAbierto(leido);
      return leido;
    });
    return () => {
      sigue = false;
      void abriendo.then((leido) => leido.ok && leido.pdf.cerrar());
    };
  }, [file]);
  if (abierto?.ok) return <Paginas pdf={abierto.pdf} {...props} />;
  return (
    <Dialogo
      titulo={TITULO}
      descripcion={<bdi className="wrap-anywhere">{file.name}</bdi>}
      onCerrar={props.onCerrar}
      pie={<Button onClick={props.onCerrar}>{abierto ? 'Entendido' : 'Cancelar'}</Button>}
    >
      {abierto ? (
        <p role="alert" className="text-base">
          {abierto.motivo}
        </p>
      ) : (
        <SkeletonRegion label="Abriendo el PDF">
          <Skeleton className="aspect-[4/3] w-full" />
        </SkeletonRegion>
      )}
    </Dialogo>
  );
}

const TITULO = 'La página del plano';

function Paginas({ pdf, onElegir, onCerrar }: Props & { pdf: Pdf }) {
  const [pagina, setPagina] = useState(1);
  const [muestra, setMuestra] = useState<{ pagina: number; url: string | null } | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const [fallo, setFallo] = useState(false);
  useEffect(() => {
    let sigue = true;
    let url: string | null = null;
    void pdf.dibujar(pagina, LADO_DE_MUESTRA).then((imagen) => {
      if (!sigue) return;
      url = imagen && URL.createObjectURL(imagen);
      setMuestra({ pagina, url });
    });
    return () => {
      sigue = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [pdf, pagina]);
  const usar = async () => {
    setOcupado(true);
    const imagen = await pdf.dibujar(pagina, LADO_DE_FONDO);
    setOcupado(false);
    if (imagen === null) return setFallo(true);
    onElegir(
      new File([imagen], `${pdf.nombre.replace(/\.pdf$/iu, '')} ${pagina}.png`, { type: 'image/png' }),
    );
    onCerrar();
  };
  const ir = (a: number) => {
    setFallo(false);
    setPagina(Math.min(pdf.paginas, Math.max(1, a)));
  };
  const lista = muestra?.pagina === pagina ? muestra : null;
  return (
    <Dialogo
      titulo={TITULO}
      descripcion={<bdi className="wrap-anywhere">{pdf.nombre}</bdi>}
      ocupado={ocupado}
      onCerrar={onCerrar}
      pie={
        <>
          <Button variant="secondary" disabled={ocupado} onClick={onCerrar}>
            Cancelar
          </Button>
          <Button loading={ocupado} disabled={lista?.url == null} onClick={() => void usar()}>
            Usar esta página
          </Button>
        </>
      }
    >
      {pdf.paginas > 1 ? (
        <div className="flex items-end gap-2 pb-3">
          <CampoNumero
            label={`Página, de ${pdf.paginas}`}
            valor={pagina}
            min={1}
            max={pdf.paginas}
            siNo={1}
            onCambio={ir}
          />
          <IconButton
            label="Página anterior"
            icon={<ChevronLeft aria-hidden />}
            disabled={pagina === 1}
            onClick={() => ir(pagina - 1)}
          />
          <IconButton
            label="Página siguiente"
            icon={<ChevronRight aria-hidden />}
            disabled={pagina === pdf.paginas}
            onClick={() => ir(pagina + 1)}
          />
        </div>
      ) : null}
      {lista === null ? (
        <SkeletonRegion label={`Dibujando la página ${pagina}`}>
          <Skeleton className="aspect-[4/3] w-full" />
        </SkeletonRegion>
      ) : lista.url === null ? (
        <p role="alert" className="text-sm text-danger">
          Esta página no se pudo dibujar. Probá con otra, o guardala como imagen y subila.
        </p>
      ) : (
        <img
          src={lista.url}
          alt={`Página ${pagina} de ${pdf.nombre}`}
          className="max-h-[55dvh] w-full rounded-control border border-line bg-white object-contain"
        />
      )}
      {fallo ? (
        <p role="alert" className="pt-3 text-sm text-danger">
          Esta página no se pudo dibujar entera. Guardala como imagen y subila.
        </p>
      ) : null}
    </Dialogo>
  );
}
