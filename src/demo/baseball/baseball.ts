// Baseball, batter by batter. The chances of a plate appearance are those of the team against the other's pitching, shared out over the nine
// batters around their mean, so that the runs of a half inning follow the table of `baseball-runs.ts`.
import { random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { OPPORTUNITY, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import { type Diamond, type Runner, say } from './baseball-diamond.ts'
import { facingHand, handOf, lineupOf, shareOut } from './baseball-lineup.ts'
import { creditPitchers, moundOf, pitcherNow } from './baseball-pitching.ts'
import { branches, type Moves, PLATE_EVENTS, type PlateEvent } from './baseball-runs.ts'

export function playBaseball(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const lineups: readonly [Athlete[], Athlete[]] = [[...lineupOf(setup, 0)], [...lineupOf(setup, 1)]]
  const diamond: Diamond = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    lineups,
    chances: [chancesOf(lineups[0], setup.sides[0].mean), chancesOf(lineups[1], setup.sides[1].mean)],
    mounds: [moundOf(setup, 0), moundOf(setup, 1)],
    next: [0, 0],
    announced: new Set(),
    bases: [],
    inning: 1,
    half: 0,
    outs: 0,
    time: setup.fixture.startsAt,
  }
  const { book } = diamond
  say(diamond, 'other', 'First pitch', [], null)
  for (let inning = 1; inning <= 9 || book.score[0] === book.score[1]; inning++) {
    for (const half of [0, 1] as const) {
      if (half === 1 && inning >= 9 && book.score[0] > book.score[1]) continue
      halfInning(diamond, inning, half)
    }
  }
  const endsAt = Math.max(diamond.time + MINUTE, setup.fixture.startsAt + 151 * MINUTE)
  book.add(() => ({
    at: endsAt,
    kind: 'other',
    period: diamond.inning,
    secondsLeft: null,
    clock: 'Final',
    text: 'End of game',
    side: null,
    state: [diamond.inning, 2, 0, 0],
  }))
  creditPitchers(diamond)
  return book.finish(endsAt)
}

/** Against each hand. */
const chancesOf = (lineup: readonly Athlete[], mean: number): Diamond['chances'][number] => ({
  L: shareOut(lineup, mean, 'L'),
  R: shareOut(lineup, mean, 'R'),
})

/** The side that bats: the visitors in the top half. */
export const battingSide = (half: SideIndex): SideIndex => (1 - half) as SideIndex

function halfInning(d: Diamond, inning: number, half: SideIndex): void {
  d.inning = inning
  d.half = half
  d.outs = 0
  d.bases = []
  d.time += 2.5 * MINUTE
  const side = battingSide(half)
  if (inning > 9) d.bases[1] = { athlete: d.lineups[side][(d.next[side] + 8) % 9]!, earned: false }
  say(d, 'other', `${half === 0 ? 'Top' : 'Bottom'} of inning ${inning}`, [], side)
  while (d.outs < 3) {
    plateAppearance(d, side)
    // A home side that leads in the ninth or later has won.
    if (half === 1 && inning >= 9 && d.book.score[0] > d.book.score[1]) return
  }
}

function plateAppearance(d: Diamond, side: SideIndex): void {
  replaceHurt(d, side)
  const place = d.next[side]
  const batter = d.lineups[side][place]!
  const pitcher = pitcherNow(d, (1 - side) as SideIndex)
  d.time += (1.25 + d.chance.next()) * MINUTE
  if (steal(d, side)) return
  d.next[side] = (place + 1) % 9
  const event = drawEvent(d, d.chances[side][facingHand(handOf(pitcher))][place]!, pitcher.skill)
  const { moves, chance } = drawBranch(d, event)
  const before = d.outs
  const runs = move(d, side, batter, moves)
  d.book.stat(batter, 'plateAppearances')
  d.book.stat(batter, OPPORTUNITY)
  if (event in BATTER_KEY) d.book.stat(batter, BATTER_KEY[event]!)
  if (event in PITCHER_KEY) d.book.stat(pitcher, PITCHER_KEY[event]!)
  const isDoublePlay = event === 'out' && d.outs - before === 2
  if (runs > 0 && !isDoublePlay) d.book.stat(batter, 'runsBattedIn', runs)
  d.book.stat(pitcher, OPPORTUNITY)
  d.book.stat(pitcher, 'outs', d.outs - before)
  d.mounds[1 - side]!.outs += d.outs - before
  const sacrifice = event === 'out' && runs > 0 && chance < 1 && !isDoublePlay
  const text = isDoublePlay ? 'grounds into a double play' : sacrifice ? 'hits a sacrifice fly' : SAID[event]
  const scored = runs > 0 ? `, ${runs === 1 ? '1 run scores' : `${runs} runs score`}` : ''
  say(d, runs > 0 ? 'score' : 'other', `${batter.player.name} ${text}${scored} (pitching: ${pitcher.player.name})`, [batter, pitcher], side)
}

const BATTER_KEY: Readonly<Record<string, string>> = {
  walk: 'walks',
  hitByPitch: 'hitByPitch',
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  homeRun: 'homeRuns',
}
const PITCHER_KEY: Readonly<Record<string, string>> = {
  walk: 'walksAllowed',
  hitByPitch: 'hitBatsmen',
  single: 'hitsAllowed',
  double: 'hitsAllowed',
  triple: 'hitsAllowed',
  homeRun: 'hitsAllowed',
  strikeout: 'strikeouts',
}
const SAID: Readonly<Record<PlateEvent, string>> = {
  walk: 'walks',
  hitByPitch: 'is hit by a pitch',
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  homeRun: 'homers',
  strikeout: 'strikes out',
  out: 'is out in play',
}

function drawEvent(d: Diamond, chances: readonly number[], pitcherSkill: number): PlateEvent {
  let u = d.chance.next()
  for (let e = 0; e < 6; e++) {
    u -= chances[e]!
    if (u < 0) return PLATE_EVENTS[e]!
  }
  // A better pitcher takes more of the outs by strikeout; the sum of outs stays.
  const outs = chances[6]! + chances[7]!
  return u < Math.min(outs * 0.8, chances[6]! * Math.exp(0.16 * pitcherSkill)) ? 'strikeout' : 'out'
}

function drawBranch(d: Diamond, event: PlateEvent): { moves: Moves; chance: number } {
  const mask = (d.bases[0] ? 1 : 0) | (d.bases[1] ? 2 : 0) | (d.bases[2] ? 4 : 0)
  const list = branches(event, mask, d.outs)
  let u = d.chance.next()
  for (const branch of list) {
    u -= branch.chance
    if (u <= 0) return branch
  }
  return list[0]!
}

/** Moves runners and batter, counts outs and runs; returns the runs. */
function move(d: Diamond, side: SideIndex, batter: Athlete, moves: Moves): number {
  const people = [{ athlete: batter, earned: true }, d.bases[0], d.bases[1], d.bases[2]]
  const bases: (Runner | undefined)[] = []
  let runs = 0
  moves.forEach((to, i) => {
    const runner = people[i]
    if (!runner || to < 0) return
    if (to === 0) d.outs++
    else if (to === 4) {
      runs++
      scoreRun(d, side, runner)
    } else bases[to - 1] = runner
  })
  d.bases = bases
  return runs
}

function scoreRun(d: Diamond, side: SideIndex, runner: Runner): void {
  const rival = (1 - side) as SideIndex
  d.book.score[side]++
  d.book.stat(runner.athlete, 'runs')
  const mound = d.mounds[rival]
  mound.runs++
  if (runner.earned) d.book.stat(mound.pitchers.at(-1)!, 'earnedRuns')
  // The pitcher of record: whoever pitches for the side that goes ahead.
  if (d.book.score[side] === d.book.score[rival] + 1) {
    d.mounds[side].record = d.mounds[side].pitchers.at(-1)
    d.mounds[rival].record = undefined
  }
}

/** A try for second base; true when it ended the half inning. Tries succeed so often that they neither help nor hurt on the whole. */
function steal(d: Diamond, side: SideIndex): boolean {
  const runner = d.bases[0]
  if (!runner || d.bases[1] || d.chance.next() > 0.055 * Math.exp(-0.5 * runner.athlete.style)) return false
  d.bases[0] = undefined
  if (d.chance.next() < 0.74) {
    d.bases[1] = runner
    d.book.stat(runner.athlete, 'stolenBases')
    say(d, 'other', `${runner.athlete.player.name} steals second`, [runner.athlete], side)
    return false
  }
  d.outs++
  d.mounds[1 - side]!.outs++
  d.book.stat(d.mounds[1 - side]!.pitchers.at(-1), 'outs')
  say(d, 'other', `${runner.athlete.player.name} is caught stealing`, [runner.athlete], side)
  return d.outs >= 3
}

/** A hurt batter gives way to the bench. */
function replaceHurt(d: Diamond, side: SideIndex): void {
  for (const [athlete, at] of d.setup.hurt) {
    if (d.time < at || d.announced.has(athlete) || athlete.club !== d.setup.sides[side].roster.club) continue
    d.announced.add(athlete)
    const place = d.lineups[side].indexOf(athlete)
    const all = d.setup.sides[side].roster.athletes
    const bench = all.find((a) => !['SP', 'RP'].includes(a.player.position) && !d.lineups[side].includes(a) && !d.announced.has(a))
    if (place >= 0 && bench) {
      d.lineups[side][place] = bench
      d.bases = d.bases.map((runner) => (runner?.athlete === athlete ? { ...runner, athlete: bench } : runner))
    }
    say(d, 'injury', `${athlete.player.name} (${athlete.club.team.abbreviation}) is hurt and leaves the game`, [athlete], side)
  }
}
