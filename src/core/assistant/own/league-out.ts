// A league that one's own bets are looked at without: "my roi without the NHL".
import type { LeagueKey } from '../../leagues/leagues.ts'
import { LEAGUE_WORDS } from '../reading/vocabulary.ts'

const OUT =
  '(?:minus|without|exclud(?:e|ing)|except(?: for)?|leav(?:e|ing) out|not counting|ignor(?:e|ing)|besides|other than|apart from|outside(?: of)?)(?: (?:the|my|any|all))* '

/** @example leagueOut('my profit without hockey') // 'nhl' */
export const leagueOut = (said: string): LeagueKey | null =>
  LEAGUE_WORDS.find(([words]) => new RegExp(`\\b${OUT}(?:${words.source})`).test(said))?.[1] ?? null
