// The rest of a bout: the hazard of an end in each five seconds that are left, and then the judges, by how the rounds went (chains/rounds-of-bout.ts).
// How far the two lie apart comes from the chance to win that was seen before the start.
import { memo } from '../../memo.ts'
import {
  type Bell,
  boutChances,
  lookOf,
  type RoundTable,
  ratesOf,
  restOfRound,
  roundTable,
  STEP_SECONDS,
  STEPS,
} from '../chains/rounds-of-bout.ts'
import type { ChainRest, LiveState } from '../live-state.ts'
import { placeOf } from './place-of.ts'

const ROUNDS = 3
/** Neither wrestlers nor strikers, of a middle weight: what a price does not tell. */
const POWER = 1.1
const ratesApart = (gap: number) =>
  ratesOf(
    [
      { mean: gap / 2, style: 0 },
      { mean: -gap / 2, style: 0 },
    ],
    POWER,
  )

const BELL: Bell = { round: 1, step: 0, position: 0, run: 0, looks: [] }
/** A round of two who lie so far apart, for who asks at the bell only. */
function fresh(gap: number): RoundTable {
  const whole = restOfRound(ratesApart(gap), 0, 0, 0)
  return () => whole
}

const STEP = 5
const REACH = 32

/** Chance to win less the chance to lose for two who lie 0, 5, 10 ... points of strength apart, by the rounds of the bout. */
const scales = memo<readonly number[]>(4)
const scaleOf = (rounds: number): readonly number[] =>
  scales.get(String(rounds), () =>
    Array.from({ length: REACH }, (_, i) => {
      const { home, away } = boutChances(fresh(i * STEP), rounds, BELL)
      return home - away
    }),
  )

const gapFor = (margin: number, rounds: number): number => placeOf(scaleOf(rounds), STEP, margin)

/** Undefined where the clock is unknown. A draw of the judges stands. */
export function boutLeft(state: LiveState): ChainRest | undefined {
  const { homeScore, awayScore, expected, bout, period, secondsLeft } = state
  if (homeScore + awayScore > 0) return chain(homeScore > awayScore ? 1 : 0, homeScore > awayScore ? 0 : 1, true)
  if (secondsLeft === null) return undefined
  const rounds = bout?.rounds ?? Math.max(ROUNDS, period)
  const looks = Array.from({ length: period - 1 }, (_, i) => {
    const lead = bout?.leads[i]
    return lead === undefined ? null : lookOf(lead)
  })
  const step = Math.min(STEPS, Math.max(0, Math.round(STEPS - secondsLeft / STEP_SECONDS)))
  const position = bout?.top === 'home' ? 1 : bout?.top === 'away' ? 2 : 0
  const isBell = step === 0 && position === 0
  const run = bout ? (bout.leads[period - 1] ?? 0) : null
  const { home, away } = boutChances(roundFor(expected, rounds, isBell), rounds, { round: period, step, position, run, looks })
  return chain(home, away, false)
}

const tables = memo<RoundTable>(24)
function roundFor({ home, away }: LiveState['expected'], rounds: number, isBell: boolean): RoundTable {
  const gap = gapFor(home - away, rounds)
  return isBell ? fresh(gap) : tables.get(String(gap), () => roundTable(ratesApart(gap)))
}

function chain(home: number, away: number, isOver: boolean): ChainRest {
  const draw = Math.max(0, 1 - home - away)
  return {
    kind: 'chain',
    chances: { home, draw, away },
    isOver,
    each: (see) => {
      see(1, 1, home)
      see(-1, 1, away)
      see(0, 0, draw)
    },
  }
}
