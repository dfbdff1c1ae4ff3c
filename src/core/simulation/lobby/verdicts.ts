// Is a contest worth entering? Said only where other draws would say it too: what lies within the error is too close to call, so that no seed
// says "enter" of a contest of which another says "do not".
import { mean, variance } from '../../math/statistics.ts'
import { alternativeTo, type Division, type DivisionOrder, divideBankroll, growthOf, logs } from './divide-bankroll.ts'
import type { Verdict } from './entry-advice.ts'
import type { PlayedEntries } from './play-lobby.ts'

/** Mean logarithm of a bankroll after a night over before. */
export type Growth = {
  readonly mean: number
  /** Of the draws, of the worlds, and of what projections are off by. */
  readonly standardError: number
  /** Of the draws and the worlds alone: what another seed moves it by. */
  readonly ofDraws: number
}

/** Growth within so many of its standard errors is none: 95 percent of a normal lie within them. */
const CONFIDENCE = 1.96
/** Two seeds that lie on opposite sides of a verdict would differ by six standard errors of the draws. */
const STEADY = 3

export type VerdictOrder = {
  /** Nights by which divisions are chosen, and others by which they are measured: the best of many on some nights looks better there than it is. */
  readonly chosen: DivisionOrder
  readonly measured: DivisionOrder
  /** Each contest's numbers of entries as they were played. */
  readonly played: readonly (readonly PlayedEntries[])[]
}

export type Verdicts = {
  readonly verdicts: readonly Verdict[]
  /** What is to be entered; nothing anywhere where nothing is clearly worth it. */
  readonly division: Division
  /** Of that division, or else of the one that comes nearest among those that are too close to call; null = none is. */
  readonly growth: Growth | null
}

/** Judges each contest by itself, divides the bankroll among those that are worth it, and looks at whether another division does as well. */
export function verdictsOf(order: VerdictOrder): Verdicts {
  const { chosen, measured } = order
  const singles = chosen.contests.map((_, contest) => alone(order, contest))
  const worth = singles.map(({ growth }) => worthOf(growth))
  const some = chosen.contests.map((options, contest) => (worth[contest] === 'enter' ? options : []))
  const nothing = chosen.contests.map(() => -1)
  const division = worth.includes('enter') ? divideBankroll({ ...chosen, contests: some }) : nothing
  if (division.some((at) => at >= 0)) {
    const growth = growthWith({ ...measured, kelly: 1 }, division, order.played)
    if (isClear(growth))
      return {
        growth,
        division,
        verdicts: worth.map((word, contest) => (word === 'enter' ? inCompany(order, some, division, contest) : word)),
      }
  }
  const verdicts = worth.map((word): Verdict => (word === 'enter' ? 'close' : word))
  const near = singles.filter((_, contest) => verdicts[contest] === 'close').toSorted((a, b) => b.growth.mean - a.growth.mean)[0]
  return { verdicts, division: nothing, growth: near ? growthWith({ ...measured, kelly: 1 }, near.division, order.played) : null }
}

/** The best number of entries in one contest and none elsewhere. */
function alone({ chosen, measured, played }: VerdictOrder, contest: number): { readonly division: Division; readonly growth: Growth } {
  const tried = chosen.contests[contest]!.map((_, at) => chosen.contests.map((_options, other) => (other === contest ? at : -1)))
  const grown = tried.map((division) => growthOf(chosen, division))
  const division = tried[grown.indexOf(Math.max(...grown))]!
  return { division, growth: growthWith(measured, division, played) }
}

const isClear = ({ mean: grown, standardError, ofDraws }: Growth) => grown > CONFIDENCE * standardError && grown > STEADY * ofDraws

function worthOf(growth: Growth): Extract<Verdict, 'enter' | 'close' | 'no'> {
  if (isClear(growth)) return 'enter'
  // A night that may leave nothing is never wanted.
  return growth.mean < -STEADY * growth.ofDraws || growth.mean === Number.NEGATIVE_INFINITY ? 'no' : 'close'
}

/** Of a contest that is worth entering by itself: is it, beside or in the place of the others? */
function inCompany(
  { chosen, measured, played }: VerdictOrder,
  contests: DivisionOrder['contests'],
  division: Division,
  contest: number,
): Verdict {
  const isEntered = division[contest]! >= 0
  const other = alternativeTo({ ...chosen, contests }, division, contest)
  // Not a bad contest: one for which the others leave no money.
  const without = isEntered ? 'enter' : 'spent'
  if (other === null) return without
  const [here, there] = [logs({ ...measured, contests }, division), logs({ ...measured, contests }, other)]
  const lost = here.map((log, night) => log - there[night]!)
  const ofDraws = worldsOf([...entriesOf(played, division), ...entriesOf(played, other)]) * Math.sqrt(variance(lost) / lost.length)
  return mean(lost) <= STEADY * ofDraws ? 'either' : without
}

type Played = VerdictOrder['played']

const entriesOf = (played: Played, division: Division) => division.flatMap((at, contest) => (at < 0 ? [] : [played[contest]![at]!]))
const worldsOf = (chosen: readonly PlayedEntries[]) => chosen.reduce((most, { errors }) => Math.max(most, errors.ofWorldsTogether), 1)

function growthWith(order: DivisionOrder, division: Division, played: Played): Growth {
  const nights = logs(order, division)
  const chosen = entriesOf(played, division)
  // The worlds are off together; what projections are off by moves the entries of a slate together too.
  const ofDraws = worldsOf(chosen) * Math.sqrt(variance(nights) / nights.length)
  const ofModel = chosen.reduce((sum, { errors }) => sum + errors.ofModelTogether, 0) / (order.bankroll * order.kelly)
  return { mean: mean(nights), standardError: Math.hypot(ofDraws, ofModel), ofDraws }
}
