import * as words from '../../words/en/address.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { LinkFields } from './link-fields.tsx';
import type { OpenedLink } from './opened-link.ts';

const prompts = {
  verifyAndChangeEmail: {
    title: words.confirmTitle,
    lead: words.confirmLead,
    ends: words.confirmEnds,
    act: words.confirm,
    done: 'changed',
  },
  recoverEmail: {
    title: words.recoverTitle,
    lead: words.recoverLead,
    ends: words.recoverEnds,
    act: words.recover,
    done: 'recovered',
  },
};
type AddressMode = keyof typeof prompts;

export const isAddressMode = (mode: string): mode is AddressMode => Object.hasOwn(prompts, mode);

/** How the link has changed the address. It is also the query of the screen that says so. */
export const doneBy = (mode: AddressMode) => prompts[mode].done;

export function AddressLink({ link, mode, email }: { link: OpenedLink; mode: AddressMode; email: string }) {
  const { title, lead, ends, act } = prompts[mode];
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead apart">{lead}</p>
      </div>
      <div>
        <p className="soft">{words.address}</p>
        <p>
          <bdi>{email}</bdi>
        </p>
      </div>
      <p className="hint">{ends}</p>
      <form method="post" action={addressOf('actionLink')} className="acts">
        <LinkFields link={link} />
        <Button type="submit">{act}</Button>
      </form>
    </div>
  );
}
