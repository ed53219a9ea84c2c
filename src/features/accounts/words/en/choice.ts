// The first screen after signing in.

export const title = 'Your pages';
export const lead = 'Everything is as you left it.';
/** Shown on the first visit, above two ways to start. */
export const firstLead =
  'You can make a page for someone who has died, or see what must be done next, one step at a time. Only you can see what you begin here, until you decide otherwise.';
export const continueDraft = (name: string): string =>
  name === '' ? 'Carry on with the page that has no name yet' : `Carry on with ${name}’s page`;
export const continueSteps = (name: string): string =>
  name === '' ? 'Carry on with the next steps' : `Carry on with the next steps for ${name}’s family`;
export const begin = 'Make a page for someone';
export const beginAnother = 'Make another page';
export const nextSteps = 'See what must be done next';
export const toDraft = 'Everything that is not published yet';
export const drafts = 'Not published yet';
export const published = 'Pages you look after';
export const helping = 'Pages you were invited to';
export const steps = 'Next steps';
export const stepsFor = (name: string): string =>
  name === '' ? 'A list without a name' : `Next steps for ${name}’s family`;
export const allSteps = 'Begin another list';
export const invitations = 'Invitations for you';
export const invitedToPage = (name: string): string =>
  name === '' ? 'To a page that has no name yet' : `To ${name}’s page`;
export const invitedToSteps = (name: string): string =>
  name === '' ? 'To help with next steps' : `To help ${name}’s family with the next steps`;
export const invitedFrom = (who: string): string => `From ${who}.`;
/** Shown on the first visit of somebody who was invited. */
export const invitedLead =
  'Somebody has asked for your help. You can look at it first. Nothing happens before you accept.';
