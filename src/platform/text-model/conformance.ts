import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openModelServer, type ModelServer, type Protocol } from '../../../tests/support/app/model-server.ts';
import type { AnswerLimits } from './careful-fetch.ts';
import { TextModelError, type TextModel, type TextRequest } from './index.ts';

interface Given {
  protocol: Protocol;
  open(origin: string, limits: AnswerLimits): TextModel;
}

/** Long enough that only tests of silence reach it, even on a slow machine. */
const PATIENT_MS = 60_000;
const limits = { bytes: 2_000_000, silenceMs: PATIENT_MS };
const asking = (more: Partial<TextRequest> = {}): TextRequest => ({
  system: 'Write what the facts say.',
  prompt: 'Facts: she kept bees.',
  composed: '',
  maxTokens: 400,
  signal: AbortSignal.timeout(PATIENT_MS),
  ...more,
});

export function textModelConformance(name: string, { protocol, open }: Given) {
  describe(`${name} as a text model`, () => {
    let server: ModelServer;
    let model: TextModel;
    beforeAll(async () => {
      server = await openModelServer();
      model = open(server.origin, limits);
    });
    afterAll(() => server.close());

    const write = async (request = asking()) => (await Array.fromAsync(model.write(request))).join('');
    /** Returns the text that came before a failure, and the failure's kind. */
    const failing = async (request = asking(), asked = model) => {
      let came = '';
      try {
        for await (const piece of asked.write(request)) came += piece;
      } catch (error) {
        if (!(error instanceof TextModelError)) throw error;
        expect(`${error.message} ${error.stack}`).not.toMatch(/kept bees|the-key/);
        return { came, kind: error.kind };
      }
      throw new Error(`It did not fail, and said: ${came.slice(0, 200)}`);
    };
    const stream = { 'content-type': 'text/event-stream' };

    it('hands on the pieces as they come, and sends rules and facts once', async () => {
      server.says(protocol, 'She kept', ' bees. ', 'Ünïcødé 🌹');
      expect(await write()).toBe('She kept bees. Ünïcødé 🌹');
      const sent = server.asked.at(-1);
      expect(sent?.body.match(/she kept bees/g)).toHaveLength(1);
      expect(sent?.body).toContain('Write what the facts say.');
      expect(sent?.body).toContain('400');
      expect(JSON.stringify(sent?.headers)).toContain('the-key');
      expect(sent?.path).not.toContain('the-key');
    });

    it('hands on the first words before the last are written', async () => {
      let finish = () => {};
      server.answers(async (response) => {
        response.writeHead(200, stream).write(protocol.piece('She kept bees. '));
        finish = () => void response.end(protocol.end(protocol.reasons.stop));
      });
      const writing = model.write(asking())[Symbol.asyncIterator]();
      expect((await writing.next()).value).toBe('She kept bees. ');
      finish();
      expect((await writing.next()).done).toBe(true);
    });

    it('understands a slow stream that is cut in the middle of signs', async () => {
      server.answers(async (response) => {
        response.writeHead(200, stream);
        const bytes = Buffer.from(protocol.piece('Zoë 🌹') + protocol.end(protocol.reasons.stop));
        for (let at = 0; at < bytes.length; at += 7) {
          response.write(bytes.subarray(at, at + 7));
          await pause(2);
        }
        response.end();
      });
      expect(await write()).toBe('Zoë 🌹');
    });

    it.each([
      [429, 'busy'],
      [500, 'busy'],
      [503, 'busy'],
      [400, 'refused'],
      [401, 'refused'],
      [404, 'refused'],
    ] as const)('takes a status of %i as %s, with one try', async (status, kind) => {
      const before = server.asked.length;
      server.answers(async (response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
        response.end(JSON.stringify({ error: { message: 'she kept bees, the-key', code: status } }));
      });
      expect(await failing()).toEqual({ came: '', kind });
      expect(server.asked.length).toBe(before + 1);
    });

    it('follows no redirection', async () => {
      const before = server.asked.length;
      server.answers(async (response) => void response.writeHead(307, { location: '/elsewhere' }).end());
      expect((await failing()).came).toBe('');
      expect(server.asked.length).toBe(before + 1);
    });

    it('keeps what came of an answer that breaks off', async () => {
      server.answers(async (response) => {
        response.writeHead(200, stream).write(protocol.piece('She kept '));
        await pause(50);
        response.destroy();
      });
      expect(await failing()).toEqual({ came: 'She kept ', kind: 'cut' });
      server.answers(async (response) => void response.writeHead(200, stream).end(protocol.piece('She kept ')));
      expect((await failing()).came).toBe('She kept ');
    });

    it('tells an answer that is too long for its limit, or that was refused', async () => {
      for (const [reason, kind] of [
        ['length', 'cut'],
        ['filter', 'refused'],
      ] as const) {
        server.answers(async (response) => {
          response.writeHead(200, stream);
          response.end(protocol.piece('She kept ') + protocol.end(protocol.reasons[reason]));
        });
        expect(await failing()).toEqual({ came: 'She kept ', kind });
      }
    });

    it.each([
      ['text that is no event', 'hello'],
      ['events that are no JSON', 'data: {"choices": [\n\n'],
      ['JSON of another kind', 'data: [1, 2, 3]\n\n'],
      ['nothing', ''],
      ['a page of HTML', '<!doctype html><script>alert(1)</script>'],
    ])('makes no text of %s', async (_what, body) => {
      server.answers(async (response) => void response.writeHead(200, stream).end(body));
      expect((await failing()).came).toBe('');
    });

    it.each([
      ['an endless line', () => 'x'.repeat(100_000)],
      ['endless pieces', () => protocol.piece('She kept bees. '.repeat(500))],
      ['endless silence in comments', () => `: ${'x'.repeat(50_000)}\n\n`],
    ])('ends %s', async (_what, more) => {
      const closing = new AbortController();
      server.answers(async (response) => {
        response.on('close', () => closing.abort());
        response.writeHead(200, stream);
        for (let written = 0; written < 10_000_000 && !closing.signal.aborted;) {
          const block = more();
          written += block.length;
          if (!response.write(block)) await Promise.race([pause(100), new Promise((go) => response.once('drain', go))]);
        }
        response.end();
      });
      const { came, kind } = await failing();
      expect(kind).toBe('malformed');
      expect(came.length).toBeLessThanOrEqual(60_000);
      await expect.poll(() => closing.signal.aborted).toBe(true);
    });

    it('ends a silence, before the answer and in it', async () => {
      const impatient = open(server.origin, { ...limits, silenceMs: 400 });
      const closed = new Promise<void>((resolve) => {
        server.answers(async (response) => void response.on('close', resolve));
      });
      expect(await failing(asking(), impatient)).toEqual({ came: '', kind: 'cut' });
      await closed;
      server.answers(async (response) => void response.writeHead(200, stream).write(protocol.piece('She kept ')));
      expect(await failing(asking(), impatient)).toEqual({ came: 'She kept ', kind: 'cut' });
    });

    it('stops at once when whoever asked does, and hangs up', async () => {
      const stopping = new AbortController();
      const closed = new Promise<void>((resolve) => {
        server.answers(async (response) => {
          response.on('close', resolve);
          response.writeHead(200, stream).write(protocol.piece('She kept '));
        });
      });
      const writing = failing(asking({ signal: stopping.signal }));
      await pause(100);
      stopping.abort();
      expect(await writing).toEqual({ came: 'She kept ', kind: 'cut' });
      await closed;
      expect((await failing(asking({ signal: AbortSignal.abort() }))).kind).toBe('cut');
    });

    it('hangs up when nobody reads any more', async () => {
      const closed = new Promise<void>((resolve) => {
        server.answers(async (response) => {
          response.on('close', resolve);
          response.writeHead(200, stream).write(protocol.piece('She kept '));
        });
      });
      for await (const piece of model.write(asking())) {
        expect(piece).toBe('She kept ');
        break;
      }
      await closed;
    });
  });
}
