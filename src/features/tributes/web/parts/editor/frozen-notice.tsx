import { frozen as words, frozenAsk } from '../../../words/en/care.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { WriteToUs } from '../../../../../ui/components/write-to-us.tsx';

export const FrozenNotice = ({ frozen }: Pick<Tribute, 'frozen'>) =>
  frozen ? (
    <Notice>
      <p>{words[frozen]}</p>
      <p>
        <WriteToUs sentence={frozenAsk} />
      </p>
    </Notice>
  ) : null;
