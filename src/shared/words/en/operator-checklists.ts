// Terminal messages of `npm run admin` about next steps.

export const rotate = {
  summary: 'locks next steps with the newest key',
  details:
    'Locks the key of every checklist of next steps with the newest key of this installation. It can run beside the product, and be begun again after it was stopped.\nIn production put the new key behind the old one in DATA_KEY first and start every process with it; then put it first, start them again, and run this. Backups from before need the old key: keep it, apart from them, until the last of them is gone.\nA trial makes a new key by itself, and keeps the old ones.',
};

export const rotated = ({
  changed,
  newest,
  old,
}: {
  changed: number;
  newest: string;
  old: readonly string[];
}): string =>
  [
    changed === 1
      ? `One checklist is locked with the key ${newest} now.`
      : `${changed} checklists are locked with the key ${newest} now.`,
    ...(old.length === 0
      ? []
      : [
          `No checklist needs ${old.join(' or ')} any more, but every backup made until now does. Keep it, apart from the backups, until the last of them is gone.`,
        ]),
  ].join('\n');

export const keysMissing = (ids: readonly string[]): string =>
  `DATA_KEY lacks ${ids.length === 1 ? 'the key' : 'the keys'} ${ids.join(' and ')}, which next steps of families are locked with. They cannot be opened until the key is added.`;

export const due = {
  summary: 'lists next steps whose sources were read long ago',
  details:
    'Lists the steps and telephone numbers of catalogues/steps/ that nobody has held against their sources for 180 days, with the addresses of these, and the steps that were left general, with the reason.',
};

export const dueCount = (old: number, all: number): string => `${old} of ${all} want to be checked again.`;
export const dueLine = (step: { id: string; checkedAt: string; urls: readonly string[] }): string =>
  [`${step.id} (read on ${step.checkedAt})`, ...step.urls.map((url) => `    ${url}`)].join('\n');
export const generalHeading = (count: number): string => `${count} were left general:`;
export const generalLine = (id: string, why: string): string => `${id}: ${why}`;
