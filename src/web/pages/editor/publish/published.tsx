import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/editor-publish';
import { addressOf } from '../../../../contract/addresses.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { useSite } from '../../../client/site.ts';
import { tributeAddress, tributeLink } from '../../../domains/editor/addresses.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { CopyLink } from '../../../domains/editor/copy-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Named } from '../../../ui/named.tsx';
import { useComing } from '../photographs/use-queue.ts';

const leads = {
  public: words.donePublic,
  link: words.doneLink,
  password: words.donePassword,
  private: words.donePrivate,
};

interface Props {
  tribute: Tribute;
  session: Session | null;
  onChange: () => void;
}

export function Published({ tribute, session, onChange }: Props) {
  const { count } = useComing(session);
  const { origin } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const path = tributeAddress(tribute) ?? addressOf('home');
  const link = tributeLink(tribute);
  return (
    <div className="form">
      <div>
        <h1 tabIndex={-1} ref={heading}>
          <Named of={words.doneTitle} name={tribute.name} />
        </h1>
        <p className="lead">{leads[tribute.visibility]}</p>
        {count > 0 ? <p role="status">{words.stillComing(count)}</p> : null}
      </div>
      {link === null ? null : (
        <div className="card form">
          <p>
            <span className="soft block">{words.addressNow}</span>
            <a href={link} className="address" data-testid="published-address">
              {origin + link}
            </a>
          </p>
          <CopyLink link={origin + link} />
          {tribute.visibility === 'password' ? <p className="hint">{words.willBeAsked}</p> : null}
        </div>
      )}
      <p className="acts">
        <ButtonLink href={path}>{words.view}</ButtonLink>
        <Link className="button quiet" to={addressOf('care', { id: tribute.id })}>
          {words.careFor}
        </Link>
        <Button look="bare" onClick={onChange}>
          {words.change}
        </Button>
      </p>
    </div>
  );
}
