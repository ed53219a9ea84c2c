/** The phone, as the native app uses it. `capacitor.ts` is a real one; tests bring a device of their own. */
export interface Device {
  /** A store that other apps cannot read and backups do not contain: the phone's Keychain or Keystore. */
  secrets: Secrets;
  /** The app's own storage. An uninstall removes it, while a Keychain outlives the app. Holds no secrets. */
  notes: Secrets;
  /** Shown in the account's list of sessions, such as "iPhone". */
  name: string;
  hideSplash: () => void;
  /** Calls `opened` for the address that started the app, and for each address that opens the running app. */
  onOpened: (opened: (address: string) => void) => void;
  /** Calls `back` for the phone's own back button, where it has one. */
  onBack: (back: () => void) => void;
  leaveApp: () => void;
  /** Opens an address outside the app, in the phone's browser. */
  openInBrowser: (address: string) => void;
  /** The phone's share sheet. Rejects with an AbortError if the person closes it. */
  share: (shared: { title?: string; url?: string }) => Promise<void>;
}

/** Values by name. A value that cannot be read counts as missing. */
export interface Secrets {
  read: (name: string) => Promise<string | null>;
  write: (name: string, value: string) => Promise<void>;
  /** Removes every value. */
  clear: () => Promise<void>;
}
