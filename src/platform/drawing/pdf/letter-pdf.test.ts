import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf, wordsOf } from '../../../../tests/support/pdf-words.ts';
import { CHECKLIST_LETTER_CHARACTERS } from '../../../shared/limits/limits.ts';
import { closeLetters, letterPdf } from './letter-pdf.ts';

afterAll(closeLetters);

type Asked = Parameters<typeof letterPdf>[0];
const letter = { subject: '', language: 'en', paper: 'a4' } as const;
const made = (body: string, changes: Partial<Asked> = {}) => letterPdf({ ...letter, body, ...changes });

const said = async (body: string, changes: Partial<Asked> = {}) => wordsOf(await readPdf(await made(body, changes)));

describe('a letter in any script says its words', () => {
  test.each([
    ['Latin', 'Dear Sir or Madam, the efficient office of fjords: “Łukasz Żółć”, Đặng Thị Ánh Nguyệt, Ñandú – ẹ́ ọ̀.'],
    ['Yoruba', 'Ẹ kú orí ire, ọ̀rẹ́ mi, ilé-ẹ̀kọ́.'],
    ['Greek', 'Αγαπητή κυρία Παπαδοπούλου, σας γράφω για τον θάνατο της μητέρας μου.'],
    ['Cyrillic', 'Уважаемая Анна Іванівна Ґалаґан, пишу вам о смерти моей матери. Ђорђе Њ.'],
    ['Armenian', 'Հարգելի տիկին, գրում եմ Ձեզ մորս մահվան մասին։'],
    ['Georgian', 'პატივცემულო ბატონო, გწერთ დედაჩემის გარდაცვალების შესახებ.'],
    ['Devanagari', 'श्रीमती लक्ष्मी देवी, मैं आपको सूचित करना चाहता हूँ कि मेरी माँ की मृत्यु हो गई है। क्षत्रिय र्क'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর, আমি আপনাকে জানাচ্ছি যে কৃষ্ণ ক্ষমা।'],
    ['Tamil', 'அன்புள்ள ஐயா, என் தாயார் இறந்துவிட்டார் என்பதைத் தெரிவித்துக் கொள்கிறேன்.'],
    ['Telugu', 'ప్రియమైన సర్, మా అమ్మ మరణించారని మీకు తెలియజేస్తున్నాను.'],
    ['Kannada', 'ಮಾನ್ಯರೇ, ನನ್ನ ತಾಯಿ ನಿಧನರಾದರೆಂದು ತಿಳಿಸುತ್ತೇನೆ.'],
    ['Malayalam', 'പ്രിയപ്പെട്ട സർ, എന്റെ അമ്മ മരിച്ചു എന്ന് അറിയിക്കുന്നു.'],
    ['Gujarati', 'પ્રિય સાહેબ, મારી માતાનું અવસાન થયું છે.'],
    ['Gurmukhi', 'ਸਤਿਕਾਰਯੋਗ ਜੀ, ਮੇਰੀ ਮਾਂ ਦਾ ਦੇਹਾਂਤ ਹੋ ਗਿਆ ਹੈ।'],
    ['Sinhala', 'මහත්මයාණෙනි, මගේ මව මිය ගිය බව දන්වමි. ශ්‍රී'],
    ['Thai', 'เรียนผู้จัดการธนาคาร ข้าพเจ้าขอแจ้งให้ทราบ'],
    ['Lao', 'ສະບາຍດີ ຂ້າພະເຈົ້າຂໍແຈ້ງໃຫ້ທ່ານຮູ້'],
    ['Khmer', 'សូមជម្រាបលោកនាយកធនាគារថាម្តាយរបស់ខ្ញុំ'],
    ['Burmese', 'ကျွန်တော့်အမေ ကွယ်လွန်သွားပါပြီ။'],
    ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས། ང་ཡི་ཨ་མ་གྲོངས་སོང་།'],
    ['Amharic', 'ክቡር ሆይ፣ እናቴ መሞቷን አሳውቃለሁ።'],
    ['Japanese', '拝啓 山田さくら様、母が亡くなりました。「口座」の解約を'],
    ['Korean', '담당자님께, 저의 어머니께서 돌아가셨음을 알려 드립니다.'],
    ['Chinese', '尊敬的先生，特此通知您，我母亲已经去世。陳麗華敬上'],
    ['Arabic', 'السيد المدير المحترم، أكتب إليكم بشأن حساب المرحوم لا إله إلا الله'],
    ['Persian', 'جناب آقای مدیر، مادرم درگذشت و حساب او را ببندید'],
    ['Hebrew', 'לכבוד דָּוִד בן־גוריון, אמי נפטרה ואני מבקש לסגור את החשבון'],
    ['Arabic with Latin and figures', 'رقم الحساب 12345 لدى ING Bank (الفرع الرئيسي) بتاريخ 14/03/2026.'],
    ['Hebrew with Latin and figures', 'מספר חשבון 12345 בבנק ING (סניף ראשי) 14/03/2026.'],
    ['English with Hebrew and Arabic', 'English with (שלום עולם) and مرحبا in the middle, 123.'],
    ['emoji', 'A candle 🕯️ and a family 👨‍👩‍👧 and a flag 🇬🇧 end'],
  ])('%s', async (_, words) => {
    const text = await said(words);
    expect(text).toBe(words.normalize('NFC'));
  });
});

const pieces = (words: string, count: number) => Array.from({ length: count }, (_, index) => `${words} ${index + 1}`);
const CLOSE = 'Please close it.';
const place = 'Whitby, 3 May';
const plain = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

describe('a letter on paper', () => {
  test('has its subject above the greeting, once', async () => {
    const body = [place, 'North Bank', 'Dear Sir or Madam,', CLOSE].join('\n\n');
    const subject = 'The death of Anne';
    const lines = async (text: string) => (await readPdf(await made(text, { subject }))).pages.flat();
    expect(await lines(body)).toEqual([place, 'North Bank', subject, 'Dear Sir or Madam,', CLOSE]);
    expect(await lines(`${subject}\n\n${CLOSE}`)).toEqual([subject, CLOSE]);
    expect(await lines(CLOSE)).toEqual([subject, CLOSE]);
    expect(await lines('親愛なる皆様、\n\nどうぞ')).toEqual([subject, '親愛なる皆様、', 'どうぞ']);
  });

  test('breaks its pages with no line lost, and numbers them when there are several', async () => {
    const lines = pieces('A line of a list, number', 120);
    const { pages } = await readPdf(await made(lines.join('\n')));
    expect(pages.map((page) => page.at(-1))).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(pages.flatMap((page) => page.slice(0, -1))).toEqual(lines);
    expect((await readPdf(await made(lines.slice(0, 40).join('\n')))).pages).toEqual([lines.slice(0, 40)]);
  });

  test('breaks its lines between words, and a word that is too long anywhere', async () => {
    const words = pieces('word', 200).join(' ');
    const { pages } = await readPdf(await made(words));
    expect(pages.flat().join(' ')).toBe(words);
    const endless = 'm'.repeat(300);
    const broken = (await readPdf(await made(`A ${endless}`))).pages.flat();
    expect([broken[0], broken.slice(1).join('')]).toEqual(['A', endless]);
  });

  test.each([
    ['ข้าพเจ้าขอแจ้งให้ทราบว่ามารดาของข้าพเจ้าได้ถึงแก่กรรมแล้ว'.repeat(3), 'th'],
    ['សូមជម្រាបលោកនាយកធនាគារថាម្តាយរបស់ខ្ញុំបានទទួលមរណភាព'.repeat(3), 'km'],
    ['母が亡くなりましたので、お知らせいたします。「口座」の解約を'.repeat(4), 'ja'],
  ])('breaks %s where its script allows it', async (body, language) => {
    const lines = (await readPdf(await made(body, { language }))).pages.flat();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(body.normalize('NFC'));
    for (const line of lines) expect(line).not.toMatch(/^[\p{M}、。」]|「$/u);
  });

  test('keeps a name, a language and the size of its country’s paper', async () => {
    const pdf = await made(CLOSE, { subject: 'Смерть Анны', language: 'uk', paper: 'letter' });
    expect(await readPdf(pdf)).toMatchObject({ title: 'Смерть Анны', size: [612, 792] });
    expect(plain(pdf)).toContain(`/Lang <FEFF0075006B>/ViewerPreferences<</DisplayDocTitle true>>`);
  });

  test('brings its fonts along, as little of them as it needs', async () => {
    const latin = await made(pieces(`Dear Łukasz, “Żółć” & co. – ${CLOSE}`, 40).join('\n\n'));
    expect(latin.length).toBeLessThan(60_000);
    const mixed = await made('Dear Анна, שלום, 山田, मेरी माँ');
    for (const pdf of [latin, mixed]) {
      const fonts = plain(pdf).match(/\/Type\/Font\/Subtype\/Type0\/BaseFont\/[A-Z]{6}\+/g) ?? [];
      expect(fonts.length).toBeGreaterThan(0);
      expect(new Set(fonts).size).toBe(fonts.length);
      expect(plain(pdf).match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    }
  });

  test('says what no font writes, beside an empty box', async () => {
    expect(await said('Dear ꦗꦮ of 𐀀')).toBe('Dear ꦗꦮ of 𐀀');
  });

  test('is made beside the server, which goes on', async () => {
    await made(CLOSE);
    const before = performance.eventLoopUtilization();
    await made(pieces(CLOSE, 400).join('\n'));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });
});

/** Time limit for a letter. On an idle machine, a letter takes less than a second. */
const PATIENCE_MS = 20_000;
const MOST_PAGES = 180;

async function expectLetter(body: string) {
  const pdf = await made(body.slice(0, CHECKLIST_LETTER_CHARACTERS));
  expect(plain(pdf).slice(0, 8)).toBe('%PDF-1.7');
  const { pages } = await readPdf(pdf);
  expect(pages.length).toBeLessThan(MOST_PAGES);
  return pages;
}

describe('a hostile letter', () => {
  test.each([
    ['one endless word', 'x', 1],
    ['one of joined letters', 'م', 1],
    ['lines of a letter each', 'a\n', 1],
    ['marks on one letter', '\u0301', 1],
    ['marks of Thai', '้', 1],
    ['half letters', 'क्', 1],
    ['turns of direction', '\u202ea\u202dא\u2067b\u2066\u202c', 1],
    ['brackets', '(', 0.5],
    ['joiners', '👩\u200d', 1],
    ['halves of signs', '\ud800', 1],
    ['the widest sign', '﷽', 1],
    ['scripts in turn', 'aاאм山ก', 1],
  ])('of %s ends', { timeout: PATIENCE_MS }, async (_, sign, share) => {
    await expectLetter(sign.repeat((CHECKLIST_LETTER_CHARACTERS * share) / sign.length));
  });

  test('of nothing is one empty page', async () => {
    for (const body of ['', '\n'.repeat(CHECKLIST_LETTER_CHARACTERS), ' \t\n\u200b\0', '\u202e'])
      expect(await expectLetter(body)).toEqual([[]]);
  });

  test('of empty lines between words has no empty pages', async () => {
    expect(await expectLetter(`a${'\n'.repeat(4_000)}b`)).toEqual([['a', 'b']]);
  });

  test('of any signs ends', { timeout: 10 * PATIENCE_MS }, async () => {
    const signs = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('\n', ' ', '\u202e', '\u2067', '\u0301', 'ש', '1', 'ক', '্', 'a'),
        maxLength: 800,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 8 }), async (parts) => {
        await expectLetter(parts.join('\n'));
      }),
      { numRuns: 25 },
    );
  });

  test('says every word of plain text, whatever stands between', { timeout: 10 * PATIENCE_MS }, async () => {
    const word = fc.stringMatching(/^[a-zà-öа-яα-ω]{1,40}$/);
    const gap = fc.constantFrom(' ', '\n', '\n\n', '\r\n', '\t', '  ');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, gap), { maxLength: 200 }), async (parts) => {
        const pages = await expectLetter(parts.flat().join(''));
        const read = pages.flatMap((page) => (pages.length > 1 ? page.slice(0, -1) : page)).join('');
        expect(read.replaceAll(/\s/g, '')).toBe(parts.map(([one]) => one.normalize('NFC')).join(''));
      }),
      { numRuns: 25 },
    );
  });
});
