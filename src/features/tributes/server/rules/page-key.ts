/** What whoever gave the password of a page is known again by, until it has another one. */
export interface PageKey {
  tributeId: string;
  key: string;
}
