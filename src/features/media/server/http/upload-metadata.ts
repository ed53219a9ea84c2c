import { Metadata } from '@tus/server';
import { UploadTarget } from '../../contract/media.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { fail } from '../../../../platform/errors.ts';

/** Reads the destination from the metadata. Ignores everything else in the metadata, above all the file's name. */
export function targetOf(header: string | null): UploadTarget {
  const parsed = UploadTarget.safeParse(entriesOf(header));
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? 'for')));
  fail('INVALID_INPUT', { fields: [...names].map((field) => fieldProblem(field, 'unclear')) });
}

function entriesOf(header: string | null): Record<string, string | null> {
  try {
    return Metadata.parse(header ?? undefined);
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}

/** The size that the request announces. Uploads of unknown length are not supported. */
export function sizeOf(headers: Headers): number {
  const length = headers.get('upload-length') ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : fail('MALFORMED_REQUEST');
}
