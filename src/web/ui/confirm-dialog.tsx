import { later } from './later.tsx';
import type { ConfirmDialogProps } from './over/confirm-dialog.tsx';

export const ConfirmDialog = later<ConfirmDialogProps>((all) => all.ConfirmDialog);
