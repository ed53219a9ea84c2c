import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import * as words from '../../../words/en/preview-links.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { fieldOf, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { CopyLink } from '../../parts/editor/copy-link.tsx';
import { stepAddress } from '../../parts/editor/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import type { Made } from './preview-links-action.ts';
import { NoteList } from './note-list.tsx';
import { OpenList } from './open-list.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { action } from './preview-links-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return {
    ...(await client.previewLinks.list({ id })),
    // If the form is sent twice, this id keeps the second request from making another link.
    nextPreviewLink: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

/** Reload also after a refusal, because somebody may have ended a link. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { id, name, role, previewLinks, notes, nextPreviewLink, done } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const mayMake = may(role, 'people');
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{mayMake ? words.lead : words.readersLead}</p>
      </div>
      <Said problem={problem} made={answer && 'link' in answer ? answer : undefined} done={answer ? '' : done} />
      {mayMake ? <MakeForm key={nextPreviewLink} nextPreviewLink={nextPreviewLink} problem={problem} /> : null}
      <OpenList previewLinks={previewLinks} />
      <NoteList notes={notes} mayRemove={mayMake} />
      <p className="ways">
        <Link to={addressOf('people', { id })}>{words.toPeople}</Link>
        {may(role, 'write') ? <Link to={stepAddress('who', id)}>{words.toWriting}</Link> : null}
      </p>
    </div>
  );
}

const MakeForm = ({ nextPreviewLink, problem }: { nextPreviewLink: string; problem: Problem | undefined }) => (
  <Form method="post" className="form" noValidate>
    <input type="hidden" name="previewLinkId" value={nextPreviewLink} />
    <Field {...fieldOf(problem, 'label')} label={words.label} hint={words.labelHint} isOptional autoComplete="off" />
    <p className="acts">
      <Button type="submit" name="intent" value="make">
        {words.make}
      </Button>
    </p>
  </Form>
);

interface SaidProps {
  problem: Problem | undefined;
  made: Made | undefined;
  done: string;
}

function Said({ problem, made, done }: SaidProps) {
  const { origin } = useSite();
  if (problem && Object.keys(problem.error.fields).length === 0)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem.error.message}</p>
      </Notice>
    );
  if (made) return <MadeLink link={origin + made.link} />;
  return words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;
}

/** Shows the new link and focuses it, because the pressed button disappears with its form. */
function MadeLink({ link }: { link: string }) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => place.current?.focus(), [link]);
  return (
    <Notice role="status" heading={words.made}>
      <p className="long-words">
        <a className="line-link" href={link} ref={place}>
          {link}
        </a>
      </p>
      <CopyLink link={link} />
      <p>{words.madeHint}</p>
    </Notice>
  );
}
