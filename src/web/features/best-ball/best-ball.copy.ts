// Words of the best ball page.
import { nounFor } from '#core/plural.ts'

/** The views of the page, the first without a word in the address. */
export const BEST_BALL_TABS = ['exposure', 'stacks', 'pairs', 'drafts', 'board', 'files'] as const

const TABS = {
  exposure: 'Exposure',
  stacks: 'Stacks',
  pairs: 'Pairs',
  drafts: 'Drafts',
  board: 'Draft board',
  files: 'Files',
} as const satisfies Record<(typeof BEST_BALL_TABS)[number], string>

export const BEST_BALL = {
  title: 'Best Ball',
  lede: 'Your best ball drafts from the files of the sites: whom you have how often, in which stacks, and what the market made of your picks.',
  loading: 'Loading your drafts',
  none: 'No draft yet',
  noneDetail:
    'Bring the exposure export of Underdog, the drafted teams of DraftKings or Drafters, or a table of your picks. A list of average draft positions beside it tells what the market thinks.',
  /** What the files will tell: three of the views by their names, and the figure that most of them lead to. */
  comes: [
    [TABS.exposure, 'Whom you have on how many rosters, at which mean pick.'],
    [TABS.stacks, 'Clubs and games that your rosters lean on, and the weeks in which they meet.'],
    ['Closing value', 'How many places later or earlier the market takes your picks now.'],
    [TABS.board, 'Who is left while you draft, beside what you hold of him.'],
  ],
  import: 'Bring a file',
  brought: 'What came of your files',
  drop: 'Bring drafts or positions',
  importHint:
    'Drafted teams of Underdog, DraftKings or Drafters, a table with Draft ID, Round, Pick, Player, Position and Team, or a list of average draft positions (.csv). The day of a list is read off the name of its file, as adp_2026-08-20.csv; without one it is of today. What is there already stays.',
  takes: 'tables of drafts or of average draft positions',
  paste: 'Or paste a table',
  pastePlaceholder: "Draft ID, Round, Pick, Player, Position, Team\nd1, 1, 4, Ja'Marr Chase, WR, CIN",
  pasted: 'The pasted table',
  readPasted: 'Read it',
  me: 'Your name on the board',
  meHint: 'Only where a table holds the picks of everybody.',
  export: 'Export CSV',
  removeAll: 'Delete all',
  removeAllAsk: 'Delete all drafts and lists?',
  removeAllDetail: 'They can be brought again with their files, or with the CSV of this page.',
  removeDraft: 'Delete this draft',
  removeList: 'Delete this list',
  removeListAsk: 'Delete this list?',
  removeListDetail: (fileName: string) =>
    `${fileName}: without it the average positions and closing values that rest on it are unknown. It can be brought again with its file.`,
  cancel: 'Cancel',
  tabs: TABS,
  unknown: 'Unknown',
  noStacks: 'No quarterback with a club is on these rosters.',
  noPairs: 'No two players are on two of these rosters together.',
  noLists: 'No list of average draft positions',
  noListsDetail:
    'Bring the rankings of Underdog or DraftKings as CSV: picks are weighed against the list of their days, and that list against the newest.',
  closingMeaning:
    'Closing value: average draft position at the pick less the newest one of the same site in your files. Above zero he is drafted earlier now. ADP now of a draft of site “Other” is that of the newest list of any site.',
  againstMeaning:
    'Against ADP: the pick less the average position at that time. Above zero he fell to you. The position at that time is that of the last list of the same site before the pick, at most eight days older; a list of a later day tells nothing of it.',
  noClosing: 'Unknown until a list of the eight days before a pick and one after it are here.',
  board: 'Picks so far',
  boardHint: 'One a line, as they were made. A star before a name says that it is yours: * Joe Burrow.',
  boardPlaceholder: "Ja'Marr Chase\n* Bijan Robinson\nJustin Jefferson",
  boardStart: 'Type or paste the picks so far: who is left is shown with your exposure and the stacks that your roster is open for.',
  boardUnknown: (lines: readonly string[]) =>
    `${lines.length} ${nounFor(lines.length, 'line names', 'lines name')} nobody of the list: ${lines.slice(0, 3).join('; ')}${lines.length > 3 ? ' …' : ''}`,
  scheduleUnknown: 'The schedule of this season is not known here, so opponents of weeks 15 to 17 are unknown.',
} as const
