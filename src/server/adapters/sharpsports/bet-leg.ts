// What a bet of a slip is on, by the fields in which SharpSports says it. Names as public clients of its API read them: `event` {`league`,
// `startTime`, `contestantHome` and `contestantAway` {`fullName`}}, `proposition` ("moneyline", "spread", "total"), `position` (a team, "Over",
// "Under"), `line`, `oddsAmerican`, `segment` (a part of the game; null for all of it), `type`, `propDetails`, `incomplete`. Numbers come as
// numbers or as texts. Whatever is missing or not understood leaves the bet without a leg, and everything else of it as it is.
import { z } from 'zod'
import { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import { dictionary } from '#core/dictionary.ts'
import type { Infer } from '#core/infer.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'

const Contestant = z.object({ fullName: z.string() })
const Figure = z.union([z.number(), z.string()]).nullish()
const Fields = z.object({
  event: z.object({ league: z.string().nullish(), startTime: z.string(), contestantHome: Contestant, contestantAway: Contestant }),
  proposition: z.string(),
  position: z.string(),
  line: Figure,
  oddsAmerican: Figure,
  segment: z.string().nullish(),
  propDetails: z.unknown().optional(),
  incomplete: z.boolean().nullish(),
})
type Fields = Infer<typeof Fields>

const MARKETS: Readonly<Record<string, BetLeg['market']>> = dictionary({ moneyline: 'h2h', spread: 'spreads', total: 'totals' })
const POSITIONS: Readonly<Record<string, BetLeg['outcome']>> = dictionary({
  ...{ over: 'over', under: 'under', home: 'home', away: 'away' },
  ...{ draw: 'draw', tie: 'draw' },
})

/** The words of the API for what a leg is on, as the book simulator says it. */
export const wordsOf = ({ league, home, away, startsAt, market, outcome, point, price }: BetLeg) => ({
  event: {
    ...(league ? { league: LEAGUES[league].name } : {}),
    name: `${away} @ ${home}`,
    startTime: new Date(startsAt).toISOString(),
    contestantHome: { fullName: home },
    contestantAway: { fullName: away },
  },
  segment: null,
  proposition: Object.keys(MARKETS).find((word) => MARKETS[word] === market),
  position: outcome === 'home' ? home : outcome === 'away' ? away : outcome,
  line: point,
  oddsAmerican: price,
})

/**
 * @param raw one bet of a slip
 * @param slipOdds the odds of the slip, which are the bet's where it is the only one
 */
export function legOf(raw: unknown, slipOdds: number | null): BetLeg | undefined {
  const read = Fields.safeParse(raw)
  if (!read.success) return undefined
  const { event, proposition, line, oddsAmerican, segment, propDetails, incomplete } = read.data
  // A part of a game and a player's figure are other bets; what the API itself calls incomplete is not built upon.
  if (segment || propDetails || incomplete) return undefined
  const league = leagueNamed(event.league)
  if (league === null) return undefined
  const market = MARKETS[proposition.trim().toLowerCase()]
  const leg = BetLeg.safeParse({
    ...(league ? { league } : {}),
    home: event.contestantHome.fullName,
    away: event.contestantAway.fullName,
    startsAt: Date.parse(event.startTime),
    market,
    outcome: outcomeOf(read.data),
    point: market === 'h2h' ? null : numberOf(line),
    price: numberOf(oddsAmerican) ?? slipOdds,
  })
  return leg.success ? leg.data : undefined
}

/** Undefined where none is named; null for one that is none of ours: teams of two leagues may share their names. */
function leagueNamed(name: string | null | undefined): LeagueKey | null | undefined {
  if (!name) return undefined
  const wanted = name.trim().toLowerCase()
  return Object.values(LEAGUES).find(({ key, name }) => key === wanted || name.toLowerCase() === wanted)?.key ?? null
}

/** A position names a team by its whole name, a side, or over and under. */
function outcomeOf({ position, event }: Fields): BetLeg['outcome'] | undefined {
  const [named, home, away] = [position, event.contestantHome.fullName, event.contestantAway.fullName].map(normalizedName)
  if (home === away) return undefined
  return named === home ? 'home' : named === away ? 'away' : POSITIONS[position.trim().toLowerCase()]
}

function numberOf(figure: Infer<typeof Figure>): number | null {
  if (figure == null || (typeof figure === 'string' && !/^[+-]?\d+(\.\d+)?$/.test(figure.trim()))) return null
  return Number(figure)
}
