import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { LikeEntry } from '../../../contract/catalogue-admin.ts';
import type { BrowserKey } from '../../../../privacy/contract/data-inventory.ts';
import { typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { EntryFields } from './entry-form.tsx';
import { EntryPreview } from './entry-preview.tsx';
import type { CatalogueList } from './catalogue-list.ts';
import { errorsOf } from './typed-entry.ts';

interface Props {
  catalogueList: CatalogueList;
  values: Record<string, string>;
  problem: Problem | undefined;
  like: readonly LikeEntry[];
  shown: object | undefined;
  save: string;
  unsentKey: BrowserKey;
  children: ReactNode;
}

/** The form with a preview. With JavaScript, the preview is updated while typing. Without JavaScript, by a button. */
export function EditEntry({ catalogueList, values, problem, like, shown, save, unsentKey, children }: Props) {
  const [typed, setTyped] = useState(values);
  const preview = useRef<HTMLHeadingElement>(null);
  // The preview is far above its button, so move the focus to the preview.
  useEffect(() => {
    if (shown) preview.current?.focus();
  }, [shown]);
  const errors = errorsOf(problem);
  const unsent = useUnsentForm(unsentKey, (_, form) => setTyped(typedIn(new FormData(form))));
  const told = problem && { ...problem, error: { ...problem.error, fields: errors, message: messageOf(problem) } };
  return (
    <>
      <FormProblem problem={told} heading={words.problem} labels={labelsOf(catalogueList)} />
      <section aria-labelledby="preview" className="items">
        <h2 id="preview" ref={preview} tabIndex={-1}>
          {words.previewTitle}
        </h2>
        <EntryPreview values={typed} isPrompt={catalogueList.kind === null} />
      </section>
      <LikeList catalogueList={catalogueList} like={like} />
      <Form method="post" className="form" noValidate {...unsent}>
        {children}
        <EntryFields fields={catalogueList.fields} values={values} errors={errors} />
        <p className="acts">
          <Button type="submit" name="intent" value="save">
            {save}
          </Button>
          <Button type="submit" name="intent" value="preview" look="quiet">
            {words.preview}
          </Button>
        </p>
      </Form>
    </>
  );
}

/** Labels of fields in the order of the form, which begins with the slug. */
const labelsOf = ({ fields }: Pick<CatalogueList, 'fields'>): Record<string, string> =>
  Object.fromEntries(['slug', ...fields.map(({ name }) => name)].map((name) => [name, words.fields[name] ?? name]));

const messageOf = ({ error }: Problem): string => (error.code === 'EDIT_CONFLICT' ? words.conflict : error.message);

const LikeList = ({ catalogueList, like }: Pick<Props, 'catalogueList' | 'like'>) => (
  <section aria-labelledby="like" className="items">
    <h2 id="like">{words.likeTitle}</h2>
    {like.length === 0 ? <p className="soft">{words.likeNone}</p> : null}
    <ul className="dotted">
      {like.map((one) => (
        <li key={one.slug} className="long-words">
          <Link to={addressOf(catalogueList.screens.entry, { slug: one.slug })} dir="auto">
            {words.like(one.called, one)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
