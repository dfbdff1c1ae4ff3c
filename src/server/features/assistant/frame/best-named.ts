// A player who is named by what is said of him, "the two priciest QBs", "the highest projected RB": where something else is asked of him than
// who he is, he is looked up on the slate and called by his name, so that the turn is a question like any other.

import type { ProjectionRow } from '#contract/dfs/projections.ts'
import { API } from '#contract/index.ts'
import type { Context } from '#core/assistant/ask.ts'
import { LEAGUE_WORDS, POSITION_WORDS, SITE_WORDS, SLATE_WORDS } from '#core/assistant/reading/vocabulary.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { LookUp } from '../candidates.ts'
import { answerOf } from '../replies/sources.ts'

type Order = { readonly of: (row: ProjectionRow) => number; readonly words: string }
const ORDERS: readonly Order[] = [
  { words: 'most expensive|priciest|dearest|highest[- ](?:priced|paid|salaried)|highest[- ]salary', of: ({ player }) => player.salary },
  { words: 'cheapest|least expensive|lowest[- ](?:priced|paid|salaried)', of: ({ player }) => -player.salary },
  { words: 'highest[- ]ceiling|most explosive', of: ({ ceiling }) => ceiling },
  { words: 'safest|highest[- ]floor', of: ({ floor }) => floor },
  { words: 'best value', of: ({ value }) => value ?? 0 },
  {
    words: 'highest[- ](?:projected|scoring|rated)|top[- ](?:projected|rated|scoring)|best[- ]projected|best|top|number one',
    of: ({ median }) => median,
  },
]
const POSITION = POSITION_WORDS.map(({ match }) => match.source.replaceAll('\\b', '')).join('|')
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, '2': 2, '3': 3 }
/** What is done with him, before his name. */
const DONE =
  "(?:compar\\w+|lock\\w*(?: in)?|around|with|start|use|using|play|why(?:'?s| is| are)|how come|explain|project|how (?:did|has|have|does)|stack\\w*|add|put(?: in)?|throw in|swap in|slot(?: in)?|plug(?: in)?|fit(?: in)?|squeeze(?: in)?|bring in|go with|drop|without|ban|fade|vs\\.?|versus|and|or|between|of|for)"
const PATTERN = new RegExp(
  `(?<=\\b${DONE} (?:in )?)(?:the |my |a )?(?:(two|three|2|3) )?(${ORDERS.map(({ words }) => words).join('|')}) (?:(two|three|2|3) )?(?:(?:nfl|nba|nhl|mlb|dk|fanduel|draftkings) )?(${POSITION})(?![\\w-])(?! stacks?\\b)`,
  'i',
)
/** Who he is, a list of several, and a lineup of the best are questions of their own. */
const ASKS_WHO =
  /^(?:so |and |ok |hey |lex )*(?:who(?:'?s|se)?|which|what|list|show|give|rank|any|top|best|cheapest|find)\b(?!.*\b(?:compare|why|versus|vs)\b)/i
const OF_SEVERAL = /\b(?:compare|versus|vs\.?|between)\b/i

/** @example withBestNamed('why is the highest projected rb so high', ...) // 'why is Rafael Torrezabal so high' */
export async function withBestNamed(text: string, context: Context, lookUp: LookUp): Promise<string> {
  let named = text
  for (let i = 0; i < MOST_NAMED; i++) {
    const next = await withOneNamed(named, context, lookUp)
    if (next === named) break
    named = next
  }
  return named
}
const MOST_NAMED = 3

async function withOneNamed(text: string, context: Context, lookUp: LookUp): Promise<string> {
  const hit = PATTERN.exec(text)
  if (!hit || (ASKS_WHO.test(text) && !OF_SEVERAL.test(text))) return text
  const [all, before, words, behind, said] = hit
  const place = POSITION_WORDS.find(({ match }) => new RegExp(`^(?:${match.source})$`, 'i').test(said!.toLowerCase()))
  const order = ORDERS.find((one) => new RegExp(`^(?:${one.words})$`, 'i').test(words!))
  const league = leagueOf(text, place?.league ?? null, context)
  if (!place || !order || league === null) return text
  const site = SITE_WORDS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? siteOf(context)
  const slate = SLATE_WORDS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? 'main'
  const rows = answerOf(API.projections.forSlate, await lookUp('read_projections', { league, slate, site }), 0)?.value.projections ?? []
  const some = rows
    .filter(({ player, status, median }) => status !== 'OUT' && median > 0 && player.positions.some((one) => place.positions.includes(one)))
    .toSorted((a, b) => order.of(b) - order.of(a) || b.median - a.median)
    .slice(0, COUNTS[(before ?? behind ?? '').toLowerCase()] ?? 1)
  return some.length === 0 ? text : text.replace(all, some.map(({ player }) => player.name).join(' and '))
}

function leagueOf(text: string, own: LeagueKey | null, { ask, players, teams }: Context): LeagueKey | null {
  const said = LEAGUE_WORDS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1]
  const before = ask && 'league' in ask ? ask.league : null
  return own ?? said ?? before ?? players[0]?.league ?? teams[0]?.league ?? null
}
const siteOf = ({ ask }: Context): string => (ask && 'site' in ask && ask.site === 'fanduel' ? 'fanduel' : 'draftkings')
