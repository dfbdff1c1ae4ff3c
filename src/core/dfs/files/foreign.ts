// What a table that is not the one asked for seems to be, so that the refusal can say it.
import { type CsvTable, csvRows, headerKey } from './csv-rows.ts'

// The header words that give a kind of file away: all of `has`, or any of `any`.
const PAST_GAMES = 'an archive of past games with their results, ratings or closing lines'
const KINDS: readonly { readonly what: string; readonly has?: readonly string[]; readonly any?: RegExp }[] = [
  {
    what: 'a weekly file of Fantasy Premier League; its points can be given as projections, it has no salaries of these sites',
    has: ['element', 'gw'],
  },
  {
    what: 'a weekly file of Fantasy Premier League; its points can be given as projections, it has no salaries of these sites',
    has: ['element', 'totalpoints'],
  },
  { what: PAST_GAMES, has: ['date', 'team1', 'team2'] },
  { what: PAST_GAMES, has: ['date', 'home', 'away'] },
  { what: PAST_GAMES, has: ['date', 'hometeam', 'awayteam'] },
  { what: PAST_GAMES, has: ['gameday', 'hometeam', 'awayteam'] },
  { what: PAST_GAMES, has: ['scheduledate', 'teamhome', 'teamaway'] },
  { what: PAST_GAMES, has: ['date', 'rfighter', 'bfighter'] },
  { what: PAST_GAMES, has: ['date', 'winner', 'loser'] },
  { what: 'ownership with projections; give it beside a salary file, as ownership or projections', has: ['player', 'rst%'] },
  { what: 'the results of lineups in a contest', any: /^toplineupscore/ },
  { what: 'contest standings (ranks and scores of entries)', has: ['rank', 'entryname', 'points'] },
  { what: 'an entries file', has: ['entryid', 'contestid'] },
  { what: 'a salary file', has: ['avgfppg', 'salary'] },
  { what: 'a salary file', has: ['salary'], any: /^(avgpointspergame|fppg)$/ },
  { what: 'a sportsbook bet history; import it under Betting, Import', has: ['sportsbook', 'odds'] },
  { what: 'a snapshot of sportsbook odds; “guru odds” reads it', has: ['commencetime', 'hometeam'] },
  { what: 'a snapshot of sportsbook odds; “guru odds” reads it', has: ['commencetime', 'gameid'] },
  { what: 'betting odds for outcomes (winner, top finishes)', any: /^(tournamentwinner|top\d+finish|moneyline|ml)$/ },
  {
    what: 'a projections file; give it beside a salary file, as projections',
    any: /(proj|^fpts|projected|expectedpoints|^xp$|dkexp|fdexp)/,
  },
  { what: 'a projections file; give it beside a salary file, as projections', has: ['player', 'gameinfo', 'minutes'] },
  { what: 'past results or statistics', has: ['date', 'playerid', 'player', 'team'] },
  { what: 'past results or statistics', has: ['drivername', 'racedate'] },
  { what: 'past results or statistics', has: ['player', 'date', 'tm'] },
  { what: 'past results or statistics', has: ['playerid', 'playerdisplayname'] },
  { what: 'past results or statistics', any: /^(fanduel|draftkings)points$/ },
  { what: 'past results or statistics', any: /^(actual.*|.*actual|gamedate|fgm|rushingyds|passingyds|scored)$/ },
]

/** A sentence part: "a projections file", or the header itself where nothing is recognised. */
export function detectFileKind(table: CsvTable): string {
  const first = table.rows[0]
  if (!first) return 'empty'
  const keys = first.cells.map(headerKey)
  if (isTemplate(keys)) return 'the upload template of a site: its slots, and below them who may be played'
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

const SLOTS =
  /^(qb|rb|wr|te|flex|dst|def|d|cpt|mvp|star|pro|util|pg|sg|sf|pf|c|g|f|p|1b|2b|3b|ss|of|w|utility|k|fwd|mid|m|gk|golfer|driver|fighter)$/

/** A row of roster slots, as upload templates begin. */
const isTemplate = (keys: readonly string[]) => keys.length >= 5 && keys.slice(0, 5).every((key) => SLOTS.test(key))

type JsonKind = { readonly what: string; readonly has: readonly string[] }

// Keys that give a JSON answer away, as they stand at its top or in the first object of its list.
const JSON_KINDS: readonly JsonKind[] = [
  { what: 'average draft positions of season-long fantasy (ADP): no salaries', has: ['adp'] },
  { what: 'average draft positions of season-long fantasy (ADP): no salaries', has: ['status', 'meta', 'players'] },
  { what: 'the odds of The Odds API; “guru odds” reads them', has: ['bookmakers'] },
  { what: 'the odds of The Odds API at one past moment; “guru odds” reads them', has: ['timestamp', 'previous_timestamp', 'data'] },
  { what: 'an answer of The Odds API v3, which the feed has retired; version 4 is read by “guru odds”', has: ['success', 'data'] },
  { what: 'an answer of The Odds API v3, which the feed has retired; version 4 is read by “guru odds”', has: ['sites'] },
  { what: 'the list of sports of The Odds API: no prices', has: ['key', 'group', 'has_outrights'] },
  { what: 'scores of The Odds API: results, no prices', has: ['sport_key', 'completed'] },
  { what: "salaries, DraftKings' draftables; import them as a salary file", has: ['draftables'] },
  { what: "salaries, DraftKings' available players; import them as a salary file", has: ['playerList'] },
  { what: "DraftKings' contest lobby: contests and entry fees, no players", has: ['Contests', 'DraftGroups'] },
  { what: 'a DraftKings draft group: its games and times, no players', has: ['draftGroup'] },
  { what: 'an event or object of the payment service Stripe', has: ['object', 'livemode'] },
  { what: 'an event or object of the payment service Stripe', has: ['object', 'cancel_at'] },
  { what: 'an event or object of the payment service Stripe', has: ['checkout.session'] },
  { what: 'an event or object of the payment service Stripe', has: ['_meta', 'fixtures'] },
  { what: 'the description of a video', has: ['author_name', 'author_url'] },
  { what: PAST_GAMES, has: ['home_team', 'away_team', 'season'] },
  { what: 'leaders of a league in statistics', has: ['athletes', 'categories'] },
  { what: "a player's statistics", has: ['season', 'statistics'] },
  { what: "a player's statistics", has: ['seasonStats'] },
  {
    what: 'projections of season-long fantasy as JSON; a table (.csv) with names and points is read as projections',
    has: ['player_id', 'stats'],
  },
  { what: 'a golf leaderboard: scores, no salaries', has: ['tournament', 'purse'] },
  { what: 'trades and signings', has: ['transactions'] },
  { what: 'a line score: runs by inning', has: ['innings'] },
  { what: 'chances to win after each play of a game', has: ['about', 'matchup'] },
  { what: "a game's play by play", has: ['gameData', 'liveData'] },
  { what: 'shifts of hockey players', has: ['eventNumber', 'gameId', 'duration'] },
  { what: 'a schedule: games, no players with salaries', has: ['gameDate', 'homeTeamId'] },
  { what: 'a season-long league of Sleeper: its settings, no salaries', has: ['roster_positions', 'scoring_settings'] },
  { what: 'rosters of a season-long league of Sleeper: no salaries', has: ['owner_id', 'league_id'] },
  { what: 'standings of a league', has: ['abbreviation', 'children'] },
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
  { what: 'a list of players without salaries', has: ['full_name', 'position'] },
  { what: 'a list of players without salaries', has: ['fullName', 'primaryPosition'] },
  { what: 'a list of teams', has: ['teams'] },
  { what: 'a list of teams', has: ['franchiseId', 'fullName'] },
  { what: 'a description of one team', has: ['team'] },
]

/** A sentence part for JSON that is no salary file; its first keys where nothing is recognised. */
export function detectJsonKind(value: unknown): string {
  // As some programs keep an answer, with the address it came from.
  if (isObject(value) && 'endpoint' in value && 'response' in value) return detectJsonKind(value.response)
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows that are looked at to say what a text is. */
const LOOK = 20_000

/**
 * What any text that is not the one asked for seems to be: the one sentence part that every reader of files says.
 * Example: "rank,entryid,entryname,points" → "contest standings (ranks and scores of entries)".
 */
export function detectTextKind(text: string): string {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') return 'empty'
  if (/^<(!doctype|html|\?xml)/i.test(start)) return 'a web page, not the file itself'
  if (!/^[[{]/.test(start)) return detectFileKind(csvRows(start.slice(0, LOOK)))
  try {
    return detectJsonKind(JSON.parse(start))
  } catch {
    return 'JSON that is cut off or damaged'
  }
}
