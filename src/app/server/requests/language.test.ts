import { describe, expect, it } from 'vitest';
import { readersLanguage } from './language.ts';

const spoken = ['en', 'de', 'pt-BR', 'en-XA'];
const choose = (accepted: string | null, more: { account?: string; cookie?: string } = {}) =>
  readersLanguage(spoken, { accepted, ...more });

describe('the language of a reader', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, de;q=0.5', 'de'],
    ['en;q=0.5, de;q=0.7', 'de'],
    ['en;q=0, de;q=0.1', 'de'],
    ['en-GB', 'en'],
    ['pt', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['en-XA', 'en-XA'],
    ['*', 'en'],
    ['xx-YY', 'en'],
    ['', 'en'],
    [';;q=,,-,--;q=9', 'en'],
    [null, 'en'],
  ])('of somebody who accepts %j is %s', (accepted, language) => {
    expect(choose(accepted)).toBe(language);
  });

  it('is the one they chose: with their account, else in this browser', () => {
    expect(choose('de', { account: 'pt-BR', cookie: 'en' })).toBe('pt-BR');
    expect(choose('de', { cookie: 'en' })).toBe('en');
  });

  it('is never one that is not spoken here', () => {
    expect(choose('de', { account: 'fr', cookie: 'it' })).toBe('de');
    expect(readersLanguage(['de'], { account: 'en', accepted: 'en' })).toBe('de');
  });
});
