// The tours of the demo world: one tournament a week, Thursday to Sunday; its leaderboard as it stands at a moment, and what is written about it.
import type { Earned, FieldEntry, FieldEvent, HoleScore, Scorecard, StrokesGained } from '#core/leagues/games.ts'
import type { NewsItem } from '#core/live/news.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY } from '../calendar/calendar.ts'
import { isOfSeason, nextOfSeason, weekOf, weeksIn } from '../calendar/weeks.ts'
import type { FieldRow } from '../row.ts'
import { type GolfLeague, golfersOf, nationsOf } from './golf-people.ts'
import { strokesGained } from './strokes-gained.ts'
import { type Card, HOLES, holeAt, ROUNDS, startOf, type Tournament, tournamentOf } from './tournament.ts'

/** "E", "-4", "+2". */
export const toParText = (score: number): string => (score === 0 ? 'E' : score > 0 ? `+${score}` : String(score))

/** Who starts is told on Monday. */
const FIELD_KNOWN = 3 * DAY

type Line = { readonly card: Card; readonly done: number; readonly score: number; readonly round: number }

/** The leaderboard at a moment, best first; whoever missed the cut stands at the end, whoever has not begun behind those level with him. */
export function leaderboard(one: Tournament, now: EpochMs): readonly FieldEntry[] {
  const isCut = now >= one.roundEnds[1]!
  const isOver = now >= one.endsAt
  const lines = one.cards.map((card): Line => {
    const done = card.times.filter((time) => time <= now).length
    const round = card.tees.filter((tee) => tee <= now).length
    return { card, done, score: done === 0 ? 0 : card.toPar[done - 1]!, round }
  })
  const isOut = ({ card }: Line) => isCut && !card.madeCut
  // The winner of a playoff stands alone in front of those with whom he was level.
  const rank = (line: Line) => (isOver && line.card.golfer === one.winner ? Number.NEGATIVE_INFINITY : line.score)
  lines.sort((a, b) => Number(isOut(a)) - Number(isOut(b)) || rank(a) - rank(b) || b.done - a.done)
  const ranks = lines.filter((line) => line.round > 0 && !isOut(line)).map(rank)
  const over = one.roundEnds.filter((end) => end <= now).length
  return lines.map((line) =>
    entryOf(line, isOut(line) ? 'CUT' : placeOf(rank(line), line.round, ranks), strokesGained(one, line.card, over)),
  )
}

function placeOf(rank: number, round: number, ranks: readonly number[]): string | null {
  if (round === 0) return null
  const place = 1 + ranks.filter((other) => other < rank).length
  return ranks.filter((other) => other === rank).length > 1 ? `T${place}` : String(place)
}

function entryOf({ card, done, score, round }: Line, place: string | null, gained: readonly StrokesGained[]): FieldEntry {
  const { player, nation } = card.golfer
  const inRound = done - HOLES * (round - 1)
  const finished = card.strokes.slice(0, Math.floor(done / HOLES))
  return {
    id: player.id,
    name: player.name,
    place,
    score: round === 0 ? null : toParText(score),
    // Holes played in the round, as leaderboards count them, whichever tee it began from.
    progress: round === 0 ? null : inRound === HOLES ? 'F' : inRound === 0 ? null : `Hole ${inRound}`,
    rounds: finished.map((strokes) => strokes.reduce((a, b) => a + b, 0)),
    strokesGained: [...gained],
    detail: nation,
  }
}

/** Every hole that is over, by golfer. The cards stand in the order of the draw of the first two rounds. */
export function scorecards({ cards, course }: Tournament, now: EpochMs): ReadonlyMap<string, Scorecard> {
  return new Map(
    cards.map(({ golfer, strokes, times }, position) => {
      const done = times.filter((time) => time <= now).length
      const rounds = strokes.slice(0, Math.ceil(done / HOLES)).map((taken, round) =>
        taken.slice(0, done - round * HOLES).map((count, i): HoleScore => {
          const hole = holeAt(round, position, i)
          return { hole: hole + 1, par: course.pars[hole]!, strokes: count }
        }),
      )
      return [golfer.player.id, rounds] as const
    }),
  )
}

function eventOf(league: GolfLeague, one: Tournament, now: EpochMs): FieldEvent {
  const { id, course, startsAt, endsAt } = one
  const status = now < startsAt ? 'scheduled' : now < endsAt ? 'in progress' : 'final'
  const isKnown = now >= startsAt - FIELD_KNOWN
  return {
    id,
    league,
    name: course.name,
    startsAt,
    // A playoff is not known before it is needed.
    endsAt: now >= one.roundEnds[ROUNDS - 1]! ? endsAt : one.roundEnds[ROUNDS - 1]!,
    venue: course.venue,
    status,
    stage: stageOf(one, now),
    entries: isKnown ? [...leaderboard(one, now)] : [],
    updatedAt: Math.min(now, endsAt),
  }
}

function stageOf({ cards, startsAt, endsAt, roundEnds, playoff }: Tournament, now: EpochMs): string | null {
  if (now < startsAt) return null
  const extra = playoff.times.length
  if (now >= endsAt) return extra === 0 ? 'Final' : `Final, won in a playoff (${extra === 1 ? '1 hole' : `${extra} holes`})`
  const over = roundEnds.filter((end) => end <= now).length
  if (over === ROUNDS) return `Playoff, hole ${playoff.times.filter((time) => time <= now).length + 1}`
  const next = Math.min(...cards.flatMap(({ tees }) => tees[over] ?? []))
  return now < next ? `Round ${over} complete` : `Round ${over + 1}`
}

function newsOf(league: GolfLeague, one: Tournament, now: EpochMs): NewsItem[] {
  return [...one.roundEnds.slice(0, ROUNDS - 1), one.endsAt].flatMap((at, round): NewsItem[] => {
    if (at > now) return []
    const [lead] = leaderboard(one, at)
    const isLast = round === ROUNDS - 1
    const tied = lead!.place!.startsWith('T')
    const rounds = lead!.rounds.join(', ')
    return [
      {
        id: `${one.id}-news-${round + 1}`,
        league,
        title: isLast
          ? `${lead!.name} wins at ${one.course.name}`
          : `${lead!.name} ${tied ? 'shares the lead' : 'leads'} after round ${round + 1}`,
        summary: `${lead!.score} with rounds of ${rounds}${isLast && one.playoff.times.length > 0 ? ', after a playoff' : ''}, at ${one.course.venue}.`,
        source: 'Demo world wire',
        at,
        player: lead!.name,
        playerId: lead!.id,
        gameId: null,
      },
    ]
  })
}

/**
 * Points by place: Wikipedia, "List of former point distributions of the FedEx Cup", PGA Tour events of 2009 to 2016; from the fourteenth on one
 * less for each place. Whoever misses the cut has none.
 */
const TOP = [500, 300, 190, 135, 110, 100, 90, 85, 80, 75, 70, 65, 60]
export const pointsAt = (place: number): number => TOP[place - 1] ?? Math.max(0, 71 - place)

const brought = memo<{ readonly endsAt: EpochMs; readonly earned: readonly Earned[] }>(400)

/** Those level share the points of the places that they take. */
export function earnedIn(one: Tournament): Earned[] {
  const board = leaderboard(one, one.endsAt)
  const level = new Map<string, number>()
  for (const { place } of board) if (place) level.set(place, (level.get(place) ?? 0) + 1)
  return board.map(({ id, name, place }) => {
    const count = level.get(place ?? '') ?? 1
    const first = Number(place?.replace('T', ''))
    const shared = Array.from({ length: count }, (_, i) => pointsAt(first + i)).reduce((a, b) => a + b, 0) / count
    return { id, name, group: null, points: place === 'CUT' ? 0 : shared, isWin: first === 1 }
  })
}

/** Two years back and one ahead, as the games of the other leagues. */
const [PAST, FUTURE] = [730 * DAY, 366 * DAY]

/** The last four weeks of a season in which a tournament has begun. */
function lastWeeks(league: GolfLeague, now: EpochMs): number[] {
  const found: number[] = []
  for (let week = weekOf(now); found.length < 4; week--) if (isOfSeason(league, startOf(week)) && startOf(week) <= now) found.push(week)
  return found
}

const golf = (league: GolfLeague): FieldRow => ({
  league,
  teams: () => nationsOf(league),
  players: (seed) => golfersOf(seed, league).map(({ player }) => player),
  events: (seed, from, to, now) => {
    const [start, end] = [Math.max(from, now - PAST), Math.min(to, now + FUTURE)]
    return weeksIn(start, end)
      .filter((week) => isOfSeason(league, startOf(week)) && startOf(week) >= start && startOf(week) < end)
      .map((week) => eventOf(league, tournamentOf(seed, league, week), now))
  },
  earned: (seed, from, to, now) =>
    weeksIn(from, to).flatMap((week) => {
      if (!isOfSeason(league, startOf(week)) || startOf(week) < from || startOf(week) >= to || startOf(week) > now) return []
      const { endsAt, earned } = brought.get(`${seed} ${league} ${week}`, () => {
        const one = tournamentOf(seed, league, week)
        return { endsAt: one.endsAt, earned: earnedIn(one) }
      })
      return endsAt <= now ? [earned] : []
    }),
  cards: (seed, id, now) => {
    const week = Number(id.slice(`${league}-week-`.length))
    if (
      !id.startsWith(`${league}-week-`) ||
      !Number.isInteger(week) ||
      !isOfSeason(league, startOf(week)) ||
      Math.abs(startOf(week) - now) > PAST
    )
      return undefined
    return scorecards(tournamentOf(seed, league, week), now)
  },
  nextStart: (after) => nextOfSeason(league, after, startOf),
  // Between seasons the news of the last four tournaments stays.
  news: (seed, now) =>
    lastWeeks(league, now)
      .flatMap((week) => newsOf(league, tournamentOf(seed, league, week), now))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)),
})

export const PGA: FieldRow = golf('pga')
export const LPGA: FieldRow = golf('lpga')
