// What the one row stands for that was shown, or the row that its time tells apart: "has it moved" of the one game, "how did they do lately" of the
// one team, "who is favored in the earlier of the two", "the first two, whom would you rather start". The words that point are written as its name.
import type { Context } from '../ask.ts'
import type { ShownRow } from '../stated/shown-row.ts'

const LEAD = "^(?:(?:and|so|ok|okay|now|but|then|what about|how about|what's|whats|what is|show me|give me) )*"
/** A market, a forecast or a report of a game, and nothing that says of which. */
const OF_A_GAME = new RegExp(
  `${LEAD}(?:the )?(?:point )?(?:spread|total|moneyline|line|odds|over under|price|weather|injuries|injury report|forecast|prediction)s?(?: (?:then|there|too|please|as well))*[?.! ]*$|^(?:(?:and|so|ok|but) )*(?:has|did|is|have) (?:it|that|the (?:line|spread|total|price|number))\\b.*\\b(?:mov\\w+|chang\\w+|open\\w*|shift\\w*)\\b|^(?:(?:and|so|ok|but) )*who(?:'?s| is|s)? (?:favou?red|favou?rite|going to win|gonna win|winning|likelier|wins)(?: (?:it|that|that one|this one|the game|there|tho|though|then))*[?.! ]*$`,
  'i',
)
const THAT_GAME = /(?<=\b(?:in|of|for|on) )(?:that|this) (?:one|game|match)\b/i
const THEY = /\b(they|their|them)\b/i
/** "The earlier of the two", "in the later game". */
const BY_TIME =
  /\bthe (earlier|earliest|later|latest)(?: (?:one|game|match|start))?(?: (?:of|among|from) (?:the (?:two|three|four|\d|lot|bunch)|those|these|them|both)| to (?:start|begin|kick off|tip off))?\b/i
const FIRST_TWO =
  /^(?:(?:and|so|ok|of|between) )*(?:the )?(?:first|top) (?:two|2)\b(?=.*\b(?:rather|prefer|better|start|roster|play|take|pick|like|choose)\b)|^(?:(?:and|so|ok|now|please|can you|just) )*compare (?:the )?(?:first|top) (?:two|2)\b/i

/** Answers that list players of a slate; of them the one that was picked is meant, or the first. */
const LISTS_PLAYERS: ReadonlySet<string> = new Set(['rank', 'compare', 'projection'])
const HIM =
  /\b(?:he'?s(?= (?:out|hurt|healthy|playing|starting|questionable|active|good|worth|the|a)\b)|he|him|his)\b|(?<=\b(?:with|around|on|about|of|for|lock|use|play|start|add|put|take) )(?:that|this) (?:one|guy|player|dude)\b/i
/** Whom a list is of, and no one of it. */
const OF_ALL = /\b(?:them|those|these|they|which|who|whom)\b/i
const MOST_OF_ONE = 10

/** "What's his floor", "build with that one", behind a list of players: the one that was picked of it, else the first. */
function withHimNamed(text: string, { ask, rows = [], picked }: Pick<Context, 'ask' | 'rows' | 'picked'>): string | null {
  if (ask === null || !LISTS_PLAYERS.has(ask.kind) || text.split(' ').length > MOST_OF_ONE || OF_ALL.test(text)) return null
  const hit = HIM.exec(text)
  const players = rows.filter(({ kind }) => kind === 'player')
  const one = players.find(({ name }) => name === picked) ?? (ask.kind === 'rank' || players.length === 1 ? players[0] : undefined)
  if (!hit || !one) return null
  return put(text, hit, /^his$/i.test(hit[0]) ? `${one.name}'s` : /^he'?s$/i.test(hit[0]) ? `${one.name} is` : one.name)
}

const put = (text: string, hit: RegExpExecArray, name: string): string =>
  `${text.slice(0, hit.index)}${name}${text.slice(hit.index + hit[0].length)}`
const gameOf = ({ teams }: ShownRow): string => `${teams.join(' at ')} game`
const isGame = ({ kind, league, teams }: ShownRow): boolean => kind === 'game' && league !== null && teams.length === 2

/** The turn with its row called by its name; null where no one row is meant. */
export function withOneRow(text: string, context: Pick<Context, 'ask' | 'rows' | 'teams' | 'players' | 'picked'>): string | null {
  const { rows = [], teams, players, picked } = context
  const him = withHimNamed(text, context)
  if (him !== null) return him
  const timed = BY_TIME.exec(text)
  if (timed) {
    const sorted = rows.filter((row) => isGame(row) && row.at !== null).sort((a, b) => a.at! - b.at!)
    const row = /^earl/i.test(timed[1]!) ? sorted[0] : sorted.at(-1)
    return row && sorted.length > 1 ? put(text, timed, `the ${gameOf(row)}`) : null
  }
  const two = FIRST_TWO.test(text) ? rows.filter(({ kind }) => kind === 'player').slice(0, 2) : []
  if (two.length === 2) return `${two.map(({ name }) => name).join(' or ')}, who is better`
  if (teams.length > 0 || players.length > 0) return null
  const games = rows.filter(isGame)
  if (games.length === 1 && OF_A_GAME.test(text)) return `${text.replace(/[?.! ]+$/, '')} in the ${gameOf(games[0]!)}`
  const that = games.length === 1 ? THAT_GAME.exec(text) : null
  if (that) return put(text, that, `the ${gameOf(games[0]!)}`)
  const clubs = rows.filter(({ kind, league }) => kind === 'team' && league !== null)
  const one = clubs.find(({ name }) => name === picked) ?? (rows.length === 1 ? clubs[0] : undefined)
  const they = one ? THEY.exec(text) : null
  return one && they ? put(text, they, /^their$/i.test(they[1]!) ? `${one.name}'s` : one.name) : null
}
