/** Identifies a reader who gave the page's password, until it changes. */
export interface PageKey {
  tributeId: string;
  key: string;
}
