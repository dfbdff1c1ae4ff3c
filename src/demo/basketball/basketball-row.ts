// What the leagues of basketball share in the demo world.
import { HOUR } from '../calendar/calendar.ts'
import { courtPlaces } from '../games/shot-places.ts'
import type { Athlete } from '../people/rosters.ts'
import type { LeagueRow, Worth } from '../row.ts'
import { playBasketball } from './basketball.ts'
import { basketballForecast, firstPartOfBasketball } from './basketball-forecast.ts'

const BASKETBALL_WORDS: LeagueRow['words'] = [
  ['points', 'point', 'points'],
  ['rebounds', 'rebound', 'rebounds'],
  ['assists', 'assist', 'assists'],
]

const BASKETBALL_PARTS: LeagueRow['parts'] = {
  '1H': { share: 0.5, forecast: (setup) => firstPartOfBasketball(setup, 0.5) },
  '1Q': { share: 0.25, forecast: (setup) => firstPartOfBasketball(setup, 0.25) },
}

/** Points that a club loses without an athlete, by his place on the depth chart. */
function basketballWorth({ depth, skill }: Athlete): Worth {
  const above = Math.max(0, 1 + 0.6 * skill)
  return { own: [1.9 * above, 0.5 * above, 0.1][depth] ?? 0, rival: [0.7 * above, 0.2, 0][depth] ?? 0 }
}

/** What every league of basketball has in common. */
export const BASKETBALL = {
  playsExhibitions: true,
  opens: 36 * HOUR,
  risk: 0.13,
  worth: basketballWorth,
  markets: ['h2h', 'spreads', 'totals'],
  handicap: (even) => Math.round(even * 2) / 2,
  simulate: playBasketball,
  scoreForecast: basketballForecast,
  parts: BASKETBALL_PARTS,
  situations: courtPlaces,
  words: BASKETBALL_WORDS,
} as const satisfies Partial<LeagueRow>
