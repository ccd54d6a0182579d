import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { EditorProps } from './editor.tsx';
import { EsqueletoDelEditor } from './esqueleto.tsx';
import './editor.css';

/** The editor. It renders only in the browser, from a chunk of its own; the server renders its skeleton. */
export function PantallaDelEditor(props: EditorProps) {
  const enElNavegador = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  );
  if (!enElNavegador) return <EsqueletoDelEditor />;
  return (
    <Suspense fallback={<EsqueletoDelEditor />}>
      <Editor {...props} />
    </Suspense>
  );
}

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

function nunca(): () => void {
  return () => undefined;
}
