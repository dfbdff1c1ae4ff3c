// What the leagues of soccer share in the demo world.
import { HOUR, MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Club } from '../people/clubs.ts'
import type { Athlete } from '../people/rosters.ts'
import { nearestHalf } from '../prices/half-line.ts'
import type { LeagueRow, Scale, Worth } from '../row.ts'
import { playSoccer } from './soccer.ts'
import { firstHalfOfSoccer, soccerForecast } from './soccer-forecast.ts'

type Own = {
  readonly league: LeagueRow['league']
  readonly clubs: readonly Club[]
  readonly scale: Scale
  readonly season: (at: number, year: number) => Fixture[]
}

export const soccerRow = (own: Own): LeagueRow => ({
  ...own,
  positions: [
    ['GK', 2],
    ['D', 8],
    ['M', 7],
    ['F', 6],
  ],
  shortest: 108 * MINUTE,
  playsExhibitions: true,
  opens: 72 * HOUR,
  risk: 0.09,
  kept: 160,
  worth,
  deviation: [1.7, 1.75],
  markets: ['h2h', 'spreads', 'totals'],
  hasDraw: true,
  handicap: nearestHalf,
  simulate: playSoccer,
  scoreForecast: soccerForecast,
  parts: { '1H': { share: 0.45, forecast: firstHalfOfSoccer } },
  situations: ({ moments }) => moments.map(({ state: [, home = 0, away = 0] }) => ({ advantage: away - home })),
  words: [
    ['goals', 'goal', 'goals'],
    ['assists', 'assist', 'assists'],
    ['shotsOnTarget', 'shot on target', 'shots on target'],
    ['saves', 'save', 'saves'],
  ],
  fame: ({ goals = 0, assists = 0, saves = 0, shotsOnTarget = 0, redCards = 0 }) =>
    6 * goals + 3 * assists + saves + shotsOnTarget / 2 - 3 * redCards,
})

/** Goals, judged. */
function worth({ depth, skill, player: { position } }: Athlete): Worth {
  const above = Math.max(0, 1 + 0.6 * skill)
  if (position === 'F') return { own: depth < 3 ? 0.1 * above : 0.02, rival: 0 }
  if (position === 'M') return { own: depth < 3 ? 0.05 * above : 0.01, rival: 0 }
  return { own: 0, rival: depth < 4 ? 0.04 * above : 0 }
}
