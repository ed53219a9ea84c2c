import type { AnalyticsStands } from '../../../contract/analytics.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import * as words from '../../../words/en/analytics.ts';

export function AnalyticsAnswer({ choice, isRefusedByBrowser }: AnalyticsStands) {
  return (
    <form method="post">
      <h3>{words.heading}</h3>
      <p>{isRefusedByBrowser ? words.says.refused : words.says[choice ?? 'unasked']}</p>
      {isRefusedByBrowser ? null : (
        <p className="acts">
          {choice === 'yes' ? null : (
            <Button type="submit" name="choice" value="yes" look="quiet">
              {words.agree}
            </Button>
          )}
          {choice === 'no' ? null : (
            <Button type="submit" name="choice" value="no" look="quiet">
              {words.refuse}
            </Button>
          )}
        </p>
      )}
    </form>
  );
}
