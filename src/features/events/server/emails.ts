import * as serviceEventTimes from '../words/en/event-times.ts';
import * as serviceEventLetters from '../words/en/event-emails.ts';
import * as dates from '../../../shared/words/en/dates.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { localTime } from '../../../shared/dates/local-time.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, type Made, type Sender } from '../../email/server/email.ts';
import type { ServiceEventRow } from './tables.ts';

export type Reader =
  | { kind: 'people'; tributeId: string }
  /** Staff of a provider. Their email names the day of preparation, because the page's name belongs to the family. */
  | { kind: 'provider'; providerId: string; preparedId: string; preparedAt: Date }
  /** A visitor who subscribed. `stop` is the link that ends the subscription. */
  | { kind: 'asker'; path: string; stop: string };

type Meeting = Pick<
  ServiceEventRow,
  'id' | 'kind' | 'title' | 'startsAt' | 'zone' | 'venue' | 'address' | 'cancelledAt'
>;

interface Told {
  serviceEvent: Meeting;
  /** The event as the reader knew it. Null: the reader did not know of it. */
  before: Meeting | null;
  isNew: boolean;
  page: string;
  reader: Reader;
  /** True if the reader is a member who has just subscribed with their own confirmed address. */
  isOwn?: boolean;
}

/** Key of an event's emails. If several wait for one address, only the last is sent. */
export const matterOf = (id: string) => `gathering ${id}` as const;

const sampleTimes = ({ typed, page, id }: Made, cancelledAt: Date | null = null): Omit<Told, 'reader'> => {
  const serviceEvent: Meeting = {
    id,
    kind: 'funeral',
    title: '',
    startsAt: new Date('2026-12-04T14:30:00Z'),
    zone: 'Europe/London',
    venue: typed,
    address: typed,
    cancelledAt,
  };
  return { serviceEvent, before: { ...serviceEvent, venue: 'St Mary' }, isNew: false, page };
};

export const serviceEventEmail = email({
  kinds: { gathering: 'stranger', 'own-gathering': 'own' },
  priority: 'usual',
  samples: (made) => ({
    'service-new': [
      { ...sampleTimes(made), before: null, isNew: true, reader: { kind: 'people', tributeId: made.id } },
    ],
    'service-changed': [
      { ...sampleTimes(made), reader: { kind: 'asker', path: 'margaret-hartwell', stop: made.unsubscribe } },
    ],
    'service-cancelled': [
      {
        ...sampleTimes(made, new Date('2026-12-01T12:00:00Z')),
        reader: {
          kind: 'provider',
          providerId: made.id,
          preparedId: made.id,
          preparedAt: new Date('2026-11-22T12:00:00Z'),
        },
      },
    ],
  }),
  write: (sender: Sender, { serviceEvent, before, isNew, page, reader, isOwn = false }: Told) => {
    const words = wordsIn(sender.language, serviceEventLetters);
    const { dayOf } = wordsIn(sender.language, dates);
    const { kinds } = wordsIn(sender.language, serviceEventTimes);
    const about = {
      page: reader.kind === 'provider' ? words.preparedOn(dayOf(reader.preparedAt)) : quotation(page),
      what: serviceEvent.title.trim() === '' ? kinds[serviceEvent.kind] : quotation(serviceEvent.title),
      now: said(sender, serviceEvent),
      before: before && said(sender, before),
    };
    const isCancelled = serviceEvent.cancelledAt !== null;
    const subject = isCancelled ? words.cancelledSubject : isNew ? words.newSubject : words.changedSubject;
    const paragraphs = isCancelled ? words.cancelledParagraphs : isNew ? words.newParagraphs : words.changedParagraphs;
    return {
      subject,
      matter: isOwn ? `own-gathering ${serviceEvent.id}` : matterOf(serviceEvent.id),
      heading: subject,
      paragraphs: paragraphs(about),
      button: {
        label: reader.kind === 'asker' ? words.toPage : words.toTimes,
        href: sender.publicUrl + placeOf(reader),
      },
      footer: words.footer[reader.kind],
      ...(reader.kind === 'asker' && { stop: { label: words.stop, href: reader.stop } }),
    };
  },
});

/** First email to an unconfirmed address. It says nothing about the page, because its reader may be a stranger. */
export const confirmAskerEmail = email({
  kinds: { 'asked-for-gathering': 'stranger' },
  priority: 'unproven',
  samples: ({ id, key, publicUrl }) => ({
    'service-confirm': [
      {
        serviceEventId: id,
        link: publicUrl + addressOf('serviceLetter', { toldId: id }, { query: { key } }),
        expiresAt: new Date('2027-01-31T12:00:00Z'),
      },
    ],
  }),
  write: (
    sender: Sender,
    { serviceEventId, link, expiresAt }: { serviceEventId: string; link: string; expiresAt: Date },
  ) => {
    const words = wordsIn(sender.language, serviceEventLetters);
    return {
      subject: words.confirmSubject,
      matter: `asked-for-gathering ${serviceEventId}`,
      expiresAt,
      late: { paragraphs: words.confirmLate(sender.productName) },
      heading: words.confirmSubject,
      paragraphs: words.confirmParagraphs(sender.productName),
      button: { label: words.confirmButton, href: link },
      footer: words.confirmFooter,
    };
  },
});

function said(sender: Sender, { startsAt, zone, venue, address }: Meeting): string {
  const { lineOf, timeOf } = wordsIn(sender.language, serviceEventLetters);
  const { whenWords, clockOf } = wordsIn(sender.language, serviceEventTimes);
  const time = timeOf(whenWords(localTime(startsAt, zone)), clockOf(zone));
  return lineOf([time, quotation(venue), quotation(address)]);
}

function placeOf(reader: Reader): string {
  if (reader.kind === 'people') return addressOf('services', { id: reader.tributeId });
  if (reader.kind === 'provider')
    return addressOf('preparedTimes', { providerId: reader.providerId, preparedId: reader.preparedId });
  return addressOf('tribute', { tributePath: reader.path }, { fragment: 'service' });
}
