const sentences = {
  who: (who: string) => `${who} is writing who this page is for`,
  life: (who: string) => `${who} is writing in the dates and places`,
  photographs: (who: string) => `${who} is changing the photographs`,
  story: (who: string) => `${who} is writing in the story`,
  words: (who: string) => `${who} is choosing words and wishes`,
  look: (who: string) => `${who} is choosing the colour`,
};
export const writing = (part: keyof typeof sentences, who: string): string => sentences[part](who);
export const somebody = 'Somebody';
export const andOthers = 'Others are writing too';
