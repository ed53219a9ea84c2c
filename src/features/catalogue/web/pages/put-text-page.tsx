import { Form, Link, redirect } from 'react-router';
import * as words from '../../../tributes/words/en/editor-words.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { CHOSEN_BY_CHARACTERS } from '../../../../shared/limits/limits.ts';
import { may } from '../../../people/contract/roles.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress } from '../../../tributes/web/parts/editor/steps.ts';
import { Credit } from '../parts/credit.tsx';
import { titleOf } from '../../../../shared/text/text-names.ts';
import { Verse } from '../parts/verse.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { RadioCards } from '../../../../ui/components/forms/radio-cards.tsx';

export async function loader({ client, params }: PageArgs) {
  const [text, { tributes }] = await Promise.all([
    client.catalogue.read({ slug: params['slug'] ?? '' }),
    client.tributes.list(),
  ]);
  return { text, tributes: tributes.filter(({ role }) => may(role, 'write')) };
}
type Data = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const id = String(form.get('page') ?? '');
  try {
    const chosenBy = String(form.get('chosenBy') ?? '');
    await client.tributes.placeText({ id, slug: params['slug'] ?? '', chosenBy });
    return redirect(stepAddress('words', id), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: Data | undefined, { productName }: Site): Head => ({
  title: titled(words.putTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { text, tributes } = data;
  const { slug, title, body, language } = text;
  return (
    <div className="page narrow">
      <p className="back">
        <a href={addressOf('text', { slug })}>{words.backToText}</a>
      </p>
      <h1 tabIndex={-1}>{words.putTitle}</h1>
      <article lang={language}>
        {title === '' ? null : <h2 dir="auto">{title}</h2>}
        <blockquote className="verse" dir="auto">
          <Verse body={body} />
        </blockquote>
        <Credit text={text} />
      </article>
      {tributes.length === 0 ? (
        <NoPages />
      ) : (
        <Choice tributes={tributes} name={titleOf(title, body)} problem={answer} />
      )}
    </div>
  );
}

const NoPages = () => (
  <>
    <p>{words.noPages}</p>
    <p className="acts">
      <Link className="button" to={addressOf('createTribute')}>
        {words.makePage}
      </Link>
    </p>
  </>
);

interface ChoiceProps extends Pick<Data, 'tributes'> {
  name: string;
  problem: Problem | undefined;
}

function Choice({ tributes, name, problem }: ChoiceProps) {
  const chosen = problem?.values['page'] ?? tributes[0]?.id ?? '';
  return (
    <Form method="post" className="form" aria-label={words.putOnOne(name)}>
      <FormProblem
        problem={problem}
        heading={words.notPut}
        labels={{ page: words.whichPage, chosenBy: words.chosenBy }}
      />
      <RadioCards
        name="page"
        legend={words.whichPage}
        cards={tributes.map((one) => ({
          value: one.id,
          label: <bdi>{one.name.trim() === '' ? words.unnamed : one.name}</bdi>,
        }))}
        value={chosen}
        error={problem?.error.fields['page']}
      />
      <Field
        {...fieldOf(problem, 'chosenBy')}
        label={words.chosenBy}
        hint={words.chosenByHint}
        isOptional
        autoComplete="off"
        maxLength={CHOSEN_BY_CHARACTERS}
      />
      <p className="acts">
        <Button type="submit">{words.putOn}</Button>
      </p>
    </Form>
  );
}
