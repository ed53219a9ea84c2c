import { redirect } from 'react-router';
import * as words from '../../../words/en/preview-links.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { SeenPreviewLink } from '../../../contract/preview-links.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { formatDay } from '../../parts/page/dates.ts';
import { TributeArticle } from '../../parts/page/tribute-article.tsx';
import { besideHead } from '../../parts/page/tribute-head.ts';
import { NoteForm } from './note-form.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';

interface Data extends SeenPreviewLink {
  previewLinkId: string;
  idempotencyKey: string;
  isLeft: boolean;
}

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const previewLinkId = params['previewLinkId'] ?? '';
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (!UUID.test(previewLinkId) || key.length > 200) throw new Response(null, { status: 404 });
  return { previewLinkId, key };
}

export async function loader(args: PageArgs): Promise<Data> {
  const wanted = asked(args);
  const seen = await args.client.previewLinks.see(wanted);
  const isLeft = new URL(args.request.url).searchParams.has('left');
  return { ...seen, previewLinkId: wanted.previewLinkId, idempotencyKey: crypto.randomUUID(), isLeft };
}

/** Browsers send each line break of a form as CR LF; this restores LF. */
const typed = (form: FormData, name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');

export async function action(args: ActionArgs) {
  const wanted = asked(args);
  const { client, form } = args;
  try {
    await client.previewLinks.leaveNote({
      ...wanted,
      name: typed(form, 'name'),
      words: typed(form, 'words'),
      idempotencyKey: typed(form, 'idempotencyKey'),
    });
    const query = { key: wanted.key, left: 1 };
    return redirect(
      addressOf('previewLink', { previewLinkId: wanted.previewLinkId }, { query, fragment: 'note' }),
      303,
    );
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (data: Data | undefined, site: Site): Head => ({
  ...besideHead(words.title(data?.tribute.name ?? ''), data?.tribute.language, site),
  hasFirstScreen: true,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, expiresAt, isPublished, previewLinkId, idempotencyKey, isLeft } = data;
  return (
    <>
      <aside className="tools" aria-label={words.bandLabel}>
        <p className="wrap">
          <span>
            {isPublished ? words.notShown : words.notPublic} {words.pleaseKeep(formatDay(expiresAt))}
          </span>
          <a href="#note">{words.toNote}</a>
        </p>
      </aside>
      <TributeArticle tribute={tribute} isPreview isPreviewLink />
      <section id="note" className={`beside-page narrow accent-${tribute.accent}`}>
        <NoteForm {...{ previewLinkId, idempotencyKey, problem, isLeft }} />
      </section>
    </>
  );
}
