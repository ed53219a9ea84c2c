import { Form, Link } from 'react-router';
import { visibility } from '../../../../accounts/words/en/account.ts';
import * as words from '../../../words/en/care.ts';
import { versionsTitle } from '../../../words/en/changes.ts';
import { link as giftsLink } from '../../../../giving/words/en/funds.ts';
import { link as timesLink } from '../../../../events/words/en/events.ts';
import { link as deletionLink } from '../../../../privacy/words/en/page-deletion.ts';
import { link as peopleLink } from '../../../../people/words/en/people.ts';
import { link as findProviders } from '../../../../providers/words/en/providers.ts';
import { link as shareLink } from '../../../words/en/sharing.ts';
import { addressOf, pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { tributeAddress, tributeLink } from '../../parts/editor/addresses.ts';
import { stepAddress } from '../../parts/editor/steps.ts';
import { CopyLink } from '../../parts/editor/copy-link.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

/** The address, with its key if needed. A private page has no link to send. */
function Address({ tribute }: { tribute: Tribute }) {
  const { origin } = useSite();
  const [address, link] = [tributeAddress(tribute), tributeLink(tribute)];
  if (address === null)
    return tribute.path === null ? words.noAddress : words.takenDown(origin + pageAddress(tribute.path));
  if (link === null) return words.privateAddress(origin + address);
  return (
    <>
      <a href={link}>{origin + link}</a>
      <CopyLink link={origin + link} />
      <p className="ways">
        <Link to={addressOf('share', { id: tribute.id })}>{shareLink}</Link>
      </p>
      {tribute.visibility === 'password' ? <p className="hint">{words.willBeAsked}</p> : null}
    </>
  );
}

function RenewKey({ tribute }: { tribute: Tribute }) {
  return (
    // A new link key closes these details, so that a second press does not change the link again.
    <details className="return" key={tribute.linkKey}>
      <summary>{words.renewKey}</summary>
      <p>{words.renewKeyWhat}</p>
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="renew-key" />
        <Button type="submit" look="danger">
          {words.renewKeyNow}
        </Button>
      </Form>
    </details>
  );
}

export function PublicationFacts({ tribute }: { tribute: Tribute }) {
  const address = tributeAddress(tribute);
  return (
    <section aria-labelledby="page-facts">
      <h2 id="page-facts">{words.page}</h2>
      <dl className="facts">
        <dt>{words.address}</dt>
        <dd>
          <Address tribute={tribute} />
        </dd>
        <dt>{words.whoSees}</dt>
        <dd>{visibility(address === null ? 'private' : tribute.visibility)}</dd>
        <dt>{words.approval}</dt>
        <dd>{tribute.approvesFirst ? words.approvesFirst : words.appearsAtOnce}</dd>
      </dl>
      <p className="ways">
        <Link to={stepAddress('who', tribute.id)}>{words.edit}</Link>
        {address === null ? null : <Link to={addressOf('changes', { id: tribute.id })}>{versionsTitle}</Link>}
        <Link to={stepAddress('publish', tribute.id)}>{address === null ? words.publish : words.editPublication}</Link>
        <a href={addressOf('preview', {}, { query: { tribute: tribute.id } })}>
          {words.preview(tributeLink(tribute) !== null)}
        </a>
      </p>
      {address !== null && tribute.visibility === 'link' ? <RenewKey tribute={tribute} /> : null}
      {address === null ? null : (
        <details className="return">
          <summary>{words.unpublish}</summary>
          <p>{words.unpublishWhat}</p>
          <Form method="post" className="acts">
            <input type="hidden" name="intent" value="unpublish" />
            <Button type="submit" look="danger">
              {words.unpublishNow}
            </Button>
            <NeedsConnection />
          </Form>
        </details>
      )}
      <p className="ways">
        <Link to={addressOf('people', { id: tribute.id })}>{peopleLink}</Link>
        <Link to={addressOf('services', { id: tribute.id })}>{timesLink}</Link>
        <Link to={addressOf('gifts', { id: tribute.id })}>{giftsLink}</Link>
        <Link to={addressOf('providers', {}, { query: { tribute: tribute.id } })}>{findProviders}</Link>
        <Link to={addressOf('pageDeletion', { id: tribute.id })}>{deletionLink}</Link>
      </p>
    </section>
  );
}
