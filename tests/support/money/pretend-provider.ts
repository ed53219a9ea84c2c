// The pretend card provider in its own process, and helpers for what a person would do in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Noted } from '../../../pretend-provider/api.ts';
import type { AskedFaults, Faults } from '../../../pretend-provider/faults.ts';
import { cards } from '../../../pretend-provider/paying.ts';

const main = fileURLToPath(new URL('../../../pretend-provider/main.ts', import.meta.url));

export const pretendKey = 'sk_test_pretend';
export const pretendSecrets = { platform: 'whsec_pretend_platform', connect: 'whsec_pretend_connect' } as const;

export interface PretendSettings {
  /** Address to which events are sent. Without it, none are sent. */
  webhook?: string;
  /** Folder in which data are stored between starts. Without it, nothing is stored. */
  folder?: string;
  port?: number;
  /** The secret key that the provider accepts; default: `pretendKey`. */
  key?: string;
  laterMs?: number;
  firstWaitMs?: number;
}

/** The result of paying: an address outside the provider, or the text of the page that is shown. */
export interface Led {
  to: string | null;
  words: string;
}

export type PretendProvider = Awaited<ReturnType<typeof startPretendProvider>>;

function argumentsOf({
  webhook,
  folder,
  port = 0,
  key = pretendKey,
  laterMs = 50,
  firstWaitMs = 100,
}: PretendSettings): string[] {
  const given = [`--port=${port}`, `--key=${key}`, `--later-ms=${laterMs}`, `--first-wait-ms=${firstWaitMs}`];
  if (webhook !== undefined) given.push(`--webhook=${webhook}`);
  if (folder !== undefined) given.push(`--folder=${folder}`);
  return given;
}

export async function startPretendProvider(settings: PretendSettings = {}) {
  const child = spawn(process.execPath, [main, ...argumentsOf(settings)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The pretend provider ended before it was ready.'))),
  ]);
  const { origin }: { origin: string; port: number } = JSON.parse(line);
  return {
    origin,
    cards,
    ...handsOf(origin),
    /** Closes the provider's input, as if the process that started it had ended. */
    async stop(): Promise<void> {
      child.stdin.end();
      await ended;
    },
    /** Kills the provider immediately. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Acts like people on the pages of a provider at this origin. */
export function handsOf(origin: string) {
  return {
    /** Pays as a giver on the payment page. `answer` is the giver's reply if the bank asks for confirmation. */
    async pay(url: string, card: string = cards.good, answer: 'yes' | 'no' = 'yes'): Promise<Led> {
      const shown = await sent(url, { card, email: 'giver@example.org' });
      return shown.to?.endsWith('/confirm') ? sent(new URL(shown.to, origin).href, { answer }) : shown;
    },
    /** Answers as a payee who follows a new link. A used link leads to the product, which makes another. */
    async finishOnboarding(url: string, finish: 'all' | 'part' | 'waiting' | 'none' = 'all'): Promise<Led> {
      const opened = await led(await fetch(url, { redirect: 'manual' }));
      if (opened.to === null || !opened.to.startsWith('/onboarding/visits/')) return opened;
      return sent(new URL(opened.to, origin).href, { finish });
    },
    /** Presses a button of the control page; `id` is the object that the button concerns. */
    async press(button: string, id = ''): Promise<void> {
      const answer = await fetch(`${origin}/control/press`, {
        method: 'POST',
        body: new URLSearchParams({ button, id }),
      });
      if (!answer.ok) throw new Error(`The button ${button} does nothing: ${await answer.text()}`);
    },
    /** Sets the faults that occur from this moment, and returns them. */
    async faults(asked: AskedFaults): Promise<Faults> {
      const answer = await fetch(`${origin}/control/faults`, { method: 'POST', body: JSON.stringify(asked) });
      return answer.json();
    },
    async journal(): Promise<Noted[]> {
      const answer = await fetch(`${origin}/control/journal`);
      return answer.json();
    },
  };
}

const sent = async (url: string, fields: Record<string, string>) =>
  led(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }));

async function led(answer: Response): Promise<Led> {
  return { to: answer.headers.get('location'), words: await answer.text() };
}
