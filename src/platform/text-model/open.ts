import type { TextModel, TextModelSettings } from './index.ts';
import { openTemplates } from './templates.ts';

/** A vendor's code is loaded only if chosen: it is large and rarely needed. */
export async function openTextModel(settings: TextModelSettings | null): Promise<TextModel> {
  if (settings === null) return openTemplates();
  if (settings.kind === 'vertex') return (await import('./vertex.ts')).openVertex(settings);
  return (await import('./openai-compatible.ts')).openOpenAiCompatible(settings);
}
