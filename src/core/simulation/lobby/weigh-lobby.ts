// Which contests to enter: every contest that a slate's lineups can enter is played on the same simulated nights, and a bankroll is divided among
// them. “None of these” is an answer: where the best division is no better than its error, nothing is suggested.
import { entriesAllowed, type LobbyContest, overlayOf, rakeOf } from '../../dfs/lobby/lobby-contest.ts'
import { contradictionIn } from '../../dfs/lobby/lobby-reading.ts'
import { mean } from '../../math/statistics.ts'
import { plural } from '../../plural.ts'
import type { Cents, Fraction, Probability } from '../../units.ts'
import type { ContestOrder } from '../contest/contest-order.ts'
import type { PrizeRow } from '../contest/payouts.ts'
import type { Impossible } from '../contest/run-contest.ts'
import { TILE } from '../scores/outcomes.ts'
import type { Division, DivisionOrder, EntryOption } from './divide-bankroll.ts'
import type { Verdict } from './entry-advice.ts'
import { type EntryFigures, figuresOf } from './entry-figures.ts'
import { entrySteps } from './entry-steps.ts'
import { lobbyPrizes, type PayoutShares, type PrizeBasis, sharesOfPayouts } from './lobby-prizes.ts'
import { type LobbyPlayed, playLobby, workOf } from './play-lobby.ts'
import { type Rate, rateOf } from './rate.ts'
import { type Growth, verdictsOf } from './verdicts.ts'

export type WeighedContest = LobbyContest & {
  /** A payout table of the person's, in the place of what its kind lets expect. */
  readonly prizes?: readonly PrizeRow[] | null
  /** Entries that the person expects at the start, at most its size; null = it fills. */
  readonly expectedEntries?: number | null
}

export type WeighOrder = Pick<ContestOrder, 'slate' | 'expected' | 'ours' | 'simulations' | 'seed'> & {
  readonly field: Extract<ContestOrder['field'], { kind: 'made' }>
  readonly contests: readonly WeighedContest[]
  /** Cents. */
  readonly bankroll: Cents
  /** Part of the Kelly stakes, above 0 to 1. */
  readonly kelly: Fraction
  /** Fees that the person's own limits leave; null = no limit. */
  readonly room: Cents | null
}

export type ContestVerdict = {
  readonly contest: LobbyContest
  /** Entries that were played. */
  readonly size: number
  readonly rake: Fraction
  /** What the site adds if it starts with the entries that are in it; and with those that were played. */
  readonly overlayNow: Cents | null
  readonly overlay: Cents
  readonly basis: PrizeBasis
  readonly shares: PayoutShares
  /** With as many of the lineups as it takes. */
  readonly most: EntryFigures
  /** With those that are suggested; null = not to be entered. */
  readonly suggested: EntryFigures | null
  /** How sure that is: `close` is said of what other draws might say otherwise. */
  readonly verdict: Verdict
}

export type Weighed =
  | {
      readonly kind: 'weighed'
      /** Suggested first, then by ROI. */
      readonly contests: readonly ContestVerdict[]
      /** Contests that were not played, with the reason. */
      readonly left: readonly { readonly contest: LobbyContest; readonly reason: string }[]
      /** Fees of all that is suggested. */
      readonly cost: Cents
      /** Of what is suggested, or, where nothing is, of the best of those that are too close to call; null = none is. */
      readonly growth: Pick<Growth, 'mean' | 'standardError'> | null
      /** Why nothing is suggested; null where something is. */
      readonly none: string | null
      /** Chance that the entries together lose, of those that are suggested; null = none are. */
      readonly lossRate: Probability | null
      readonly lossRateStandardError: Probability | null
      readonly simulations: number
      readonly notes: readonly string[]
    }
  | Impossible

/** Contests that are played at most: those of which the site keeps least. */
export const MOST_PLAYED = 40
/** Entries of a contest at most that is played here. */
const LARGEST = 150_000
/** Totals of all contests that are counted at most: about half a minute. */
export const MOST_WORK = 6e9

/** Weighs the contests of one slate. The same order gives the same answer. */
export function weighLobby(order: WeighOrder, onProgress?: (done: number, of: number) => void): Weighed {
  const { able, left } = sorted(order)
  if (able.length === 0) return nothing(left, order)
  const played = playLobby({ ...order, contests: able, ...(onProgress ? { onProgress } : {}) })
  if (played.kind === 'impossible') return played
  const room = Math.min(order.bankroll, order.room ?? order.bankroll)
  const options = able.map(({ entryFee }, at) =>
    played.contests[at]!.map(({ entries, sums }): EntryOption => ({ entries, cost: entries * entryFee, prizes: sums.totals })),
  )
  const [chosenOn, measuredOn] = halves(played.simulations)
  const base = { contests: options, bankroll: order.bankroll, kelly: order.kelly, room }
  const chosen = { ...base, nights: chosenOn }
  const judged = verdictsOf({ chosen, measured: { ...base, nights: measuredOn }, played: played.contests })
  const { division, growth } = judged
  const none = division.some((at) => at >= 0) ? null : growth ? unclearGrowth(growth) : nothingGrows(played, able)
  const verdicts = able.map(
    ({ contest, size, basis, prizes }, at): ContestVerdict => ({
      contest,
      size,
      rake: rakeOf(contest),
      overlayNow: contest.entered === null ? null : overlayOf(contest, contest.entered),
      overlay: overlayOf(contest, size),
      basis,
      shares: sharesOfPayouts(prizes, size),
      most: figuresOf(played.contests[at]!.at(-1)!, contest.entryFee, played.worlds),
      suggested: division[at]! >= 0 ? figuresOf(played.contests[at]![division[at]!]!, contest.entryFee, played.worlds) : null,
      verdict: judged.verdicts[at]!,
    }),
  )
  const cost = verdicts.reduce((sum, { suggested }) => sum + (suggested?.cost ?? 0), 0)
  const losses = none === null ? lossRateOf(options, division, { cost, worlds: played.worlds }) : null
  return {
    kind: 'weighed',
    contests: verdicts.toSorted((a, b) => Number(b.suggested !== null) - Number(a.suggested !== null) || b.most.roi - a.most.roi),
    left,
    cost,
    growth: growth && { mean: growth.mean, standardError: growth.standardError },
    none,
    lossRate: losses?.rate ?? null,
    lossRateStandardError: losses?.standardError ?? null,
    simulations: played.simulations,
    notes: [...played.notes, ...notesOf(order, able)],
  }
}

type Able = {
  readonly contest: LobbyContest
  readonly entryFee: Cents
  readonly size: number
  readonly prizes: readonly PrizeRow[]
  readonly basis: PrizeBasis
  readonly steps: readonly number[]
}
type Left = { readonly contest: LobbyContest; readonly reason: string }

/** What can be played, and why the rest cannot. */
function sorted({ contests, ours, bankroll, room, simulations }: WeighOrder): { able: readonly Able[]; left: readonly Left[] } {
  const able: Able[] = []
  const left: Left[] = []
  const ids = new Set<string>()
  for (const { prizes: own = null, expectedEntries = null, ...contest } of contests.toSorted((a, b) => rakeOf(a) - rakeOf(b))) {
    const fault = ids.has(contest.id) ? 'it stands here twice' : contradictionIn(contest)
    ids.add(contest.id)
    if (fault !== null) {
      left.push({ contest, reason: fault })
      continue
    }
    const size = Math.max(2, Math.min(contest.size, expectedEntries ?? contest.size))
    const most = Math.min(
      entriesAllowed(contest),
      size - 1,
      ours.length,
      Math.floor(Math.min(bankroll, room ?? bankroll) / contest.entryFee),
    )
    const reason = whyNot(contest, { size, most, bankroll, room, able: able.length })
    if (reason !== null) {
      left.push({ contest, reason })
      continue
    }
    const { prizes, basis } = lobbyPrizes(contest, own)
    const one: Able = { contest, entryFee: contest.entryFee, size, prizes, basis, steps: entrySteps(most, size) }
    if (workOf({ contests: [...able, one], simulations }) > MOST_WORK)
      left.push({ contest, reason: 'with the others it would take too long: weigh fewer at once' })
    else able.push(one)
  }
  return { able, left }
}

type Circumstances = { size: number; most: number; bankroll: Cents; room: Cents | null; able: number }

function whyNot({ entryFee }: LobbyContest, { size, most, bankroll, room, able }: Circumstances): string | null {
  if (size > LARGEST) return `it has more than ${LARGEST.toLocaleString('en-US')} entries, which is more than is played here`
  if (entryFee > bankroll) return 'one entry costs more than the bankroll'
  if (room !== null && entryFee > room) return 'one entry costs more than your limit leaves'
  if (most < 1) return 'no entry fits'
  return able >= MOST_PLAYED ? `${MOST_PLAYED} contests are weighed at once, those of which the site keeps least` : null
}

function nothing(left: readonly Left[], { contests, room }: WeighOrder): Weighed {
  const [first] = left
  if (!first) return { kind: 'impossible', reason: 'There is no contest to weigh.' }
  const none =
    room === 0
      ? 'None of these: your own limit leaves nothing for entries now.'
      : `None of these can be entered: of “${first.contest.name}”, ${first.reason}${contests.length > 1 ? `; the others are below` : ''}.`
  return {
    kind: 'weighed',
    contests: [],
    left,
    cost: 0,
    growth: null,
    none,
    lossRate: null,
    lossRateStandardError: null,
    simulations: 0,
    notes: [],
  }
}

/** Tiles by turns. */
function halves(simulations: number): readonly [Uint32Array, Uint32Array] {
  const nights = Array.from({ length: simulations }, (_, night) => night)
  const of = (half: number) => Uint32Array.from(nights.filter((night) => Math.floor(night / TILE) % 2 === half))
  return [of(0), of(1)]
}

const share = (value: number) => `${(100 * value).toFixed(2)}%`

function nothingGrows({ contests }: Extract<LobbyPlayed, { kind: 'played' }>, able: readonly Able[]): string {
  const which = able.length === 1 ? 'this contest' : `any of these ${able.length} contests`
  const pays = contests.some((options, at) => options.some(({ entries, sums }) => mean(sums.totals) > entries * able[at]!.entryFee))
  const because = pays
    ? `with these lineups ${which} may return more than it costs on average, but in too few nights for a bankroll to grow by it`
    : `with these lineups ${which} pays less than it costs`
  return `None of these: on the simulated nights the bankroll grows most by entering nothing, for ${because}.`
}

function unclearGrowth({ mean: grown, standardError }: Growth): string {
  return `None of these: the best of them would change the bankroll by ${share(grown)} a night with an error of ± ${share(standardError)}, which is too close to nothing to call.`
}

function lossRateOf(
  options: DivisionOrder['contests'],
  division: Division,
  { cost, worlds }: { cost: Cents; worlds: readonly number[] },
): Rate {
  const chosen = division.flatMap((at, contest) => (at < 0 ? [] : [options[contest]![at]!.prizes]))
  return rateOf((night) => chosen.reduce((sum, prizes) => sum + prizes[night]!, 0) < cost, worlds)
}

function notesOf({ ours }: WeighOrder, able: readonly Able[]): string[] {
  const guessed = able.filter(({ basis }) => basis === 'usual').length
  const withFirst = able.filter(({ basis }) => basis === 'first').length
  return [
    `${plural(ours.length, 'lineup')}: a contest that takes fewer is entered with the first of them, in the order of the set.`,
    ...(guessed > 0
      ? [
          `Of ${plural(guessed, 'contest')} only the pool is told: the prizes are spread as a usual tournament spreads them. A payout table of the contest is better.`,
        ]
      : []),
    ...(withFirst > 0 ? [`Of ${plural(withFirst, 'contest')} the first prize is told and the others are spread as usual.`] : []),
    'Each contest is played full, unless you say how many entries you expect; a contest that does not fill adds its overlay.',
  ]
}
