import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import { simpleOf } from '../../contract/gestures/gestures.ts';
import { memory } from '../../contract/gestures/memory.ts';
import { ownPostAddress } from '../../contract/gestures/own-address.ts';
import type { OwnPost } from '../../contract/fields.ts';
import type { OwnObjection } from '../../../reports/contract/report-appeals.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { BesideTribute } from '../parts/beside-tribute.tsx';
import { PostForm } from '../parts/post-form.tsx';
import { savedIn } from '../parts/saved-photographs.tsx';
import { PostState } from '../parts/post-state.tsx';
import { fieldText, typedText } from '../parts/submission.ts';
import { TakeBack } from '../parts/take-back.tsx';
import { PostDecision } from '../../../reports/web/parts/post-decision.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { byKind, simpleByKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';
import { backTo } from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { OwnLink } from '../../../../ui/components/own-link.tsx';

interface Data {
  post: OwnPost;
  /** The decision that the author can object to; null if the post was not removed. */
  decision: { against: OwnObjection | null; key: string } | null;
  isJustSaved: boolean;
  isAgain: boolean;
}

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

export async function loader({ client, request, params }: PageArgs): Promise<Data> {
  const post = await readOwn({ client, request, params });
  const { searchParams } = new URL(request.url);
  const own = { id: post.id, editKey: post.editKey };
  const decision = post.state === 'removed' ? await client.reportAppeals.atPost(own) : null;
  return { post, decision, isJustSaved: searchParams.has('saved'), isAgain: searchParams.has('again') };
}

export async function action({ client, request, params, form }: ActionArgs) {
  const kept = savedIn(form);
  const own = { id: params.postId ?? '', editKey: keyOf(request) };
  try {
    if (form.get('act') === 'take-back') return redirect(ownPostAddress(await client.memories.withdrawOwn(own)), 303);
    const post = await client.memories.editOwn({
      ...own,
      name: fieldText(form, 'name'),
      relation: fieldText(form, 'relation'),
      words: typedText(form, 'words'),
      ...(kept === null ? {} : { keptPhotographIds: kept }),
    });
    return redirect(ownPostAddress(post, { saved: 1 }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Without the post's key, asks for the page's password if there is one, whether or not the post exists. */
async function readOwn({ client, request, params }: Omit<PageArgs, 'site'>): Promise<OwnPost> {
  const [id, path] = [params.postId ?? '', params.tributePath ?? ''];
  try {
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Response(null, { status: 404 });
    return await client.memories.readOwn({ id, editKey: keyOf(request) });
  } catch (error) {
    await client.tributes.readPublic({ path }).catch((refusal: unknown) => {
      if (refusal instanceof ORPCError && refusal.code === 'PAGE_PASSWORD_NEEDED') throw refusal;
    });
    throw error;
  }
}

const titleOf = (kind: OwnPost['kind'] = memory.kind) => byKind[kind].ownTitle;

export const head = (data: Data | undefined, site: Site): Head => besideHead(titleOf(data?.post.kind), undefined, site);

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { post, decision, isJustSaved, isAgain } = data;
  const { origin } = useSite();
  const { tribute, kind, state } = post;
  const simple = simpleOf(kind);
  const address = ownPostAddress(post);
  return (
    <BesideTribute
      path={tribute.path}
      accent={tribute.accent}
      back={tribute.isOpen ? <Named of={backTo} name={tribute.name} /> : null}
    >
      <div data-own={kind} data-at={address} data-gone={state === 'withdrawn' ? '' : undefined}>
        <h1 tabIndex={-1}>{titleOf(kind)}</h1>
        {isAgain && simple && state !== 'withdrawn' ? (
          <Notice heading={simpleByKind[simple.kind].again(post.name)}>
            <p>{simpleByKind[simple.kind].againHint}</p>
          </Notice>
        ) : null}
        <PostState post={post} isJustSaved={isJustSaved} />
        {decision === null ? null : <PostDecision against={decision.against} objectionKey={decision.key} />}
        {state === 'withdrawn' ? null : (
          <>
            {(tribute.isClosed || state === 'removed') && !problem ? null : <PostForm post={post} problem={problem} />}
            <OwnLink
              label={words.yourLink}
              address={origin + address}
              copy={words.copyLink}
              hint={byKind[kind].linkHint}
            />
            <TakeBack kind={kind} canLeaveAnother={tribute.isOpen && tribute.isTaken && !tribute.isClosed} />
          </>
        )}
      </div>
    </BesideTribute>
  );
}
