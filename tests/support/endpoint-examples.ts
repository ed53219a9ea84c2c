import type { InferContractRouterInputs } from '@orpc/contract';
import type { PromptWords, TextWords } from '../../src/contract/catalogue-admin.ts';
import { randomUUID } from 'node:crypto';
import type { contract } from '../../src/contract/contract.ts';
import type { Person } from './people.ts';
import type { Scene } from './scenes.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Examples = {
  [Domain in keyof Inputs]: {
    [Name in keyof Inputs[Domain]]: (scene: Scene, steward: Person) => Inputs[Domain][Name];
  };
};

const changes = { line: 'Always in the garden' };
const own = ({ tributeId }: Scene) => ({ id: tributeId });
const photograph = ({ tributeId, photographId }: Scene) => ({ id: tributeId, photographId });
const version = ({ tributeId, versionId }: Scene) => ({ id: tributeId, versionId });
const ownPlan = ({ plan }: Scene) => ({ id: plan.id });
const planStep = ({ plan }: Scene) => ({ id: plan.id, key: plan.stepKey });
const planLetter = ({ plan }: Scene) => ({ id: plan.id, kind: 'bank' as const });
const reader = ({ path }: Scene) => ({ path });
const ownEntry = ({ entry }: Scene) => ({ id: entry.id, editKey: entry.editKey });
const onFund = (scene: Scene) => ({ ...reader(scene), fundId: scene.fund.id });
const gift = () => ({ id: randomUUID(), amount: 1000, total: 1000, name: 'Joan' });
const ownFund = ({ fund }: Scene) => ({ id: fund.id });
const ownGift = ({ fund }: Scene) => ({ id: fund.id, giftId: fund.giftId });
const ownChange = ({ fund }: Scene) => ({ id: fund.id, changeId: fund.changeId });
const ownPayee = ({ fund }: Scene) => ({ id: fund.payeeId });
const fundWords = { purpose: 'family' as const, title: 'For the family', says: '', goal: null };
const sending = () => ({ idempotencyKey: randomUUID() });

const preparedFields = { name: 'Rose Hill', knownAs: '', born: null, died: null, place: '', says: '' };

/** A good input for every endpoint: a new endpoint without one does not compile. */
const textWords: TextWords = {
  kind: 'quote',
  title: '',
  body: 'The kettle is on.',
  author: '',
  born: null,
  died: null,
  work: '',
  year: null,
  translator: '',
  language: 'en',
  themes: ['home'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  loss: [],
  rights: 'own',
  rightsReason: 'Written here.',
};
const promptWords: PromptWords = {
  closeness: 'any',
  moment: 'later',
  tone: 'plain',
  avoidWhen: [],
  language: 'en',
  wordings: { she: 'I think of her.', he: 'I think of him.', they: 'I think of them.', name: 'I think of {name}.' },
};

export const endpointExamples: Examples = {
  accounts: {
    signUp: () => ({ email: 'newcomer@example.org', password: 'a garden in autumn' }),
    signIn: (_scene, { email, password }) => ({ email, password }),
    signOut: () => undefined,
    current: () => undefined,
    sendVerification: (_scene, { email }) => ({ email }),
    checkVerification: () => ({ mode: 'verifyEmail', oobCode: 'guessed' }),
    verifyEmail: () => ({ mode: 'verifyEmail', oobCode: 'guessed' }),
    sendPasswordReset: () => ({ email: 'forgetful@example.org' }),
    checkPasswordReset: () => ({ mode: 'resetPassword', oobCode: 'guessed' }),
    resetPassword: () => ({ mode: 'resetPassword', oobCode: 'guessed', password: 'a garden in autumn' }),
    changePassword: () => ({ currentPassword: 'not the one', newPassword: 'a garden in autumn' }),
    changeEmail: () => ({ currentPassword: 'not the one', newEmail: 'somewhere@example.org' }),
    pendingEmail: () => undefined,
    withdrawEmail: () => undefined,
    checkEmailLink: () => ({ mode: 'verifyAndChangeEmail', oobCode: 'guessed' }),
    confirmEmailChange: () => ({ mode: 'verifyAndChangeEmail', oobCode: 'guessed' }),
    recoverEmail: () => ({ mode: 'recoverEmail', oobCode: 'guessed' }),
    sessions: () => undefined,
    endSession: () => ({ id: randomUUID() }),
    endOtherSessions: () => undefined,
    changeName: () => ({ name: 'Ada Lovelace' }),
    chooseLanguage: () => ({ language: 'en' }),
    letterWishes: () => undefined,
    changeLetterWishes: () => ({ timeZone: 'Europe/Paris', isToldOfWords: true }),
    learnTimeZone: () => ({ timeZone: 'Europe/Paris' }),
    letterWishByKey: () => ({ key: 'guessed' }),
    changeLetterWishByKey: () => ({ key: 'guessed', isToldOfWords: true }),
  },
  twoStep: {
    waiting: () => undefined,
    finish: () => ({ code: '000000' }),
    finishByPasskey: () => ({ response: '{}' }),
    state: () => undefined,
    setup: () => undefined,
    beginApp: () => ({ password: 'not the one' }),
    beginPasskey: () => ({ password: 'not the one' }),
    addApp: () => ({ code: '000000', name: '' }),
    addPasskey: () => ({ response: '{}', name: '' }),
    renameStep: () => ({ id: randomUUID(), password: 'not the one', name: 'My phone' }),
    removeStep: () => ({ id: randomUUID(), password: 'not the one' }),
    renewRecoveryCodes: () => ({ password: 'not the one' }),
  },
  providers: {
    apply: () => ({ id: randomUUID(), fields: { legalName: 'Rowan & Daughters Ltd' } }),
    mine: () => undefined,
    takeUp: ({ provider }) => ({ id: provider.id }),
    disown: ({ provider }) => ({ id: provider.id }),
    read: ({ provider }) => ({ id: provider.id }),
    save: ({ provider }) => ({ id: provider.id, rev: 1, changes: { says: 'Day and night.' } }),
    history: ({ provider }) => ({ id: provider.id }),
  },
  providerPhotographs: {
    preview: ({ provider }) => ({ id: provider.id }),
    list: ({ provider }) => ({ id: provider.id }),
    describe: ({ provider }) => ({ id: provider.id, photographId: randomUUID(), caption: 'The quiet room' }),
    order: ({ provider }) => ({ id: provider.id, photographIds: [] }),
    remove: ({ provider }) => ({ id: provider.id, photographId: randomUUID() }),
  providerSearch: {
    offer: (scene) => ({ tributeId: scene.tributeId }),
    find: (scene) => ({ kind: 'funeral-director', place: 'Porthaven', tributeId: scene.tributeId }),
    read: ({ provider }) => ({ id: provider.id }),
  prepared: {
    list: ({ provider }) => ({ providerId: provider.id }),
    prepare: ({ provider }) => ({ providerId: provider.id, id: randomUUID(), fields: preparedFields }),
    read: ({ provider }) => ({ providerId: provider.id, id: randomUUID() }),
    save: ({ provider }) => ({ providerId: provider.id, id: randomUUID(), fields: preparedFields }),
    remove: ({ provider }) => ({ providerId: provider.id, id: randomUUID() }),
    renewLink: ({ provider }) => ({ providerId: provider.id, id: randomUUID() }),
    contestAsFirm: ({ provider }) => ({
      providerId: provider.id,
      id: randomUUID(),
      contestId: randomUUID(),
      says: 'It is not theirs.',
    }),
    open: () => ({ id: randomUUID(), key: 'not the one' }),
    claim: () => ({ id: randomUUID(), key: 'not the one' }),
    contest: () => ({ id: randomUUID(), key: 'not the one', contestId: randomUUID(), says: 'It is not theirs.' }),
  },
  adminClaims: {
    list: () => undefined,
    decide: () => ({ id: randomUUID(), decision: 'stands', reason: 'They showed us the papers.' }),
  },
  law: { notice: () => undefined },
  catalogue: {
    list: () => ({}),
    read: () => ({ slug: 'our-usual-walk' }),
  },
  adminTexts: {
    list: () => ({}),
    read: () => ({ slug: 'our-usual-walk' }),
    create: () => ({ slug: `text-${randomUUID()}`, words: { ...textWords, body: `A line. ${randomUUID()}` } }),
    change: () => ({ slug: 'our-usual-walk', revision: 'an earlier one', words: textWords }),
    setStatus: () => ({ slug: 'our-usual-walk', revision: 'an earlier one', status: 'retired' }),
    order: () => ({ slug: 'our-usual-walk', before: null }),
    import: () => ({ format: 'json', content: '[]', isDryRun: true }),
    export: () => ({ format: 'json' }),
    usage: () => ({ slug: 'our-usual-walk' }),
  },
  adminPrompts: {
    list: () => ({}),
    read: () => ({ slug: 'just-heard' }),
    create: () => ({ slug: `prompt-${randomUUID()}`, words: promptWords }),
    change: () => ({ slug: 'just-heard', revision: 'an earlier one', words: promptWords }),
    setStatus: () => ({ slug: 'just-heard', revision: 'an earlier one', status: 'retired' }),
    order: () => ({ slug: 'just-heard', before: null }),
    import: () => ({ format: 'csv', content: 'slug,status\n', isDryRun: true }),
    export: () => ({ format: 'csv' }),
  },
  exports: { ask: () => undefined, current: () => undefined },
  deletions: {
    readPage: own,
    askPage: own,
    undoPage: own,
    ask: () => ({ password: 'not the one', tributes: [] }),
    checkUndo: () => ({ mode: 'undoDeletion', oobCode: 'guessed' }),
    undo: () => ({ mode: 'undoDeletion', oobCode: 'guessed' }),
  },
  logs: {
    reportFailure: () => ({ error: { name: 'Error', message: 'odd', stack: '' }, snapshot: { screen: '/account' } }),
  },
  tributes: {
    list: () => undefined,
    create: () => ({ id: randomUUID(), changes }),
    read: own,
    save: (scene) => ({ ...own(scene), rev: 1, changes }),
    publish: (scene) => ({ ...own(scene), path: scene.path, visibility: 'public', approvesFirst: true }),
    unpublish: own,
    readChanges: own,
    show: (scene) => ({ ...own(scene), revision: 'an earlier one' }),
    putBack: own,
    listVersions: own,
    readVersion: version,
    restoreVersion: version,
    placeText: (scene) => ({ ...own(scene), slug: 'our-usual-walk', chosenBy: '' }),
    renewLinkKey: own,
    preview: own,
    pathAvailability: (scene) => ({ ...own(scene), path: 'somewhere-else' }),
    describePhotograph: (scene) => ({ ...photograph(scene), caption: 'In the garden' }),
    orderPhotographs: (scene) => ({ ...own(scene), photographIds: [scene.photographId] }),
    editPhotograph: (scene) => ({ ...photograph(scene), turn: 90, crop: null, focal: null }),
    choosePortrait: photograph,
    leavePortrait: own,
    listRemovedPhotographs: own,
    removePhotograph: photograph,
    restorePhotograph: photograph,
    readPublic: reader,
    openByPassword: (scene) => ({ ...reader(scene), password: 'a guessed one' }),
    stewardship: reader,
  },
  history: {
    compare: (scene) => ({ ...own(scene), before: scene.versionId, after: 'working' }),
    findPassage: (scene) => ({ ...own(scene), passage: 'in the garden' }),
    erasePassage: (scene) => ({ ...own(scene), passage: 'in the garden', revision: 'an earlier one' }),
    erasePhotograph: photograph,
  },
  people: {
    list: own,
    invite: (scene) => ({ ...own(scene), invitationId: randomUUID(), role: 'writer' }),
    revoke: (scene) => ({ ...own(scene), invitationId: scene.invitation.id }),
    changeRole: (scene) => ({ ...own(scene), userId: scene.helperId, role: 'reader' }),
    remove: (scene) => ({ ...own(scene), userId: scene.helperId }),
    handOver: (scene) => ({ ...own(scene), userId: scene.helperId }),
    forMe: () => undefined,
    readInvitation: (scene) => scene.invitation,
    acceptInvitation: (scene) => scene.invitation,
  },
  facts: {
    list: own,
    say: (scene) => ({ ...own(scene), factId: randomUUID(), key: 'work', value: 'a nurse' }),
    confirm: (scene) => ({ ...own(scene), factId: scene.factId }),
    remove: (scene) => ({ ...own(scene), factId: scene.factId }),
    split: (scene) => ({ ...own(scene), notesId: randomUUID(), notes: 'Kept bees.' }),
    interview: own,
    relate: (scene) => ({ ...own(scene), relation: 'parent' }),
    answer: (scene) => ({ ...own(scene), key: 'loved', factId: randomUUID(), value: 'gardening' }),
  },
  writing: {
    desk: own,
    choose: (scene) => ({ ...own(scene), isHelpOn: true }),
    compose: (scene) => ({ ...own(scene), runId: randomUUID(), kind: 'notice', voice: 'plain' }),
    run: (scene) => ({ ...own(scene), runId: scene.runId }),
    take: (scene) => ({ ...own(scene), runId: scene.runId }),
    removeRun: (scene) => ({ ...own(scene), runId: scene.runId }),
    forgotten: (scene) => ({ ...own(scene), text: 'Ada loved numbers.' }),
  },
  plans: {
    list: () => undefined,
    begin: () => ({ id: randomUUID(), region: 'scotland', name: 'Margaret' }),
    read: ownPlan,
    answer: (scene) => ({ ...ownPlan(scene), rev: scene.plan.rev, answers: { will: 'yes' } }),
    remove: ownPlan,
    join: (scene) => ({ ...ownPlan(scene), tributeId: scene.tributeId }),
    step: planStep,
    saveStep: (scene) => ({ ...planStep(scene), state: 'waiting' }),
    addStep: (scene) => ({ ...ownPlan(scene), key: randomUUID(), title: 'Feed the hens', phase: 'now' }),
    removeStep: planStep,
    moveStep: (scene) => ({ ...planStep(scene), before: null }),
    removePaper: (scene) => ({ ...planStep(scene), paperId: randomUUID() }),
    told: ownPlan,
    tell: (scene) => ({ ...ownPlan(scene), toldId: randomUUID(), who: 'Gas', how: '', reference: '', on: null }),
    untell: (scene) => ({ ...ownPlan(scene), toldId: scene.plan.toldId }),
    helplines: () => ({ region: 'ireland' }),
  },
  planPeople: {
    list: ownPlan,
    invite: (scene) => ({ ...ownPlan(scene), invitationId: randomUUID(), role: 'given' }),
    revoke: (scene) => ({ ...ownPlan(scene), invitationId: scene.plan.invitation.id }),
    changeRole: (scene) => ({ ...ownPlan(scene), userId: scene.plan.memberId, role: 'given' }),
    remove: (scene) => ({ ...ownPlan(scene), userId: scene.plan.memberId }),
    handOver: (scene) => ({ ...ownPlan(scene), userId: scene.plan.memberId }),
    forMe: () => undefined,
    readInvitation: ({ plan }) => plan.invitation,
    acceptInvitation: ({ plan }) => plan.invitation,
  },
  planLetters: {
    list: ownPlan,
    read: planLetter,
    save: (scene) => ({ ...planLetter(scene), rev: 0, body: 'Dear Sir or Madam,' }),
    forget: planLetter,
  },
  giving: {
    onPage: reader,
    gifts: onFund,
    form: onFund,
    houseForm: () => undefined,
    give: (scene) => ({ ...onFund(scene), ...gift() }),
    giveToHouse: gift,
    receipt: ({ fund }) => ({ id: fund.giftId }),
  },
  funds: {
    list: own,
    add: (scene) => ({ ...own(scene), fundId: randomUUID(), currency: 'gbp', ...fundWords }),
    read: ownFund,
    save: (scene) => ({ ...ownFund(scene), rev: 1, ...fundWords }),
    setState: (scene) => ({ ...ownFund(scene), state: 'paused' }),
    ask: (scene) => ({ ...ownFund(scene), changeId: randomUUID(), treasurerId: scene.helperId }),
    agree: ownChange,
    stop: ownChange,
    gifts: ownFund,
    decideWords: (scene) => ({ ...ownGift(scene), isShown: true }),
    enter: (scene) => ({
      ...ownFund(scene),
      giftId: randomUUID(),
      method: 'cash',
      amount: 500,
      name: '',
      nameSeenBy: 'nobody',
      isAmountSeen: false,
      on: new Date().toISOString().slice(0, 10),
    }),
    correct: ownGift,
    giveBack: (scene) => ({ ...ownGift(scene), returnId: randomUUID(), amount: 100 }),
  },
  extras: {
    ofPage: own,
    pay: (scene) => ({ ...own(scene), extraId: randomUUID(), paymentId: randomUUID(), total: 100 }),
  },
  payees: {
    mine: () => undefined,
    add: (scene) => ({ ...own(scene), payeeId: randomUUID(), kind: 'person', label: 'Ann', country: 'GB' }),
    read: ownPayee,
    link: ownPayee,
    leave: ownPayee,
    answerDispute: (scene) => ({ ...ownPayee(scene), disputeId: 'du_guessed', says: 'It was a gift.' }),
  },
  adminGiving: {
    charities: () => undefined,
    checkCharity: ({ fund }) => ({ id: fund.payeeId, isInOrder: true }),
    alarms: () => undefined,
    settleAlarm: () => ({ id: randomUUID() }),
  },
  adminExtras: {
    list: () => undefined,
    set: () => ({ id: randomUUID(), name: 'A book', says: 'Bound.', currency: 'gbp', amount: 4_500, position: 0 }),
    retire: () => ({ id: randomUUID() }),
  },
  glimpses: {
    noteCounts: () => undefined,
    list: own,
    make: (scene) => ({ ...own(scene), glimpseId: randomUUID(), label: 'Aunt Mary' }),
    end: (scene) => ({ ...own(scene), glimpseId: scene.glimpse.glimpseId }),
    removeNote: (scene) => ({ ...own(scene), noteId: scene.noteId }),
    see: ({ glimpse }) => glimpse,
    leaveNote: ({ glimpse }) => ({ ...glimpse, ...sending(), name: 'Mary', words: 'It was 1931, I think.' }),
  },
  presence: {
    follow: (scene) => ({ ...own(scene), tab: randomUUID() }),
    say: (scene) => ({ ...own(scene), tab: randomUUID(), part: 'story' }),
    list: () => undefined,
  },
  memories: {
    page: reader,
    prompts: reader,
    candles: reader,
    leave: (scene) => ({ ...reader(scene), ...sending(), name: 'Ada', relation: '', words: 'Thank you.' }),
    lightCandle: (scene) => ({ ...reader(scene), ...sending(), name: 'Ada' }),
    readOwn: ownEntry,
    editOwn: (scene) => ({ ...ownEntry(scene), name: 'Ada', relation: '', words: 'Thank you, Margaret.' }),
    withdrawOwn: ownEntry,
    listEntries: own,
    decide: (scene) => ({ ...own(scene), entryId: scene.entry.id, decision: 'approved' }),
  },
};
