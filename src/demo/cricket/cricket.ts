// Twenty20 cricket, ball by ball: what a ball brings is drawn from chances that depend on the two sides, the over and the wickets down; who bats,
// bowls and catches follows the order of the sides.

import { BALLS, ballChances, RUNS, WICKETS, WIDE } from '#core/live/chains/balls.ts'
import { mix, shareAt, uniformAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { OPPORTUNITY, type Recorder, recorder, type Setup, type Side, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

/** The toss: who bats first. */
export const batsFirst = ({ address }: Pick<Setup, 'address'>): SideIndex => (uniformAt(mix(address, 81)) < 0.5 ? 0 : 1)

type Ball = { readonly innings: 1 | 2; readonly wide: boolean; readonly runs: number; readonly out: boolean }

/** Every ball of the match, as it will be. */
function ballsOf(setup: Setup, chance: Random): Ball[] {
  const balls: Ball[] = []
  const first = batsFirst(setup)
  const totals = [0, 0]
  for (const innings of [1, 2] as const) {
    const side = innings === 1 ? first : 1 - first
    const target = innings === 2 ? totals[first]! + 1 : Number.POSITIVE_INFINITY
    let down = 0
    for (let ball = 0; ball < BALLS && down < WICKETS && totals[side]! < target; ball++) {
      const wide = chance.next() < WIDE
      if (wide) {
        totals[side]!++
        if (totals[side]! >= target) {
          balls.push({ innings, wide, runs: 0, out: false })
          break
        }
      }
      const kind = shareAt(ballChances(ball, down, setup.sides[side]!.mean), chance.next())
      const out = kind >= RUNS.length
      const runs = out ? 0 : RUNS[kind]!
      totals[side]! += runs
      if (out) down++
      balls.push({ innings, wide, runs, out })
    }
  }
  return balls
}

/** Those who play for a side: batters first, then all-rounders, the wicketkeeper and bowlers; eleven. */
const ELEVEN: readonly (readonly [position: string, count: number])[] = [
  ['BAT', 4],
  ['WK', 1],
  ['AR', 2],
  ['BWL', 4],
]
const elevenOf = (side: Side): Athlete[] => ELEVEN.flatMap(([position, count]) => side.at(position).slice(0, count))

/** Five bowlers, four overs each: the first and the last overs are the first bowlers'. */
const OVERS = [0, 1, 0, 2, 3, 1, 4, 3, 2, 4, 3, 4, 2, 3, 4, 1, 0, 2, 1, 0]

type Ground = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly announced: Set<Athlete>
  readonly bowled: Map<Athlete, number>
  readonly elevens: readonly [readonly Athlete[], readonly Athlete[]]
  /** Balls and wickets of the first innings, and of the second. */
  readonly tally: [balls: number, wickets: number, balls2: number, wickets2: number]
  at: number
  innings: 1 | 2
  batting: SideIndex
  striker: number
  partner: number
}

const BREAK = 15 * MINUTE
/** The shortest match that the row promises, and the usual time from ball to ball: judged. */
const LEAST = 153 * MINUTE
const PACE = 40_000

export function playCricket(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const balls = ballsOf(setup, chance)
  const pace = Math.max(PACE, (LEAST - BREAK) / balls.length)
  const first = batsFirst(setup)
  const ground: Ground = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    announced: new Set(),
    bowled: new Map(),
    elevens: [elevenOf(setup.sides[0]), elevenOf(setup.sides[1])],
    tally: [0, 0, 0, 0],
    at: setup.fixture.startsAt,
    innings: 1,
    batting: first,
    striker: 0,
    partner: 1,
  }
  ground.book.add(() => ({
    ...now(ground),
    kind: 'other',
    text: `${nameOf(ground, first)} bat first`,
    side: first,
    state: stateOf(ground),
  }))
  for (const ball of balls) {
    if (ball.innings === 2 && ground.innings === 1) turn(ground)
    ground.at += pace
    bowl(ground, ball)
    hurtNow(ground)
  }
  credit(ground)
  ground.at += 20_000
  const text = verdict(ground)
  ground.book.add(() => ({ ...now(ground), clock: 'Final', kind: 'other', text, side: null, state: stateOf(ground) }))
  return ground.book.finish(Math.round(ground.at) + MINUTE)
}

const nameOf = ({ setup }: Ground, side: SideIndex): string => setup.sides[side].roster.club.nickname
const named = (athlete: Athlete): string => `${athlete.player.name} (${athlete.club.team.abbreviation})`
/** "12.3": overs and balls. */
export const oversText = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`

const ballsNow = ({ innings, tally }: Ground): number => tally[innings === 1 ? 0 : 2]
const wicketsNow = ({ innings, tally }: Ground): number => tally[innings === 1 ? 1 : 3]

/** [innings, balls, wickets, who bats first, balls and wickets of the first innings]. */
const stateOf = (ground: Ground): number[] => [
  ground.innings,
  ballsNow(ground),
  wicketsNow(ground),
  batsFirst(ground.setup),
  ground.tally[0],
  ground.tally[1],
]

function now(ground: Ground): { at: number; period: number; secondsLeft: null; clock: string } {
  const { innings, batting, at, setup } = ground
  return {
    at: Math.round(at),
    period: innings,
    secondsLeft: null,
    clock: `${setup.sides[batting].roster.club.team.abbreviation} ${oversText(ballsNow(ground))} ov`,
  }
}

function turn(ground: Ground): void {
  const { book } = ground
  const set = book.score[ground.batting]!
  const over = `${nameOf(ground, ground.batting)} ${set}/${ground.tally[1]}`
  book.add(() => ({
    ...now(ground),
    clock: 'Innings break',
    kind: 'timeout',
    text: `End of the innings. ${over}`,
    side: null,
    state: stateOf(ground),
  }))
  ground.at += BREAK
  ground.innings = 2
  ground.batting = (1 - ground.batting) as SideIndex
  ground.striker = 0
  ground.partner = 1
  const { batting } = ground
  book.add(() => ({
    ...now(ground),
    kind: 'other',
    text: `${nameOf(ground, batting)} need ${set + 1} to win`,
    side: batting,
    state: stateOf(ground),
  }))
}

function bowl(ground: Ground, { wide, runs, out }: Ball): void {
  const { book, elevens, batting, tally } = ground
  const before = ballsNow(ground)
  const batter = elevens[batting][ground.striker]!
  const bowler = bowlerOf(ground, before)
  if (wide) {
    book.score[batting]++
    book.stat(bowler, 'wides')
    book.stat(bowler, 'runsConceded')
    const chased = ground.innings === 2 && book.score[batting]! > book.score[1 - batting]!
    const text = `${oversText(before)} Wide by ${named(bowler)}`
    book.add(() => ({ ...now(ground), kind: 'score', text, players: [bowler], side: batting, state: stateOf(ground) }))
    // The wide that wins a match is its last ball.
    if (chased) return
    ground.at += 5000
  }
  tally[ground.innings === 1 ? 0 : 2]++
  book.stat(batter, 'ballsFaced')
  book.stat(bowler, 'ballsBowled')
  ground.bowled.set(bowler, (ground.bowled.get(bowler) ?? 0) + 1)
  const label = `${Math.floor(before / 6)}.${(before % 6) + 1}`
  if (out) wicket(ground, batter, bowler, label)
  else {
    book.score[batting] += runs
    book.stat(batter, 'runs', runs)
    book.stat(bowler, 'runsConceded', runs)
    if (runs === 4) book.stat(batter, 'fours')
    if (runs === 6) book.stat(batter, 'sixes')
    const what = runs === 4 ? 'four' : runs === 6 ? 'six' : runs === 0 ? 'no run' : runs === 1 ? 'one run' : `${runs} runs`
    const text = `${label} ${bowler.player.name} to ${named(batter)}: ${what}`
    book.add(() => ({
      ...now(ground),
      kind: runs > 0 ? 'score' : 'other',
      text,
      players: [batter, bowler],
      side: batting,
      state: stateOf(ground),
    }))
  }
  // Odd runs and the end of an over change the ends.
  if ((runs % 2 === 1) !== (ballsNow(ground) % 6 === 0)) [ground.striker, ground.partner] = [ground.partner, ground.striker]
}

/** Ways to be out, of a hundred: judged. */
function wicket(ground: Ground, batter: Athlete, bowler: Athlete, label: string): void {
  const { book, chance, elevens, batting, tally } = ground
  tally[ground.innings === 1 ? 1 : 3]++
  const u = chance.next()
  const fielder = u < 0.6 ? chance.pick(elevens[1 - batting]!) : undefined
  const how = u < 0.6 ? `caught by ${fielder!.player.name}` : u < 0.83 ? 'bowled' : u < 0.94 ? 'leg before wicket' : 'run out'
  book.stat(fielder, 'catches')
  if (u < 0.94) book.stat(bowler, 'wickets')
  const next = wicketsNow(ground) + 1
  const text = `${label} Wicket! ${named(batter)} ${how}${u < 0.6 ? `, bowled by ${bowler.player.name}` : u < 0.94 ? ` by ${bowler.player.name}` : ''}. ${book.score[batting]}/${wicketsNow(ground)}`
  book.add(() => ({ ...now(ground), kind: 'turnover', text, players: [batter, bowler, fielder], side: batting, state: stateOf(ground) }))
  if (next <= WICKETS) ground.striker = next
}

/** Bowlers first, then all-rounders; for one who was hurt or has bowled his four overs the next one comes. */
function bowlerOf(ground: Ground, ball: number): Athlete {
  const eleven = ground.elevens[1 - ground.batting]!
  const order = [...eleven.slice(7), ...eleven.slice(5, 7), ...eleven.slice(0, 5)]
  const can = (athlete: Athlete) =>
    (ground.bowled.get(athlete) ?? 0) < 24 && (ground.setup.hurt.get(athlete) ?? Number.POSITIVE_INFINITY) > ground.at
  const planned = order[OVERS[Math.floor(ball / 6)]!]!
  return can(planned) ? planned : (order.find(can) ?? planned)
}

function verdict(ground: Ground): string {
  const { book, setup, batting, tally } = ground
  const [chased, set] = [book.score[batting]!, book.score[1 - batting]!]
  if (chased === set) return 'The match is tied'
  const side = (chased > set ? batting : 1 - batting) as SideIndex
  const by = chased > set ? WICKETS - tally[3] : set - chased
  const unit = chased > set ? 'wicket' : 'run'
  return `${setup.sides[side].roster.club.nickname} win by ${by} ${unit}${by === 1 ? '' : 's'}`
}

function hurtNow(ground: Ground): void {
  for (const [athlete, at] of ground.setup.hurt) {
    if (ground.announced.has(athlete) || ground.at < at) continue
    ground.announced.add(athlete)
    const side: SideIndex = athlete.club === ground.setup.fixture.home ? 0 : 1
    ground.book.add(() => ({
      ...now(ground),
      kind: 'injury',
      text: `${named(athlete)} is hurt and gets treatment`,
      players: [athlete],
      side,
      state: stateOf(ground),
    }))
  }
}

/** Everyone of the eleven took part: balls faced and bowled are the measure. */
function credit({ book, elevens }: Ground): void {
  const lines = book.tally()
  for (const athlete of elevens.flat()) {
    const { ballsFaced = 0, ballsBowled = 0 } = lines.get(athlete) ?? {}
    book.stat(athlete, OPPORTUNITY, ballsFaced + ballsBowled)
  }
}
