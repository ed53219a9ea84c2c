import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, ButtonLink } from '../button.tsx';
import { Field, TextArea } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { Notice } from '../notice.tsx';
import { RadioCards } from './radio-cards.tsx';

describe('a field', () => {
  it('is named by its label and described by hint and error', () => {
    const html = renderToStaticMarkup(
      <Field id="name" label="Your name" hint="As it shall stand." error="Please write something here." />,
    );
    expect(html).toContain('<label for="name">Your name</label>');
    expect(html).toMatch(/<input [^>]*id="name" [^>]*name="name"/);
    expect(html).toContain('aria-invalid="true" aria-describedby="name-error name-hint"');
    expect(html).toContain('id="name-hint"');
  });

  it('says nothing of errors when there is none', () => {
    const html = renderToStaticMarkup(<TextArea id="words" label="Your words" isOptional />);
    expect(html).not.toMatch(/aria-invalid|aria-describedby|wrong/);
    expect(html).toContain('(optional)');
    expect(html).toContain('dir="auto"');
  });

  it('keeps what was typed, markup and all', () => {
    const typed = '</textarea><script>alert(1)</script>';
    const html = renderToStaticMarkup(<TextArea id="words" label="Your words" defaultValue={typed} />);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  });
});

it('gives buttons a type, so that none sends a form by accident', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toBe('<button type="button" class="button">Close</button>');
  expect(
    renderToStaticMarkup(
      <Button look="quiet" type="submit">
        Send
      </Button>,
    ),
  ).toContain('type="submit" class="button quiet"');
  expect(
    renderToStaticMarkup(
      <ButtonLink href="/choice" look="plain">
        On
      </ButtonLink>,
    ),
  ).toContain('<a class="button plain" href="/choice">');
});

it('leads from the head of a form to each refused field', () => {
  const problem = {
    error: { code: 'INVALID_INPUT', message: 'Something needs another look.', fields: { name: 'Too long.' } },
    values: {},
  };
  const html = renderToStaticMarkup(<FormProblem problem={problem} heading="Nothing is lost" />);
  expect(html).toContain('role="alert"');
  expect(html).toContain('<a href="#name">Too long.</a>');
  expect(renderToStaticMarkup(<FormProblem problem={undefined} heading="" />)).toBe('');
});

it('sets notices apart by more than colour', () => {
  expect(renderToStaticMarkup(<Notice kind="problem" heading="Not saved" role="alert" />)).toContain(
    '<h2>Not saved</h2>',
  );
});

it('describes every card of a choice', () => {
  const cards = [
    { value: 'private', label: 'Only you', hint: 'Nobody else.' },
    { value: 'public', label: 'Everyone' },
  ] as const;
  const html = renderToStaticMarkup(
    <RadioCards name="visibility" legend="Who may see it" cards={cards} value="private" />,
  );
  expect(html).toContain('aria-describedby="visibility-private-hint"');
  expect(html).toContain('checked=""');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});
