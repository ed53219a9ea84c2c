import { setTimeout as pause } from 'node:timers/promises';
import { wish } from '../support/money/givers.ts';
import type { PretendProvider } from '../support/money/pretend-provider.ts';

const GIVERS = 3;
/** The largest number of gifts to begin. The product's hourly limit is higher, so that no gift is refused. */
const MOST = 100;

type Wish = ReturnType<typeof wish>;

/** The gifts that givers have sent, and the answers to them. */
export interface Given {
  /** The payment page of each acknowledged gift, by the gift's id. */
  acknowledged: Map<string, string>;
  /** Requests without an answer, by the gift's id. The product may have stored these gifts or not. */
  unanswered: Map<string, Wish>;
  paid: Set<string>;
  /** Answers that are not 201, and repeated requests that were answered with another payment page. */
  refused: string[];
  begun: number;
}

export const nobodyYet = (): Given => ({
  acknowledged: new Map(),
  unanswered: new Map(),
  paid: new Set(),
  refused: [],
  begun: 0,
});

interface Place {
  origin: string;
  provider: PretendProvider;
}

/** Givers begin and pay gifts to Rosemary one after the other, until the product does not answer or `most` are begun. */
export async function giveUntilItDies(place: Place, given: Given, most: number): Promise<void> {
  const end = Math.min(given.begun + most, MOST);
  await Promise.all(Array.from({ length: GIVERS }, () => giveOn(place, given, end)));
}

async function giveOn(place: Place, given: Given, end: number): Promise<void> {
  while (given.begun < end) {
    given.begun += 1;
    const amount = 500 + Math.floor(Math.random() * 9_500);
    if (!(await giveOne(place, given, wish({ amount, total: amount }) as Wish))) return;
    await pause(Math.random() * 40);
  }
}

/** Repeats each request for a gift that got no answer, as a browser does, and pays the gift. */
export async function giveUnansweredAgain(place: Place, given: Given): Promise<void> {
  for (const body of given.unanswered.values()) await giveOne(place, given, body);
}

/** Begins and pays a gift. Returns false if there was no answer. */
async function giveOne(place: Place, given: Given, body: Wish): Promise<boolean> {
  if (!(await begin(place, given, body))) return false;
  const url = given.acknowledged.get(body.id);
  if (url === undefined) return true;
  const choice = Math.random();
  if (choice < 0.2) await askAgain(place, given, body);
  // One giver in ten leaves without paying. For another one in ten, the first card is declined.
  if (choice > 0.9) return true;
  if (choice > 0.8) await place.provider.pay(url, place.provider.cards.declined);
  const { to } = await place.provider.pay(url);
  if (to === null) given.refused.push(`${body.id} could not be paid`);
  else given.paid.add(body.id);
  return true;
}

/** Repeats the request for a gift. Its answer must name the same payment page. */
async function askAgain({ origin }: Place, given: Given, body: Wish): Promise<void> {
  const answer = await asked(origin, body);
  const url = answer?.status === 201 ? urlIn(answer.text) : null;
  if (answer !== null && url !== given.acknowledged.get(body.id)) given.refused.push(`another page for ${body.id}`);
}

async function begin({ origin }: Place, given: Given, body: Wish): Promise<boolean> {
  given.unanswered.set(body.id, body);
  const answer = await asked(origin, body);
  if (answer === null) return false;
  given.unanswered.delete(body.id);
  if (answer.status === 201) given.acknowledged.set(body.id, urlIn(answer.text));
  else given.refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
  return true;
}

/** The answer to a request for a gift. Null if there was no answer or a server error. */
async function asked(origin: string, body: Wish): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${origin}/api/rosemary-gifts`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': anyNetwork() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return answer.status >= 500 ? null : { status: answer.status, text };
  } catch (error) {
    // fetch throws a TypeError if the connection breaks.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const urlIn = (text: string) => (JSON.parse(text) as { url: string }).url;
const anyNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
