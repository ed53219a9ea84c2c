// The only script of a static page, which is complete without it.
import { arriveByLoad } from '../../ui/client/arrival/arrival.ts';
import { holdWhileOffline, keepTypedWords, leadToRefused, preventDoubleSending } from '../enhance/forms.ts';
import { offerCopying } from '../enhance/copying.ts';
import { tellFailures } from '../enhance/failures.ts';
import { openGiving } from '../enhance/giving/giving.ts';
import { loadWhatHistorySays, openPhotographsLarge, turnByArrows } from '../enhance/viewer/lightbox.ts';
import { sendPickedPhotographs } from '../enhance/photographs/picked-photographs.ts';
import { rememberOwnPost, showOwnPosts } from '../enhance/own-posts.ts';
import { offerPalettes } from '../enhance/palette.ts';
import { offerToShowPasswords, sayHowStrong } from '../enhance/passwords.ts';
import { offerPasskeys } from '../enhance/passkeys.ts';
import { followReading, offerSharing, showOwnersTools } from '../enhance/reading.ts';

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
  import('../enhance/providers/provider-form.ts').then(({ serveProviderForm }) => serveProviderForm()).catch(() => {});
if (document.querySelector('[data-beginnings]'))
  import('../enhance/beginnings.ts').then(({ answerBeginnings }) => answerBeginnings()).catch(() => {});
// If the request fails, offline or during a restart, the page stays as it is.
showOwnersTools().catch(() => {});
