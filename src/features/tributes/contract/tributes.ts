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
  /** Role of the caller. Absent in responses of a release that had only keepers. */
  role: Role.optional(),
  /** Increases by one with every accepted change. A save names the revision that it started from. */
  rev: z.int(),
  state: TributeState,
  path: z.string().nullable(),
  proposedPath: z.string(),
  visibility: Visibility,
  /** Key of a "link" page. Null for callers who may not share the page. */
  linkKey: z.string().nullable(),
  approvesFirst: z.boolean(),
  language: z.string(),
  portrait: OwnPhotograph.nullable(),
  photographs: z.array(OwnPhotograph),
  waitingCount: z.int(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** True if a published page has changes that visitors do not see yet. */
  hasUnshown: z.boolean(),
  /** True if somebody disputes the claim of this page. It then cannot be published, handed over or deleted. */
  isContested: z.boolean().optional(),
  /** Frozen by an administrator. page: it accepts no posts and shows no changes. giving: it accepts no gifts. */
  frozen: z.enum(['page', 'giving']).nullable().optional(),
});
export type Tribute = z.infer<typeof Tribute>;

/** Parts that are still missing, in the order in which the editor asks for them. */
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
  /** Only for the owner: true if another keeper would become owner after them. */
  hasNext: z.boolean().optional(),
  lastSavedBy: Saver.optional(),
});
export type TributeSummary = z.infer<typeof TributeSummary>;

export const Snapshot = TributeFields.extend(Tribute.pick({ portrait: true, photographs: true }).shape);
export type Snapshot = z.infer<typeof Snapshot>;

/** A deleted page. Its owner can restore it until `erasedFrom`. */
export const DeletedTribute = TributeSummary.pick({ id: true, name: true, portrait: true, accent: true }).extend({
  erasedFrom: z.iso.datetime(),
});
export type DeletedTribute = z.infer<typeof DeletedTribute>;

/** Everything that visitors may read. No other part of a tribute is sent to them. */
export const PublicTribute = z.object({
  ...visitorTextsAsRead,
  /** Empty in the preview of a draft that has no address. */
  path: z.string(),
  /** The name in a sentence. Never the family's word, unless a keeper chose it as the public name. */
  called: z.string(),
  /** Has only the year, unless the family shows full dates. */
  born: PartialDate.nullable(),
  died: PartialDate.nullable(),
  accent: Accent,
  language: z.string(),
  visibility: Visibility,
  approvesFirst: z.boolean(),
  takesStones: z.boolean(),
  /** True if the page has no keeper: it can be read but accepts no new words. */
  isClosed: z.boolean(),
  /** True if an administrator froze the page: readable, but accepts nothing. Absent in the previous release's responses. */
  isFrozen: z.boolean().optional(),
  portrait: Photograph.nullable(),
  photographs: z.array(Photograph),
  ...simpleSummaries,
  memories: MemoryPage,
  /** The previous release's responses lack this field. */
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

/** Changes sent earlier from the same revision, still without a response. A save may continue one of them. */
const SentBefore = z.array(TributeFields.partial()).max(8).default([]);

export const tributes = {
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes' })
    .output(z.object({ tributes: z.array(TributeSummary), deleted: z.array(DeletedTribute) })),
  /** The client makes the id, so that a retry makes no second tribute. */
  create: endpoint('member')
    .route({ method: 'POST', path: '/tributes', successStatus: 201 })
    .input(z.object({ id: z.uuid(), changes: TributeFields.partial().default({}), sentBefore: SentBefore }))
    .output(Tribute),
  read: endpoint('member').route({ method: 'GET', path: '/tributes/{id}' }).input(Id).output(Tribute),
  /** Saves if only this writer saved since `rev`. Otherwise EDIT_CONFLICT, with the saved tribute in `data.current`. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/tributes/{id}' })
    .input(Id.extend({ rev: z.int32(), changes: TributeFields.partial(), sentBefore: SentBefore }))
    .output(Tribute),
  /** Adds a catalogue text if the page lacks it. Errors: NOT_FOUND; readings_most in the field `page`; reading_gone. */
  placeText: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/readings/{slug}' })
    .input(Id.extend(ChosenText.pick({ slug: true, chosenBy: true }).shape))
    .output(Tribute),
  publish: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/publication' })
    .input(Id.extend(Publication.shape))
    .output(Tribute),
  /** Turns the page into a draft again. Its address stays reserved. */
  unpublish: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/publication' })
    .input(Id)
    .output(Tribute),
  /** Replaces the key of a "link" page. The old key stops working. NOT_FOUND for other pages. */
  renewLinkKey: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/link-keys', successStatus: 201 })
    .input(Id)
    .output(Tribute),
  /** The shown state and the working copy. The working copy's `revision` must be sent to `show`. */
  readChanges: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/changes' })
    .input(Id)
    .output(Compared.extend({ revision: z.string(), shown: Snapshot, savedBy: SavedBy.optional() })),
  /** Shows all changes to visitors. Errors: NOT_READY_TO_PUBLISH, EDIT_CONFLICT with the tribute if `revision` is old. */
  show: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/showings' })
    .input(Id.extend({ revision: z.string().max(100) }))
    .output(Tribute),
  /** Discards unshown changes, but keeps them as a version for thirty days. `versionId` is null if there were none. */
  putBack: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/changes' })
    .input(Id)
    .output(z.object({ tribute: Tribute, versionId: z.string().nullable() })),
  /** Lists versions, latest first. Drafts have versions too. */
  listVersions: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/versions' })
    .input(Id)
    .output(z.object({ versions: z.array(TributeVersion) })),
  readVersion: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/versions/{versionId}' })
    .input(VersionId)
    .output(Compared.extend({ version: TributeVersion, was: Snapshot })),
  /** Restores a version, or only the named fields, into the working copy. */
  restoreVersion: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/versions/{versionId}/restoration' })
    .input(VersionId.extend({ fields: z.array(z.union([TributeFields.keyof(), z.literal('photographs')])).optional() }))
    .output(Tribute),
  /** Sets the public name and shows it at once, without showing other changes. Errors: PAGE_FROZEN, PAGE_CONTESTED. */
  choosePublicName: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/public-name' })
    .input(Id.extend({ publicName: requiredText(limits.NAME_CHARACTERS) }))
    .output(Tribute),
  preview: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/preview' }).input(Id).output(PublicTribute),
  pathAvailability: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/path-availability' })
    .input(Id.extend({ path: z.string().max(200) }))
    .output(PathAvailability),
  /** `seen` is the last value that the writer knew. EDIT_CONFLICT if it differs, with the saved tribute in `data`. */
  describePhotograph: endpoint('member')
    .route({ method: 'PATCH', path: '/tributes/{id}/photographs/{photographId}' })
    .input(PhotographId.extend({ ...PhotographWords.shape, seen: PhotographWords.optional() }))
    .output(Tribute),
  /** Sets the whole order. The ids must be exactly those of the gallery's photographs. */
  orderPhotographs: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photograph-order' })
    .input(Id.extend({ photographIds: z.array(z.uuid()).max(PHOTOGRAPHS_PER_TRIBUTE) }))
    .output(Tribute),
  /** Turns and crops a photograph. The original is kept, so sending the previous edit undoes this one. */
  editPhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/edit' })
    .input(PhotographId.extend({ ...PhotographEdit.shape, focal: Focal }))
    .output(Tribute),
  /** Makes a gallery photograph the portrait. The old portrait takes that photograph's place in the gallery. */
  choosePortrait: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/portrait' })
    .input(PhotographId)
    .output(Tribute),
  /** Moves the portrait to the gallery, to its earlier place if it had one there. */
  leavePortrait: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/portrait' })
    .input(Id)
    .output(Tribute),
  listRemovedPhotographs: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/removed-photographs' })
    .input(Id)
    .output(
      z.object({
        photographs: z.array(OwnPhotograph.extend({ removedAt: z.iso.datetime(), goneAt: z.iso.datetime() })),
      }),
    ),
  /** Keys of unfinished uploads. The browser that uploads a photograph chooses its key. */
  listComingPhotographs: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/coming-photographs' })
    .input(Id)
    .output(z.object({ keys: z.array(z.string()) })),
  removePhotograph: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/photographs/{photographId}' })
    .input(PhotographId)
    .output(Tribute),
  restorePhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/restoration' })
    .input(PhotographId)
    .output(Tribute),
  /** The page for visitors. Errors: PAGE_PASSWORD_NEEDED; NOT_FOUND for drafts, private pages, links without their key. */
  readPublic: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}' })
    .input(Reader)
    .output(z.object({ tribute: PublicTribute, movedTo: z.string().optional() })),
  /** `key` works until the password changes; null if none is needed. Errors: PAGE_PASSWORD_WRONG, TOO_MANY_REQUESTS. */
  openByPassword: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/openings', successStatus: 201 })
    .input(z.object({ path: optionalText(200), password: TypedPassword }))
    .output(z.object({ path: z.string(), key: z.string().nullable() })),
  /** Whether the signed-in reader is a keeper of this page. A script then adds the keeper's tools. */
  keeperTool: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/keeper-tools' })
    .input(Reader)
    .output(z.object({ tributeId: z.string().nullable(), waitingCount: z.int(), linkKey: z.string().nullable() })),
};

/** Response to the last byte of an upload to a page (protocol: contract/media.ts). */
export const UploadAnswer = z.object({ photograph: OwnPhotograph, tribute: Tribute });
export type UploadAnswer = z.infer<typeof UploadAnswer>;
