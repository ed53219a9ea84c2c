// Terminal messages of `npm run admin` and the start about a new SECRET.

export const rotate = {
  summary: 'encrypts stored values with the new secret',
  details:
    'Encrypts the keys of authenticator apps and recovery codes with the new secret, and says what still needs SECRET_PREVIOUS. It can be run again if it was stopped. On PostgreSQL it can run beside the product; with the embedded database, stop the product first.\nFirst start every process with the new secret and with the old one in SECRET_PREVIOUS.',
};

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

interface Rotated {
  changed: number;
  unreadable: number;
  oldCodes: number;
  previous: number;
}

export const rotated = ({ changed, unreadable, oldCodes, previous }: Rotated): string =>
  [
    `${counted(changed, 'value was', 'values were')} encrypted or hashed again with the new secret.`,
    ...(unreadable === 0
      ? []
      : [
          `${counted(unreadable, 'value cannot', 'values cannot')} be read with the secrets that are set. Add the secret that they were made with, and run this again.`,
        ]),
    ...(oldCodes === 0
      ? []
      : [
          `${counted(oldCodes, 'person has', 'people have')} recovery codes of an earlier release. Only the secret of that time can check them. Ask these people to make new codes before you remove it.`,
        ]),
    previous === 0
      ? 'SECRET_PREVIOUS is not set.'
      : 'Nothing else in the database needs SECRET_PREVIOUS. Links in emails and cookies from before do: see docs/operating.md.',
  ].join('\n');

export const previousIsSet =
  'SECRET_PREVIOUS is set. Run "npm run admin -- rotate-secret" once: it says what still needs the old secret.';
