// What a table that is not the one asked for seems to be, so that the refusal can say it.
import type { CsvTable } from './csv-rows.ts'
import { headerKey } from './csv-rows.ts'

// The header words that give a kind of file away: all of `has`, or any of `any`.
const KINDS: readonly { readonly what: string; readonly has?: readonly string[]; readonly any?: RegExp }[] = [
  {
    what: 'a weekly file of Fantasy Premier League; its points can be given as projections, it has no salaries of these sites',
    has: ['element', 'gw'],
  },
  {
    what: 'a weekly file of Fantasy Premier League; its points can be given as projections, it has no salaries of these sites',
    has: ['element', 'totalpoints'],
  },
  { what: 'contest standings (ranks and scores of entries)', has: ['rank', 'entryname', 'points'] },
  { what: 'an entries file', has: ['entryid', 'contestid'] },
  { what: 'a salary file', has: ['salary'], any: /^(avgpointspergame|fppg)$/ },
  { what: 'a sportsbook bet history; import it under Betting, Import', has: ['sportsbook', 'odds'] },
  { what: 'a snapshot of sportsbook odds; “guru odds” reads it', has: ['commencetime', 'hometeam'] },
  { what: 'a snapshot of sportsbook odds; “guru odds” reads it', has: ['commencetime', 'gameid'] },
  { what: 'betting odds for outcomes (winner, top finishes)', any: /^(tournamentwinner|top\d+finish|moneyline|ml)$/ },
  {
    what: 'a projections file; give it beside a salary file, as projections',
    any: /(proj|^fpts|projected|expectedpoints|^xp$|dkexp|fdexp)/,
  },
  { what: 'past results or statistics', any: /^(actual.*|.*actual|gamedate|fgm|rushingyds|passingyds|scored)$/ },
]

/** A sentence part: "a projections file", or the header itself where nothing is recognised. */
export function whatItSeems(table: CsvTable): string {
  const first = table.rows[0]
  if (!first) return 'empty'
  const keys = first.cells.map(headerKey)
  const kind = KINDS.find(
    (one) => (one.has?.every((key) => keys.includes(key)) ?? true) && (one.any ? keys.some((key) => one.any!.test(key)) : true),
  )
  if (kind) return kind.what
  const numeric = first.cells.filter((cell) => /^-?[$]?\d[\d,]*(\.\d+)?%?$/.test(cell)).length
  if (numeric >= 2 && first.cells.length <= 6) return 'results or scores without a header'
  return `a table with the columns ${first.cells
    .filter((cell) => cell !== '')
    .slice(0, 6)
    .map((cell) => `“${cell.slice(0, 30)}”`)
    .join(', ')}`
}

type JsonKind = { readonly what: string; readonly has: readonly string[] }

// Keys that give a JSON answer away, as they stand at its top or in the first object of its list.
const JSON_KINDS: readonly JsonKind[] = [
  { what: 'the odds of The Odds API; “guru odds” reads them', has: ['bookmakers'] },
  { what: 'odds of a sportsbook; “guru odds” reads those of DraftKings and The Odds API', has: ['eventGroup'] },
  { what: 'markets of a prediction exchange', has: ['markets'] },
  { what: 'a payout table; give it to the simulator as the payouts of the contest', has: ['payouts', 'entry_fee'] },
  { what: 'a payout table; give it to the simulator as the payouts of the contest', has: ['payoutSummary'] },
  { what: 'a scoreboard or schedule: games, no players with salaries', has: ['events'] },
  { what: 'a schedule: games, no players with salaries', has: ['dates'] },
  { what: "a game's box score: what players did, no salaries", has: ['playerByGameStats'] },
  { what: "a game's box score: what players did, no salaries", has: ['boxscore'] },
  { what: "a game's box score: what players did, no salaries", has: ['teams', 'officials'] },
  { what: "a game's play by play", has: ['plays'] },
  { what: "a game's play by play", has: ['allPlays'] },
  { what: 'a list of competitors (as of a golf tournament) without salaries', has: ['competitors'] },
  { what: 'a list of competitors (as of a golf tournament) without salaries', has: ['athlete', 'score'] },
  { what: 'a list of competitors (as of a golf tournament) without salaries', has: ['competitorId'] },
  { what: 'Fantasy Premier League’s own data: its prices are not salaries of these sites', has: ['elements'] },
  { what: 'Fantasy Premier League’s own data: its prices are not salaries of these sites', has: ['now_cost'] },
  { what: 'a roster: players without salaries', has: ['athletes'] },
  { what: 'a roster: players without salaries', has: ['roster'] },
  { what: 'an injury report; it has no salaries', has: ['injuries'] },
  { what: 'standings of a league', has: ['standings'] },
  { what: 'standings of a league', has: ['records'] },
  { what: 'news articles', has: ['articles'] },
  { what: 'a list of players without salaries', has: ['people'] },
  { what: 'a list of players without salaries', has: ['player_id'] },
  { what: 'a list of teams', has: ['teams'] },
]

/** A sentence part for JSON that is no salary file; its first keys where nothing is recognised. */
export function whatJsonSeems(value: unknown): string {
  const objects = [value, ...(Array.isArray(value) ? value.slice(0, 1) : Object.values(Object(value)).slice(0, 3))]
  const inLists = objects.flatMap((one) => (Array.isArray(one) ? one.slice(0, 1) : [one]))
  for (const one of inLists) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) continue
    const keys = Object.keys(one)
    const kind = JSON_KINDS.find(({ has }) => has.every((key) => keys.includes(key)))
    if (kind) return kind.what
  }
  if (Array.isArray(value) && value.length === 0) return 'an empty list'
  if (Array.isArray(value) && typeof value[0] !== 'object') return 'a bare list of names or numbers without salaries'
  const first = inLists.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  const keys = Object.keys(Object(first))
    .slice(0, 6)
    .map((key) => `“${key.slice(0, 30)}”`)
  return keys.length > 0 ? `JSON with the keys ${keys.join(', ')}` : 'JSON without any player'
}
