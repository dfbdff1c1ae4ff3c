// What a person looks at: the portfolio, the drafts, the board; out of the files as the database keeps them, so that a thread of its own reads them.
import { type AdpHistory, type AdpList, type AdpRow, adpHistory } from './adp.ts'
import { type BestBallDraft, type BestBallPick, isFootball, playerKey, seasonOf } from './draft.ts'
import { boardLines, draftBoard } from './draft-board.ts'
import { clubOfPick, clubsOf, inOrder, meanOf, portfolioOf } from './portfolio.ts'
import { byeOf, type SeasonGame, type SeasonSchedule, seasonSchedule } from './season.ts'
import { byeWeeksOf, stacksOf } from './stacks.ts'

/** A draft whose picks are JSON. */
export type DraftText = Omit<BestBallDraft, 'key' | 'picks'> & { readonly id: string; readonly roster: string; readonly picks: string }
/** A list whose rows are JSON. */
export type ListText = Omit<AdpList, 'rows'> & { readonly rows: string }

type Files = { readonly drafts: readonly DraftText[]; readonly lists: readonly ListText[]; readonly games: readonly SeasonGame[] }
export type Part = {
  /** Of all seasons where none is told. */
  readonly season?: number | null
  readonly site?: BestBallDraft['site'] | undefined
  readonly contest?: string | undefined
  readonly player?: string | undefined
}

type Kept = BestBallDraft & { readonly id: string }
const draftOf = ({ id, roster: key, site, contest, entryFee, teams, draftedAt, picks }: DraftText): Kept => ({
  ...{ id, key, site, contest, entryFee, teams, draftedAt },
  picks: JSON.parse(picks) as BestBallPick[],
})
const listOf = ({ site, takenAt, rows }: ListText): AdpList => ({ site, takenAt, rows: JSON.parse(rows) as AdpRow[] })

/** Drafts without a day count in the newest season: they are not lost for it. */
const partOf = (all: readonly Kept[], { season, site, contest }: Part) =>
  all.filter(
    (draft) =>
      (season === undefined || (seasonOf(draft) ?? season) === season) &&
      (site === undefined || draft.site === site) &&
      (contest === undefined || draft.contest === contest),
  )
const isNamed = (player: string, part: string | undefined) => part === undefined || player.toLowerCase().includes(part.trim().toLowerCase())

/** @param limit  exposures at most, the most drafted first; `players` says how many there are */
export function portfolioView({ drafts, lists, games, part, limit }: Files & { readonly part: Part; readonly limit: number }) {
  const all = drafts.map(draftOf)
  const { exposures, ...portfolio } = portfolioOf(partOf(all, part), { lists: lists.map(listOf), schedule: seasonSchedule(games), all })
  const wanted = exposures.filter(({ player }) => isNamed(player, part.player))
  return { ...portfolio, exposures: wanted.slice(0, limit), players: wanted.length }
}

type Page = { readonly part: Part; readonly offset: number; readonly limit: number }

/** A page of the drafts, each with what is known of its picks, by its id. */
export function draftsView({ drafts, lists, games, part, offset, limit }: Files & Page) {
  const all = drafts.map(draftOf)
  const found = partOf(all, part).filter(({ picks }) => picks.some(({ player }) => isNamed(player, part.player)))
  const history = adpHistory(lists.map(listOf), all)
  const [clubs, schedule] = [clubsOf(all), seasonSchedule(games)]
  return { drafts: found.slice(offset, offset + limit).map((draft) => shownOf(draft, history, clubs, schedule)), total: found.length }
}

function shownOf(draft: Kept, history: AdpHistory, clubs: ReadonlyMap<string, string>, schedule: SeasonSchedule) {
  const picks = draft.picks.map((pick) => {
    const team = clubOfPick(pick, history, clubs)
    const bye = byeOf(team, playerKey(pick), schedule, history)
    return { ...pick, team, bye, adp: history.atPick(draft, pick), closing: history.closingValue(draft, pick) }
  })
  const isOfFootball = isFootball(draft)
  return {
    ...{ id: draft.id, picks },
    stacks: isOfFootball ? stacksOf(picks, schedule) : [],
    byes: isOfFootball ? byeWeeksOf(picks, ({ bye }) => bye) : [],
    closing: meanOf(picks.flatMap(({ closing }) => closing ?? [])),
  }
}

type Board = {
  readonly season: number
  /** Of which season those without a day are: the same as in the portfolio. */
  readonly undated: number
  readonly picks: string
  readonly position?: string | undefined
  readonly limit: number
}

/** @param lists  the one from which it is drafted */
export function boardView({ drafts, lists, games, season, undated, picks, position, limit }: Files & Board) {
  const all = drafts.map(draftOf)
  const schedule = seasonSchedule(games)
  const own = all.filter((draft) => (seasonOf(draft) ?? undated) === season)
  const { exposures } = portfolioOf(own, { lists: [], schedule, all, mostPairs: 0 })
  const rows = lists.flatMap((list) => listOf(list).rows)
  const { left, ...rest } = draftBoard(boardLines(picks), { rows, exposures, schedule })
  const wanted = left.filter((one) => position === undefined || one.position === position)
  const positions = inOrder([...new Set(left.map((one) => one.position))].filter((one) => one !== ''))
  return { ...rest, left: wanted.slice(0, limit), leftCount: wanted.length, positions }
}
