// Where in the product a thing is done, for questions of the kind "how do I …".

export type PageHelp = {
  readonly key: string
  readonly match: RegExp
  readonly text: string
  readonly label: string
  readonly href: string
}

/** The first that matches counts. */
export const PAGE_HELP: readonly PageHelp[] = [
  {
    key: 'limits',
    match:
      /\blimits?\b(?!.*\b(?:exposure|lineups?|answers?|plan)\b)|\btake a break\b|\btime ?out\b|\bcool(?:ing)?[- ]off\b|\bself[- ]?exclu\w+|\bresponsible\b/,
    text: 'Limits of your own, breaks and self-exclusion are on the limits page; a tighter limit acts at once, a looser one has to wait.',
    label: 'Open your limits',
    href: '/limits',
  },
  {
    key: 'security',
    match:
      /\b(?:two|2)[- ]?factor\b|\b2fa\b|\bsecond factor\b|\bauthenticator\b|\bbackup codes?\b|\bwhere (?:am i|i am) (?:signed|logged) in\b|\bother (?:devices|browsers)\b/,
    text: 'A second factor beside your password, and where you are signed in with a way to sign out there, are under sign-in and security.',
    label: 'Open sign-in and security',
    href: '/settings/security',
  },
  {
    key: 'password',
    match: /\bpassword|\blog(?:ged)? (?:in|out)\b|\bsign (?:in|out)\b|\blogin\b/,
    text: 'Your password and sign-in are on your profile; a forgotten password is reset from the sign-in page.',
    label: 'Open your profile',
    href: '/profile',
  },
  {
    key: 'coaching',
    match: /\bcoach(?:es|ing)?\b(?!.*\b(?:team|head|fired|challenge)\b)/,
    text: 'Hours with the coach of this server, and a report of your own record, are on the coaching page; both come with VIP.',
    label: 'Open coaching',
    href: '/coaching',
  },
  {
    key: 'billing',
    match: /\binvoices?\b|\breceipts?\b|\bbilling\b/,
    text: 'Billing, with your invoices and receipts, has a page of its own.',
    label: 'Open billing',
    href: '/billing',
  },
  {
    key: 'subscription',
    match: /\bsub(?:scription)?s?\b|\bplan\b|\bmembership\b|\bbilling\b|\btrial\b|\bcancel\b|\bpayment\b/,
    text: 'Your subscription is changed or cancelled on your profile, under the plan; nothing is lost before the period ends.',
    label: 'Open your plan',
    href: '/profile?tab=subscription',
  },
  {
    key: 'salaries',
    match:
      /\bsalary\b|\bslate\b.*\b(?:file|upload|import)|\b(?:upload|import|load)\b.*\b(?:csv|file|projections?|ownership|entries)|\bentries file\b/,
    text: 'Salary, projection, ownership and entry files are dropped onto the lineup builder; the columns are found by themselves.',
    label: 'Open the builder',
    href: '/lineup-builder',
  },
  {
    key: 'bets-file',
    match:
      /\b(?:import|upload|export|download|load|spreadsheet|csv|excel|get out)\b.*\bbets?\b|\bbets?\b.*\b(?:spreadsheet|csv|excel|as a file)\b|\bbets?\b.*\b(?:import|upload|export|download)|\bbet history\b/,
    text: 'Bets are imported from and exported to a CSV file on the betting page, under your bets.',
    label: 'Open your bets',
    href: '/betting?tab=bankroll',
  },
  {
    key: 'memory',
    match: /\bmemory page\b|\bwhat (?:do you|does lex) remember\b|\bremembers? (?:of|about) me\b|\bforget everything\b/,
    text: 'What I remember of you stands on a page of its own, where each sentence is changed or erased.',
    label: 'Open what I remember',
    href: '/memory',
  },
  {
    key: 'support',
    match: /\b(?:customer|contact|reach|write to) (?:the )?support\b|\bsupport (?:page|tickets?|team|form)\b|\bhelp desk\b/,
    text: 'Questions to whoever runs this server are asked on the support page.',
    label: 'Open support',
    href: '/support',
  },
  {
    key: 'late-swap',
    match: /\blate[- ]swap/,
    text: 'Late swap takes your entries file and changes only the players who have not started.',
    label: 'Open late swap',
    href: '/late-swap',
  },
  {
    key: 'exposure',
    match: /\bexposure\b|\bmax per team\b|\brules?\b.*\blineups?\b/,
    text: 'Exposure to each player, and every other rule of a set of lineups, is set in the lineup builder.',
    label: 'Open the builder',
    href: '/lineup-builder',
  },
  {
    key: 'lineups',
    match: /\blineups?\b|\bbuilder\b|\boptimi[sz]er\b|\brosters?\b|\bentries\b/,
    text: 'Saved lineups can be opened, shared, renamed, deleted and exported where they are listed; they are kept on the server.',
    label: 'Open your lineups',
    href: '/lineups',
  },
  {
    key: 'alerts',
    match: /\balerts?\b|\bnotifications?\b|\bpush\b|\bsms\b|\btext messages\b/,
    text: 'Alerts are set, paused and deleted on the alerts page, where you also choose how they reach you.',
    label: 'Open alerts',
    href: '/alerts',
  },
  {
    key: 'calibration',
    match: /\bcalibration\b|\btrack record\b/,
    text: 'Every graded forecast stands on the calibration page.',
    label: 'Open calibration',
    href: '/calibration',
  },
  {
    key: 'bankroll',
    match: /\bbankroll\b|\btracker\b|\bbets?\b|\bcalculators?\b|\bodds (?:page|screen)\b|\bbooks\b/,
    text: 'Odds, your bets, bankroll and the calculators are on the betting page; your books are chosen in the settings.',
    label: 'Open betting',
    href: '/betting',
  },
  {
    key: 'predictions',
    match: /\bpredictions?\b|\bforecasts?\b/,
    text: 'The forecasts of all games are on the predictions page.',
    label: 'Open predictions',
    href: '/predictions',
  },
  {
    key: 'live',
    match: /\blive\b|\bscores?\b/,
    text: 'Live games are on the tracker.',
    label: 'Open the live tracker',
    href: '/live-tracker',
  },
  {
    key: 'data',
    match: /\b(?:my )?data\b|\bdelete (?:my )?account\b|\bprivacy\b|\bhistory\b/,
    text: 'Your data are yours: export or delete them all on your profile.',
    label: 'Open your profile',
    href: '/profile',
  },
  {
    key: 'profile',
    match: /\bprofile\b|\bname\b|\bemail\b|\bphoto\b|\baccount\b|\bdevices?\b|\bphone\b|\bapp\b|\boffline\b|\bconnection\b/,
    text: 'Your account works on any number of devices at once, in a browser or installed from it; what you save is on the server.',
    label: 'Open your profile',
    href: '/profile',
  },
  {
    key: 'community',
    match: /\bcommunity\b|\bforum\b|\bleaderboard of (?:members|picks)\b/,
    text: 'Posts of members, their sealed picks and the leaderboard are in the community.',
    label: 'Open the community',
    href: '/community',
  },
  {
    key: 'financials',
    match:
      /\bfinancials?\b|\b(?:link|connect|sync|disconnect)\b.*\b(?:sportsbooks?|platforms?|betting accounts?)\b|\blinked (?:accounts?|books?)\b|\btax(?:es)? (?:years?|csv|file)\b/,
    text: 'Linked sportsbooks, all your bets in one list, where your money went and a CSV for each tax year are on My Financials. No password of a book is asked for.',
    label: 'Open My Financials',
    href: '/financial',
  },
  {
    key: 'glossary',
    match: /\bglossary\b|\bterms?\b|\bdictionary\b|\blex\b|\bconversations?\b|\bchats?\b/,
    text: 'I am on the Lex page: your conversations are kept there, and every word of the glossary can be asked for.',
    label: 'Open Lex',
    href: '/lex',
  },
  {
    key: 'fantasy',
    match: /\bprojections?\b|\bfantasy\b|\bplayer pool\b|\bplayer list\b/,
    text: 'Projections of every player of a slate, and the optimizer, are on the fantasy page.',
    label: 'Open fantasy',
    href: '/fantasy',
  },
  {
    key: 'hub',
    match: /\bstandings\b|\bnews\b|\bteams? page\b|\bhub\b|\bschedule\b|\bplayer page\b|\bleague page\b|\bgame page\b|\bbox score\b/,
    text: 'Every league has a page with its teams, players, scores, standings and news; a game opens from there.',
    label: 'Open the NFL',
    href: '/sports/nfl',
  },
  {
    key: 'settings',
    match: /./,
    text: 'Theme, odds format, time zone, default league, books, risk tolerance and voice are in the settings.',
    label: 'Open settings',
    href: '/settings',
  },
]

export const pageFor = (bare: string): PageHelp => PAGE_HELP.find(({ match }) => match.test(bare))!
