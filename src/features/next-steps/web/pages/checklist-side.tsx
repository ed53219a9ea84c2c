import { StepsHere } from './steps-here.tsx';
import { Form, Link } from 'react-router';
import { listTitle as enquiriesTitle } from '../../../enquiries/words/en/enquiries.ts';
import * as words from '../../words/en/next-steps.ts';
import { link as findProviders } from '../../../providers/words/en/providers.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PayeeCountry } from '../../../payments/contract/payees.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { stepAddress as editorStep } from '../../../tributes/web/parts/editor/steps.ts';

export function ChecklistSide({ checklist, nextPage }: { checklist: Checklist; nextPage: string }) {
  const { id, members, role, region } = checklist;
  const seesAll = role !== 'given';
  return (
    <aside className="checklist-side" aria-label={words.sideLabel}>
      <section>
        <h2>{words.helping}</h2>
        <ul>
          {members.map(({ userId, name, isYou, role: is, steps }) => (
            <li key={userId}>
              <span>
                <bdi>{isYou ? words.you(name ?? '') : (name ?? words.someone)}</bdi>
                <small>{is === 'given' ? words.hasSteps(steps) : words.seesAll}</small>
              </span>
            </li>
          ))}
          <li>
            <Link to={addressOf('checklistPeople', { checklistId: id })}>
              {seesAll ? words.askSomebody : words.whoHelps}
            </Link>
          </li>
        </ul>
      </section>
      <section>
        <h2>{words.toHand}</h2>
        <ul>
          <li>
            <Link to={addressOf('checklistList', { checklistId: id })}>
              {seesAll ? words.wholeList : words.givenList}
            </Link>
          </li>
          {seesAll ? (
            <>
              <li>
                <Link to={addressOf('checklistTold', { checklistId: id })}>{words.everybodyTold}</Link>
              </li>
              <li>
                <Link to={findAddress(checklist)}>{findProviders}</Link>
              </li>
              <li>
                <Link to={addressOf('enquiries')}>{enquiriesTitle}</Link>
              </li>
              <ToPage checklist={checklist} nextPage={nextPage} />
            </>
          ) : null}
          <li>
            <a href={`${addressOf('checklist', { checklistId: id })}/dates.ics`} download>
              {words.calendar}
            </a>
          </li>
        </ul>
      </section>
      <StepsHere checklist={checklist} />
      <p className="soft">
        {words.locked} <a href={addressOf('helplines', {}, { query: { region } })}>{words.helplinesLink}</a>
      </p>
    </aside>
  );
}

/** Address of the provider search in the region's country, with the page's wishes filled in. */
const findAddress = ({ tributeId, region }: Checklist): string =>
  addressOf('providers', {}, { query: { tribute: tributeId ?? '', country: COUNTRY_OF[region] ?? '' } });
const COUNTRY_OF: Partial<Record<Checklist['region'], PayeeCountry>> = { ireland: 'IE', usa: 'US' };

/** Links to the person's page, or offers to create a page from the checklist's facts. */
function ToPage({ checklist: { tributeId, isOfPage, called }, nextPage }: { checklist: Checklist; nextPage: string }) {
  if (tributeId !== null)
    return (
      <li>
        <Link to={editorStep('who', tributeId)}>{words.toPage(called)}</Link>
      </li>
    );
  if (isOfPage) return null;
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="intent" value="make-page" />
        <input type="hidden" name="tributeId" value={nextPage} />
        <Button type="submit" look="bare">
          {words.makePage}
        </Button>
      </Form>
    </li>
  );
}
