import { endpoints } from '../../../../platform/implementer.ts';
import { askForExport } from '../commands/exports/ask.ts';
import { ownExport } from '../queries/exports/archive.ts';

const { exports } = endpoints;

export const exportsEndpoints = {
  ask: exports.ask.handler(async ({ context }) => ({ export: await askForExport(context) })),
  current: exports.current.handler(async ({ context }) => ({ export: await ownExport(context) })),
};
