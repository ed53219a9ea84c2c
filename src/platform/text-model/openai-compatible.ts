import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { carefulFetch, LIMITS, type AnswerLimits } from './careful-fetch.ts';
import { generated } from './generated.ts';
import { vendorOf, type TextModel, type TextModelSettings } from './index.ts';

type Settings = Extract<TextModelSettings, { kind: 'openai-compatible' }>;

/** A text model on a server with OpenAI's chat protocol, which many vendors and local programs have. */
export function openOpenAiCompatible(settings: Settings, limits: AnswerLimits = LIMITS): TextModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: settings.url,
    ...(settings.key !== null && { apiKey: settings.key }),
    fetch: carefulFetch(limits),
  });
  return generated({ name: settings.model, vendor: vendorOf(settings), model: provider.chatModel(settings.model) });
}
