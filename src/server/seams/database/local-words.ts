interface LocalWords {
  listen(channel: string, heard: (payload: string) => void): void;
  tell(channel: string, payload: string): void;
}

export function localWords(): LocalWords {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  return {
    listen(channel, heard) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard]);
    },
    tell(channel, payload) {
      for (const heard of listeners.get(channel) ?? []) heard(payload);
    },
  };
}
