// Mixed martial arts in the demo world: a card of ten bouts every Saturday, the last of them over five rounds.
import { random } from '#core/math/random.ts'
import { HOUR, MINUTE, nthWeekday, wallTime } from '../calendar/calendar.ts'
import { type Fixture, fixtureOf } from '../calendar/fixtures.ts'
import type { Meeting } from '../calendar/rounds.ts'
import type { Moment, Result, SimulatedGame } from '../games/simulated-game.ts'
import type { Board, LeagueRow, Situation } from '../row.ts'
import { ENDS, playBout, roundsOf, SHORTEST } from './bout.ts'
import { verdict } from './bout-words.ts'
import { afterBout } from './medical.ts'
import { boutForecast } from './mma-forecast.ts'
import { CLASS_COUNT, cardName, FIGHTERS, fighterAt, hallOf, IN_CLASS } from './mma-people.ts'

const CARDS = 49
const BOUTS = 10
const SPACING = 30 * MINUTE
/** Among how many of the longest rested the opponent is found: so everybody rests three weeks at least. */
const CHOICE = 4

/** Scale: points of strength, ten of which are a unit of `ratesOf`; judged. */
export const MMA: LeagueRow = {
  league: 'mma',
  clubs: FIGHTERS,
  positions: [['F', 1]],
  isSolo: true,
  season,
  shortest: SHORTEST,
  opens: 72 * HOUR,
  risk: 0,
  kept: 520,
  scale: { mean: 50, offense: 6, defense: 6, home: 0, least: 10 },
  worth: () => ({ own: 0, rival: 0 }),
  deviation: [1, 1],
  markets: ['h2h'],
  handicap: (even) => even,
  simulate: playBout,
  scoreForecast: boutForecast,
  board: boardOf,
  situations: boutsOf,
  note,
  aftermath: afterBout,
  recap,
  words: [
    ['significantStrikes', 'significant strike', 'significant strikes'],
    ['knockdowns', 'knockdown', 'knockdowns'],
    ['takedowns', 'takedown', 'takedowns'],
    ['submissionAttempts', 'submission attempt', 'submission attempts'],
  ],
  fame: ({ wins = 0, significantStrikes = 0 }) => 1000 * wins + significantStrikes,
}

/** Whoever has rested longest of a class meets one of the next; the heaviest bout of the card comes last as often as any. */
function season(at: number, year: number): Fixture[] {
  const chance = random(at)
  const first = nthWeekday(year, 1, 6, 1)
  const queues = Array.from({ length: CLASS_COUNT }, (_, weight) =>
    chance.shuffle(Array.from({ length: IN_CLASS }, (_, place) => fighterAt(weight, place))),
  )
  return Array.from({ length: CARDS }, (_, card) => card).flatMap((card) => {
    const weights = Array.from({ length: BOUTS }, (_, i) => (card * BOUTS + i) % CLASS_COUNT)
    const bouts = chance.shuffle(weights).map((weight): Meeting => {
      const queue = queues[weight]!
      const red = queue.shift()!
      const blue = queue.splice(chance.below(CHOICE), 1)[0]!
      queue.push(red, blue)
      return [red, blue]
    })
    const hall = hallOf(year, card)
    // The doors open at the same hour wherever the hall is.
    const starts = wallTime(first + 7 * card, hall.zone, 17, 0)
    const main = bouts.at(-1)!
    const name = `${cardName(card)}: ${FIGHTERS[main[1]]!.nickname} vs. ${FIGHTERS[main[0]]!.nickname}`
    return bouts.map((bout, i) => ({
      ...fixtureOf(FIGHTERS, bout, starts + i * SPACING, null),
      card: { name, venue: hall.name, place: BOUTS - i, rounds: i === BOUTS - 1 ? 5 : 3 },
    }))
  })
}

function note({ card, home }: Fixture): string {
  const weight = home.team.conference!
  if (!card) return weight
  return [card.name, weight, card.place === 1 ? 'main event' : null].filter(Boolean).join(' · ')
}

/** A state says [round, steps of it that are over, position, run of the round, looks of the rounds before ...]; after the end it begins with 0. */
function boutsOf({ moments, fixture }: SimulatedGame): Situation[] {
  const rounds = roundsOf(fixture)
  const leads: number[] = []
  return moments.map(({ state, period }) => {
    const [round = 1, , position = 0, run = 0] = state
    const isUnderWay = state.length > 0 && round === period
    if (isUnderWay) leads[period - 1] = run
    return { bout: { rounds, top: isUnderWay && position > 0 ? (position === 1 ? 'home' : 'away') : null, leads: [...leads] } }
  })
}

/** Nothing is scored before the end; then who won, and how. */
function boardOf({ home, away, state, period }: Moment): Board {
  if (state[0] !== 0) return { homeScoreText: '–', awayScoreText: '–' }
  const mark = (own: number, other: number) => (own > other ? 'W' : own < other ? 'L' : 'D')
  return {
    homeScoreText: mark(home, away),
    awayScoreText: mark(away, home),
    winner: home > away ? 'home' : home < away ? 'away' : 'draw',
    clockText: endText(state, period),
  }
}

/** "KO, R2 1:45": the time that the round had run. "Split decision". */
function endText(state: readonly number[], period: number): string {
  const [, method = 4, , seconds = 0] = state
  if (method === 4) {
    const [home, away] = judgesOf(state)
    if (home < 2 && away < 2) return 'Draw'
    const kind = verdict(home, away)
    return `${kind[0]!.toUpperCase()}${kind.slice(1)} decision`
  }
  const name = ENDS[method]!
  return `${name[0]!.toUpperCase()}${name.slice(1)}, R${period} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Judges who had each corner ahead. */
function judgesOf([, , ...cards]: readonly number[]): readonly [home: number, away: number] {
  const each = [0, 1, 2].map((judge) => Math.sign(cards[2 * judge]! - cards[2 * judge + 1]!))
  return [each.filter((sign) => sign > 0).length, each.filter((sign) => sign < 0).length]
}

function recap(fixture: Fixture, { last, lines }: Result): { title: string; summary: string } {
  const names = [fixture.home.team.name, fixture.away.team.name] as const
  const [winner, loser] = last.home >= last.away ? names : ([names[1], names[0]] as const)
  const end = endText(last.state, last.period)
  const [, method = 4] = last.state
  const how = method === 4 ? `by ${end.toLowerCase()}` : `by ${ENDS[method]} in round ${last.period}`
  const landed = (side: 0 | 1) => {
    const { significantStrikes = 0, takedowns = 0 } = lines.find((line) => line.side === side)?.stats ?? {}
    return `${side === 0 ? fixture.home.nickname : fixture.away.nickname} landed ${significantStrikes} significant strikes and ${takedowns} ${takedowns === 1 ? 'takedown' : 'takedowns'}`
  }
  return {
    title: last.home === last.away ? `${winner} and ${loser} fight to a draw` : `${winner} beats ${loser} ${how}`,
    summary: `${note(fixture)}. ${landed(0)}; ${landed(1)}.`,
  }
}
