import { find, makeButton } from './elements.ts';

export function offerPrintAndVoice(): void {
  const tools = find('[data-print]');
  if (!tools) return;
  tools.append(makeButton(tools.dataset.print ?? '', () => print(), { class: 'button quiet' }));
  const text = find('[data-aloud]');
  if (!text || !('speechSynthesis' in globalThis)) return;
  const button = makeButton(text.dataset.aloud ?? '', () => (speechSynthesis.speaking ? stop() : begin()), {
    class: 'button quiet',
  });
  const say = (isReading: boolean) => {
    button.textContent = (isReading ? text.dataset.stop : text.dataset.aloud) ?? '';
  };
  const stop = () => {
    speechSynthesis.cancel();
    say(false);
  };
  const begin = () => {
    // Speak one line at a time, with pauses between lines.
    const lines = (text.textContent ?? '').split('\n').filter((line) => line.trim() !== '');
    for (const [at, line] of lines.entries()) {
      const spoken = new SpeechSynthesisUtterance(line);
      spoken.lang = text.closest('[lang]')?.getAttribute('lang') ?? 'en';
      spoken.rate = 0.9;
      if (at === lines.length - 1) spoken.onend = () => say(false);
      speechSynthesis.speak(spoken);
    }
    say(true);
  };
  addEventListener('pagehide', () => speechSynthesis.cancel());
  tools.append(button);
}
