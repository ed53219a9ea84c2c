import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

const html = (of: (name: string, day: string) => string) =>
  renderToStaticMarkup(<Sentence of={of} parts={[<bdi key="name">Ruth &amp; Co</bdi>, '6 October']} />);

it('puts elements into the places of a sentence, in the order of its language', () => {
  expect(html((name, day) => `Lit by ${name} on ${day}.`)).toBe('Lit by <bdi>Ruth &amp; Co</bdi> on 6 October.');
  expect(html((name, day) => `${day}: ${name}`)).toBe('6 October: <bdi>Ruth &amp; Co</bdi>');
});

it('takes as many as a list has', () => {
  const list = (...names: string[]) => `By ${names.join(' and ')}.`;
  expect(renderToStaticMarkup(<Sentence of={list} parts={['Ann', 'Ben', 'Cy']} />)).toBe('By Ann and Ben and Cy.');
});
