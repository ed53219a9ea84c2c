import { find } from '../elements.ts';

/** On the form of a memory, photographs are sent while the words are written. Its code is fetched on that form alone. */
export function sendPickedPhotographs(): void {
  const field = find('[data-pictures]');
  const input = field?.querySelector('input[type=file]');
  if (!field || !(input instanceof HTMLInputElement)) return;
  // Where it cannot be fetched, the photographs travel with the form.
  import('./picking.ts').then(
    ({ takeOverPicking }) => takeOverPicking(field, input),
    () => {},
  );
}
