import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import { SharedFact } from '../../contract/enquiries.ts';
import { SharedFacts } from '../parts/shared-facts.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import type { Typed } from './ask-action.ts';
import { ProviderNames } from './ask-form.tsx';
import type { AskFacts } from './ask-facts.ts';

interface Props {
  preview: NonNullable<Typed['preview']>;
  values: Record<string, string>;
  facts: AskFacts;
}

/** The enquiry as it will be sent. Hidden fields hold the form, so that it can be changed or sent from here. */
export function AskPreview({ preview, values, facts: { tributeId, nextEnquiry } }: Props) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  const carried = SharedFact.options.flatMap((fact) => [`tick-${fact}`, `shared.${fact}`, `was-${fact}`]);
  return (
    <Form method="post" className="form">
      <input type="hidden" name="enquiryId" value={values['enquiryId'] ?? nextEnquiry} />
      <input type="hidden" name="tribute" value={tributeId} />
      {preview.providers.map(({ id }) => (
        <input key={id} type="hidden" name="provider" value={id} />
      ))}
      <textarea name="words" hidden readOnly value={values['words'] ?? ''} />
      {carried.map((name) =>
        values[name] === undefined ? null : <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <ProviderNames providers={preview.providers} />
      <section className="group" aria-labelledby="preview">
        <h2 id="preview" tabIndex={-1} ref={place}>
          {words.previewHeading}
        </h2>
        <p>{words.previewLead}</p>
        <p className="verbatim" dir="auto">
          {preview.words}
        </p>
        <SharedFacts shared={preview.shared} />
      </section>
      <p className="acts">
        <Button type="submit" name="intent" value="send">
          {words.send}
        </Button>
        <Button type="submit" look="quiet" name="intent" value="change">
          {words.change}
        </Button>
      </p>
    </Form>
  );
}
