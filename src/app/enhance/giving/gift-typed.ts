// Keeps what was typed in each gift form in this tab until that gift is paid.
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';
import { controlOf, typedIn } from './gift-form.ts';

const FIELDS = ['amount', 'isCovering', 'name', 'nameSeenBy', 'isAmountSeen', 'words', 'email', 'tip'];
const PREFIX = 'unsent:gift:';

// Browsers can refuse storage; then nothing is kept.
function store<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function savedUnder(key: string): Record<string, unknown> {
  const kept: unknown = store((storage) => JSON.parse(storage.getItem(key) ?? '{}'));
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isChosen = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const controlsNamed = (form: HTMLFormElement, name: string): Control[] =>
  [...form.querySelectorAll<Control>('input, textarea')].filter((control) => control.name === name);

const isTouched = (control: Control) =>
  isChosen(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;

/** Restores the form, but never overwrites fields that were edited before this script loaded. */
function putBack(form: HTMLFormElement, kept: Record<string, unknown>): void {
  for (const name of FIELDS) {
    const controls = controlsNamed(form, name);
    if (controls.some(isTouched)) continue;
    for (const control of controls) {
      const was = kept[name];
      if (control.type === 'checkbox') (control as HTMLInputElement).checked = was !== undefined;
      else if (isChosen(control)) control.checked = was === control.value;
      else if (typeof was === 'string') control.value = was;
    }
  }
}

/** Restores the form, and then stores each change. The key is the form's API URL, which is unique per fund. */
export function keepTypedGift(form: HTMLFormElement, recount: () => void): void {
  const key: BrowserKey = `${PREFIX}${form.dataset.api ?? ''}`;
  const keep = () => {
    const { id = '', ...typed } = typedIn(form);
    const kept = Object.entries(typed).filter(([name]) => FIELDS.includes(name));
    store((storage) => storage.setItem(key, JSON.stringify({ ...Object.fromEntries(kept), id })));
  };
  const isKept = () => store((storage) => storage.getItem(key) !== null) === true;
  const isEarly = FIELDS.some((name) => controlsNamed(form, name).some(isTouched));
  if (isKept()) putBack(form, savedUnder(key));
  if (isEarly) keep();
  let wasKept = isKept();
  const onChange = () => {
    keep();
    wasKept = isKept();
  };
  form.addEventListener('input', onChange);
  // Listen in the capture phase, because other listeners may stop the event.
  form.addEventListener('submit', onChange, { capture: true });
  // After "back" from a receipt that deleted the stored form, start a new gift with a new id.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !wasKept || isKept()) return;
    form.reset();
    const id = controlOf(form, 'id');
    if (id) id.value = crypto.randomUUID();
    wasKept = false;
    recount();
  });
}

/** Deletes a stored gift form. Call it when the receipt is shown. */
export function forgetTypedGift(giftId: string): void {
  const keys = store((storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];
  for (const key of keys) if (savedUnder(key)['id'] === giftId) store((storage) => storage.removeItem(key));
}
