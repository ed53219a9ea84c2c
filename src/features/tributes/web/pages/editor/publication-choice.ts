import type { Tribute } from '../../../contract/tributes.ts';
import type { Publication } from '../../../contract/publication.ts';

export type PublicationChoice = Publication;

export const publicationOf = (tribute: Tribute | null): PublicationChoice => ({
  path: tribute?.path ?? tribute?.proposedPath ?? '',
  visibility: tribute?.visibility ?? 'private',
  approvesFirst: tribute?.approvesFirst ?? true,
  ...(tribute && { language: tribute.language }),
});

/** The choice as it is sent. Drops a password that was typed before another visibility was chosen. */
export function sentOf({ password, ...choice }: PublicationChoice): Publication {
  return choice.visibility === 'password' && password !== undefined ? { ...choice, password } : choice;
}

export function isChosenAnew(
  tribute: Tribute | null,
  { path, visibility, password, approvesFirst, language }: Partial<Publication>,
): boolean {
  const saved = publicationOf(tribute);
  return (
    (path ?? saved.path) !== saved.path ||
    (visibility ?? saved.visibility) !== saved.visibility ||
    password !== undefined ||
    (approvesFirst ?? saved.approvesFirst) !== saved.approvesFirst ||
    (language ?? saved.language) !== saved.language
  );
}
