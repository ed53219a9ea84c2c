import { afterAll, describe, expect, test } from 'vitest';
import { readPdf, wordsOf } from '../../../../tests/support/pdf-words.ts';
import { closeLetters, letterPdf } from './letter-pdf.ts';

afterAll(closeLetters);

type Asked = Parameters<typeof letterPdf>[0];
const letter = { subject: '', language: 'en', paper: 'a4' } as const;
const made = (body: string, changes: Partial<Asked> = {}) => letterPdf({ ...letter, body, ...changes });

const said = async (body: string, changes: Partial<Asked> = {}) => wordsOf(await readPdf(await made(body, changes)));

describe('a letter in any script says its words', () => {
  test.each([
    ['Latin', 'Dear Sir or Madam, the efficient office of fjords: “Łukasz Żółć”, Đặng Thị Ánh Nguyệt, Ñandú – ẹ́ ọ̀.'],
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
