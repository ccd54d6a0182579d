// The chunk that `ui/later.tsx` loads.
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, DialogClose } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
export { Popover } from './popover.tsx';
export { Tooltip } from './tooltip.tsx';
