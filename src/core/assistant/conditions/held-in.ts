// What a sentence narrows the rows of an ask by. What no row of its tool can be held to is kept as words, so that the answer says it.
import type { Ask } from '../ask.ts'
import { opponentsOut, teamsOut } from '../asked/left-out.ts'
import type { Entities } from '../reading/entities.ts'
import { countOf } from '../reading/quantities.ts'
import { BOOK_WORDS, POSITION_WORDS } from '../reading/vocabulary.ts'
import { tableFilter } from '../stated/table-order.ts'
import { boundOf, hasRules } from './bound-fields.ts'
import { type Bound, type Held, NOTHING_HELD, orNothing, withNew } from './held.ts'
import { rowsAsked } from './rows-asked.ts'
import { boundsIn, isSalarySize, type StatedBound } from './said-bounds.ts'
import { clockIn } from './said-clock.ts'

/** What the rows of an ask are: its tool, or its kind. */
export const rowsKey = (ask: Ask): string => ('tool' in ask ? ask.tool : ask.kind)

const TIMED: ReadonlySet<string> = new Set(['odds', 'scores', 'read_value_bets', 'read_arbitrage', 'read_middles', 'list_slates'])
const OF_BOOKS: ReadonlySet<string> = new Set(['odds', 'read_value_bets', 'read_arbitrage', 'read_middles', 'read_props', 'list_bets'])
/** Asks that have no field of their own for the books that are wanted. */
const ONLY_BOOKS: ReadonlySet<string> = new Set(['read_value_bets', 'read_arbitrage', 'read_middles'])
const OF_PRICES: ReadonlySet<string> = new Set(['odds', 'read_value_bets', 'read_props', 'list_bets'])
const OF_SIDES: ReadonlySet<string> = new Set(['read_value_bets', 'read_props'])
const OF_TEAMS: ReadonlySet<string> = new Set([
  'odds',
  'rank',
  'scores',
  'injuries',
  'read_stacks',
  'read_value_bets',
  'read_arbitrage',
  'read_middles',
  'read_standings',
  'list_bets',
])
const COUNTED: ReadonlySet<string> = new Set([
  'odds',
  'rank',
  'scores',
  'injuries',
  'list_bets',
  'read_standings',
  'read_value_bets',
  'list_slates',
])
/** Asks that have no number of rows of their own. */
const OF_SO_MANY: ReadonlySet<string> = new Set([
  'odds',
  'scores',
  'injuries',
  'read_standings',
  'read_props',
  'read_value_bets',
  'read_arbitrage',
  'read_middles',
  'read_trading_signals',
  'list_bets',
])
/** Asks that list rows at all. */
const LISTS: ReadonlySet<string> = new Set([...TIMED, ...OF_BOOKS, ...OF_TEAMS, ...COUNTED])
export const listsRows = (ask: Ask): boolean => LISTS.has(rowsKey(ask)) || hasRules(rowsKey(ask))

const BOOKS = BOOK_WORDS.map(([pattern, key]) => [new RegExp(pattern.source, 'g'), key] as const)
const OUT =
  /\b(?:no|not|not at|but not|without|exclud\w+|except|other than|besides|minus|leave out|leaving out|not counting|not including|not using|apart from|aside from|skip\w*|ignor\w+|avoid\w*|forget(?: about)?|never ?mind|drop|ditch|nix|lose|scrap|get rid of|take out|cross off|hate|don'?t (?:have|use|like|want|include|bet at|play at)|(?:can'?t|cannot) (?:use|bet at|play at)|anything but|anywhere but|nothing (?:from|at|on)|limited (?:at|by))(?: (?:at|on|from|the|any|anything|my|one|use|books?|like|of|with|prices?|count))*\s*$/
/** "Pinnacle, I can't bet there": shut to the one who asks. */
const SHUT =
  /^(?:'s| is| are)?[,;:]? ?(?:(?:because |since |as )?(?:i|we) (?:can'?t|cannot|can not|don'?t|do not|never|won'?t|am not|'m not) (?:bet|play|wager|use|have|go|get|allowed|deposit)\b(?= ?(?:there|it|them|that one|that book|any ?more|an account|with them|at it)\b| ?(?:$|[,.!?]))|(?:is|are)(?: not|n'?t) (?:available|legal|allowed|an option|in my state|here)|(?:is |are )?(?:banned|limited|closed|blocked|shut|not available|off limits)\b|(?:they|it) (?:limited|banned|closed|blocked|cut)\b)/
const ALIKE = /^[\s,/&]*(?:(?:or|and|nor|no|not|the|at|on) ?)*$/

/** The books that are left out: "no Bovada", "not at DraftKings or FanDuel". */
export function booksOut(bare: string): string[] {
  const hits = BOOKS.flatMap(([pattern, key]) =>
    [...bare.matchAll(pattern)].map(({ index, 0: word }) => ({ at: index, end: index + word.length, key })),
  ).sort((a, b) => a.at - b.at)
  let end = 0
  let isOut = false
  return hits.flatMap(({ at, end: next, key }) => {
    const before = bare.slice(end, at)
    isOut = OUT.test(before) || SHUT.test(bare.slice(next)) || (isOut && ALIKE.test(before))
    end = next
    return isOut ? [key] : []
  })
}

/** "Not a QB", "no tight ends". */
function positionsOut({ bare, positions }: Entities): string[] {
  const out = POSITION_WORDS.filter(({ match }) =>
    new RegExp(
      `\\b(?:no|not|without|except|exclud\\w+|besides|other than|isn'?t|aren'?t|leave out|but)(?: (?:an?|any|the|for|counting|including|being))* (?:${match.source})`,
    ).test(bare),
  ).flatMap(({ positions: some }) => some)
  return [...new Set(out)].filter((one) => positions.includes(one))
}

const HOME = /\bhome (?:teams?|sides?|favou?rites?|underdogs?|dogs?|clubs?|faves?)\b|\b(?:playing|are|is) (?:at )?home\b|\bat home\b/
const AWAY = /\b(?:away|road|visiting) (?:teams?|sides?|favou?rites?|underdogs?|dogs?|clubs?|ones?|faves?)\b|\bon the road\b|\bvisitors\b/
/** The third side of a game of soccer; "draw no bet" has none. */
const DRAW = /\bdraws?\b(?! no bet)(?! (?:a |the |more )?(?:fouls?|cards?|crowds?|penalt\w+))/
const isOfTheDraw = (ask: Ask, bare: string): boolean =>
  DRAW.test(bare) &&
  'league' in ask &&
  (ask.league === 'epl' || ask.league === 'mls' || (ask.league === null && /\bthe draws?\b/.test(bare)))
const PLUS = /\bplus[- ]?money\b|\bplus (?:odds|prices?)\b|\b(?:positive|plus) (?:price|odds|moneyline)s?\b/
const MINUS = /\bminus[- ]?money\b|\bminus (?:odds|prices?)\b|\bodds-on\b/
const HOW_MANY = /\bhow many\b|\b(?:count|number) of\b(?! points)/
const NTH_OF =
  /\b(second|third|fourth|fifth|2nd|3rd|4th|5th)[- ](?:highest|lowest|biggest|largest|smallest|best|worst|most|least|cheapest|priciest|longest|shortest|closest|tightest|safest)\b/
const NTH: Readonly<Record<string, number>> = { second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5 }

/** Bounds that an ask holds in fields of its own. */
function isHeld(ask: Ask, { unit, value, op }: StatedBound): boolean {
  if (ask.kind === 'rank') {
    // "Over 7000" leaves 7,000 itself out, and "under 7000" too.
    if (op === 'above' || op === 'below') return false
    const bound = op === 'least' ? ask.minSalary : ask.maxSalary
    return bound !== null && (unit === 'money' || isSalarySize(value)) && Math.abs(bound - value) <= 1
  }
  if (ask.kind === 'look' && ask.tool === 'read_standings' && tableFilter(ask.line) !== null)
    return value <= 500 && (value < 1 || value === 500)
  return ask.kind === 'look' && ask.tool === 'read_value_bets' && unit === 'share' && ask.least === value && op === 'least'
}

const POINTS_GIVEN =
  /\b(?:laying|giving|getting|catching|favou?red by) (?:[a-z]+ ){0,3}?\d{1,2}(?:\.5)?(?: (?:and|to|or|-) \d{1,2}(?:\.5)?)?/g
/** "Over 45.5" of one game is a side of it, and no bound on many. */
const isOfOneGame = (ask: Ask): boolean => ask.kind === 'odds' && ask.teams.length > 0

/** "Who is still supposed to get me 8 points": so many are expected of him at the least. */
const EXPECTED =
  /\b(?:get|gets|getting|give|gives|giving|score|scores|project\w*|expected|supposed|good for|bring|brings)\b(?: (?:to|for|me|us|you|you'd|about|around|like|still|get|give|score))* (\d{1,3}(?:\.\d)?) ?(?:fantasy |dk |fd )?(?:points?|pts)\b/

/** How much somebody is taken, beside another order. */
const LOW_OWNED = /\b(?:low(?:er|ly)?|under|least|lightly|barely|un)[- ]?owned\b|\blow ownership\b/

/** What a sentence narrows an ask by; null where it narrows nothing. */
export function heldIn(ask: Ask, p: Entities): Held | null {
  if (!listsRows(ask)) return null
  const key = rowsKey(ask)
  const bounds: Bound[] = []
  const left: string[] = []
  // "Laying between 3 and 7" is no time of day.
  const clock = clockIn(p.bare.replace(POINTS_GIVEN, ' '), TIMED.has(key), 'league' in ask ? ask.league : null)
  for (const said of boundsIn(p.bare)) {
    if (isHeld(ask, said) || clock?.said.includes(said.said.replace(/^.*?(?=\d)/, ''))) continue
    const bound = boundOf(key, said, p.bare)
    if (bound && !(isOfOneGame(ask) && (bound.field === 'total' || bound.field === 'spread'))) bounds.push(bound)
    else if (!isOfOneGame(ask) && !isCountOf(said, p.bare)) left.push(said.said.slice(0, 80))
  }
  const expected = key === 'rank' && bounds.every(({ field }) => field !== 'median') ? EXPECTED.exec(p.bare) : null
  if (expected) bounds.push({ field: 'median', op: 'least', value: Number(expected[1]), said: expected[0].slice(0, 80) })
  const out = booksOut(p.bare)
  const inside = p.books.filter((book) => !out.includes(book))
  const teams = teamsOut(p)
  const facing = opponentsOut(p)
  const side = /\bovers?\b/.test(p.bare) ? 'over' : /\bunders?\b/.test(p.bare) ? 'under' : null
  if (facing.length > 0 && key !== 'rank') left.push(`without opponents of ${facing.map(({ name }) => name).join(', ')}`.slice(0, 80))
  if (ask.kind === 'rank' && ask.by !== 'ownership' && LOW_OWNED.test(p.bare) && bounds.every(({ field }) => field !== 'ownership'))
    left.push(LOW_OWNED.exec(p.bare)![0])
  if (clock && !TIMED.has(key)) left.push(clock.said)
  if (out.length > 0 && !OF_BOOKS.has(key)) left.push(`without ${out.join(', ')}`)
  if (teams.length > 0 && !OF_TEAMS.has(key)) left.push(`without ${teams.map(({ name }) => name).join(', ')}`.slice(0, 80))
  const venue = HOME.test(p.bare) ? 'home' : AWAY.test(p.bare) ? 'away' : key !== 'scores' && isOfTheDraw(ask, p.bare) ? 'draw' : null
  const count =
    OF_SO_MANY.has(key) && !isOfOneGame(ask) && !HOW_MANY.test(p.bare)
      ? (rowsAsked(p.bare) ?? (key === 'scores' ? lastGames(p.bare) : null))
      : null
  const starts = key === 'scores' && p.when !== null && p.teams.length === 0 ? startsIn(p.bare) : null
  const sign = PLUS.test(p.bare) ? 'plus' : MINUS.test(p.bare) ? 'minus' : null
  return orNothing({
    ...NOTHING_HELD,
    bounds: bounds.slice(0, 6),
    booksOut: OF_BOOKS.has(key) ? out.slice(0, 8) : [],
    ...(ONLY_BOOKS.has(key) && inside.length > 0 ? { booksIn: inside.slice(0, 8) } : {}),
    teamsOut: OF_TEAMS.has(key) ? teams.slice(0, 6) : [],
    ...(key === 'rank' && facing.length > 0 ? { opponentsOut: facing.slice(0, 6) } : {}),
    ...(OF_SIDES.has(key) && side !== null && bounds.length === 0 ? { side } : {}),
    positionsOut: key === 'rank' || key === 'injuries' ? positionsOut(p) : [],
    venue: key === 'scores' || (OF_PRICES.has(key) && key !== 'list_bets' && (venue === 'draw' || !isOfOneGame(ask))) ? venue : null,
    sign: OF_PRICES.has(key) ? sign : null,
    clock: TIMED.has(key) ? clock : null,
    isCounted: COUNTED.has(key) && HOW_MANY.test(p.bare),
    nth: NTH[NTH_OF.exec(p.bare)?.[1] ?? ''] ?? null,
    ...(count === null ? {} : { count }),
    ...(starts === null ? {} : { starts }),
    ...(key === 'rank' && p.when !== null ? { when: p.when } : {}),
    left: left.slice(0, 4),
  })
}

const BEGINS_LAST =
  /\b(?:last|latest|final) (?:[\w-]+ ){0,2}?(?:games?|match(?:es)?|start|tip ?-?off|kick ?-?off|puck ?-?drop|one)\b|\b(?:starts?|begins?|tips?|kicks? off|on|plays?) (?:the )?(?:last|latest)\b/
const BEGINS_FIRST =
  /\b(?:first|earliest|opening) (?:[\w-]+ ){0,2}?(?:games?|match(?:es)?|start|tip ?-?off|kick ?-?off|puck ?-?drop|one)\b|\b(?:starts?|begins?|tips?|kicks? off|on|plays?) (?:the )?(?:first|earliest)\b/
/** "The last game tonight" is the one that begins last; "last game" alone is one that is over. */
const startsIn = (bare: string): 'first' | 'last' | null =>
  /\blast (?:night|week|weekend|season|year)\b/.test(bare)
    ? null
    : BEGINS_LAST.test(bare)
      ? 'last'
      : BEGINS_FIRST.test(bare)
        ? 'first'
        : null

const LAST_GAMES =
  /\b(?:last|past|previous|recent) (\d{1,2}|two|three|four|five|six|seven|eight|ten|few)\b(?! ?(?:days|nights|weeks|months|years|seasons|hours))/
/** "The Warriors' last three". */
function lastGames(bare: string): number | null {
  const said = LAST_GAMES.exec(bare)?.[1]
  const count = said === undefined ? 0 : said === 'few' ? 3 : countOf(said)
  return count >= 1 && count <= 20 ? count : null
}

/** "At least 3 lineups", "up to 5 players": how many rows, and no bound on their figures. */
const isCountOf = ({ end, unit }: StatedBound, bare: string): boolean =>
  unit === 'plain' &&
  /^ ?(?:lineups?|players?|guys|names|games|teams?|bets|rows|results|options|picks|of (?:them|those))\b/.test(bare.slice(end))

/** A name that is left out is not one that is asked about. */
function withoutLeftOut<A extends Ask>(ask: A, p: Entities): A {
  const out = [...teamsOut(p), ...(ask.kind === 'rank' ? opponentsOut(p) : [])]
  const positions = positionsOut(p)
  const next: Record<string, unknown> = { ...ask }
  if ('teams' in ask && out.length > 0) next.teams = ask.teams.filter(({ id }) => !out.some((team) => team.id === id))
  if ('positions' in ask && positions.length > 0) next.positions = ask.positions.filter((one) => !positions.includes(one))
  return next as A
}
const SAYS_TOTAL = /\b(?:totals?|o\/?u|over[ -]?unders?|the (?:over|under)|overs|unders)\b/

/** The ask held to its conditions: a book that is left out is no book to be shown, and "over 46" said of totals names no side. */
function heldTo<A extends Ask>(ask: A, held: Held | null, p: Entities): A {
  const { held: _, ...bare } = ask as A & { held?: unknown }
  if (held === null) return bare as A
  const next: Record<string, unknown> = { ...bare, held }
  const isBound = held.bounds.length > 0 && boundsIn(p.bare).length > 0
  if (ask.kind === 'odds') {
    next.books = ask.books.filter((book) => !held.booksOut.includes(book))
    const field = held.bounds.find((bound) => bound.field === 'total' || bound.field === 'spread')?.field
    if (isBound && (ask.side === 'over' || ask.side === 'under')) next.side = null
    if (isBound && ask.market === 'totals' && !SAYS_TOTAL.test(p.bare)) next.market = null
    if (field !== undefined) next.market = field === 'total' ? 'totals' : 'spreads'
  }
  if (ask.kind === 'look' && isBound && ask.market === 'totals' && !SAYS_TOTAL.test(p.bare)) next.market = null
  return next as A
}

/** A new ask with what its sentence narrows it by. */
export function narrowed<A extends Ask>(ask: A, p: Entities): A {
  if (!listsRows(ask)) return ask
  const without = withoutLeftOut(ask, p)
  return heldTo(without, heldIn(without, p), p)
}

/**
 * The ask of the turn before, with what is newly said of its conditions; the old ones stay.
 *
 * @param changed  what else of it was changed; null where nothing was
 */
export function narrowedAgain(before: Ask, changed: Ask | null, p: Entities): Ask | null {
  const next = changed ?? before
  if (!listsRows(next)) return changed
  if (rowsKey(next) !== rowsKey(before)) return narrowed(next, p)
  const without = withoutLeftOut(next, p)
  const said = heldIn(without, p)
  if (changed === null && said === null) return null
  const old = 'held' in before ? before.held : null
  const held = withNew(old, said)
  // What narrowed a board does not narrow the one game that is asked about next.
  const isOfOne = next.kind === 'odds' && next.teams.length > 0 && before.kind === 'odds' && before.teams.length === 0
  if (isOfOne) return heldTo(without, said, p)
  const isElsewhere = 'league' in next && 'league' in before && next.league !== before.league
  const kept = held && isElsewhere ? { ...held, teamsOut: held.teamsOut.filter(({ league }) => league === next.league) } : held
  return heldTo(without, kept && orNothing(kept), p)
}
