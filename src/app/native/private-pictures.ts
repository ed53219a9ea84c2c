import type { Server } from '../../ui/client/server.ts';

/** Loads pictures that need the session. An `<img>` cannot send it, so the server refuses the first try. */
export function loadPrivatePictures({ origin, fetch }: Server): void {
  const tried = new WeakSet<HTMLImageElement>();
  const load = async (image: HTMLImageElement, address: string) => {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const picture = URL.createObjectURL(await answer.blob());
    for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove();
    image.addEventListener('load', () => URL.revokeObjectURL(picture), { once: true });
    image.removeAttribute('srcset');
    image.src = picture;
  };
  document.addEventListener(
    'error',
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || tried.has(image) || !image.src.startsWith(`${origin}/`)) return;
      tried.add(image);
      load(image, image.src).catch(() => undefined);
    },
    { capture: true },
  );
}
