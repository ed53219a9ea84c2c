import { implementing } from '../../../../platform/implementer.ts';
import { exports as exportsContract } from '../../contract/exports.ts';
import { askForExport } from '../commands/exports/ask.ts';
import { ownExport } from '../queries/exports/archive.ts';

const { exports } = implementing({ exports: exportsContract });

export const exportsEndpoints = {
  ask: exports.ask.handler(async ({ context }) => ({ export: await askForExport(context) })),
  current: exports.current.handler(async ({ context }) => ({ export: await ownExport(context) })),
};
