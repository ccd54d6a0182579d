import { useState } from 'react';
import { inside, laterFrom } from './later.tsx';
import type { MenuHeadingProps, MenuItemProps, MenuLinkProps, MenuProps } from './over/menu.tsx';

const Hanging = laterFrom<MenuProps>('menu', (all) => all.Menu);

export function Menu(props: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return <Hanging {...props} open={open} onOpenChange={setOpen} />;
}

export const MenuItem = inside<MenuItemProps>((all) => all.MenuItem);
export const MenuLink = inside<MenuLinkProps>((all) => all.MenuLink);
export const MenuHeading = inside<MenuHeadingProps>((all) => all.MenuHeading);
export const MenuSeparator = inside((all) => all.MenuSeparator);
