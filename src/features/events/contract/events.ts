import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from './event-limits.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { isLocalTime, isTimeZone, TIME_ZONE_CHARACTERS } from '../../../shared/dates/local-time.ts';
import { ProviderKeeps, Keepable } from '../../prepared/contract/prepared.ts';
import { optionalText } from '../../../shared/text/text.ts';

export const ServiceEventKind = z.enum(['funeral', 'wake', 'viewing', 'memorial', 'burial', 'ashes', 'online']);
export type ServiceEventKind = z.infer<typeof ServiceEventKind>;

/** Who sees an event. people: those on the page. visitors: everybody who may read the published page. */
export const SeenBy = z.enum(['people', 'visitors']);
export type SeenBy = z.infer<typeof SeenBy>;

export const ServiceEventFields = z.object({
  kind: ServiceEventKind,
  /** Shown instead of the name of its kind. It may be empty. */
  title: optionalText(limits.SERVICE_EVENT_TITLE_CHARACTERS),
  /** Local time at the event's place, such as "2026-12-04T14:30". */
  startsAt: z.string().max(16).refine(isLocalTime, because('impossible_date')),
  zone: z.string().max(TIME_ZONE_CHARACTERS).refine(isTimeZone, because('time_zone')),
  venue: optionalText(limits.SERVICE_EVENT_VENUE_CHARACTERS),
  address: optionalText(limits.SERVICE_EVENT_ADDRESS_CHARACTERS),
  note: optionalText(limits.SERVICE_EVENT_NOTE_CHARACTERS),
});
export type ServiceEventFields = z.infer<typeof ServiceEventFields>;

export const PublicServiceEvent = ServiceEventFields.extend({
  id: z.string(),
  at: z.iso.datetime(),
  isCancelled: z.boolean(),
  /** Whether visitors can subscribe to changes, which is possible until the event begins. */
  canAsk: z.boolean(),
});
export type PublicServiceEvent = z.infer<typeof PublicServiceEvent>;

/** A service event as its authors and the people on its page see it. */
export const ServiceEvent = PublicServiceEvent.extend({
  isPast: z.boolean(),
  seenBy: SeenBy,
  rev: z.number().int(),
  changedBy: z.enum(['firm', 'family']),
  /** A provider wrote the event and may still change it. */
  isProviders: z.boolean(),
});
export type ServiceEvent = z.infer<typeof ServiceEvent>;

/** Events for provider staff. `kept`: the page is claimed, and the family lets them change events but not add any. */
export const ProviderServiceEvents = z.object({
  state: z.enum(['waiting', 'kept']),
  serviceEvents: z.array(ServiceEvent),
});
export type ProviderServiceEvents = z.infer<typeof ProviderServiceEvents>;

export const PageServiceEvents = z.object({
  id: z.string(),
  name: z.string(),
  canChange: z.boolean(),
  /** Rights that the provider still has on the page. Null: it has none. */
  kept: z.object({ provider: z.string(), what: ProviderKeeps }).nullable(),
  serviceEvents: z.array(ServiceEvent),
});
export type PageServiceEvents = z.infer<typeof PageServiceEvents>;

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
  /** Events that visitors see at the moment, soonest first. */
  onPage: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/services' })
    .input(Reader)
    .output(z.object({ serviceEvents: z.array(PublicServiceEvent) })),
  /** Subscribes to a coming event. An unconfirmed address must be confirmed. Errors: TOO_MANY_REQUESTS, NOT_FOUND. */
  ask: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/services/{serviceEventId}/askers', successStatus: 202 })
    .input(Reader.extend({ serviceEventId: Uuid, email: Email }))
    .output(z.object({ isAsked: z.literal(true) })),
  /** State of a subscription, for the link in an email. Errors: NOT_FOUND if the link is forged. */
  told: endpoint('open').route({ method: 'GET', path: '/service-letters/{id}' }).input(Told).output(ToldState),
  /** Confirms the address. The first time, emails time and place. Errors: NOT_FOUND for a forged link or an erased row. */
  confirm: endpoint('open')
    .route({ method: 'PUT', path: '/service-letters/{id}/confirmation' })
    .input(Told)
    .output(ToldState),
  stop: endpoint('open').route({ method: 'PUT', path: '/service-letters/{id}/end' }).input(Told).output(ToldState),
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/services' })
    .input(OnPage)
    .output(PageServiceEvents),
  /** Adds an event, once for each id that the caller makes. Errors: ENTRY_EXISTS, TOO_MANY_SERVICES for the thirteenth. */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/services', successStatus: 201 })
    .input(OfPage.extend({ ...Written.shape, seenBy: SeenBy }))
    .output(one),
  /** Changes or cancels an event. Emails a new time or place to people who knew the old one. Errors: EDIT_CONFLICT. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/services/{serviceEventId}' })
    .input(OfPage.extend({ ...Saved.shape, seenBy: SeenBy }))
    .output(one),
  /** Removes an event. If it is still to come, everybody who knew of it gets an email that it is cancelled. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/services/{serviceEventId}' })
    .input(OfPage)
    .output(removed),
  /** Revokes a right that the family gave the provider at the claim: to change events, or to see photographs. */
  stopProvider: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/provider-keeps/{what}' })
    .input(OnPage.extend({ what: Keepable }))
    .output(PageServiceEvents),
  /** Events for readers of a claim link. Empty once the page is claimed. */
  onLink: endpoint('open')
    .route({ method: 'GET', path: '/prepared-pages/{id}/services' })
    .input(Told)
    .output(z.object({ serviceEvents: z.array(ServiceEvent) })),
  providerList: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{preparedId}/services' })
    .input(Prepared)
    .output(ProviderServiceEvents),
  providerAdd: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{preparedId}/services', successStatus: 201 })
    .input(OfPrepared.extend(Written.shape))
    .output(one),
  /** Changes an event. Works on a claimed page too, if the family lets the provider change its events. */
  providerSave: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{preparedId}/services/{serviceEventId}' })
    .input(OfPrepared.extend(Saved.shape))
    .output(one),
  providerRemove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{preparedId}/services/{serviceEventId}' })
    .input(OfPrepared)
    .output(removed),
};
