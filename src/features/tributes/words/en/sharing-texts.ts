// Prefilled messages for sharing, in the page's language. The sender reads them before sending.

export const tellsSubject = (name: string): string => `A page to remember ${name}`;
export const tells = (name: string, takesStones: boolean): string =>
  takesStones
    ? `This is a page to remember ${name}. You can read it, leave a memory, light a candle or lay a stone here.`
    : `This is a page to remember ${name}. You can read it, leave a memory or light a candle here.`;
export const tellsReading = (name: string): string => `This is a page to remember ${name}. You can read it here.`;
export const asksSubject = (name: string): string => `Your memories of ${name}`;
export const asks = (name: string): string => `Would you add a memory of ${name} to this page? A few words are enough.`;
const waysIn = {
  public: '',
  private: '',
  link: 'Only people with this link can open it.',
  password: 'It asks for a password. If you don’t have it yet, please ask me for it.',
};
export const wayIn = (visibility: keyof typeof waysIn): string => waysIn[visibility];
