export const PAPER_FOLDER = 'papers/';

/** Names a paper by its checklist's id and its own. */
export const paperSubject = (checklistId: string, paperId: string): string => `${checklistId}/${paperId}`;

export const paperKey = (checklistId: string, paperId: string): string =>
  PAPER_FOLDER + paperSubject(checklistId, paperId);
