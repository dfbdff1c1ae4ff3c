// The screens of the product and the words that ask for each.
import { LIMIT_HELP, limitAsked } from './limit-asked.ts'
import type { PageHelp } from './page-help.ts'

/** The first that matches counts. */
export const PAGE_HELP: readonly PageHelp[] = [
  {
    key: 'limits',
    match:
      /\blimits?\b(?!.*\b(?:exposure|lineups?|answers?|plan)\b)|\btake a break\b|\btime ?out\b|\bcool(?:ing)?[- ]off\b|\bself[- ]?exclu\w+|\bresponsible\b/,
    surely: /\b(?:how long|what|when|how)\b.*\bcool(?:ing)?[- ]?off\b|\bresponsible (?:gambling|gaming|betting|play)\b/,
    text: 'Limits of your own, breaks and self-exclusion are on the limits page; a tighter limit acts at once, a looser one has to wait a day or longer.',
    lead: limitAsked,
    ...(LIMIT_HELP.filled ? { filled: LIMIT_HELP.filled } : {}),
    label: 'Open your limits',
    href: '/limits',
  },
  {
    key: 'second-factor-lost',
    match:
      /\b(?:lost|lose|losing|broke|broken|smashed|dead|died|stolen|stole|gone|without|wiped|dropped|(?:can'?t|cannot) (?:find|get|open|use)|no longer (?:have|got)|(?:don'?t|do not) have)\b.*\b(?:authenticator|authy|2fa|(?:two|2)[- ]?(?:factor|step)|second factor|(?:log ?-?in|sign ?-?in|security|six digit|6 digit) codes?)\b|\b(?:authenticator|authy|2fa|(?:two|2)[- ]?(?:factor|step)|second factor|(?:log ?-?in|sign ?-?in|security) codes?)\b.*\b(?:lost|broke|broken|dead|died|stolen|gone|wiped|disappeared|on my old phone)\b/,
    surely:
      /\b(?:lost|lose|losing|broke|broken|smashed|dead|died|stolen|stole|gone|without|wiped|dropped|(?:can'?t|cannot) (?:find|get|open|use)|no longer (?:have|got)|(?:don'?t|do not) have)\b.*\b(?:authenticator|authy|2fa|(?:two|2)[- ]?(?:factor|step)|second factor|(?:log ?-?in|sign ?-?in|security|six digit|6 digit) codes?)\b|\b(?:authenticator|authy|2fa|(?:two|2)[- ]?(?:factor|step)|second factor|(?:log ?-?in|sign ?-?in|security) codes?)\b.*\b(?:lost|broke|broken|dead|died|stolen|gone|wiped|disappeared|on my old phone)\b/,
    text: 'Where the sign-in asks for the code of the app, it takes one of your backup codes as well; each works once. Without those, write to whoever runs this server on the support page. Once you are in, the second factor is set up anew under sign-in and security.',
    label: 'Open support',
    href: '/support',
  },
  {
    key: 'security',
    match:
      /\bcodes?\b.{0,24}\b(?:phone|mobile|app|cell|sms)\b.*\b(?:log(?:ging)?|sign(?:ing)?)[- ]?(?:in|on|s in)?\b|\b(?:log(?:ging)?|sign(?:ing)?)[- ]?(?:in|on)\b.*\bcodes?\b.{0,24}\b(?:phone|mobile|app|cell|sms)\b|\b(?:two|2)[- ]?(?:factor|step)\b|\b2fa\b|\bsecond factor\b|\bauthenticator\b|\b(?:backup|recovery) codes?\b|\bwhere (?:else )?(?:am i|i am|i'?m) (?:signed|logged) in\b|\b(?:other|all(?: my)?|every) (?:devices?|browsers?|sessions?)\b|\bpasskeys?\b|\bactive sessions?\b/,
    surely:
      /\bcodes?\b.{0,24}\b(?:phone|mobile|app|cell|sms)\b.*\b(?:log(?:ging)?|sign(?:ing)?)[- ]?(?:in|on|s in)?\b|\b(?:log(?:ging)?|sign(?:ing)?)[- ]?(?:in|on)\b.*\bcodes?\b.{0,24}\b(?:phone|mobile|app|cell|sms)\b|\b(?:two|2)[- ]?(?:factor|step)\b|\b2fa\b|\bsecond factor\b|\bauthenticator app\b|\b(?:backup|recovery) codes?\b|\b(?:log|sign|kick)(?:ged|ed)? (?:me |everyone |everybody )?(?:out|off) (?:of |on |from )?(?:all |my |the |every )*(?:other|device|browser|session|where|everywhere)|\bwhere (?:else )?(?:am i|i am|i'?m) (?:signed|logged) in\b|\bpasskeys?\b|\bactive sessions?\b/,
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
    surely:
      /\b(?:book|hire|schedule|reserve|cancel|move|get) (?:me |us )?(?:a |an |my |the |some )*(?:(?:hour|session|call|slot|time|lesson|appointment)s? (?:with|of) (?:a |the |my )?)?coach(?:ing)?\b|\bcoaching (?:session|hour|page|report|call|slot|lesson)s?\b|\b(?:talk|speak|time|session|hour) (?:to|with) (?:a|the|my) coach\b|\bdo you (?:have|offer|do) (?:a )?coach(?:es|ing)?\b/,
    text: 'Hours with the coach of this server, and a report of your own record, are on the coaching page; both come with VIP.',
    label: 'Open coaching',
    href: '/coaching',
  },
  {
    key: 'billing',
    match:
      /\binvoices?\b|\breceipts?\b|\bbilling\b|\bpayment (?:method|history)\b|\bcard on file\b|\b(?:update|change|replace) my (?:\w+ )?card\b|\bwhat (?:did|have) you charged? me\b|\bmy charges\b/,
    surely:
      /\b(?:my|the|a|an) (?:last |latest |old )?(?:invoice|receipt)s?\b|\bbilling (?:page|history|date)\b|\bpayment (?:method|history)\b|\bcard on file\b|\b(?:update|change|replace) my (?:credit |payment |debit )?card\b|\bwhy (?:was|am) i (?:being )?(?:charged|billed)\b/,
    text: 'Billing, with your invoices and receipts, has a page of its own.',
    label: 'Open billing',
    href: '/billing',
  },
  {
    key: 'subscription',
    match: /\bsub(?:scription)?s?\b|\bplan\b|\bmembership\b|\bbilling\b|\btrial\b|\bcancel\b|\bpayment\b/,
    surely:
      /\b(?:cancel|pause|end|stop|downgrade|quit|renew) (?:my |the |this )?(?:sub(?:scription)?|plan|membership|free trial|trial|vip|pro plan)\b|\bunsubscribe\b/,
    text: 'Your subscription is changed or cancelled on the billing page; nothing is lost before the period ends.',
    label: 'Open billing',
    href: '/billing',
  },
  {
    key: 'salaries',
    match:
      /\bsalar(?:y|ies)\b|\bslate\b.*\b(?:file|upload|import)|\b(?:upload|import|load)\b.*\b(?:csv|file|projections?|ownership|entries)|\bentries file\b/,
    text: 'Salary, projection, ownership and entry files are dropped onto the lineup builder; the columns are found by themselves.',
    label: 'Open the builder',
    href: '/lineup-builder',
  },
  {
    key: 'bets-file',
    surely: /\bmy bets\b.*\b(?:csv|spreadsheet|excel|google sheets?|as a file)\b|\b(?:export|download) (?:all )?(?:of )?my bets\b/,
    match:
      /\b(?:import|upload|export|download|load|spreadsheet|csv|excel|get out)\b.*\bbets?\b|\bbets?\b.*\b(?:spreadsheet|csv|excel|as a file)\b|\bbets?\b.*\b(?:import|upload|export|download)|\bbet history\b/,
    text: 'Bets are imported from and exported to a CSV file on the betting page, under your bets.',
    label: 'Open your bets',
    href: '/betting?tab=bankroll',
  },
  {
    key: 'memory',
    surely:
      /\bwhat (?:do|does|did|have|has) (?:you|lex|u) (?:remember|memori[sz]ed?|know|saved?|stored?) (?:of|about) me\b|\b(?:forget|erase|clear|delete|wipe) (?:everything|all|what|my memory|your memory)(?: that)?(?: you| lex| u)? ?(?:know|remember|of me|about me|saved)?\b.*\b(?:me|know|remember|memory)\b|\bmemory page\b/,
    match:
      /\bwhat (?:do|does|did|have|has) (?:you|lex|u) (?:remember|memori[sz]ed?|know|saved?|stored?) (?:of|about) me\b|\b(?:forget|erase|clear|wipe)\b.*\b(?:me|memory|remember)\b|\bmemory page\b|\bwhat (?:do you|does lex) remember\b|\bremembers? (?:of|about) me\b|\bforget everything\b/,
    text: 'What I remember of you stands on a page of its own, where each sentence is changed or erased.',
    label: 'Open what I remember',
    href: '/memory',
  },
  {
    key: 'support',
    match:
      /\b(?:customer|contact|reach|write to) (?:the )?support\b|\bsupport (?:page|tickets?|team|form)\b|\bhelp desk\b|\b(?:talk|speak|chat|write|complain) (?:to|with) (?:a |an |some |the )?(?:real |actual |live )?(?:human|person|people|agent|rep|support|staff|admin\w*|owner|somebody real)\b|\bcustomer service\b|\breport (?:a |an |this )?(?:bug|problem|error|fault)\b/,
    surely:
      /\b(?:talk|speak|chat|write|complain) (?:to|with) (?:a |an |some |the )?(?:(?:real|actual|live) (?:human|person|people)|human(?: being)?|support|agent|rep|staff|owner|customer service)\b|\b(?:contact|reach) (?:the )?(?:support|owner)\b|\bsupport ticket\b|\bcustomer service\b|\breport (?:a |an |this )?(?:bug|fault)\b|\bhelp desk\b/,
    text: 'Questions to whoever runs this server are asked on the support page.',
    label: 'Open support',
    href: '/support',
  },
  {
    key: 'best-ball',
    match: /\bbest[- ]?ball\b/,
    surely:
      /\b(?:import|upload|bring|export|download|delete|open|page|where|how (?:do|can))\b.*\bbest[- ]?ball\b|\bbest[- ]?ball\b.*\b(?:page|screen|import|upload|file|csv)\b/,
    text: 'Best ball drafts come from the file of the site, or from a table of your picks, on the best ball page: exposure, stacks, pairs, bye weeks and what the market made of your picks. There they are exported and deleted, too.',
    label: 'Open best ball',
    href: '/best-ball',
  },
  {
    key: 'late-swap',
    match: /\blate[- ]swap|\b(?:swap|replace|switch out)\b.*\b(?:late|out|scratched|inactive|started|not started|locked)\b/,
    surely:
      /\b(?:swap|replace|switch out) (?:out )?(?:my |the |any |all )*(?:players?|guys|entries|lineups?|scratch\w*|inactives?)\b.*\b(?:late|out|scratched|inactive|started|locked)\b/,
    text: 'Late swap takes your entries file and changes only the players who have not started.',
    label: 'Open late swap',
    href: '/late-swap',
  },
  {
    key: 'slips',
    match:
      /\b(?:photo|picture|pic|screenshot|screen shot|image|camera|snap\w*|scan\w*)\b.*\b(?:slips?|tickets?|bets?)\b|\b(?:slips?|tickets?|bets?)\b.*\b(?:photo|picture|pic|screenshot|image|camera|scan\w*)\b/,
    surely:
      /\b(?:read|scan|upload|import|add|take|drop|send|use|log|save|snap)\b.*\b(?:photo|picture|pic|screenshot|screen shot|image|camera)\b.*\b(?:slips?|tickets?|bets?)\b|\b(?:read|scan|upload|import|photograph|snap) (?:a |my |the |this )*(?:\w+ )?(?:slips?|tickets?)\b/,
    text: 'A picture of a bet slip can be attached here in the chat or dropped on your bets; its legs come back for you to check, and nothing is saved before you say so. The camera for it comes with VIP.',
    label: 'Open your bets',
    href: '/betting?tab=bankroll',
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
    key: 'models',
    match: /\b(?:my|own) (?:\w+ )?models?\b|\b(?:build|make|train|fit) (?:a |an |my )?(?:own )?(?:\w+ )?model\b/,
    text: 'Models of your own are built, fitted and graded beside our forecasts on their page.',
    label: 'Open your models',
    href: '/models',
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
    text: 'Your data are yours: the settings export them all, and your profile has the way to delete them with your account.',
    label: 'Open settings',
    href: '/settings',
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
    match:
      /\bcommunity\b|\bforum\b|\bleaderboard of (?:members|picks)\b|\bpicks? leader ?board\b|\b(?:other|fellow) (?:members?|users?|players?|bettors?|people)\b|\b(?:top|best) (?:members?|pickers?|cappers?|tipsters?)\b|\bpost (?:a|my|this) (?:pick|bet|play)\b/,
    surely:
      /\bcommunity (?:page|picks?|posts?|leader ?board|forum)\b|\bleader ?board of (?:members|picks)\b|\bpicks? leader ?board\b|\b(?:other|fellow) (?:members?|users?|bettors?|people|players)(?: here)?(?: are| is)? (?:pick\w*|bet\w*|play\w*|post\w*|say\w*|like|on)\b|\b(?:top|best) (?:members?|pickers?|cappers?|tipsters?)\b|\bpost (?:a|my|this) (?:pick|play) (?:to|in|for|on|as)\b|\bfollow (?:a |another |other )?members?\b|\bthe forum\b/,
    text: 'Posts of members, their sealed picks and the leaderboard are in the community.',
    label: 'Open the community',
    href: '/community',
  },
  {
    key: 'financials',
    match:
      /\bfinancials?\b|\b(?:link|connect|sync|disconnect|unlink|hook up)\b.*\b(?:sportsbooks?|platforms?|betting accounts?|accounts?|book)\b|\b(?:balances?|money)\b.*\b(?:across|at|in|on) (?:all )?(?:of )?my (?:\w+ )?(?:books|sportsbooks|accounts|platforms)\b|\bhow much (?:money )?(?:do i|i) have (?:on|at|in|across) (?:all )?(?:of )?my (?:books|sportsbooks|accounts)\b|\blinked (?:accounts?|books?)\b|\btax(?:es)? (?:years?|csv|file)\b/,
    surely:
      /\b(?:link|connect|sync|hook up|disconnect|unlink) (?:up )?(?:my |a |the )?(?:draft ?kings|fan ?duel|betmgm|caesars|bet ?rivers|bet ?365|fanatics|espn ?bet|bovada|kalshi|polymarket)\b|\bmy financials\b|\b(?:link|connect|disconnect|unlink|hook up) (?:up )?(?:my |a |an |another |the )?(?:\w+ ){0,2}(?:accounts?|sportsbooks?|platforms?|book)\b|\b(?:balances?|money)\b.*\b(?:across|in|on) (?:all )?(?:of )?my (?:\w+ )?(?:books|sportsbooks|accounts|platforms)\b|\blinked (?:accounts?|books?|sportsbooks?)\b|\btax (?:year|csv|report|form|file)s?\b/,
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
    match:
      /\b(?:settings?|preferences?|options?|themes?|dark|light|colou?rs?|odds formats?|decimals?|fractional|time ?zones?|default|league|books?|risk|voice|camera|density|rows|refresh|notations?|format|language|font|size|display|switch|mode)\b/,
    text: 'Theme, odds format, time zone, default league, books, risk tolerance and voice are in the settings.',
    label: 'Open settings',
    href: '/settings',
  },
]
