// A bout, five seconds by five seconds: what happens and who does it is drawn first, the words are put to it afterwards.

import {
  type Chance,
  type Corner,
  judged,
  lookOf,
  type Position,
  type Rates,
  ratesOf,
  runAfter,
  STEP_SECONDS,
  STEPS,
} from '#core/live/chains/rounds-of-bout.ts'
import { mix, uniformAt } from '#core/math/chance.ts'
import { random } from '#core/math/random.ts'
import { QUICK_SECONDS, ROUND_WINS } from '#core/projections/line-points.ts'
import { MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import { clockText, OPPORTUNITY, type Recorder, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import { blow, hold, verdict } from './bout-words.ts'
import { classText, FIGHTERS } from './mma-people.ts'

const ROUND = 5 * MINUTE
const BREAK = MINUTE
/** Films, walks to the cage and introductions before the first bell; the doctor and the announcer after the last. Judged. */
export const BELL = 15 * MINUTE
const READING = 3 * MINUTE
const FAREWELL = 130_000
/** An end in the first five seconds, and what follows it. */
export const SHORTEST = BELL + 5_000 + READING + FAREWELL

export const roundsOf = ({ card }: Pick<Fixture, 'card'>): number => card?.rounds ?? 3

const cornerOf = ({ sides }: Setup, side: SideIndex): Corner => ({ mean: sides[side].mean, style: sides[side].roster.athletes[0]!.style })
/** The heavier, the more often somebody goes down; fighters are listed from the lightest class to the heaviest. */
const powerOf = ({ fixture }: Setup): number => 0.7 + (0.8 * fixture.home.index) / FIGHTERS.length
export const ratesFor = (setup: Setup): Rates => ratesOf([cornerOf(setup, 0), cornerOf(setup, 1)], powerOf(setup))

/** How a bout ended, as the state of its last moment says it after the 0. */
export const ENDS = ['', 'KO', 'TKO', 'submission', 'decision'] as const

type Cage = {
  readonly setup: Setup
  readonly book: Recorder
  readonly looks: number[]
  round: number
  step: number
  position: Position
  run: number
  /** Draws of words so far. */
  wordCount: number
}

export function playBout(setup: Setup, isBrief = false): SimulatedGame {
  const { fixture, address } = setup
  const chance = random(address)
  const rates = ratesFor(setup)
  const rounds = roundsOf(fixture)
  const book = recorder(fixture, isBrief)
  const cage: Cage = { setup, book, looks: [], round: 1, step: 0, position: 0, run: 0, wordCount: 0 }
  preamble(cage, rounds)
  for (; cage.round <= rounds; cage.round++) {
    Object.assign(cage, { step: 0, position: 0, run: 0 })
    say(cage, `Round ${cage.round} begins`)
    while (cage.step < STEPS) {
      const event = drawn(rates[cage.position], chance.next())
      cage.step++
      credit(cage)
      if (!event) continue
      if (event.to === null) return finish(cage, event)
      happen(cage, event)
    }
    cage.looks.push(lookOf(cage.run))
    const state = [cage.round + 1, 0, 0, 0, ...cage.looks]
    const last = cage.round
    book.add(() => ({ ...clockOf(cage), kind: 'other', text: `End of round ${last}`, side: null, state }))
  }
  cage.round = rounds
  return decide(
    cage,
    [0, 1, 2].map(() => cage.looks.map((look) => judged(look, chance.next()))),
  )
}

function drawn(chances: readonly Chance[], u: number): Chance | undefined {
  let sum = 0
  return chances.find(({ p }) => {
    sum += p
    return u < sum
  })
}

const startOf = ({ setup, round }: Cage): number => setup.fixture.startsAt + BELL + (round - 1) * (ROUND + BREAK)

function clockOf(cage: Cage): { at: number; period: number; secondsLeft: number; clock: string } {
  const { round, step } = cage
  const secondsLeft = (STEPS - step) * STEP_SECONDS
  return { at: startOf(cage) + step * STEP_SECONDS * 1000, period: round, secondsLeft, clock: `R${round} ${clockText(secondsLeft)}` }
}

const stateOf = ({ round, step, position, run, looks }: Cage): number[] => [round, step, position, run, ...looks]
const fighter = (cage: Cage, side: SideIndex) => cage.setup.sides[side].roster.athletes[0]!
const family = (cage: Cage, side: SideIndex): string => cage.setup.sides[side].roster.club.nickname
const word = (cage: Cage): number => uniformAt(mix(cage.setup.address, 7000 + cage.wordCount++))

function preamble(cage: Cage, rounds: number): void {
  const { fixture } = cage.setup
  const { book } = cage
  const kind = 'other' as const
  // Both stand in the box score from the first moment on.
  for (const side of [0, 1] as const) book.stat(fighter(cage, side), OPPORTUNITY, 0)
  const at = (minutes: number, text: string, side: SideIndex | null) =>
    book.add(() => ({
      at: fixture.startsAt + minutes * MINUTE,
      period: 1,
      secondsLeft: 300,
      clock: minutes < 8 ? 'Pre-fight' : 'Walkouts',
      kind,
      text,
      side,
      players: side === null ? [] : [fighter(cage, side)],
      state: [],
    }))
  at(
    0,
    `${classText(fixture.home.index)}, ${rounds} rounds: ${fixture.away.team.name} (blue) against ${fixture.home.team.name} (red)`,
    null,
  )
  at(8, `${fixture.away.team.name} walks to the cage`, 1)
  at(11, `${fixture.home.team.name} walks to the cage`, 0)
  at(14, 'Introductions, and the referee’s last instructions', null)
}

function say(cage: Cage, text: string): void {
  const [clock, state] = [clockOf(cage), stateOf(cage)]
  cage.book.add(() => ({ ...clock, kind: 'other', text, side: null, state }))
}

/** Five seconds in the cage; on top: of control. */
function credit(cage: Cage): void {
  for (const side of [0, 1] as const) cage.book.stat(fighter(cage, side), OPPORTUNITY, STEP_SECONDS / 60)
  if (cage.position > 0) cage.book.stat(fighter(cage, (cage.position - 1) as SideIndex), 'controlSeconds', STEP_SECONDS)
}

const STATS: Partial<Record<Chance['kind'], string>> = {
  strike: 'significantStrikes',
  takedown: 'takedowns',
  knockdown: 'knockdowns',
  attempt: 'submissionAttempts',
  sweep: 'sweeps',
}

function happen(cage: Cage, event: Chance): void {
  const { book } = cage
  const { kind, side } = event
  const isGround = cage.position > 0
  const stat = STATS[kind]
  if (stat) book.stat(fighter(cage, side), stat)
  if (kind === 'knockdown') book.stat(fighter(cage, side), 'significantStrikes')
  cage.run = runAfter(cage.run, event)
  cage.position = event.to!
  const [own, other] = [family(cage, side), family(cage, (1 - side) as SideIndex)]
  const u = word(cage)
  const text = {
    strike: `${own} lands ${blow(u, isGround)}`,
    takedown: `${own} takes ${other} down`,
    knockdown: `${own} drops ${other} with ${blow(u, false)}`,
    attempt: `${own} works for ${hold(u)}; ${other} defends`,
    sweep: `${own} turns ${other} over and is on top`,
    stand: `${own} is back on the feet`,
    knockout: '',
    submission: '',
  }[kind]
  const [clock, state] = [clockOf(cage), stateOf(cage)]
  const player = fighter(cage, side)
  book.add(() => ({ ...clock, kind: 'other', text, players: [player], side, state }))
}

function finish(cage: Cage, { kind, side }: Chance): SimulatedGame {
  const { book } = cage
  const isGround = cage.position > 0
  const u = word(cage)
  const method = kind === 'submission' ? 3 : isGround ? 2 : 1
  const [own, other] = [family(cage, side), family(cage, (1 - side) as SideIndex)]
  const winner = fighter(cage, side)
  book.stat(winner, 'wins')
  book.stat(winner, ROUND_WINS[cage.round - 1]!)
  if (cage.round === 1 && cage.step * STEP_SECONDS <= QUICK_SECONDS) book.stat(winner, 'quickWin')
  if (method < 3) book.stat(winner, 'significantStrikes')
  book.score[side]++
  const text = {
    1: `Knockout! ${blow(u, false)} by ${own} ends it`,
    2: `The referee steps in: ${own} wins by technical knockout over ${other}`,
    3: `${other} taps: ${own} wins by ${hold(u)}`,
  }[method]!
  return close(cage, {
    text: text[0]!.toUpperCase() + text.slice(1),
    side,
    state: [0, method, cage.round, cage.step * STEP_SECONDS],
    wait: 0,
  })
}

function decide(cage: Cage, cards: readonly (readonly number[])[]): SimulatedGame {
  const { book, setup } = cage
  // Ten to the winner of a round, nine or eight to the loser.
  const points = cards.map((card) => [0, 1].map((side) => card.reduce((sum, margin) => sum + pointsOf(side === 0 ? margin : -margin), 0)))
  const [home, away] = [0, 1].map((side) => points.filter((card) => card[side]! > card[1 - side]!).length) as [number, number]
  const winner = home >= 2 ? 0 : away >= 2 ? 1 : null
  if (winner !== null) {
    book.score[winner]++
    book.stat(fighter(cage, winner), 'wins')
    book.stat(fighter(cage, winner), 'decisionWin')
  }
  // The winner's points stand first, as they are read out.
  const read = points.map((card) => `${card[winner ?? 0]}-${card[1 - (winner ?? 0)]}`).join(', ')
  const kind = verdict(home, away)
  const text =
    winner === null
      ? `The judges have it a draw: ${read}`
      : `${setup.sides[winner].roster.club.team.name} wins by ${kind} decision: ${read}`
  return close(cage, { text, side: winner, state: [0, 4, ...points.flat()], wait: READING })
}

const pointsOf = (margin: number): number => (margin > 0 ? 10 : 10 + margin)

type Ending = { text: string; side: SideIndex | null; state: number[]; wait: number }

function close(cage: Cage, { text, side, state, wait }: Ending): SimulatedGame {
  const { book, setup } = cage
  const clock = clockOf(cage)
  const at = clock.at + wait
  const players = side === null ? [] : [fighter(cage, side)]
  book.add(() => ({ ...clock, at, kind: 'score', text, players, side, state }))
  const farewell = wait > 0 ? at + FAREWELL : at + READING + FAREWELL
  const closing = side === null ? 'Both corners speak' : `${setup.sides[side].roster.club.team.name} speaks in the cage`
  book.add(() => ({ ...clock, at: farewell - MINUTE, kind: 'other', text: closing, players, side, state }))
  return book.finish(farewell)
}
