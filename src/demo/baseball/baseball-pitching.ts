// Who is on the mound, how long he stays, and what goes on his record.

import { mix, uniformAt } from '#core/math/chance.ts'
import { dayOf, easternDay } from '../calendar/calendar.ts'
import type { Setup, Side, SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import type { Diamond, Mound } from './baseball-diamond.ts'

/** The starter of a day: five take turns; a hurt one is skipped. */
export function starterOf(side: Pick<Side, 'at' | 'roster'>, startsAt: number): Athlete {
  const healthy = side.at('SP')
  const turn = easternDay(startsAt) - dayOf(2020, 1, 1) + side.roster.club.index
  return healthy[turn % Math.max(1, healthy.length)] ?? side.at('RP')[0] ?? side.roster.at.SP![0]!
}

export function moundOf(setup: Setup, side: SideIndex): Mound {
  const own = setup.sides[side]
  const starter = starterOf(own, setup.fixture.startsAt)
  const u = uniformAt(mix(setup.address, 77 + side))
  const relief = own.at('RP').filter((a) => a !== starter)
  const turn = Math.floor(uniformAt(mix(setup.address, 87 + side)) * Math.max(1, relief.length - 1))
  // The closer (depth 0) comes last; the others take turns.
  const others = relief.slice(1)
  return {
    pitchers: [starter],
    relief: [...others.slice(turn), ...others.slice(0, turn), ...relief.slice(0, 1)],
    patience: Math.round(16 + 1.2 * starter.skill + (u - 0.5) * 9),
    record: undefined,
    outs: 0,
    runs: 0,
    since: 0,
  }
}

/** The pitcher of a side now; a change happens between batters. */
export function pitcherNow(d: Diamond, side: SideIndex): Athlete {
  const mound = d.mounds[side]
  const current = mound.pitchers.at(-1)!
  const hurtAt = d.setup.hurt.get(current)
  const isStarter = mound.pitchers.length === 1
  const worn = isStarter ? mound.outs >= mound.patience || mound.runs >= 6 : mound.outs - mound.since >= 3 && mound.outs % 3 === 0
  if ((worn || (hurtAt !== undefined && d.time >= hurtAt)) && mound.relief.length > 0) {
    mound.pitchers.push(mound.relief.shift()!)
    mound.since = mound.outs
  }
  return mound.pitchers.at(-1)!
}

/** Wins, complete games, shutouts, no-hitters and quality starts: known when the game is over. */
export function creditPitchers(d: Diamond): void {
  const { book } = d
  const winner = (book.score[0] > book.score[1] ? 0 : 1) as SideIndex
  const lines = book.tally()
  for (const side of [0, 1] as const) {
    const mound = d.mounds[side]
    const starter = mound.pitchers[0]!
    const of = (key: string) => lines.get(starter)?.[key] ?? 0
    if (of('outs') >= 18 && of('earnedRuns') <= 3) book.stat(starter, 'qualityStart')
    if (side === winner) {
      // A starter needs five innings for the win; otherwise it goes to the first reliever.
      const record = mound.record ?? starter
      book.stat(record === starter && of('outs') < 15 ? (mound.pitchers[1] ?? starter) : record, 'win')
    }
    if (mound.pitchers.length > 1) continue
    book.stat(starter, 'completeGame')
    if (book.score[1 - side] === 0) book.stat(starter, 'shutout')
    if (of('hitsAllowed') === 0) book.stat(starter, 'noHitter')
  }
}
