import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { cn } from '../cn.ts';

export type MenuProps = {
  /** The button that opens it. The label of an `IconButton` must say what the menu is about. */
  trigger: ReactElement;
  /** Its button was pressed before this chunk was loaded, so it opens at once. */
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Accessible name of the menu's landmark. */
  label?: string;
  children: ReactNode;
};

/** A menu of actions behind a button. */
export function Menu({ trigger, open, align = 'end', label = 'Opciones', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!open || pressed.current) return;
    pressed.current = true;
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, [open]);
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      {/* It is rendered at the end of the page, outside every landmark, so it is a landmark of its own. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-60 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-52 origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-card p-1.5 text-ink shadow-pop outline-none transition-[transform,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** A menu item that does something. */
export function MenuItem({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cn(ITEM_CLASS, danger ? 'text-danger' : 'text-ink')}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export type MenuLinkProps = { icon?: ReactNode; render: ReactElement; children: ReactNode };

/** A menu item that navigates: `<MenuLink render={<Link to="…" />}>`. */
export function MenuLink({ icon, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={render} closeOnClick className={cn(ITEM_CLASS, 'text-ink')}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export type MenuHeadingProps = { children: ReactNode };

/** Who or what the menu is about, above its items. */
export function MenuHeading({ children }: MenuHeadingProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-1.5 pb-2 text-sm text-ink-2">{children}</Base.GroupLabel>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}

const ITEM_CLASS = cn(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base no-underline outline-none select-none md:min-h-10 md:text-sm',
  'data-highlighted:bg-kraft data-disabled:cursor-not-allowed data-disabled:opacity-50 [&>svg]:size-5 [&>svg]:shrink-0',
);
