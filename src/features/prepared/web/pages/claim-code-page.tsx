import { Link } from 'react-router';
import { codeLead, codeTitle } from '../../words/en/coded-links.ts';
import { toPages } from '../../../people/words/en/people.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageProps, Site } from '../../../../ui/client/page.ts';
import { CodeForm, openByCode } from '../parts/code-form.tsx';

export const action = (args: ActionArgs) => openByCode(args);

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(codeTitle, productName),
  isIndexed: false,
});

/** The page on which families type the code of a bill or of a prepared page from paper. */
export function Page({ answer }: PageProps<null, typeof action>) {
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{codeTitle}</h1>
        <p className="lead">{codeLead}</p>
      </div>
      <CodeForm problem={answer} />
      <p className="ways">
        <Link to={addressOf('choice')}>{toPages}</Link>
      </p>
    </div>
  );
}
