/** The parameters of an account action link. `apiKey` is carried because links have it; it selects nothing. */
export interface ActionLink {
  mode: string;
  oobCode: string;
  apiKey: string;
}

export function readActionLink(address: URL): ActionLink | null {
  const oobCode = address.searchParams.get('oobCode') ?? '';
  if (oobCode === '') return null;
  return {
    mode: address.searchParams.get('mode') ?? '',
    oobCode,
    apiKey: address.searchParams.get('apiKey') ?? '',
  };
}

/** The link a mail carries; it opens a screen with a button and does nothing by itself. */
export function actionLinkAddress(origin: string, link: ActionLink): string {
  const address = new URL('/auth-action', origin);
  address.search = new URLSearchParams({ mode: link.mode, oobCode: link.oobCode, apiKey: link.apiKey }).toString();
  return address.href;
}
