import { later } from './later.tsx';
import type { DrawerProps } from './over/drawer.tsx';

export const Drawer = later<DrawerProps>((all) => all.Drawer);
