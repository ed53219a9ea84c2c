import type { Device, Secrets } from '../../ui/device/device.ts';

/** The mark of an install. An uninstall removes it with the app's own storage. */
const MARK = 'installed';

/**
 * Empties the secret store at the first start after an install: a Keychain outlives the app. If that fails, nobody may be
 * signed in by what an earlier install left, so the store counts as empty until it works.
 */
export async function secretsOfInstall({ secrets, notes }: Pick<Device, 'secrets' | 'notes'>): Promise<Secrets> {
  try {
    if ((await notes.read(MARK)) === null) {
      await secrets.clear();
      await notes.write(MARK, 'yes');
    }
    return secrets;
  } catch {
    return { ...secrets, read: async () => null };
  }
}
