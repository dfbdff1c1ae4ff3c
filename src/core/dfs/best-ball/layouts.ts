// Which kind of best ball file is it, and in which columns does it say what?
//
// Underdog's exposure export and its rankings, and DraftKings' pre-draft rankings, are read by the headings of published files; the columns of
// DraftKings' and Drafters' exports of drafted teams are those that a public program reads (docs/data.md tells which file was seen).
import { headerKey } from '../files/csv-rows.ts'
import type { BestBallSite } from './draft.ts'

export type DraftColumn =
  | 'roster'
  /** Tells two rosters of one draft apart. */
  | 'entry'
  | 'drafter'
  | 'contest'
  | 'fee'
  | 'teams'
  | 'round'
  | 'inRound'
  | 'overall'
  | 'pick'
  | 'player'
  | 'first'
  | 'last'
  | 'position'
  | 'team'
  | 'adp'
  | 'pickedAt'
  | 'site'
export type AdpColumn = 'player' | 'first' | 'last' | 'position' | 'team' | 'adp' | 'bye'

type Heads<C extends string> = Readonly<Partial<Record<C, readonly string[]>>>
export type Places<C extends string> = Readonly<Partial<Record<C, number>>>

export type Layout =
  | { readonly kind: 'drafts'; readonly site: BestBallSite; readonly name: string; readonly at: Places<DraftColumn> }
  | { readonly kind: 'adp'; readonly site: BestBallSite; readonly name: string; readonly at: Places<AdpColumn> }

type Known = {
  readonly site: BestBallSite
  readonly name: string
  /** All of these headings stand in such a file, and in no other. */
  readonly marks: readonly string[]
} & ({ readonly kind: 'drafts'; readonly heads: Heads<DraftColumn> } | { readonly kind: 'adp'; readonly heads: Heads<AdpColumn> })

/** Fees stand in one of four columns, by what the draft was entered for. */
const UNDERDOG_FEES = ['tournamententryfee', 'draftpoolentryfee', 'weeklywinnerentryfee', 'draftentryfee']
const UNDERDOG_TITLES = ['tournamenttitle', 'draftpooltitle', 'weeklywinnertitle']

const KNOWN: readonly Known[] = [
  {
    kind: 'drafts',
    site: 'underdog',
    name: 'Underdog’s exposure export',
    marks: ['picknumber', 'firstname', 'lastname', 'draftentry'],
    heads: {
      roster: ['draftentry'],
      contest: UNDERDOG_TITLES,
      fee: UNDERDOG_FEES,
      teams: ['draftsize'],
      overall: ['picknumber'],
      first: ['firstname'],
      last: ['lastname'],
      position: ['position'],
      team: ['team'],
      pickedAt: ['pickedat'],
    },
  },
  {
    kind: 'drafts',
    site: 'draftkings',
    name: 'DraftKings’ best ball export',
    marks: ['lineupkey', 'overallpick', 'player'],
    heads: {
      roster: ['lineupkey'],
      contest: ['contestname'],
      fee: ['entryfee'],
      teams: ['draftsize', 'contestsize'],
      round: ['round'],
      overall: ['overallpick'],
      player: ['player'],
      position: ['position'],
      team: ['team', 'teamabbrev'],
      adp: ['siteadp', 'adp'],
      pickedAt: ['pickedat'],
    },
  },
  {
    kind: 'drafts',
    site: 'drafters',
    name: 'Drafters’ export',
    marks: ['draftid', 'picknumber', 'playername', 'round'],
    heads: {
      roster: ['draftid'],
      entry: ['teamname'],
      contest: ['contestname'],
      fee: ['entryfee'],
      teams: ['draftsize'],
      round: ['round'],
      pick: ['picknumber'],
      player: ['playername'],
      position: ['position'],
      team: ['team'],
      pickedAt: ['picktime'],
    },
  },
  {
    kind: 'adp',
    site: 'underdog',
    name: 'Underdog’s rankings',
    marks: ['firstname', 'lastname', 'adp', 'slotname'],
    heads: { first: ['firstname'], last: ['lastname'], position: ['slotname'], team: ['teamname'], adp: ['adp'], bye: ['byeweek'] },
  },
  {
    kind: 'adp',
    site: 'draftkings',
    name: 'DraftKings’ pre-draft rankings',
    marks: ['id', 'name', 'position', 'adp', 'team', 'instructions'],
    heads: { player: ['name'], position: ['position'], team: ['team'], adp: ['adp'], bye: ['bye', 'byeweek'] },
  },
]

/** Any table of picks; of several headings the first that stands there is taken. */
const OF_DRAFTS: Heads<DraftColumn> = {
  roster: ['rosterid', 'entryid', 'draftentry', 'draftid', 'draft', 'leagueid', 'league'],
  drafter: ['drafter', 'draftedby', 'pickedby', 'owner', 'manager', 'username', 'user'],
  contest: ['contest', 'contestname', 'tournament', 'tournamenttitle', 'title', 'leaguename'],
  fee: ['entryfee', 'fee', 'buyin'],
  teams: ['teams', 'drafters', 'draftsize', 'size'],
  round: ['round', 'rd'],
  inRound: ['pickinround', 'roundpick'],
  overall: ['overall', 'overallpick', 'pickoverall'],
  pick: ['pick', 'picknumber', 'pickno', 'selection'],
  player: ['player', 'playername', 'name'],
  first: ['firstname'],
  last: ['lastname'],
  position: ['position', 'pos'],
  team: ['team', 'nflteam', 'tm', 'club'],
  adp: ['adp', 'siteadp', 'adpatpick'],
  pickedAt: ['pickedat', 'draftedat', 'date', 'drafted', 'draftdate', 'time'],
  site: ['site', 'platform'],
}
const OF_ADP: Heads<AdpColumn> = {
  player: ['player', 'playername', 'name'],
  first: ['firstname'],
  last: ['lastname'],
  position: ['position', 'pos', 'slotname'],
  team: ['team', 'teamname', 'tm'],
  adp: ['adp', 'avgpick', 'averagedraftposition', 'averagepick'],
  bye: ['bye', 'byeweek'],
}

function placesOf<C extends string>(heads: Heads<C>, keys: readonly string[]): Places<C> {
  const found: Partial<Record<C, number>> = {}
  for (const [column, names] of Object.entries(heads) as [C, readonly string[]][]) {
    const at = names.map((name) => keys.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) found[column] = at
  }
  return found
}

/** The layout of a row of headings; undefined where it is no best ball file. */
export function layoutOf(cells: readonly string[]): Layout | undefined {
  const keys = cells.map(headerKey)
  const known = KNOWN.find(({ marks }) => marks.every((mark) => keys.includes(mark)))
  if (known?.kind === 'drafts') return { kind: 'drafts', site: known.site, name: known.name, at: placesOf(known.heads, keys) }
  if (known) return { kind: 'adp', site: known.site, name: known.name, at: placesOf(known.heads, keys) }
  const drafts = placesOf(OF_DRAFTS, keys)
  const isNamed = drafts.player !== undefined || (drafts.first !== undefined && drafts.last !== undefined)
  const isPlaced = drafts.overall !== undefined || drafts.pick !== undefined || drafts.round !== undefined
  if (isNamed && isPlaced && drafts.roster !== undefined) return { kind: 'drafts', site: 'other', name: 'a table of picks', at: drafts }
  const adp = placesOf(OF_ADP, keys)
  if (isNamed && adp.adp !== undefined) return { kind: 'adp', site: 'other', name: 'a table of average draft positions', at: adp }
  return undefined
}

/** Places of all columns of a kind where several may hold the word: the first of them that is filled counts. */
export const underdogCells = (cells: readonly string[]) => {
  const keys = cells.map(headerKey)
  const placed = (names: readonly string[]) => names.map((name) => keys.indexOf(name)).filter((at) => at >= 0)
  return { fees: placed(UNDERDOG_FEES), titles: placed(UNDERDOG_TITLES) }
}
