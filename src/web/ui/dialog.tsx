import { inside, later } from './later.tsx';
import type { DialogCloseProps, DialogProps } from './over/dialog.tsx';

export const Dialog = later<DialogProps>((all) => all.Dialog);

/** Closes the dialog that contains it: `<DialogClose render={<Button variant="secondary" />}>Cancelar</DialogClose>`. */
export const DialogClose = inside<DialogCloseProps>((all) => all.DialogClose);
