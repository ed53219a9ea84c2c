import * as words from '../../../words/en/sharing.ts';
import { noName } from '../../../../people/words/en/people.ts';
import type { TributePeople } from '../../../../people/contract/people.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export interface WhoSees extends Pick<TributePeople, 'people' | 'invitations'> {
  previews: number;
}

const named = (names: readonly string[]) => names.map((name, at) => <bdi key={at}>{name}</bdi>);

/** Names the people who can open a private page. */
export function WhoSeesIt({ people, invitations, previews }: WhoSees) {
  const others = people.filter(({ isYou }) => !isYou).map(({ name, email }) => name ?? email ?? noName);
  const invited = invitations.map(({ email }) => email ?? words.linkHolder);
  return (
    <>
      <p>{others.length === 0 ? words.onlyYou : <Sentence of={words.theseSee} parts={named(others)} />}</p>
      {invited.length === 0 ? null : (
        <p>
          <Sentence of={words.invitedSee} parts={named(invited)} />
        </p>
      )}
      {previews === 0 ? null : <p>{words.previewsSee}</p>}
    </>
  );
}
