import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { mailerConformance, sampleEmail } from './conformance.ts';
import { createTrialMailer } from './trial.ts';

mailerConformance('the trial mailer', async () => {
  const lines: string[] = [];
  return {
    mailer: createTrialMailer((line) => void lines.push(line)),
    arrived: async () => {
      const starts = lines.flatMap((line, at) => (line.startsWith('Email for ') ? [at] : []));
      return starts.map((start, at) => {
        const words = lines.slice(start, starts[at + 1]).join('\n');
        return { to: [/^Email for ([^:]+):/.exec(words)?.[1] ?? ''], words };
      });
    },
    close: async () => {},
  };
});

test('prints nothing that was written before the product was open', async () => {
  const lines: string[] = [];
  const openedAt = Date.now();
  const mailer = createTrialMailer(
    (line) => void lines.push(line),
    () => openedAt,
  );
  for (const [subject, written] of [
    ['earlier', openedAt - 60_000],
    ['later', openedAt + 60_000],
  ] as const)
    await mailer.deliver(sampleEmail({ subject, id: newId({ now: () => new Date(written) }), text: '' }));
  expect(lines).toEqual(['Email for ada@example.org: later']);
});

test('prints no control characters, so that an email cannot repaint the terminal', async () => {
  const lines: string[] = [];
  const mailer = createTrialMailer((line) => void lines.push(line));
  await mailer.deliver(sampleEmail({ subject: 'Hello \u001b[2J\u0007', text: 'http://localhost/\u001b[31m' }));
  expect(lines).toEqual(['Email for ada@example.org: Hello  [2J ', '  Open: http://localhost/ [31m']);
});
