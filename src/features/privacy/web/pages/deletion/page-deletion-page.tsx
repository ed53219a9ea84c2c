import { redirect } from 'react-router';
import * as words from '../../../words/en/page-deletion.ts';
import { contestedHere } from '../../../../prepared/words/en/prepared.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { clearSavedFirst } from '../../../../tributes/web/parts/editor/saved/clear-saved.ts';
import { Day } from '../../../../tributes/web/parts/page/day.tsx';
import { Button, ButtonLink } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { ExportSection } from '../../../../accounts/web/parts/export-section.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

function idOf({ params }: Pick<PageArgs, 'params'>): string {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loader(args: PageArgs) {
  const { client } = args;
  const [page, { export: copy }] = await Promise.all([
    client.deletions.readPage({ id: idOf(args) }),
    client.exports.current(),
  ]);
  return { page, copy };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const id = idOf(args);
  try {
    const intent = form.get('intent');
    if (intent === 'make-copy') await client.exports.ask();
    if (intent === 'make-copy' || intent === 'see-copy')
      return redirect(addressOf('pageDeletion', { id }, { fragment: 'copy' }), 303);
    if (intent === 'undo') {
      await client.deletions.undoPage({ id });
      return redirect(addressOf('care', { id }, { query: { back: true } }), 303);
    }
    await client.deletions.askPage({ id });
    return redirect(addressOf('pageDeletion', { id }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** The screen of the page itself: the care screen if it was published, else the editor. */
const keptAt = ({ id, wasPublished }: Facts['page']) =>
  wasPublished ? addressOf('care', { id }) : addressOf('createTribute', {}, { query: { tribute: id } });

const titleOf = ({ name, erasedFrom }: Facts['page']) => (erasedFrom ? words.waitingTitle : words.title)(name);

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts ? titleOf(facts.page) : words.link, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { page, copy } = data;
  const isAboutCopy = problem?.values['intent'] === 'make-copy';
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>
        <Named of={page.erasedFrom ? words.waitingTitle : words.title} name={page.name} />
      </h1>
      {problem && !isAboutCopy ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {page.erasedFrom === null ? (
        <Asking page={page} copy={copy} problem={problem} />
      ) : (
        <Waiting page={page} until={page.erasedFrom} copy={copy} problem={problem} />
      )}
    </div>
  );
}

interface Props extends Facts {
  problem: Problem | undefined;
}

function Asking({ page, copy, problem }: Props) {
  const at = addressOf('pageDeletion', { id: page.id });
  return (
    <>
      <ExportSection copy={copy} problem={problem} at={at} heading={words.copyTitle} lead={words.copyLead} />
      {page.isContested ? <Contested page={page} /> : <AskForm page={page} at={at} />}
    </>
  );
}

const Contested = ({ page }: Pick<Facts, 'page'>) => (
  <>
    <Notice>
      <p>{contestedHere}</p>
    </Notice>
    <p className="acts">
      <ButtonLink href={keptAt(page)} look="plain">
        {words.keepButton}
      </ButtonLink>
    </p>
  </>
);

const AskForm = ({ page, at }: Pick<Facts, 'page'> & { at: string }) => (
  <form method="post" action={at} className="form" onSubmit={clearSavedFirst({ tributeId: page.id })}>
    <section className="group">
      <h2>{words.whatTitle}</h2>
      {words.what(page.wasOpen).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {page.wasOpen ? (
        <p>
          {words.takeDown}{' '}
          <a href={addressOf('care', { id: page.id }, { fragment: 'page-facts' })}>{words.takeDownLink}</a>
        </p>
      ) : null}
    </section>
    <input type="hidden" name="intent" value="delete" />
    <div className="acts">
      <Button type="submit" look="danger">
        {words.deleteButton}
      </Button>
      <NeedsConnection />
      <ButtonLink href={keptAt(page)} look="plain">
        {words.keepButton}
      </ButtonLink>
    </div>
  </form>
);

function Waiting({ page, until, copy, problem }: Props & { until: string }) {
  const at = addressOf('pageDeletion', { id: page.id });
  return (
    <>
      <form method="post" action={at} className="form">
        <p>
          <Sentence of={words.waitingUntil} parts={[<Day key="until" at={until} />]} />
        </p>
        <input type="hidden" name="intent" value="undo" />
        <p className="acts">
          <Button type="submit">{words.undoButton}</Button>
        </p>
      </form>
      <ExportSection
        copy={copy}
        problem={problem}
        at={at}
        heading={words.waitingCopyTitle}
        lead={words.waitingCopyLead}
      />
    </>
  );
}
