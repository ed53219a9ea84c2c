import { Form } from 'react-router';
import { kinds } from '../../words/en/event-times.ts';
import * as words from '../../words/en/events.ts';
import { ServiceEventKind, SeenBy, type ServiceEvent } from '../../contract/events.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/dates/local-time.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, Select, TextArea } from '../../../../ui/components/forms/field.tsx';
import { unsentServiceEvent } from './typed-event.ts';

interface Props {
  ownerId: string;
  serviceEventId: string;
  serviceEvent: ServiceEvent | null;
  /** True if the form asks who sees the event. Families choose that, providers do not. */
  hasReaders: boolean;
  problem: Problem | undefined;
}

const empty = {
  kind: 'funeral',
  title: '',
  startsAt: '',
  zone: DEFAULT_TIME_ZONE,
  venue: '',
  address: '',
  note: '',
  seenBy: 'people',
} as const;

export function ServiceEventForm({ ownerId, serviceEventId, serviceEvent, hasReaders, problem }: Props) {
  const stands = serviceEvent ?? empty;
  const unsent = useUnsentForm(unsentServiceEvent(ownerId, serviceEvent));
  const typed = (name: keyof typeof empty) => ({
    // Several of these forms are on one page, so their ids have a suffix.
    id: serviceEvent === null ? name : `${name}-${serviceEventId}`,
    name,
    defaultValue: problem?.values[name] ?? stands[name],
    error: problem?.error.fields[`fields.${name}`],
  });
  return (
    <Form method="post" className="form" noValidate {...unsent}>
      <input type="hidden" name="serviceEventId" value={serviceEventId} />
      <input type="hidden" name="rev" value={serviceEvent?.rev ?? 0} />
      <Select {...typed('kind')} label={words.kind}>
        {ServiceEventKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      <Field {...typed('title')} label={words.ownTitle} hint={words.titleHint} isOptional autoComplete="off" />
      <Field {...typed('startsAt')} label={words.startsAt} type="datetime-local" dir="ltr" />
      <Field {...typed('zone')} label={words.zone} hint={words.zoneHint} dir="ltr" autoComplete="off" />
      <Field {...typed('venue')} label={words.venue} isOptional autoComplete="off" />
      <TextArea {...typed('address')} label={words.address} isOptional rows={3} />
      <TextArea {...typed('note')} label={words.note} isOptional rows={3} />
      {hasReaders ? (
        <Select {...typed('seenBy')} label={words.seenBy}>
          {SeenBy.options.map((who) => (
            <option key={who} value={who}>
              {words.seen[who]}
            </option>
          ))}
        </Select>
      ) : null}
      <p className="acts">
        <Button type="submit" name="intent" value={serviceEvent === null ? 'add' : 'save'}>
          {serviceEvent === null ? words.add : words.save}
        </Button>
      </p>
    </Form>
  );
}
