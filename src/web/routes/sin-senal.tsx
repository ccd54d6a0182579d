import { Abriendo } from '#web/features/sitio/abriendo.tsx';

/**
 * The document that the service worker gives, without signal, in place of a screen of Reconoce: the program without any data. It opens the
 * address that was asked for with what the device keeps. It is nobody's, so it can be kept.
 */
export default function SinSenal() {
  return <Abriendo />;
}
