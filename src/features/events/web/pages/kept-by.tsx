import { Form } from 'react-router';
import * as words from '../../words/en/events.ts';
import type { PageServiceEvents } from '../../contract/events.ts';
import type { Keepable } from '../../../prepared/contract/prepared.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

type Saved = NonNullable<PageServiceEvents['kept']>;

export const KeptBy = ({ provider, what, canChange }: Saved & { canChange: boolean }) => (
  <section className="group" aria-labelledby="kept">
    <h2 id="kept">{words.savedHeading}</h2>
    {what.map((one) => (
      <SavedOne key={one} {...{ provider, one, canChange }} />
    ))}
  </section>
);

const SavedOne = ({ provider, one, canChange }: { provider: string; one: Keepable; canChange: boolean }) => (
  <Form method="post" className="lines">
    <input type="hidden" name="what" value={one} />
    <p>
      {provider.trim() === '' ? (
        words.providerUnnamed[one]
      ) : (
        <Sentence of={words.keptBy[one]} parts={[<bdi key="provider">{provider}</bdi>]} />
      )}
    </p>
    {canChange ? (
      <p className="acts">
        <Button
          type="submit"
          name="intent"
          value="stop-provider"
          look="quiet"
          aria-label={words.forOne(words.stopProvider, words.stopFor[one])}
        >
          {words.stopProvider}
        </Button>
      </p>
    ) : null}
  </Form>
);
