import type { TextModel, TextModelSettings } from './index.ts';
import { openTemplates } from './templates.ts';

/** Opens the chosen text model. The code for a vendor is large and rarely needed, so it is loaded only if chosen. */
export async function openTextModel(settings: TextModelSettings | null): Promise<TextModel> {
  if (settings === null) return openTemplates();
  if (settings.kind === 'vertex') return (await import('./vertex.ts')).openVertex(settings);
  return (await import('./openai-compatible.ts')).openOpenAiCompatible(settings);
}
