import { find } from '../elements.ts';

/** Uploads photographs of a memory while its text is written. The code is loaded only for that form. */
export function sendPickedPhotographs(): void {
  const field = find('[data-pictures]');
  const input = field?.querySelector('input[type=file]');
  if (!field || !(input instanceof HTMLInputElement)) return;
  // If the script cannot be loaded, the form submits the files itself.
  import('./picking.ts').then(
    ({ takeOverPicking }) => takeOverPicking(field, input),
    () => {},
  );
}
