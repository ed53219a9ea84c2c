export const preparing = 'Drawing and writing the example page (some seconds, only at the first start)...';
export const notYet =
  'The example page and its people are still being made. This machine is busy; they are named here once they are there.';
export const example = (address: string): string => `An example page is at ${address}`;
export const signInAs = 'You can sign in as one of these people, who exist only in this trial:';
export const personLine = (name: string, role: string, email: string, password: string): string =>
  `  ${name} (${role}): ${email}, password ${password}`;
