import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { simpleGestures } from '../../contract/gestures/gestures.ts';
import { GesturePicture, GestureRow } from './gesture-pictures.tsx';

it.each(simpleGestures)('reads no drawing of a $kind aloud', (gesture) => {
  const html = renderToStaticMarkup(<GesturePicture gesture={gesture} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('style=');
});

it.each(simpleGestures)('names whose each $kind of a row is', (gesture) => {
  const html = renderToStaticMarkup(<GestureRow gesture={gesture} names={['Ada', 'Ben']} />);
  expect(html.match(/<bdi>(Ada|Ben)<\/bdi><\/button>/g)).toHaveLength(2);
});
