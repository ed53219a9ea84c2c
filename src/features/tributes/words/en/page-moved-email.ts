import { isPageOf } from './page-named.ts';

// Email about a page's address that the site itself needs. Lock screens show the first line, so that line names nobody.

export const movedSubject = 'A page of yours has a new address';
export const movedHeading = 'A page of yours has a new address';
export const movedParagraphs = (name: string, link: string | null) => [
  'We now need the old address of a page you look after for the site itself, so the page has a new one. Nothing else about it has changed.',
  isPageOf(name),
  ...(link === null ? [] : [`This is the link to send to people from now on:\n${link}`]),
  'The old address takes people to the new one for now, but we cannot promise that it always will.',
];
export const movedButton = 'Look after the page';
export const movedFooter = 'If you would like a different address, you can choose one where you publish the page.';
