import { Form } from 'react-router';
import * as words from '../../../words/en/provider-state.ts';
import type { Provider } from '../../../contract/providers.ts';
import { Button } from '../../../../../ui/components/button.tsx';

export function ProviderEnds({ provider, problem }: { provider: Provider; problem: string | undefined }) {
  const { role, state } = provider;
  if (role !== 'owner' || state === 'closed') return null;
  return (
    <div className="group">
      {state === 'live' ? (
        <details className="return">
          <summary>{words.pause}</summary>
          <p>{words.pauseWhat}</p>
          <Form method="post" className="acts">
            <Button type="submit" look="quiet" name="intent" value="pause">
              {words.pauseNow}
            </Button>
          </Form>
        </details>
      ) : null}
      <details className="return" open={problem !== undefined}>
        <summary>{words.close}</summary>
        <p>{words.closeWhat}</p>
        <Form method="post" className="form" noValidate>
          <div className="field">
            <label className="check">
              <input
                type="checkbox"
                name="isSure"
                value="yes"
                aria-describedby={problem === undefined ? undefined : 'sure-error'}
              />
              <span>{words.sure}</span>
            </label>
            {problem === undefined ? null : (
              <p className="wrong" id="sure-error">
                {problem}
              </p>
            )}
          </div>
          <p className="acts">
            <Button type="submit" look="danger" name="intent" value="close">
              {words.closeNow}
            </Button>
          </p>
        </Form>
      </details>
    </div>
  );
}
