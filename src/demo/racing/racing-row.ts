// Stock car racing in the demo world: a race each Sunday as it stands at a moment, and what is written about it.
import type { Earned, FieldEntry, FieldEvent } from '#core/leagues/games.ts'
import type { NewsItem } from '#core/live/news.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY } from '../calendar/calendar.ts'
import { isOfSeason, nextOfSeason, weekOf, weeksIn } from '../calendar/weeks.ts'
import type { FieldRow } from '../row.ts'
import { cautionsOf, leadChangesOf, placePoints, pointsOf, type Race, raceOf, raceStart } from './race.ts'
import { driversOf, racingTeams } from './racing-people.ts'

/** Who starts is told on Thursday. */
const FIELD_KNOWN = 3 * DAY

/** Laps that the leader has ended at a moment; 0 on the first lap. */
export const lapAt = ({ laps }: Race, now: EpochMs): number => Math.max(0, laps.filter(({ at }) => at <= now).length - 1)

/** The running order at a moment, from the start on; before it the cars by number, without places. */
export function runningOrder(race: Race, now: EpochMs): readonly FieldEntry[] {
  const isAhead = now < race.startsAt
  const lap = lapAt(race, now)
  const { order, gaps } = race.laps[lap]!
  const shown = isAhead ? [...order].sort((a, b) => race.drivers[a]!.player.number! - race.drivers[b]!.player.number!) : order
  return shown.map((car, i): FieldEntry => {
    const { player, car: detail } = race.drivers[car]!
    const out = race.outs[car]!
    const isOut = out !== null && out <= lap
    const points = pointsOf(race, car, lap)
    const laps = isOut ? out : lap - lapsDown(gaps[car]!, race)
    return {
      id: player.id,
      name: player.name,
      place: isAhead ? null : String(i + 1),
      score: isAhead ? null : isOut ? 'Out' : i === 0 ? (lap === race.track.laps ? 'Won' : 'Leader') : behind(gaps[car]!, race),
      progress: isAhead ? null : [`Lap ${Math.max(0, laps)}`, points > 0 ? `${points} pts` : null].filter(Boolean).join(' · '),
      rounds: [],
      detail,
    }
  })
}

const lapsDown = (gap: number, { track }: Race): number => Math.floor(gap / track.lapSeconds)

function behind(gap: number, race: Race): string {
  const down = lapsDown(gap, race)
  return down === 0 ? `+${gap.toFixed(3)} s` : `+${down} ${down === 1 ? 'lap' : 'laps'}`
}

function eventOf(race: Race, now: EpochMs): FieldEvent {
  const { id, track, startsAt, endsAt } = race
  const miles = `${track.name.split(' ')[0]} ${track.laps}`
  return {
    id,
    league: 'nascar',
    name: miles,
    startsAt,
    // How long cautions will take is not known before.
    endsAt: now >= endsAt ? endsAt : null,
    venue: track.name,
    status: now < startsAt ? 'scheduled' : now < endsAt ? 'in progress' : 'final',
    stage: now < startsAt ? null : stageOf(race, lapAt(race, now)),
    entries: now >= startsAt - FIELD_KNOWN ? [...runningOrder(race, now)] : [],
    updatedAt: Math.min(now, endsAt),
  }
}

function stageOf(race: Race, lap: number): string {
  const { track, stages, laps } = race
  const isOver = lap === track.laps
  const stage = stages.filter((end) => end < Math.max(1, lap)).length + 1
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  return [
    isOver ? `Final, ${track.laps} laps` : `Lap ${lap} of ${track.laps}, ${stage === 3 ? 'final stage' : `stage ${stage}`}`,
    !isOver && laps[lap]!.isCaution ? 'under caution' : null,
    count(cautionsOf(race, lap), 'caution', 'cautions'),
    count(leadChangesOf(race, lap), 'lead change', 'lead changes'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function newsOf(race: Race, now: EpochMs): NewsItem[] {
  return race.stages.flatMap((end, stage): NewsItem[] => {
    const { at, order } = race.laps[end]!
    if (at > now) return []
    const [first, second] = order.map((car) => race.drivers[car]!)
    const isLast = stage === 2
    const led = race.laps.slice(1, end + 1).filter((lap) => lap.order[0] === order[0]).length
    return [
      {
        id: `${race.id}-news-${stage + 1}`,
        league: 'nascar',
        title: `${first!.player.name} wins ${isLast ? `at ${race.track.name}` : `stage ${stage + 1} at ${race.track.name}`}`,
        summary: `The ${first!.car} led ${led} of ${end} laps; ${second!.player.name} came second. ${cautionsOf(race, end)} cautions, ${leadChangesOf(race, end)} lead changes.`,
        source: 'Demo world wire',
        at,
        player: first!.player.name,
        playerId: first!.player.id,
        gameId: null,
      },
    ]
  })
}

const brought = memo<{ readonly endsAt: EpochMs; readonly earned: readonly Earned[] }>(200)

/**
 * Drivers by `pointsOf`; of each manufacturer its best car: forty for a win, thirty-five for the second place, one less for each behind, without
 * points of the stages (Toby Christie, 2020 NASCAR Cup Series manufacturer standings).
 */
export function earnedIn(race: Race): Earned[] {
  const { order } = race.laps.at(-1)!
  const makers = racingTeams().map(({ conference }) => conference!)
  const makerOf = (car: number) => makers[Math.floor(car / 3)]!
  const best = [...new Set(order.map(makerOf))].map((maker) => ({ maker, place: order.findIndex((car) => makerOf(car) === maker) + 1 }))
  return [
    ...order.map((car, i): Earned => {
      const { id, name } = race.drivers[car]!.player
      return { id, name, group: 'Drivers', points: pointsOf(race, car, race.track.laps), isWin: i === 0 }
    }),
    ...best.map(
      ({ maker, place }): Earned => ({
        id: `nascar-${maker.toLowerCase()}`,
        name: maker,
        group: 'Manufacturers',
        points: placePoints(place),
        isWin: place === 1,
      }),
    ),
  ]
}

/** Two years back and one ahead, as the games of the other leagues. */
const [PAST, FUTURE] = [730 * DAY, 366 * DAY]

/** The last four weeks of a season in which a race has begun. */
function lastWeeks(now: EpochMs): number[] {
  const found: number[] = []
  for (let week = weekOf(now); found.length < 4; week--)
    if (isOfSeason('nascar', raceStart(week)) && raceStart(week) <= now) found.push(week)
  return found
}

export const NASCAR: FieldRow = {
  league: 'nascar',
  teams: racingTeams,
  players: (seed) => driversOf(seed).map(({ player }) => player),
  events: (seed, from, to, now) => {
    const [start, end] = [Math.max(from, now - PAST), Math.min(to, now + FUTURE)]
    return weeksIn(start, end)
      .filter((week) => isOfSeason('nascar', raceStart(week)) && raceStart(week) >= start && raceStart(week) < end)
      .map((week) => eventOf(raceOf(seed, week), now))
  },
  earned: (seed, from, to, now) =>
    weeksIn(from, to).flatMap((week) => {
      const startsAt = raceStart(week)
      if (!isOfSeason('nascar', startsAt) || startsAt < from || startsAt >= to || startsAt > now) return []
      const { endsAt, earned } = brought.get(`${seed} ${week}`, () => {
        const race = raceOf(seed, week)
        return { endsAt: race.endsAt, earned: earnedIn(race) }
      })
      return endsAt <= now ? [earned] : []
    }),
  nextStart: (after) => nextOfSeason('nascar', after, raceStart),
  // Between seasons the news of the last four races stays.
  news: (seed, now) =>
    lastWeeks(now)
      .flatMap((week) => newsOf(raceOf(seed, week), now))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)),
}
