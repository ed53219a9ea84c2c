import * as z from 'zod';
import { TypedPassword } from '../../accounts/contract/accounts.ts';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { ChosenText, PlacedText } from '../../catalogue/contract/catalogue.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { PHOTOGRAPHS_PER_TRIBUTE } from '../../media/contract/photograph-limits.ts';
import { Focal, OwnPhotograph, Photograph, PhotographEdit } from '../../media/contract/media.ts';
import { MemoryPage } from '../../memories/contract/fields.ts';
import { simpleSummaries } from '../../memories/contract/simple-fields.ts';
import { PathAvailability, Publication, Visibility } from './publication.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';
import { Accent, TributeFields, visitorTextsAsRead, Wishes } from './tribute-fields.ts';
import { SavedBy, Saver, TributeVersion } from './versions.ts';

export const TributeState = z.enum(['draft', 'published']);
export type TributeState = z.infer<typeof TributeState>;

export const Tribute = TributeFields.extend({
  id: z.string(),
  /** Of the one who asks; absent in answers of a release that knew keepers alone. */
  role: Role.optional(),
  /** Grows by one with every accepted change; a save names the one it started from. */
  rev: z.int(),
  state: TributeState,
  path: z.string().nullable(),
  proposedPath: z.string(),
  visibility: Visibility,
  /** The key of a "link" tribute, for those who may show it to others; null for the others. */
  linkKey: z.string().nullable(),
  approvesFirst: z.boolean(),
  language: z.string(),
  portrait: OwnPhotograph.nullable(),
  photographs: z.array(OwnPhotograph),
  waitingCount: z.int(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** Something of a published page was changed that visitors do not see yet. */
  hasUnshown: z.boolean(),
  /** Somebody says that it is not its owner's who claimed it: it is not published, handed over or deleted. */
  isContested: z.boolean().optional(),
  /** By the house, while it looks into something: page: it takes nothing, and nothing new of it is shown. giving: nobody can give. */
  frozen: z.enum(['page', 'giving']).nullable().optional(),
});
export type Tribute = z.infer<typeof Tribute>;

/** What a page could still tell, in the order in which it is asked for. */
export const Missing = z.enum(['name', 'dates', 'line', 'portrait', 'story']);
export type Missing = z.infer<typeof Missing>;

export const TributeSummary = Tribute.pick({
  id: true,
  role: true,
  name: true,
  state: true,
  path: true,
  visibility: true,
  linkKey: true,
  waitingCount: true,
  savedAt: true,
  portrait: true,
  accent: true,
  hasUnshown: true,
  isContested: true,
  frozen: true,
}).extend({
  missing: z.array(Missing),
  /** Of its owner: somebody else keeps it too, and would follow them. */
  hasNext: z.boolean().optional(),
  lastSavedBy: Saver.optional(),
});
export type TributeSummary = z.infer<typeof TributeSummary>;

/** How a page stands or stood: its words, and its photographs in their order. */
export const Snapshot = TributeFields.extend(Tribute.pick({ portrait: true, photographs: true }).shape);
export type Snapshot = z.infer<typeof Snapshot>;

/** What its keeper asked to delete, and can bring back until then. */
export const DeletedTribute = TributeSummary.pick({ id: true, name: true, portrait: true, accent: true }).extend({
  erasedFrom: z.iso.datetime(),
});
export type DeletedTribute = z.infer<typeof DeletedTribute>;

/** The projection visitors read: nothing else of a tribute ever leaves the server. */
export const PublicTribute = z.object({
  ...visitorTextsAsRead,
  /** Empty in the preview of a draft that has no address yet. */
  path: z.string(),
  /** The name in a sentence; never the word of the family unless a keeper chose it. */
  called: z.string(),
  /** Cut to the year unless the family shows full dates. */
  born: PartialDate.nullable(),
  died: PartialDate.nullable(),
  accent: Accent,
  language: z.string(),
  visibility: Visibility,
  approvesFirst: z.boolean(),
  /** Nobody keeps it any more: it stays to be read and takes no new words. */
  isClosed: z.boolean(),
  /** The house lets it take nothing for now; it stays to be read. Absent in answers of the release before. */
  isFrozen: z.boolean().optional(),
  portrait: Photograph.nullable(),
  photographs: z.array(Photograph),
  ...simpleSummaries,
  memories: MemoryPage,
  /** Absent in answers of the release before. */
  readings: z.array(PlacedText).optional(),
  wishes: Wishes.optional(),
});
export type PublicTribute = z.infer<typeof PublicTribute>;

const Compared = z.object({ tribute: Tribute, working: Snapshot });
const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const Id = z.object({ id: z.uuid() });
const VersionId = Id.extend({ versionId: z.uuid() });
const PhotographId = Id.extend({ photographId: z.uuid() });
const PhotographWords = z.object({
  caption: optionalText(limits.CAPTION_CHARACTERS).optional(),
  alt: optionalText(limits.ALT_CHARACTERS).optional(),
  takenOn: PartialDate.nullable().optional(),
  place: optionalText(limits.PLACE_CHARACTERS).optional(),
});

/**
 * What the writer sent from the same revision without having an answer, as when a page is closed while it saves. Where
 * one of these is what was saved last, the request goes on from it.
 */
const SentBefore = z.array(TributeFields.partial()).max(8).default([]);

export const tributes = {
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes' })
    .output(z.object({ tributes: z.array(TributeSummary), deleted: z.array(DeletedTribute) })),
  /** The id is made by the browser, so that a repeated request makes one tribute. */
  create: endpoint('member')
    .route({ method: 'POST', path: '/tributes', successStatus: 201 })
    .input(z.object({ id: z.uuid(), changes: TributeFields.partial().default({}), sentBefore: SentBefore }))
    .output(Tribute),
  read: endpoint('member').route({ method: 'GET', path: '/tributes/{id}' }).input(Id).output(Tribute),
  /**
   * Saves the named fields if nobody but this writer saved since `rev`; otherwise EDIT_CONFLICT with the saved tribute in
   * `data.current`.
   */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/tributes/{id}' })
    .input(Id.extend({ rev: z.int32(), changes: TributeFields.partial(), sentBefore: SentBefore }))
    .output(Tribute),
  /**
   * Puts a text of the catalogue on a page, after those that are there. One that is there already stays as it is. Visitors
   * of a published page see it when it is shown. Errors: NOT_FOUND, and of `readings` reading_gone, readings_most.
   */
  placeText: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/readings/{slug}' })
    .input(Id.extend(ChosenText.pick({ slug: true, chosenBy: true }).shape))
    .output(Tribute),
  /** Publishes, or changes the address, visibility, approval or language of a published tribute. */
  publish: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/publication' })
    .input(Id.extend(Publication.shape))
    .output(Tribute),
  /** Back to a draft; the address stays reserved for it. */
  unpublish: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/publication' })
    .input(Id)
    .output(Tribute),
  /** A new key for a page that opens by its link; the old one opens nothing any more. NOT_FOUND for every other page. */
  renewLinkKey: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/link-keys', successStatus: 201 })
    .input(Id)
    .output(Tribute),
  /** What visitors see beside what would be shown; `revision` names the latter, for `show`. */
  readChanges: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/changes' })
    .input(Id)
    .output(Compared.extend({ revision: z.string(), shown: Snapshot, savedBy: SavedBy.optional() })),
  /**
   * Shows visitors everything that was changed, at once. EDIT_CONFLICT with the saved tribute when it is not the
   * `revision` that was looked at; NOT_READY_TO_PUBLISH (fields).
   */
  show: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/showings' })
    .input(Id.extend({ revision: z.string().max(100) }))
    .output(Tribute),
  /** Gives up what is not shown. It stays a version for thirty days; answers which, or null where nothing was changed. */
  putBack: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/changes' })
    .input(Id)
    .output(z.object({ tribute: Tribute, versionId: z.string().nullable() })),
  /** Of drafts too, the latest first. */
  listVersions: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/versions' })
    .input(Id)
    .output(z.object({ versions: z.array(TributeVersion) })),
  readVersion: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/versions/{versionId}' })
    .input(VersionId)
    .output(Compared.extend({ version: TributeVersion, was: Snapshot })),
  /** Brings back how the page stood, or only the named fields, into the working copy: visitors see it when it is shown. */
  restoreVersion: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/versions/{versionId}/restoration' })
    .input(VersionId.extend({ fields: z.array(z.union([TributeFields.keyof(), z.literal('photographs')])).optional() }))
    .output(Tribute),
  /** The short name that visitors read, shown at once and alone. Errors: PAGE_FROZEN, PAGE_CONTESTED. */
  choosePublicName: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/public-name' })
    .input(Id.extend({ publicName: requiredText(limits.NAME_CHARACTERS) }))
    .output(Tribute),
  preview: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/preview' }).input(Id).output(PublicTribute),
  pathAvailability: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/path-availability' })
    .input(Id.extend({ path: z.string().max(200) }))
    .output(PathAvailability),
  /**
   * Changes the named texts. `seen` is what the writer last saw of them: where something else is saved by now,
   * nothing is written and EDIT_CONFLICT brings the saved tribute in `data.current`.
   */
  describePhotograph: endpoint('member')
    .route({ method: 'PATCH', path: '/tributes/{id}/photographs/{photographId}' })
    .input(PhotographId.extend({ ...PhotographWords.shape, seen: PhotographWords.optional() }))
    .output(Tribute),
  /** The whole order, first to last; it must name exactly the gallery's photographs. */
  orderPhotographs: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photograph-order' })
    .input(Id.extend({ photographIds: z.array(z.uuid()).max(PHOTOGRAPHS_PER_TRIBUTE) }))
    .output(Tribute),
  /** Turns and crops; the whole picture is always kept, so every edit can be taken back by sending the one before. */
  editPhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/edit' })
    .input(PhotographId.extend({ ...PhotographEdit.shape, focal: Focal }))
    .output(Tribute),
  /** A gallery photograph becomes the portrait; the portrait before it takes its place in the gallery. */
  choosePortrait: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/portrait' })
    .input(PhotographId)
    .output(Tribute),
  /** The portrait becomes one of the gallery's, where it was if it came from there. */
  leavePortrait: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/portrait' })
    .input(Id)
    .output(Tribute),
  /** Removed photographs that can still be brought back, the latest first. */
  listRemovedPhotographs: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/removed-photographs' })
    .input(Id)
    .output(
      z.object({
        photographs: z.array(OwnPhotograph.extend({ removedAt: z.iso.datetime(), goneAt: z.iso.datetime() })),
      }),
    ),
  /** Photographs that some browser has begun to send and that have not arrived, by the keys that it chose for them. */
  listComingPhotographs: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/coming-photographs' })
    .input(Id)
    .output(z.object({ keys: z.array(z.string()) })),
  removePhotograph: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/photographs/{photographId}' })
    .input(PhotographId)
    .output(Tribute),
  /** Brings a removed photograph back to where it was, within 30 days. */
  restorePhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/restoration' })
    .input(PhotographId)
    .output(Tribute),
  /**
   * What a visitor reads. NOT_FOUND for drafts, private ones, and link ones without their key; PAGE_PASSWORD_NEEDED for
   * those that ask for a password first, of which the key is what opening them answered.
   */
  readPublic: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}' })
    .input(Reader)
    .output(z.object({ tribute: PublicTribute, movedTo: z.string().optional() })),
  /**
   * Opens a page that asks for its password: the answer's `key` reads it, until it has another password. Null for whoever
   * may read it already. PAGE_PASSWORD_WRONG counts, for the page and the network; then TOO_MANY_REQUESTS.
   */
  openByPassword: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/openings', successStatus: 201 })
    .input(z.object({ path: optionalText(200), password: TypedPassword }))
    .output(z.object({ path: z.string(), key: z.string().nullable() })),
  /** Whether the signed-in reader keeps this page: their tools appear by script. */
  stewardship: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/stewardship' })
    .input(Reader)
    .output(z.object({ tributeId: z.string().nullable(), waitingCount: z.int(), linkKey: z.string().nullable() })),
};

/** What the last byte of a steward's upload answers (contract/media.ts says how uploads travel). */
export const UploadAnswer = z.object({ photograph: OwnPhotograph, tribute: Tribute });
export type UploadAnswer = z.infer<typeof UploadAnswer>;
