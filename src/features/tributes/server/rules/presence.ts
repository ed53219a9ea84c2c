import * as z from 'zod';
import { WRITING_MS, WRITING_TABS } from '../../../../shared/limits/limits.ts';
import { Part } from '../../contract/presence.ts';

/** Message to every process, including the sender's own, when somebody says where they write. */
export const Said = z.object({
  tributeId: z.string(),
  userId: z.string(),
  tab: z.string(),
  name: z.string().nullable(),
  mailbox: z.string(),
  /** Null if they stopped writing. */
  part: Part.nullable(),
});
export type Said = z.infer<typeof Said>;

export type WritingNow = Said & { part: Part };

interface Reader {
  userId: string;
  /** True if the reader may see the email address of people without a name. */
  isKeeper: boolean;
}

/** The other writers, in a form that the reader may see, each once per part. */
export function writersFor({ userId, isKeeper }: Reader, writing: readonly WritingNow[]) {
  const others = new Map<string, { name: string | null; part: Part }>();
  for (const { userId: who, name, mailbox, part } of writing)
    if (who !== userId) others.set(`${who} ${part}`, { name: name ?? (isKeeper ? mailbox : null), part });
  return [...others.values()];
}

/** Who writes on which page, as far as this process knows. In memory only, so it may be lost at any time. */
export interface Board {
  hear(said: Said): void;
  writing(tributeId: string): WritingNow[];
  /** Calls `changed` when a tab other than `tab` writes or stops. Returns a function that unsubscribes. */
  follow(tributeId: string, tab: string, changed: () => void): () => void;
  sweep(): void;
}

interface Page {
  /** Key: user id and tab. `at` is when the message came, in milliseconds. */
  tabs: Map<string, { said: WritingNow; at: number }>;
  followers: Set<{ tab: string; changed: () => void }>;
}

export function createBoard(now: () => number): Board {
  const pages = new Map<string, Page>();
  const pageOf = (tributeId: string): Page => {
    const page = pages.get(tributeId) ?? { tabs: new Map(), followers: new Set() };
    pages.set(tributeId, page);
    return page;
  };
  const forgetEmpty = (tributeId: string, { tabs, followers }: Page) => {
    if (tabs.size === 0 && followers.size === 0) pages.delete(tributeId);
  };
  const tell = ({ followers }: Page, by: string | null) => {
    for (const { tab, changed } of followers) if (tab !== by) changed();
  };
  return {
    hear({ part, ...said }) {
      const page = pageOf(said.tributeId);
      const key = `${said.userId} ${said.tab}`;
      // Delete and insert again, so that the map's last entry is the latest writer.
      page.tabs.delete(key);
      if (part !== null) page.tabs.set(key, { said: { ...said, part }, at: now() });
      const own = [...page.tabs].filter(([, one]) => one.said.userId === said.userId);
      for (const [oldest] of own.slice(0, Math.max(0, own.length - WRITING_TABS))) page.tabs.delete(oldest);
      tell(page, said.tab);
      forgetEmpty(said.tributeId, page);
    },
    writing: (tributeId) =>
      [...(pages.get(tributeId)?.tabs.values() ?? [])].flatMap(({ said, at }) =>
        now() - at < WRITING_MS ? [said] : [],
      ),
    follow(tributeId, tab, changed) {
      const page = pageOf(tributeId);
      const follower = { tab, changed };
      page.followers.add(follower);
      return () => {
        page.followers.delete(follower);
        forgetEmpty(tributeId, page);
      };
    },
    sweep() {
      for (const [tributeId, page] of pages) {
        const over = [...page.tabs].filter(([, { at }]) => now() - at >= WRITING_MS);
        for (const [tab] of over) page.tabs.delete(tab);
        if (over.length > 0) tell(page, null);
        forgetEmpty(tributeId, page);
      }
    },
  };
}
