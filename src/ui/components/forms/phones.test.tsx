import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Phones, textAddress } from './phones.tsx';

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<Phones text={text} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it.each([
  ['01632 960 444', ['tel:01632960444']],
  ['+44 (0)1632 960444', ['tel:+441632960444']],
  ['(01632) 960-444 or 0800 123 456, ask for Jo', ['tel:01632960444', 'tel:0800123456']],
  ['Ask at the gate', []],
  ['Room 12', []],
  ['', []],
])('the numbers of %j ring %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(renderToStaticMarkup(<Phones text={text} />).replaceAll(/<[^>]*>/g, '')).toBe(text);
});

it.each([
  ['Text HELLO to 50808', 'sms:50808?&body=HELLO'],
  ['Text 988', 'sms:988'],
  ['Text 1-800-985-5990', 'sms:18009855990'],
  ['Write on the website', null],
])('%j opens %j', (instruction, address) => {
  expect(textAddress(instruction)).toBe(address);
});
