// What is surely asked of one's own, whatever the classifier reads in the words around it: favorites, saved lineups, alerts, bankroll, units.
import type { Entities } from '../reading/entities.ts'
import { comparedTimes } from './compared-times.ts'
import { leagueOut } from './league-out.ts'
import { asksOfFavorites, asksOwnLineups, ownAlerts } from './own-things.ts'
import { asksOwnUnits, rollAsked } from './roll-asked.ts'
import { asksByTeam } from './team-cut.ts'

/** Of one's own bets, and of no board. */
const OF_BETS =
  /\b(?:i|my|me|mine)\b.*\b(?:roi|profits?|record|bets?|return|win ?rate|results?|doing|made|won|lost|up|down)\b|\b(?:roi|profits?|record|return|win ?rate|results?)\b.*\b(?:i|my|me|mine)\b/
/** "How do I do at odds longer than …": of the record, and no price of the board. */
const AT_A_PRICE =
  /\b(?:how (?:do|did|have|am) i (?:do|done|doing|fare|fared|been doing)|my (?:record|roi|win ?rate|results|profits?)|(?:do|did) i (?:win|make|lose))\b.*\b(?:odds|prices?|priced|lines?)\b.*\b(?:longer|shorter|over|above|under|below|better|worse|at least|up to) (?:than )?[+-]?\d/
/** "How many questions do I get a day": what the plan allows, and what is used of it. */
const A_DAY =
  /^(?:and |so |hey |lex |ok )*how many (?:lex |more )?(?:questions?|answers?|messages?|chats?) (?:do|can|may|am) i (?:still )?(?:get|have|ask|allowed)\b(?: (?:left|today|to ask|with it|on (?:it|that|this)))*[?.! ]*$|\bhow many (?:questions?|answers?|messages?|chats?|lineups?|slates?|alerts?|projections?) (?:do|can|may|am) i (?:\w+ )?(?:get|have|ask|build|make|set|use|see)?\b.{0,24}\b(?:a|per|each|every) day\b/
/** The tool that such a question is asked of; null where it is none. */
export function surelyOwn({ bare, players, teams }: Pick<Entities, 'bare' | 'players' | 'teams'>): string | null {
  if (players.length > 0) return null
  if (AT_A_PRICE.test(bare)) return 'betting_performance'
  if (teams.length === 0 && A_DAY.test(bare)) return 'read_my_usage'
  if (teams.length === 0 && asksByTeam(bare)) return 'list_bets'
  if (comparedTimes(bare) === 'weeks' && /\b(?:i|my|me|mine)\b/.test(bare)) return 'betting_performance'
  if (teams.length === 0 && leagueOut(bare) !== null && OF_BETS.test(bare)) return 'list_bets'
  const alerts = ownAlerts(bare)
  if (alerts !== null) return alerts
  if (teams.length === 0 && asksOfFavorites(bare)) return 'read_favorites'
  if (teams.length === 0 && asksOwnLineups(bare)) return 'list_lineups'
  const roll = rollAsked(bare)
  if (roll !== null) return roll === 'balance' || roll === 'drawdown' ? 'betting_performance' : 'list_bets'
  return asksOwnUnits(bare) && /\b(?:me|my|mine)\b/.test(bare) ? 'betting_performance' : null
}
