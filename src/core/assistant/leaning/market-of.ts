// "Does the market agree", "where's vegas on them", "what do the books think", of a game that was spoken of: its prices beside what was answered.
import type { AskOf, Context } from '../ask.ts'
import { boardAsk } from '../asked/bare-asks.ts'
import type { Entities } from '../reading/entities.ts'

const THE_MARKET =
  /\b(?:vegas|las vegas|(?:the |betting )?markets?|(?:the )?(?:books?|bookies|bookmakers|odds ?makers|sportsbooks|lines?makers))\b/
const HOLDS =
  /\b(?:agrees?|disagrees?|says?|thinks?|sees?|have|has|got|get|likes?|at|on|price[ds]?|put|puts|view|take|opinion|rate[ds]?|numbers?)\b/
const OF_A_LEAGUE: ReadonlySet<string> = new Set(['nhl', 'wnba'])

/** Whether a turn asks how the market sees the game of the talk, though "vegas" is the name of a club too. */
export function asksMarket({ spoken, teams, players, saidLeague }: Entities, { ask, teams: ofTalk }: Context): boolean {
  const text = spoken.toLowerCase()
  if (ask === null || ofTalk.length === 0 || players.length > 0 || saidLeague || !THE_MARKET.test(text) || !HOLDS.test(text)) return false
  const isOfClub = teams.some(({ phrase }) => !/^(?:las )?vegas$/i.test(phrase))
  const league = ofTalk[0]!.league
  return (
    !isOfClub &&
    (teams.length === 0 || !OF_A_LEAGUE.has(league)) &&
    /^(?:and |so |ok |but |where|what|how|does|do|is|are|which way)/.test(text)
  )
}

/** The board of the game that was spoken of: its winner, or the market that the turn names. */
export const marketAsk = ({ market }: Entities, { teams }: Context): AskOf<'odds'> =>
  boardAsk({ league: teams[0]!.league, market: market ?? 'h2h', teams: teams.slice(0, 2) })
