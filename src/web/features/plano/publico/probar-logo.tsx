import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { botonClass } from './estilos.ts';

/** A person's own logo, seen on the space. The file is only read here: it is never sent anywhere. */
export function ProbarLogo({ onLogo }: { onLogo: (url: string | null) => void }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    onLogo(url);
    return () => {
      if (url === null) return;
      onLogo(null);
      URL.revokeObjectURL(url);
    };
  }, [url, onLogo]);
  if (url !== null) {
    return (
      <button type="button" onClick={() => setUrl(null)} className={botonClass('llano')}>
        Sacar mi logo
      </button>
    );
  }
  return (
    <label className={botonClass('llano', 'relative cursor-pointer has-focus-visible:outline-2')}>
      <ImagePlus aria-hidden className="size-4" />
      Probar mi logo
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const archivo = target.files?.[0];
          if (archivo?.type.startsWith('image/') === true) setUrl(URL.createObjectURL(archivo));
        }}
      />
    </label>
  );
}
