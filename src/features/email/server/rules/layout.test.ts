import { describe, expect, test } from 'vitest';
import { layOut } from './layout.ts';

describe('the look of an email', () => {
  const content = {
    heading: 'Words for <Rose>',
    paragraphs: ['“Love & light”\nin two lines', '<script>alert(1)</script>'],
    button: { label: 'Read them', href: 'http://localhost:3000/account/tributes/1?a=1&b="2"' },
    footer: 'Because you keep this page.',
    sender: { productName: 'Rosemary', helpEmail: 'help@rosemary.example', language: 'en' },
  };

  test('says the same in both forms, and what people typed stays text', () => {
    const { text, html } = layOut(content);
    for (const part of [
      content.heading,
      ...content.paragraphs,
      `Read them:\n${content.button.href}`,
      content.footer,
      'help@rosemary.example',
    ])
      expect(text).toContain(part);
    expect(html).toContain('Words for &lt;Rose&gt;');
    expect(html).toContain('“Love &amp; light”<br>in two lines');
    expect(html).toContain('href="http://localhost:3000/account/tributes/1?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toContain('<script');
  });

  test('loads nothing from anywhere and has a night palette', () => {
    const { html } = layOut(content);
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('breaks an address that is longer than a phone is wide', () => {
    expect(layOut(content).html).toMatch(/<div class="card" style="[^"]*overflow-wrap:anywhere/);
  });

  test('links to web addresses only', () => {
    const unsafe = { ...content, button: { label: 'Press', href: 'javascript:alert(1)' } };
    expect(() => layOut(unsafe)).toThrow('web addresses only');
  });

  test('may be plain: no button, no footer, no sender', () => {
    expect(layOut({ heading: 'Hello', paragraphs: ['One line.'] }).text).toBe('Hello\n\nOne line.\n');
  });
});
