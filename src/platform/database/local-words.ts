export interface LocalWords {
  listen(channel: string, heard: (payload: string) => void): void;
  /** Calls every listener of the channel, even if one of them throws. False if the channel has no listeners. */
  tell(channel: string, payload: string): boolean;
  onUnknown(told: (channel: string, error: unknown) => void): void;
  unknown(channel: string, error: unknown): void;
}

export function localWords(): LocalWords {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let toldOfUnknown = (_channel: string, _error: unknown) => {};
  const unknown: LocalWords['unknown'] = (channel, error) => toldOfUnknown(channel, error);
  return {
    listen(channel, heard) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard]);
    },
    tell(channel, payload) {
      const hearing = listeners.get(channel) ?? [];
      for (const heard of hearing) {
        try {
          heard(payload);
        } catch (error) {
          unknown(channel, error);
        }
      }
      return hearing.length > 0;
    },
    onUnknown: (told) => void (toldOfUnknown = told),
    unknown,
  };
}
