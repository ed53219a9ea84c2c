/** Identifies a reader who gave the page's password. Works until the password changes. */
export interface PageKey {
  tributeId: string;
  key: string;
}
