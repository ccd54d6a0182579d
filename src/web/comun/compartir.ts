/** What became of offering an address: shown to other applications, copied, or neither, because the person or the browser said no. */
export type Compartido = 'ofrecido' | 'copiado' | 'cerrado' | 'imposible';

/** Offers an address with the phone's own sheet; on a computer, or where there is none, it is copied. */
export async function compartir({ title, url }: { title: string; url: string }): Promise<Compartido> {
  try {
    // Nothing may be waited for before it: the browser asks for a touch just before.
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ title, url });
      return 'ofrecido';
    }
    await navigator.clipboard.writeText(url);
    return 'copiado';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cerrado' : 'imposible';
  }
}
