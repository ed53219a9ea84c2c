import type { ServiceEvent, ServiceEventFields, ServiceEventKind, SeenBy } from '../../contract/events.ts';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

/** Key in the browser's storage for the form of a new event, or of one event at its current `rev`. */
export const unsentServiceEvent = (ownerId: string, serviceEvent: Pick<ServiceEvent, 'id' | 'rev'> | null) =>
  unsentKey(serviceEvent?.id ?? ownerId, serviceEvent === null ? 'gathering' : `gathering-${serviceEvent.rev}`);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Reads an event from the form. The server refuses kinds that it does not know. */
export const typedServiceEvent = (form: FormData): ServiceEventFields => ({
  kind: text(form, 'kind') as ServiceEventKind,
  title: text(form, 'title'),
  // Cut off the seconds, which some browsers send.
  startsAt: text(form, 'startsAt').slice(0, 16),
  zone: text(form, 'zone').trim(),
  venue: text(form, 'venue'),
  address: text(form, 'address'),
  note: text(form, 'note'),
});

export const typedSeenBy = (form: FormData): SeenBy => (text(form, 'seenBy') === 'visitors' ? 'visitors' : 'people');

export const typedWish = (form: FormData) => ({
  serviceEventId: text(form, 'serviceEventId'),
  rev: Number(text(form, 'rev')),
  intent: text(form, 'intent'),
});
