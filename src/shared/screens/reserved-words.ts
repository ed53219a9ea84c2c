// Words that cannot be the whole address of a tribute: visitors would take the tribute for a page of ours, or we may
// need the word for a screen. Chosen by hand from lists of reserved user names. Addresses that only begin with such a
// word are free. People's names are left out (see the test).

const groups = {
  accounts: `accounts activate admins administrator administrators auth authenticate authentication billing change-email
    change-password forgot forgotten invitation invitations invite invites join log-in log-out login logout
    member members moderator oauth openid owner owners passkey passkeys passwd password passwords profile
    profiles recover recovery register reset session sessions settings setup sign-in sign-out sign-up signin
    signout signup sso two-factor two-step unsubscribe user username users verification verify`,
  staff: `abuse contact contact-us founder hostmaster legal mailer-daemon no-reply nobody noreply official operator
    operators postmaster report reports root security staff sysadmin system team teams webmaster`,
  words: `address addresses after-a-death album albums archive archives bereavement candle candles care charity choose condolences
    copy create death deaths delete deletion donate donation donations download draft drafts edit editor entries
    entry event events families family flowers friends funeral funeral-director funeral-directors funeral-home
    funerals galleries gallery grief keeper keepers link links memorial memorials memories memory messages new
    obituaries obituary pages photo photograph photographs photos picture pictures poems preview private public
    publish published remember remembrance service service-provider service-providers services shop site sitemap
    stones stories story subscribe subscription subscriptions tribute tributes upload uploads video videos welcome`,
  money: `bank cart checkout partner pay payment payments prices provider providers refund refunds sales store stripe`,
  legal: `accessibility complaints consent cookie cookie-policy cookies copyright gdpr guidelines impressum policy
    privacy privacy-policy rules terms-and-conditions terms-of-service terms-of-use tos`,
  site: `about-us advertising app careers categories chat community company config dashboard default developer
    developers docs documentation error errors faq faqs feedback forum forums groups home homepage index info
    jobs language media mobile news newsletter newsletters notifications null portal status test testing tests
    website websites`,
  machines: `cache cdn cgi-bin client css database debug dns email emails favicon file ftp git graphql health healthcheck
    hosting images javascript localhost logs mail manifest ns1 ns2 public-api readme redirect robots server
    service-worker staging static tmp webmail well-known www`,
} satisfies Record<string, string>;

export const obviousWords: readonly string[] = Object.values(groups).flatMap((group) => group.trim().split(/\s+/));
