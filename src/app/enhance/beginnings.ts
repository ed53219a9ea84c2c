import { begun } from '../../ui/client/typing/begun.ts';
import { make, makeButton } from './elements.ts';
import { theServer } from '../../ui/client/server.ts';

interface Page {
  items: { text: string }[];
  after: string | null;
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

interface Parts {
  part: HTMLElement;
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  said: HTMLElement;
}

/** Handles the suggested opening words of a memory in the browser, without submitting the form. */
export function answerBeginnings(): void {
  const part = document.querySelector<HTMLElement>('[data-beginnings]');
  const form = part?.closest('form');
  const field = form?.querySelector<HTMLTextAreaElement>('textarea[name=words]');
  if (!part || !form || !field) return;
  const said = make('p', { role: 'status', class: 'soft' });
  part.append(said);
  // Listens on the form itself, so that it runs before listeners on the document.
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || !part.contains(submitter)) return;
    event.preventDefault();
    event.stopPropagation();
    said.replaceChildren();
    const parts = { part, form, field, said };
    if (submitter.name === 'begin') take(parts, submitter.value);
    else void show(parts, submitter);
  });
}

function take({ part, field, said }: Parts, beginning: string): void {
  const before = field.value;
  put(field, begun(before, beginning));
  const taken = field.value;
  const undo = () => {
    // Keep text that was added after the beginning.
    put(field, field.value === taken ? before : field.value.replace(beginning, () => '').trimStart());
    said.replaceChildren();
  };
  said.replaceChildren(makeButton(part.dataset.undo ?? '', undo, { class: 'button bare' }));
}

function put(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.focus();
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function show({ part, form, said }: Parts, { name, value }: HTMLButtonElement): Promise<void> {
  const closeness = form.querySelector<HTMLInputElement>('[name=closeness]');
  const wanted = name === 'whom' ? value : (closeness?.value ?? '');
  const query = new URLSearchParams({
    ...(wanted && { closeness: wanted }),
    ...(name === 'others' && value && { after: value }),
  });
  try {
    const path = encodeURIComponent(part.dataset.beginnings ?? '');
    const answer = await theServer().fetch(`/api/public-tributes/${path}/prompts?${query}`);
    const page: unknown = answer.ok ? await answer.json() : null;
    if (!isPage(page)) throw new Error('No beginnings');
    if (closeness) closeness.value = wanted;
    draw(part, page, wanted);
  } catch {
    said.textContent = part.dataset.failed ?? '';
  }
}

function draw(part: HTMLElement, { items, after }: Page, closeness: string): void {
  const rows = items.map(({ text }) =>
    make('li', {}, make('button', { type: 'submit', name: 'begin', value: text, dir: 'auto' }, text)),
  );
  part.querySelector('ul')?.replaceChildren(...rows);
  part.querySelector('[name=others]')?.setAttribute('value', after ?? '');
  for (const one of part.querySelectorAll<HTMLButtonElement>('[name=whom]'))
    one.setAttribute('aria-pressed', String(one.value === closeness));
}
