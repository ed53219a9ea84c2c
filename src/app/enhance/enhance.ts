import { arriveByLoad } from '../../ui/client/arrival/arrival.ts';
import { holdWhileOffline, keepTypedWords, leadToRefused, preventDoubleSending } from './forms.ts';
import { offerCopying } from './copying.ts';
import { tellFailures } from './failures.ts';
import { openGiving } from './giving/giving.ts';
import { loadWhatHistorySays, openPhotographsLarge, turnByArrows } from './viewer/lightbox.ts';
import { sendPickedPhotographs } from './photographs/picked-photographs.ts';
import { rememberOwnPost, showOwnPosts } from './own-posts.ts';
import { offerPalettes } from './palette.ts';
import { offerToShowPasswords, sayHowStrong } from './passwords.ts';
import { offerPasskeys } from './passkeys.ts';
import { followReading, offerSharing, showOwnersTools } from './reading.ts';

/** Everything that scripts add to a static screen. Runs once for each document. */
export function enhance(): void {
  tellFailures();
  offerPalettes();
  holdWhileOffline();
  preventDoubleSending();
  keepTypedWords();
  leadToRefused();
  offerCopying();
  sendPickedPhotographs();
  offerToShowPasswords();
  sayHowStrong();
  offerPasskeys();
  rememberOwnPost();
  showOwnPosts();
  openPhotographsLarge();
  loadWhatHistorySays();
  turnByArrows();
  openGiving();
  offerSharing();
  followReading();
  arriveByLoad();
  // If loading fails offline, the browser's own menu still prints.
  if (document.querySelector('[data-print]'))
    import('../enhance/aloud.ts').then(({ offerPrintAndVoice }) => offerPrintAndVoice()).catch(() => {});
  if (document.querySelector('[data-provider], [data-provider-sent]'))
    import('../enhance/providers/provider-form.ts')
      .then(({ serveProviderForm }) => serveProviderForm())
      .catch(() => {});
  if (document.querySelector('[data-beginnings]'))
    import('../enhance/beginnings.ts').then(({ answerBeginnings }) => answerBeginnings()).catch(() => {});
  // If the request fails, offline or during a restart, the page stays as it is.
  showOwnersTools().catch(() => {});
}
