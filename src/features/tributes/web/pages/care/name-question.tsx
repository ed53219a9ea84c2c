import { Form } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { exampleTitle } from '../../../../memories/words/en/gestures.ts';
import { nameForVisitors, wordToAskAbout } from '../../../contract/names.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

/** Asks once whether visitors may read the family's word for the person. It stays private until a keeper agrees. */
export function NameQuestion({ tribute }: { tribute: Tribute }) {
  const [now, instead] = [nameForVisitors(tribute), wordToAskAbout(tribute)];
  if (instead === '' || tribute.state !== 'published' || !may(tribute.role, 'show')) return null;
  return (
    <Notice>
      <p>
        <Sentence of={words.askName} parts={[<bdi key="now">{now}</bdi>, <bdi key="instead">{instead}</bdi>]} />{' '}
        <Named of={(name) => words.askNameExample(exampleTitle(name))} name={instead} />
      </p>
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="public-name" />
        <Button type="submit" look="quiet" name="publicName" value={instead}>
          <span>
            <Named of={words.takeName} name={instead} />
          </span>
        </Button>
        <Button type="submit" look="quiet" name="publicName" value={now}>
          <span>
            <Named of={words.keepName} name={now} />
          </span>
        </Button>
      </Form>
    </Notice>
  );
}
