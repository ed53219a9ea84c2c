import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as accountLetters from '#messages/account-letters';
import * as adminDeletions from '#messages/admin-deletions';
import * as adminLogs from '#messages/admin-logs';
import * as adminMail from '#messages/admin-mail';
import * as adminProviders from '#messages/admin-providers';
import * as adminReports from '#messages/admin-reports';
import * as adminTributes from '#messages/admin-tributes';
import * as adminUsers from '#messages/admin-users';
import * as addressLetters from '#messages/address-letters';
import * as audit from '#messages/audit';
import * as billLetters from '#messages/bill-letters';
import * as catalogue from '#messages/catalogue';
import * as compose from '#messages/compose';
import * as dates from '#messages/dates';
import * as deletionLetters from '#messages/deletion-letters';
import * as consentLetters from '#messages/consent-letters';
import * as houseLetters from '#messages/house-letters';
import * as copy from '#messages/copy';
import * as devices from '#messages/devices';
import * as disputeLetters from '#messages/dispute-letters';
import * as enquiryLetters from '#messages/enquiry-letters';
import * as firmAccountLetters from '#messages/firm-account-letters';
import * as facts from '#messages/facts';
import * as fundLetters from '#messages/fund-letters';
import * as givingLetters from '#messages/giving-letters';
import * as language from '#messages/language';
import * as lists from '#messages/lists';
import * as mail from '#messages/mail';
import * as memoriesMail from '#messages/memories-mail';
import * as newDevice from '#messages/new-device';
import * as nextSteps from '#messages/next-steps';
import * as pageDeletionLetters from '#messages/page-deletion-letters';
import * as pageMovedLetter from '#messages/page-moved-letter';
import * as objectionLetters from '#messages/objection-letters';
import * as peopleLetters from '#messages/people-letters';
import * as planLetters from '#messages/plan-letters';
import * as privacy from '#messages/privacy';
import * as gatheringLetters from '#messages/gathering-letters';
import * as gatheringTimes from '#messages/gathering-times';
import * as preparedLetters from '#messages/prepared-letters';
import * as providerLetters from '#messages/provider-letters';
import * as receiptPaper from '#messages/receipt-paper';
import * as reportLetters from '#messages/report-letters';
import * as reviewLetters from '#messages/review-letters';
import * as sharingTexts from '#messages/sharing-texts';
import * as signUpLetters from '#messages/sign-up-letters';
import * as staffLetters from '#messages/staff-letters';
import * as terms from '#messages/terms';
import * as tribute from '#messages/tribute';
import * as twoStepLetters from '#messages/two-step-letters';
import { wordsFolder } from './languages.ts';

/** Another language has other texts of the same form. */
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Key in keyof T]: Widened<T[Key]> };
const area = <Area>(english: Area) => english as Widened<Area>;

/** The areas that the server says in the language of whoever reads them: letters, cards, copies, the law as it is recorded. */
const english = {
  'account-letters': area(accountLetters),
  'address-letters': area(addressLetters),
  'admin-deletions': area({ csvHeadings: adminDeletions.csvHeadings }),
  'admin-logs': area({ csvHeadings: adminLogs.csvHeadings }),
  'admin-mail': area({ csvHeadings: adminMail.csvHeadings }),
  'admin-providers': area({ csvHeadings: adminProviders.csvHeadings }),
  'admin-reports': area({ csvHeadings: adminReports.csvHeadings }),
  'admin-tributes': area({ csvHeadings: adminTributes.csvHeadings }),
  'admin-users': area({ csvHeadings: adminUsers.csvHeadings }),
  audit: area(audit),
  'bill-letters': area(billLetters),
  catalogue: area(catalogue),
  compose: area(compose),
  dates: area(dates),
  'deletion-letters': area(deletionLetters),
  'consent-letters': area(consentLetters),
  'house-letters': area(houseLetters),
  copy: area(copy),
  devices: area(devices),
  'dispute-letters': area(disputeLetters),
  'enquiry-letters': area(enquiryLetters),
  facts: area(facts),
  'firm-account-letters': area(firmAccountLetters),
  'fund-letters': area(fundLetters),
  'giving-letters': area(givingLetters),
  language: area(language),
  lists: area(lists),
  mail: area(mail),
  'memories-mail': area(memoriesMail),
  'new-device': area(newDevice),
  'next-steps': area(nextSteps),
  'objection-letters': area(objectionLetters),
  'page-deletion-letters': area(pageDeletionLetters),
  'page-moved-letter': area(pageMovedLetter),
  'people-letters': area(peopleLetters),
  'plan-letters': area(planLetters),
  privacy: area(privacy),
  'gathering-letters': area(gatheringLetters),
  'gathering-times': area(gatheringTimes),
  'prepared-letters': area(preparedLetters),
  'provider-letters': area(providerLetters),
  'receipt-paper': area(receiptPaper),
  'report-letters': area(reportLetters),
  'review-letters': area(reviewLetters),
  'sharing-texts': area(sharingTexts),
  'sign-up-letters': area(signUpLetters),
  'staff-letters': area(staffLetters),
  terms: area(terms),
  tribute: area(tribute),
  'two-step-letters': area(twoStepLetters),
};

export type Words = typeof english;

const spoken = new Map<string, Words>([['en', english]]);

/** Reads the words of other languages, before anything is said in them. */
export async function loadWords(languages: readonly string[]): Promise<void> {
  for (const one of languages) {
    if (spoken.has(one)) continue;
    const file = (name: string) => pathToFileURL(join(wordsFolder(one), `${name}.ts`)).href;
    const names = Object.keys(english);
    const areas = await Promise.all(
      names.map(async (name): Promise<[string, unknown]> => [name, await import(file(name))]),
    );
    spoken.set(one, Object.fromEntries(areas) as Words);
  }
}

/** What the server says in a language; in English where it is none of those that were loaded. */
export const wordsIn = (tag: string): Words => spoken.get(tag) ?? english;
