import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cn } from './cn.ts';

type Kind = 'success' | 'error' | 'info';
type Options = {
  text?: string;
  /** Stays until it is dismissed. */
  sticky?: boolean;
  action?: { label: string; onPress: () => void };
  /** The same id again updates the toast in place. */
  id?: string;
};

const manager = Toast.createToastManager();

/** Says something short that needs no answer. Callable from anywhere in the browser; `Toaster` shows it. */
export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  close: (id: string) => manager.close(id),
};

/** Where toasts appear: once, at the root. On phones at the top, clear of the buttons of sheets; on desks at the lower right. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={3} timeout={5000}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-3 top-[max(4rem,calc(env(safe-area-inset-top)+0.75rem))] z-70 [--toast-way:1] md:[--toast-way:-1] md:top-auto mx-auto max-w-sm outline-none md:right-6 md:bottom-6 md:left-auto md:mx-0 md:w-96 print:hidden"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => {
    const { Icon, mark } = LOOKS[kindOf(item.type)];
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={['up', 'down', 'right']}
        className={cn(
          'absolute inset-x-0 bottom-0 h-(--toast-frontmost-height) origin-top data-expanded:h-(--toast-height) z-[calc(70-var(--toast-index))] rounded-card border border-line bg-card text-ink shadow-dialog select-none md:top-auto md:bottom-0',
          'transition-[transform,opacity,height] duration-250 ease-out after:absolute after:inset-x-0 after:top-full after:h-3',
          '[transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)+var(--toast-index)*var(--toast-way)*0.625rem))_scale(calc(1-var(--toast-index)*0.04))]',
          'data-expanded:[transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)+var(--toast-way)*(var(--toast-offset-y)+var(--toast-index)*0.625rem)))]',
          'data-starting-style:[transform:translateY(calc(var(--toast-way)*-1.5rem))] data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0',
          'data-ending-style:not-data-swipe-direction:[transform:translateY(calc(var(--toast-way)*-1rem))]',
          'data-ending-style:data-[swipe-direction=right]:[transform:translateX(110%)] data-ending-style:data-[swipe-direction=down]:[transform:translateY(110%)]',
        )}
      >
        <Toast.Content className="flex items-start gap-3 p-3 pl-4 transition-opacity duration-150 data-behind:opacity-0 data-expanded:opacity-100">
          <Icon aria-hidden className={cn('mt-2.5 size-5 shrink-0', mark)} />
          <div className="min-w-0 flex-1 py-2.5 text-sm">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-ink-2" />
            <Toast.Action className="mt-1.5 min-h-9 rounded-control border border-line px-3 font-semibold hover:bg-kraft" />
          </div>
          <Toast.Close
            aria-label="Cerrar aviso"
            className="grid size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-kraft hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function show(type: Kind, title: string, { text, sticky = false, action, id }: Options = {}): string {
  return manager.add({
    ...(id === undefined ? {} : { id }),
    title,
    description: text,
    type,
    priority: type === 'error' ? 'high' : 'low',
    // Long enough to read: a base, plus the length of the text.
    timeout: sticky ? 0 : Math.min(12_000, 4000 + (title.length + (text?.length ?? 0)) * 40),
    ...(action ? { actionProps: { children: action.label, onClick: action.onPress } } : {}),
  });
}

function kindOf(type: string | undefined): Kind {
  return type === 'success' || type === 'error' ? type : 'info';
}

const LOOKS = {
  success: { Icon: CircleCheck, mark: 'text-green' },
  error: { Icon: CircleAlert, mark: 'text-danger' },
  info: { Icon: Info, mark: 'text-brand' },
} as const;
