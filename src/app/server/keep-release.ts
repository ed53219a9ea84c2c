import { noteUse, ownRelease, USED_EVERY_MS } from '../../platform/settings/releases.ts';

/** Tells builds again and again that the running release is in use. Returns the function that stops it. */
export function keepRelease(): () => void {
  const release = ownRelease();
  const note = () => void noteUse(release).catch(() => undefined);
  note();
  const timer = setInterval(note, USED_EVERY_MS).unref();
  return () => clearInterval(timer);
}
