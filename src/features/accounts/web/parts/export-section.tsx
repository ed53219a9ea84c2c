import * as words from '../../../privacy/words/en/export.ts';
import { exportAddress, type Export } from '../../../privacy/contract/exports.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { Moment } from './moment.tsx';
import { useCopy } from './use-copy.ts';

interface Props {
  copy: Export | null;
  problem: Problem | undefined;
  at: string;
  heading?: string;
  lead?: string;
}

export function ExportSection({ copy, problem, at, heading = words.exportTitle, lead = words.exportLead }: Props) {
  return (
    <section className="group" id="copy">
      <h2>{heading}</h2>
      <p>{lead}</p>
      {problem?.values['intent'] === 'make-copy' ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <Copy copy={copy} at={at} />
    </section>
  );
}

function Copy({ copy: loaded, at }: Pick<Props, 'copy' | 'at'>) {
  const copy = useCopy(loaded);
  return (
    <>
      {copy ? <CopyNotice copy={copy} at={at} /> : null}
      {!copy || copy.isRenewable ? (
        <form method="post" action={at} className="acts">
          <input type="hidden" name="intent" value="make-copy" />
          <Button type="submit" look="quiet">
            {copy ? words.askAgain : words.ask}
          </Button>
        </form>
      ) : copy.state === 'ready' ? (
        <p className="soft">
          <Sentence of={words.nextCopy} parts={[<Moment key="from" at={copy.renewableAt} />]} />
        </p>
      ) : null}
    </>
  );
}

function CopyNotice({ copy, at }: { copy: Export; at: string }) {
  const isReady = copy.state === 'ready';
  return (
    <Notice role="status">
      <p>{isReady ? words.ready(words.size(copy.bytes), formatDay(copy.goneAt ?? copy.askedAt)) : words.making}</p>
      {isReady ? (
        <p className="acts">
          <ButtonLink href={exportAddress(copy.id)} look="quiet" download>
            {words.download}
          </ButtonLink>
        </p>
      ) : (
        <form method="post" action={at} className="acts">
          <input type="hidden" name="intent" value="see-copy" />
          <Button type="submit" look="quiet">
            {words.lookAgain}
          </Button>
        </form>
      )}
    </Notice>
  );
}
