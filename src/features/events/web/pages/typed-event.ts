import type { ServiceEvent, ServiceEventFields, ServiceEventKind, SeenBy } from '../../contract/events.ts';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

/** Of the form for a new one of a page, or of one of them as it stood when it was changed. */
export const unsentServiceEvent = (ownerId: string, serviceEvent: Pick<ServiceEvent, 'id' | 'rev'> | null) =>
  unsentKey(serviceEvent?.id ?? ownerId, serviceEvent === null ? 'gathering' : `gathering-${serviceEvent.rev}`);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What a form brought. What no choice of ours is, the server refuses. */
export const typedServiceEvent = (form: FormData): ServiceEventFields => ({
  kind: text(form, 'kind') as ServiceEventKind,
  title: text(form, 'title'),
  // Some browsers send seconds too.
  startsAt: text(form, 'startsAt').slice(0, 16),
  zone: text(form, 'zone').trim(),
  venue: text(form, 'venue'),
  address: text(form, 'address'),
  note: text(form, 'note'),
});

export const typedSeenBy = (form: FormData): SeenBy => (text(form, 'seenBy') === 'visitors' ? 'visitors' : 'people');

/** Which one, how it stood, and what is done with it. */
export const typedWish = (form: FormData) => ({
  serviceEventId: text(form, 'serviceEventId'),
  rev: Number(text(form, 'rev')),
  intent: text(form, 'intent'),
});
