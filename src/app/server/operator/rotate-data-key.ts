import * as words from '../../../shared/words/en/operator-checklists.ts';
import { addTrialDataKey } from '../../../platform/secrets/data-keys.ts';
import { recordAlone } from '../../../features/audit/server/commands/record-audit-event.ts';
import { rotateDataKey } from '../../../features/next-steps/server/commands/rotate.ts';
import type { OperatorCommand } from './command.ts';

/** Rotates the data key. In a trial, generates the new key. Otherwise the new key is the first in DATA_KEY. */
export const rotateDataKeyWord: OperatorCommand = {
  name: 'rotate-data-key',
  ...words.rotate,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const { db, config, dataKeys: given } = ctx;
    const isTrial = config.dataKeys === null;
    const dataKeys = isTrial ? await addTrialDataKey(config.dataDir) : given;
    const changed = await rotateDataKey({ db, dataKeys });
    const after = { checklists: changed, newest: dataKeys[0].id };
    await recordAlone(ctx, { action: 'data-key-rotated', target: { kind: 'setting', id: 'DATA_KEY' }, after });
    const [newest, ...old] = dataKeys.map(({ id }) => id);
    return { isDone: true, says: words.rotated({ changed, newest: newest ?? '', old }) };
  },
};
