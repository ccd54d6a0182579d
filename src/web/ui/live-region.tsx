import { useEffect, useState } from 'react';

/**
 * Announces a message to screen readers when it changes. The region must be in the page before its text, otherwise they miss
 * it. `assertive` interrupts: only for what cannot wait.
 */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), 60);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      className="sr-only"
    >
      {said}
    </div>
  );
}
