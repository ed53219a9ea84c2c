import type { OpenedLink } from './opened-link.ts';

export function LinkFields({ link }: { link: OpenedLink }) {
  return (
    <>
      <input type="hidden" name="mode" value={link.mode} />
      <input type="hidden" name="oobCode" value={link.oobCode} />
      <input type="hidden" name="to" value={link.to} />
    </>
  );
}
