import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as words from '../../../../words/en/editor-publish.ts';
import { link as shareLink } from '../../../../words/en/sharing.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import { calledByFamily } from '../../../../contract/names.ts';
import { useSite } from '../../../../../../ui/client/site.ts';
import { tributeAddress, tributeLink } from '../../../parts/editor/addresses.ts';
import { CopyLink } from '../../../parts/editor/copy-link.tsx';
import type { Session } from '../../../parts/editor/use-session.ts';
import { OwnWays, WhoCanSee } from '../../../parts/sharing/own-ways.tsx';
import { Button, ButtonLink } from '../../../../../../ui/components/button.tsx';
import { Named } from '../../../../../../ui/components/text/named.tsx';
import { useComing } from '../photographs/use-queue.ts';
import type { JustPublished } from './use-publish.ts';

const leads = {
  public: words.donePublic,
  link: words.doneLink,
  password: words.donePassword,
  private: words.donePrivate,
};

interface Props {
  published: JustPublished;
  session: Session | null;
  onChange: () => void;
}

export function Published({ published, session, onChange }: Props) {
  const { tribute, own, who } = published;
  const { count } = useComing(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="form">
      <div className="no-print">
        <h1 tabIndex={-1} ref={heading}>
          <Named of={words.doneTitle} name={calledByFamily(tribute)} />
        </h1>
        <p className="lead">{leads[tribute.visibility]}</p>
        {count > 0 ? <p role="status">{words.stillComing(count)}</p> : null}
      </div>
      {tribute.visibility === 'password' ? <p className="no-print">{words.willBeAsked}</p> : null}
      {tribute.visibility === 'private' && who ? <WhoCanSee id={tribute.id} who={who} /> : null}
      <p className="acts no-print">
        <ButtonLink href={tributeAddress(tribute) ?? addressOf('home')}>{words.view}</ButtonLink>
        <Link className="button quiet" to={addressOf('care', { id: tribute.id })}>
          {words.careFor}
        </Link>
        <Button look="bare" onClick={onChange}>
          {words.change}
        </Button>
      </p>
      {own ? <OwnWays own={own} /> : <AddressAlone published={published} />}
    </div>
  );
}

/** Shows only the page's address, if the sharing texts failed to load. */
function AddressAlone({ published: { tribute } }: { published: JustPublished }) {
  const { origin } = useSite();
  const link = tributeLink(tribute);
  return (
    <>
      {link === null ? null : (
        <div className="card form">
          <p>
            <span className="soft own-line">{words.addressNow}</span>
            <a href={link} className="address">
              {origin + link}
            </a>
          </p>
          <CopyLink link={origin + link} />
        </div>
      )}
      <p className="ways">
        <Link to={addressOf('share', { id: tribute.id })}>{shareLink}</Link>
      </p>
    </>
  );
}
