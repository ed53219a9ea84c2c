import { implementing } from '../../../platform/implementer.ts';
import { catalogue as catalogueContract } from '../contract/catalogue.ts';
import { adminTexts as adminTextsContract } from '../contract/catalogue-admin.ts';
import { adminPrompts as adminPromptsContract } from '../contract/catalogue-admin.ts';
import { changeEntry, createEntry, markEntries } from './commands/entries.ts';
import { importEntries } from './commands/import-entries.ts';
import { orderEntry } from './commands/order.ts';
import { entryInLanguages, entryLanguages, exportEntries, listEntries, readEntry } from './queries/entries.ts';
import { likeEntries } from './queries/like.ts';
import { listTexts } from './queries/list.ts';
import { readText } from './queries/read.ts';
import { prompts, texts } from './rules/lists.ts';

const { catalogue, adminTexts, adminPrompts } = implementing({
  catalogue: catalogueContract,
  adminTexts: adminTextsContract,
  adminPrompts: adminPromptsContract,
});

export const catalogueEndpoints = {
  list: catalogue.list.handler(({ context, input }) => listTexts(context, input)),
  read: catalogue.read.handler(({ context, input }) => readText(context, input)),
};

export const adminTextsEndpoints = {
  list: adminTexts.list.handler(({ context, input }) => listEntries(context, texts, input)),
  read: adminTexts.read.handler(({ context, input }) => readEntry(context, texts, input)),
  create: adminTexts.create.handler(({ context, input }) => createEntry(context, texts, input)),
  change: adminTexts.change.handler(({ context, input }) => changeEntry(context, texts, input)),
  setStatus: adminTexts.setStatus.handler(({ context, input }) => changeEntry(context, texts, input)),
  languages: adminTexts.languages.handler(({ context }) => entryLanguages(context, texts)),
  mark: adminTexts.mark.handler(({ context, input }) => markEntries(context, texts, input)),
  like: adminTexts.like.handler(({ context, input }) => likeEntries(context, texts, input)),
  inLanguages: adminTexts.inLanguages.handler(({ context, input }) => entryInLanguages(context, texts, input)),
  order: adminTexts.order.handler(({ context, input }) => orderEntry(context, texts, input)),
  import: adminTexts.import.handler(({ context, input }) => importEntries(context, texts, input)),
  export: adminTexts.export.handler(({ context, input }) => exportEntries(context, texts, input)),
};

export const adminPromptsEndpoints = {
  list: adminPrompts.list.handler(({ context, input }) => listEntries(context, prompts, input)),
  read: adminPrompts.read.handler(({ context, input }) => readEntry(context, prompts, input)),
  create: adminPrompts.create.handler(({ context, input }) => createEntry(context, prompts, input)),
  change: adminPrompts.change.handler(({ context, input }) => changeEntry(context, prompts, input)),
  setStatus: adminPrompts.setStatus.handler(({ context, input }) => changeEntry(context, prompts, input)),
  languages: adminPrompts.languages.handler(({ context }) => entryLanguages(context, prompts)),
  mark: adminPrompts.mark.handler(({ context, input }) => markEntries(context, prompts, input)),
  like: adminPrompts.like.handler(({ context, input }) => likeEntries(context, prompts, input)),
  inLanguages: adminPrompts.inLanguages.handler(({ context, input }) => entryInLanguages(context, prompts, input)),
  order: adminPrompts.order.handler(({ context, input }) => orderEntry(context, prompts, input)),
  import: adminPrompts.import.handler(({ context, input }) => importEntries(context, prompts, input)),
  export: adminPrompts.export.handler(({ context, input }) => exportEntries(context, prompts, input)),
};
