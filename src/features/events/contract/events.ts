import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from './event-limits.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { isLocalTime, isTimeZone, TIME_ZONE_CHARACTERS } from '../../../shared/dates/local-time.ts';
import { FirmKeeps, Keepable } from '../../prepared/contract/prepared.ts';
import { optionalText } from '../../../shared/text/text.ts';

export const ServiceEventKind = z.enum(['funeral', 'wake', 'viewing', 'memorial', 'burial', 'ashes', 'online']);
export type ServiceEventKind = z.infer<typeof ServiceEventKind>;

/** people: those on the page. visitors: whoever may read the published page. */
export const SeenBy = z.enum(['people', 'visitors']);
export type SeenBy = z.infer<typeof SeenBy>;

/** When and where people come together, as it is typed. */
export const ServiceEventFields = z.object({
  kind: ServiceEventKind,
  /** In the place of the kind's own name; may be empty. */
  title: optionalText(limits.SERVICE_EVENT_TITLE_CHARACTERS),
  /** What the clock on the wall shows there, such as "2026-12-04T14:30". */
  startsAt: z.string().max(16).refine(isLocalTime, because('impossible_date')),
  zone: z.string().max(TIME_ZONE_CHARACTERS).refine(isTimeZone, because('time_zone')),
  venue: optionalText(limits.SERVICE_EVENT_VENUE_CHARACTERS),
  address: optionalText(limits.SERVICE_EVENT_ADDRESS_CHARACTERS),
  note: optionalText(limits.SERVICE_EVENT_NOTE_CHARACTERS),
});
export type ServiceEventFields = z.infer<typeof ServiceEventFields>;

/** As visitors see it. */
export const PublicServiceEvent = ServiceEventFields.extend({
  id: z.string(),
  /** The same moment everywhere. */
  at: z.iso.datetime(),
  isCancelled: z.boolean(),
  /** One can ask to be told of changes: it lies ahead. */
  canAsk: z.boolean(),
});
export type PublicServiceEvent = z.infer<typeof PublicServiceEvent>;

/** As those see it who write it or are on its page. */
export const ServiceEvent = PublicServiceEvent.extend({
  /** It has begun, or is over. */
  isPast: z.boolean(),
  seenBy: SeenBy,
  rev: z.number().int(),
  changedBy: z.enum(['firm', 'family']),
  /** A firm wrote it and may still change it. */
  isFirms: z.boolean(),
});
export type ServiceEvent = z.infer<typeof ServiceEvent>;

/** Those of a firm's page. `state` is kept where the family let the firm keep them: then it only changes them. */
export const FirmServiceEvents = z.object({ state: z.enum(['waiting', 'kept']), serviceEvents: z.array(ServiceEvent) });
export type FirmServiceEvents = z.infer<typeof FirmServiceEvents>;

export const PageServiceEvents = z.object({
  id: z.string(),
  /** Of whom the page is for. */
  name: z.string(),
  /** The asker may change them. */
  canChange: z.boolean(),
  /** What a firm was let keep of the page; null: nothing. */
  kept: z.object({ firm: z.string(), what: FirmKeeps }).nullable(),
  serviceEvents: z.array(ServiceEvent),
});
export type PageServiceEvents = z.infer<typeof PageServiceEvents>;

/** An email's link: whether its reader is told of changes, and has confirmed the address. */
export const ToldState = z.object({ isTold: z.boolean(), isConfirmed: z.boolean() });
export type ToldState = z.infer<typeof ToldState>;

const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const OnPage = z.object({ id: Uuid });
const OfPage = OnPage.extend({ serviceEventId: Uuid });
const Prepared = z.object({ providerId: Uuid, preparedId: Uuid });
const OfPrepared = Prepared.extend({ serviceEventId: Uuid });
const Written = z.object({ fields: ServiceEventFields });
const Saved = Written.extend({ rev: z.number().int(), isCancelled: z.boolean() });
const Told = z.object({ id: Uuid, key: z.string().max(200) });
const one = z.object({ serviceEvent: ServiceEvent });
const removed = z.object({ isRemoved: z.literal(true) });

export const serviceEvents = {
  /** Those that visitors see, the next first. */
  onPage: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/services' })
    .input(Reader)
    .output(z.object({ serviceEvents: z.array(PublicServiceEvent) })),
  /**
   * Asks for an email with when and where, and another one when that changes. An address that the asker's account does not
   * prove first gets one that asks to confirm it. TOO_MANY_REQUESTS; NOT_FOUND once it is over.
   */
  ask: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/services/{serviceEventId}/askers', successStatus: 202 })
    .input(Reader.extend({ serviceEventId: Uuid, email: Email }))
    .output(z.object({ isAsked: z.literal(true) })),
  /** By the link of a letter. NOT_FOUND for one that is not ours. */
  told: endpoint('open').route({ method: 'GET', path: '/service-letters/{id}' }).input(Told).output(ToldState),
  /** Confirms the address; once, an email says when and where. NOT_FOUND for one that is not ours, or is erased. */
  confirm: endpoint('open')
    .route({ method: 'PUT', path: '/service-letters/{id}/confirmation' })
    .input(Told)
    .output(ToldState),
  /** No more letters about it. */
  stop: endpoint('open').route({ method: 'PUT', path: '/service-letters/{id}/end' }).input(Told).output(ToldState),
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/services' })
    .input(OnPage)
    .output(PageServiceEvents),
  /** Its id is made by whoever asks, so that a repeated request makes one. ENTRY_EXISTS, TOO_MANY for the thirteenth. */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/services', successStatus: 201 })
    .input(OfPage.extend({ ...Written.shape, seenBy: SeenBy }))
    .output(one),
  /** Changes or cancels it, and tells everybody who was told of it. EDIT_CONFLICT with another `rev`. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/services/{serviceEventId}' })
    .input(OfPage.extend({ ...Saved.shape, seenBy: SeenBy }))
    .output(one),
  /** Of one that lies ahead, those who know of it are told as if it were cancelled. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/services/{serviceEventId}' })
    .input(OfPage)
    .output(removed),
  /** Takes back what a firm was let keep when the page was claimed: it sees and changes nothing of that any more. */
  stopFirm: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/firm-keeps/{what}' })
    .input(OnPage.extend({ what: Keepable }))
    .output(PageServiceEvents),
  /** What a claim link shows beside the page; nothing once it is claimed. */
  onLink: endpoint('open')
    .route({ method: 'GET', path: '/prepared-pages/{id}/services' })
    .input(Told)
    .output(z.object({ serviceEvents: z.array(ServiceEvent) })),
  firmList: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{preparedId}/services' })
    .input(Prepared)
    .output(FirmServiceEvents),
  firmAdd: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{preparedId}/services', successStatus: 201 })
    .input(OfPrepared.extend(Written.shape))
    .output(one),
  /** Also of a page that a family has claimed, where it let the firm keep the times. */
  firmSave: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{preparedId}/services/{serviceEventId}' })
    .input(OfPrepared.extend(Saved.shape))
    .output(one),
  firmRemove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{preparedId}/services/{serviceEventId}' })
    .input(OfPrepared)
    .output(removed),
};
