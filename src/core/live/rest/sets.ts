// The rest of a volleyball match, exactly: rally by rally through the set under way, then set by set (chains/rallies.ts). How much better one side
// is comes from the sets that it was expected to win.
import { memo } from '../../memo.ts'
import { targetOf, winsSet } from '../chains/rallies.ts'
import type { ChainRest, LiveState, SeeEnds } from '../live-state.ts'
import { placeOf } from './place-of.ts'

/**
 * Rallies that the receiving side wins, of an even pair: 65.8 of 100 in the men's Bundesliga of 2010/11 (M. Lebedew, Learning Lessons and Exploding
 * Myths, 2012), fewer among women; judged between.
 */
const SIDE_OUT = 0.61

type Outs = readonly [home: number, away: number]

/** The two sides' chances to win a rally that they receive, a difference apart. */
const outsApart = (difference: number): Outs => [SIDE_OUT + difference / 2, SIDE_OUT - difference / 2]

/** Who serves first in a set to come is not known: either, half the time. */
const freshSet = (outs: Outs, set: number): number => (winsSet(outs, targetOf(set), 0, 0, 0) + winsSet(outs, targetOf(set), 0, 0, 1)) / 2

type End = { readonly home: number; readonly away: number; readonly chance: number }

function endsOf(outs: Outs, home: number, away: number, now: number | null): End[] {
  const ends: End[] = []
  const play = (h: number, a: number, chance: number, wins: number | null) => {
    if (h === 3 || a === 3) {
      ends.push({ home: h, away: a, chance })
      return
    }
    const p = wins ?? freshSet(outs, h + a + 1)
    play(h + 1, a, chance * p, null)
    play(h, a + 1, chance * (1 - p), null)
  }
  play(home, away, 1, now)
  return ends
}

const STEP = 0.01
/** Expected margin in sets for differences of 0, 1, 2 ... hundredths. */
const margins = memo<readonly number[]>(1)
const marginsBy = (): readonly number[] =>
  margins.get('all', () =>
    Array.from({ length: 46 }, (_, i) => endsOf(outsApart(i * STEP), 0, 0, null).reduce((sum, e) => sum + e.chance * (e.home - e.away), 0)),
  )

/** The difference of the two chances at which a margin of sets is expected; beyond what is possible the last one that is. */
const differenceFor = (margin: number): number => placeOf(marginsBy(), STEP, margin)

/** A match to three sets. Derived. */
export function setsLeft({ homeScore, awayScore, expected, set }: LiveState): ChainRest {
  const outs = outsApart(differenceFor(expected.home - expected.away))
  const target = targetOf(homeScore + awayScore + 1)
  const from = (server: 0 | 1) => winsSet(outs, target, set?.home ?? 0, set?.away ?? 0, server)
  const now = set?.server ? from(set.server === 'home' ? 0 : 1) : (from(0) + from(1)) / 2
  const ends = endsOf(outs, Math.min(3, homeScore), Math.min(3, awayScore), now)
  const home = Math.min(
    1,
    ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0),
  )
  const each: SeeEnds = (see) => {
    for (const end of ends) see(end.home - end.away, end.home + end.away, end.chance)
  }
  return { kind: 'chain', chances: { home, draw: 0, away: 1 - home }, isOver: Math.max(homeScore, awayScore) >= 3, each }
}
