import { Form } from 'react-router';
import * as words from '../../../words/en/preview-links.ts';
import type { PreviewLink } from '../../../contract/preview-links.ts';
import { formatDay } from '../../parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';

export function OpenList({ previewLinks }: { previewLinks: readonly PreviewLink[] }) {
  if (previewLinks.length === 0) return null;
  return (
    <section className="group" aria-labelledby="open">
      <h2 id="open">{words.openTitle}</h2>
      <ul className="list">
        {previewLinks.map(({ id, label, expiresAt }) => (
          <li key={id}>
            <h3>{label === '' ? words.unlabelled : <bdi>{label}</bdi>}</h3>
            <p className="soft small">{words.until(formatDay(expiresAt))}</p>
            <Form method="post" className="acts apart">
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="previewLinkId" value={id} />
              <Button type="submit" look="plain" aria-label={words.endOf(label || words.unlabelled)}>
                {words.end}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
