// The rest of a match of Twenty20 cricket, ball by ball (chains/balls.ts): what the side that bats first still sets, and whether the other one
// catches it. Runs to come depend on balls left and wickets down, as the resources of Duckworth and Lewis do.
import { memo } from '../../memo.ts'
import { BALLS, EXCESS, type InningsTable, inningsTable, WICKETS, wholeInnings } from '../chains/balls.ts'
import type { ChainRest, LiveChances, LiveState, SeeEnds } from '../live-state.ts'

/**
 * The chain's scale of a side that is expected to score so many runs, a chase that succeeds cut short: a line through even sides of 120, 150 and
 * 180, where both sides score 245.5, 302.3 and 356.5 together. Derived from the chain.
 */
const scaleOf = (expected: number): number => expected * (0.9923 + 0.00055 * (expected - 150))

/** Strengths between which tables are mixed, in runs of an innings, and how far they reach. */
const GRADE = 6
const [LEAST, MOST] = [84, 234]
const tables = memo<InningsTable>((MOST - LEAST) / GRADE + 1, { isLight: true })
const tableOf = (mean: number): InningsTable => tables.get(String(mean), () => inningsTable(mean))
/** A whole innings has its own, quicker way: what was expected before the start asks for many of them. */
const rowOf = (mean: number, bowled: number, down: number) =>
  bowled === 0 && down === 0 ? wholeInnings(mean) : tableOf(mean).row(bowled, down)
/** Runs that no innings brings. */
const RUNS = 421

/** Chances of the runs that an innings still brings, a mixture of the two tables nearest to its strength. */
function runsLeft(mean: number, balls: number, wickets: number): Float64Array {
  const kept = Math.min(MOST - 1e-9, Math.max(LEAST, mean))
  const low = LEAST + GRADE * Math.floor((kept - LEAST) / GRADE)
  const share = (kept - low) / GRADE
  const [bowled, down] = [Math.min(BALLS, balls), Math.min(WICKETS, wickets)]
  const [a, b] = [rowOf(low, bowled, down), rowOf(low + GRADE, bowled, down)]
  return Float64Array.from({ length: RUNS }, (_, runs) => (1 - share) * (a[runs] ?? 0) + share * (b[runs] ?? 0))
}

/** Chances to reach 0, 1, 2 ... runs and more. */
function reached(runs: Float64Array): Float64Array {
  const out = new Float64Array(runs.length + 1)
  for (let i = runs.length - 1; i >= 0; i--) out[i] = out[i + 1]! + runs[i]!
  return out
}

type Chase = { readonly set: number; readonly so: number; readonly rest: Float64Array; readonly reach: Float64Array }

/** Chances that a chase succeeds and that it ends level. */
function chased({ set, so, rest, reach }: Chase): { readonly wins: number; readonly ties: number } {
  const needed = set - so + 1
  if (needed <= 0) return { wins: 1, ties: 0 }
  return { wins: reach[Math.min(needed, reach.length - 1)]!, ties: rest[needed - 1] ?? 0 }
}

/** Final scores of a chase: short of the target, or beyond it by what the last hit brings. */
function eachChase({ set, so, rest, reach }: Chase, see: (chased: number, chance: number) => void): void {
  const needed = set - so + 1
  if (needed <= 0) {
    see(so, 1)
    return
  }
  for (let runs = 0; runs < Math.min(needed, rest.length); runs++) see(so + runs, rest[runs]!)
  const wins = reach[Math.min(needed, reach.length - 1)]!
  for (const [extra, share] of EXCESS.entries()) see(set + 1 + extra, wins * share)
}

/**
 * A tie stands. Before the toss is known either side bats first, half the time. Undefined for a match under way of which nobody says balls and
 * wickets: it may be one of other overs.
 */
export function twenty20Left(state: LiveState): ChainRest | undefined {
  if (state.innings) return from(state, state.innings)
  if (state.period > 1 || state.homeScore + state.awayScore > 0) return undefined
  const [one, other] = (['home', 'away'] as const).map((batting) => from(state, { batting, balls: 0, wickets: 0 })) as [
    ChainRest,
    ChainRest,
  ]
  const mean = (key: keyof LiveChances) => (one.chances[key] + other.chances[key]) / 2
  return {
    kind: 'chain',
    chances: { home: mean('home'), draw: mean('draw'), away: mean('away') },
    isOver: false,
    each: (see) => {
      for (const half of [one, other]) half.each((margin, total, chance) => see(margin, total, chance / 2))
    },
  }
}

function from(state: LiveState, { batting, balls, wickets }: NonNullable<LiveState['innings']>): ChainRest {
  const isChase = state.period >= 2
  const first = isChase === (batting === 'home') ? 'away' : 'home'
  const chaser = first === 'home' ? 'away' : 'home'
  const score = { home: state.homeScore, away: state.awayScore }
  const mean = (side: 'home' | 'away') => scaleOf(state.expected[side])
  const sets = isChase ? Float64Array.of(1) : runsLeft(mean(first), balls, wickets)
  const rest = isChase ? runsLeft(mean(chaser), balls, wickets) : runsLeft(mean(chaser), 0, 0)
  const reach = reached(rest)
  const chase = (more: number): Chase => ({ set: score[first] + more, so: score[chaser], rest, reach })
  let [won, draw] = [0, 0]
  for (let more = 0; more < sets.length; more++) {
    const end = chased(chase(more))
    won += sets[more]! * end.wins
    draw += sets[more]! * end.ties
  }
  // Chances of hundreds of scores sum to one but for the last digits.
  const wins = Math.min(1 - draw, won)
  const lost = Math.max(0, 1 - wins - draw)
  const each: SeeEnds = (see) => {
    for (let more = 0; more < sets.length; more++)
      if (sets[more]! > 1e-9)
        eachChase(chase(more), (so, chance) => {
          const lead = so - (score[first] + more)
          see(chaser === 'home' ? lead : -lead, so + score[first] + more, sets[more]! * chance)
        })
  }
  const isOver = isChase && (score[chaser] > score[first] || balls >= BALLS || wickets >= WICKETS)
  return { kind: 'chain', chances: { home: chaser === 'home' ? wins : lost, draw, away: chaser === 'home' ? lost : wins }, isOver, each }
}
