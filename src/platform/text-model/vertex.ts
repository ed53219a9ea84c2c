import { createGoogleVertex } from '@ai-sdk/google-vertex';
import { JWT } from 'google-auth-library';
import { carefulFetch, LIMITS, type AnswerLimits } from './careful-fetch.ts';
import { generated } from './generated.ts';
import { vendorOf, type TextModel, type TextModelSettings } from './index.ts';

type Settings = Extract<TextModelSettings, { kind: 'vertex' }>;
const SCOPES = ['https://www.googleapis.com/auth/cloud-platform'];

export function openVertex(settings: Settings, limits: AnswerLimits = LIMITS): TextModel {
  const { model, url, region, key } = settings;
  const carefully = carefulFetch(limits);
  const provider = createGoogleVertex({
    ...(typeof key === 'string'
      ? { apiKey: key }
      : {
          // If this is not empty, the SDK takes the key of another Google service from the environment.
          apiKey: '',
          project: key.project_id,
          location: region,
          googleAuthOptions: {
            authClient: new JWT({
              email: key.client_email,
              key: key.private_key,
              scopes: SCOPES,
              transporterOptions: { fetchImplementation: carefully },
            }),
          },
        }),
    ...(url !== null && { baseURL: url }),
    fetch: carefully,
  });
  return generated({ name: model, vendor: vendorOf(settings), model: provider(model) });
}
