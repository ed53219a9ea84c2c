import { Link } from 'react-router';
import * as words from '../../../../media/words/en/editor-photographs.ts';
import type { Step } from '../../parts/editor/steps.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { useComing } from './photographs/use-queue.ts';

export function ComingLine({ session, toStep }: { session: Session | null; toStep: (step: Step) => string }) {
  const { count, refused, hold } = useComing(session);
  if (count + refused === 0) return null;
  return (
    <p className="coming">
      {count > 0 ? <Link to={toStep('photographs')}>{words.coming(count, hold)}</Link> : null}
      {refused > 0 ? (
        <Link className="problem" to={toStep('photographs')}>
          {words.notAdded(refused)}
        </Link>
      ) : null}
    </p>
  );
}
