import { redirect } from 'react-router';
import * as words from '../../../words/en/sharing.ts';
import { backTo } from '../../../words/en/tribute.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Sharing } from '../../../contract/sharing.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { PageWays } from '../../parts/sharing/page-ways.tsx';
import { besideHead } from '../../parts/page/tribute-head.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';

export async function loader({ client, params }: PageArgs): Promise<Sharing> {
  const asked = params['tributePath'] ?? '';
  const sharing = await client.sharing.open({ path: asked });
  if (sharing.path !== asked) throw redirect(addressOf('shareTribute', { tributePath: sharing.path }), 301);
  return sharing;
}

export const head = (sharing: Sharing | undefined, site: Site): Head =>
  besideHead(words.title(sharing?.name ?? ''), sharing?.language, site);

/** Screen for browsers without a native share sheet. */
export function Page({ data: sharing }: PageProps<typeof loader>) {
  const { path, name } = sharing;
  return (
    <div className="narrow short-page">
      <p className="back">
        <a href={addressOf('tribute', { tributePath: path })}>
          <Named of={backTo} name={name} />
        </a>
      </p>
      <h1 className="no-print" tabIndex={-1}>
        <Named of={words.title} name={name} />
      </h1>
      <PageWays sharing={sharing} codes={addressOf('shareTribute', { tributePath: path })} />
    </div>
  );
}
