import { Form } from 'react-router';
import { picture } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/provider-profile.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';

interface Props {
  photograph: Photograph;
  at: number;
  of: number;
  removeWhat: string;
  problem: Problem | undefined;
}

/** Returns the order in which one photograph has moved one place earlier or later. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  return order.with(from, order[to] ?? id).with(to, id);
}

export function PhotographLine({ photograph, at, of, removeWhat, problem }: Props) {
  const { id, caption, alt } = photograph;
  const own = problem?.values['photographId'] === id ? problem : undefined;
  const field = (name: string) => ({ id: `${name}-${id}`, name, error: own?.error.fields[name] });
  return (
    <div className="provider-photograph">
      <Picture
        photograph={photograph}
        alt={alt || caption || picture(at + 1, of)}
        sizes="(min-width:44rem) 24rem,92vw"
        isLazy
      />
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="photographId" value={id} />
        <Field
          {...field('caption')}
          label={words.caption}
          isOptional
          defaultValue={own?.values['caption'] ?? caption}
        />
        <Field {...field('alt')} label={words.alt} isOptional defaultValue={own?.values['alt'] ?? alt} />
        <p className="acts">
          <Button type="submit" name="intent" value="describe" look="plain">
            {words.saveWords}
          </Button>
          {at === 0 ? null : (
            <Button type="submit" name="intent" value="up" look="bare">
              {words.earlier}
            </Button>
          )}
          {at === of - 1 ? null : (
            <Button type="submit" name="intent" value="down" look="bare">
              {words.later}
            </Button>
          )}
        </p>
      </Form>
      <details className="return">
        <summary>{words.remove}</summary>
        <p>{removeWhat}</p>
        <Form method="post" className="acts">
          <input type="hidden" name="photographId" value={id} />
          <Button type="submit" name="intent" value="remove" look="danger">
            {words.removeNow}
          </Button>
        </Form>
      </details>
    </div>
  );
}
