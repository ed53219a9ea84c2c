const FORM = 'must look like s3://key:secret@s3.eu-west-1.amazonaws.com/bucket?region=eu-west-1';
const NAME = /^\/[\w.-]{3,63}$/;

/** Names the fault in the address of a bucket, and no part of the address itself. Null if there is none. */
export function bucketFault(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || url.host === '') return FORM;
  const part = wrongPart(url);
  return part === null ? null : `${FORM}; ${part}`;
}

function wrongPart({ pathname, username, password, searchParams }: URL): string | null {
  if (!NAME.test(pathname))
    return 'the name of the bucket has 3 to 63 characters (letters, figures, ".", "-" and "_"), and no folder follows it';
  // With neither, the machine's own permission is used.
  if ((username === '') !== (password === '')) return 'key and secret belong together, with a colon between them';
  return [null, 'on', 'off'].includes(searchParams.get('tls')) ? null : 'tls is on or off';
}
