// Which row of the last answer a turn points at: "odds on the last one", "the second guy's salary", "which of those starts first", "the other
// team". The words that point are written as the name of the row, and the turn is then a question like any other.
import type { Context } from '../ask.ts'
import { withOneRow } from '../leaning/one-row.ts'
import { ORDINALS } from './ordinals.ts'
import type { ShownRow } from './shown-row.ts'

const PLACES: Readonly<Record<string, number>> = { ...ORDINALS, top: 0, bottom: -1 }
const ORDINAL = Object.keys(PLACES).join('|')
const POSITIONS =
  'qb|rb|wr|te|kicker|dst|pg|sg|sf|pf|center|guard|forward|point guard|shooting guard|small forward|power forward|quarterback|running back|receiver|wide receiver|tight end|pitcher|catcher|shortstop|outfielder|goalie|winger|defenseman'
const GAMES = 'game|match|matchup|match-up|fixture'
const PLAYERS = `guy|player|man|dude|him|name|${POSITIONS}`
const TEAMS = 'team|club|side'
const NOUN = `ones?|${GAMES}|${PLAYERS}|${TEAMS}`
/** "The second one", "the 3rd guy on that list", "number two". */
const BY_PLACE = new RegExp(
  `\\b(?:the |that )?(${ORDINAL})(?:[ -]place)? (${NOUN})('s)?\\b(?: (?:on|in|of|from) (?:the |that |this |your )?(?:list|those|these|them|board|table))?`,
  'i',
)
/** "What about the second", at the end of what is said. */
const AT_THE_END = new RegExp(`\\bthe (${ORDINAL})(?: (?:on|in|of|from) (?:the |that |this )?(?:list|those|these|them))?(?=[?.!, ]*$)`, 'i')
const NUMBERED = /(?:\bnumber |#) ?(one|two|three|four|five|[1-9])\b(?! (?:ranked|seed))/i
const NUMBERS: Readonly<Record<string, number>> = { one: 0, two: 1, three: 2, four: 3, five: 4 }
/** "Which one starts first", "what's the earliest of those". */
const EARLIEST =
  /^(?:(?:and|so|ok|okay|but|then) )*(?:(?:which|what)(?:'?s| is| of (?:those|these|them))?(?: (?:ones?|games?|match|matchup|bets?))? (?:of (?:those|these|them) )?(?:starts?|is|kicks? off|tips? off|begins?|plays?|goes|game is)(?: off| on)? ?(?:the )?(?:first|earliest|soonest|next)|(?:which|what) (?:one )?(?:of (?:those|these|them) )?is (?:on )?(?:first|earliest|soonest|next)|(?:the )?earliest(?: one| of (?:those|them))?)[?.! ]*$/i
const LATEST =
  /^(?:(?:and|so|ok|okay|but|then) )*(?:which|what)(?:'?s| is| of (?:those|these|them))?(?: (?:ones?|games?|match|matchup|bets?))? (?:of (?:those|these|them) )?(?:starts?|is|kicks? off|tips? off|begins?|plays?|goes)(?: off| on)? ?(?:the )?(?:last|latest)[?.! ]*$/i
/** "When does it start", of one bet. */
const ONE_STARTS =
  /^(?:(?:and|so|ok|okay|but) )*(?:when|what time)(?:'?s| is| does| do| are)? (?:it|that|the game|that game|they|that one|the match)\b.*$/i
/** "How much is riding on them", "total at risk?", after one's own bets. */
const AT_STAKE =
  /^(?:(?:and|so|ok|okay|but) )*(?:how much|what)\b.*\b(?:riding|at (?:risk|stake)|on the line|out there|tied up)\b(?: (?:on|in|with) (?:them|those|these|it|that|all of (?:them|those)))?(?: (?:in total|total|altogether|right now|now|tonight))*[?.! ]*$|^(?:and |so )*(?:what(?:'?s| is) (?:the |my )?)?total (?:at (?:risk|stake)|risk|stakes?|staked|exposure)[?.! ]*$/i
/** "The second one", and nothing else, of a list of games: that game is opened. */
const OPENS_ONE = new RegExp(
  `^(?:(?:and|so|ok|okay|what about|how about|tell me (?:more )?about|more on|details (?:on|of|for)|show(?: me)?|open|give me) )*(?:the )?(?:${ORDINAL})(?: (?:ones?|${GAMES}))?(?: (?:then|please|there|(?:in|on) (?:that|the) list))*[?.! ]*$`,
  'i',
)
const OF_A_PLAYER = new RegExp(`\\b(?:${PLAYERS})\\b`, 'i')
/** "Flip it to the other side", of the prices of one team: those of its opponent. */
const OTHER_SIDE =
  /\b(?:(?:to|on|for|of|at|about) )?(?:the |its )?(?:other|opposite|opposing|flip) (?:side|end)\b(?: of (?:it|that|this|the (?:game|line|bet|market)))?/i
const THE_OTHER = /\bthe other (one|game|match|matchup|guy|player|team)('s)?\b(?! side)/i

/** Whether the turn asks which of the rows comes first or last in time. */
export const asksWhichStarts = (text: string): 'first' | 'last' | null =>
  EARLIEST.test(text) ? 'first' : LATEST.test(text) ? 'last' : null

/** What most of the rows are. */
function mainKind(rows: readonly ShownRow[]): ShownRow['kind'] | null {
  const counts = new Map<ShownRow['kind'], number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The rows that a noun can mean; "one" means what there is most of. */
function meant(noun: string, rows: readonly ShownRow[]): readonly ShownRow[] {
  const word = noun.toLowerCase()
  if (new RegExp(`^(?:${GAMES})$`).test(word)) return rows.filter(({ kind }) => kind === 'game')
  if (new RegExp(`^(?:${TEAMS})$`).test(word)) return rows.filter(({ kind }) => kind === 'team')
  if (new RegExp(`^(?:${PLAYERS})$`).test(word)) return rows.filter(({ kind }) => kind === 'player')
  const kind = mainKind(rows)
  return rows.filter((row) => row.kind === kind)
}

/** The name that a sentence would call the row by; a game is called by both of its teams. */
const nameOf = (row: ShownRow): string => (row.kind === 'game' && row.teams.length === 2 ? `${row.teams.join(' at ')} game` : row.name)

/** Bets and alerts have no name of their own that a question could bear. */
const isNamed = ({ kind, league }: ShownRow): boolean => kind !== 'bet' && kind !== 'alert' && league !== null

/**
 * The turn with the row that it points at called by its name; as it is where it points at none.
 *
 * @example withRowNamed('odds on the last one', context) // 'odds on Atlanta Hawks at Boston Celtics game'
 */
export function withRowNamed(text: string, context: Context): string {
  const { ask, pending, rows = [], teams, frames = [] } = context
  // An answer to a question asked back chooses by its own list.
  if (pending || rows.length === 0 || ask === null) return text
  // The middle that stands first is told by its list, and not by its game.
  if (ask.kind === 'look' && ask.tool === 'read_middles' && /\b(?:how often|how likely|chance|land|lands|hits?)\b/.test(text)) return text
  // What stacks are told apart by is the stack, and no one of its players.
  if (ask.kind === 'look' && ask.tool === 'read_stacks' && !OF_A_PLAYER.test(text))
    return BY_PLACE.test(text) ? text.replace(/ (?:all ?together|in (?:all|total)|total|combined)\b/gi, '') : text
  const isOfBets = mainKind(rows) === 'bet' || frames.some(({ ask: before }) => before.kind === 'look' && before.tool === 'list_bets')
  // What part of the bankroll it is stays asked.
  if (isOfBets && AT_STAKE.test(text) && !/\b(?:bank ?roll|roll)\b/.test(text)) return 'how much is at stake on my open bets'
  const only = rows.length === 1 ? rows[0] : rows.find(({ name }) => name === context.picked)
  if (only?.kind === 'bet' && ONE_STARTS.test(text)) return `what time does the ${only.teams.join(' at ')} game start`
  const order = asksWhichStarts(text)
  const one = order === null ? withOneRow(text, context) : null
  if (one !== null) return one
  if (order) {
    const timed = rows.filter((row) => row.at !== null && row.kind !== 'player')
    const open = timed.filter(({ isBegun }) => !isBegun)
    const sorted = [...(open.length > 0 ? open : timed)].sort((a, b) => a.at! - b.at!)
    const found = order === 'first' ? sorted[0] : sorted.at(-1)
    return found && found.teams.length > 0 ? `what time does the ${found.teams.join(' at ')} game start` : text
  }
  // Behind the best price of one side, and behind prices written otherwise, both are shown.
  const isOfLines = ask.kind === 'odds' && ask.side === null && ask.market !== 'totals' && ask.want === 'board'
  const side = isOfLines ? OTHER_SIDE.exec(text) : null
  const opponent = side && text.split(' ').length <= 10 ? otherName('team', rows, teams) : null
  if (side && opponent) return put(text, side, `on the ${opponent}`)
  const other = THE_OTHER.exec(text)
  if (other) {
    const name = otherName(other[1]!, rows, teams)
    return name === null ? text : put(text, other, name + (other[2] ?? ''))
  }
  if (ask.kind === 'scores' && ask.teams.length === 0 && OPENS_ONE.test(text)) return text
  // Of several lineups "the second one" is a lineup.
  const isOfLineups = ask.kind === 'lineup' && (ask.count ?? 1) > 1
  const hit = BY_PLACE.exec(text)
  const end = hit ? null : AT_THE_END.exec(text)
  const numbered = hit || end ? null : NUMBERED.exec(text)
  const found = hit ?? end ?? numbered
  if (!found) return text
  const noun = hit?.[2] ?? 'one'
  if (isOfLineups && /^ones?$/i.test(noun)) return text
  const place = numbered ? (NUMBERS[numbered[1]!.toLowerCase()] ?? Number(numbered[1]) - 1) : PLACES[found[1]!.toLowerCase()]!
  // Of a table that was cut down to one team neither end is there to be pointed at.
  if (rows.length === 1 && ask.kind === 'look' && ask.tool === 'read_standings') return text
  const row = meant(noun, rows).at(place)
  return row && isNamed(row) ? put(text, found, nameOf(row) + (hit?.[3] ?? '')) : text
}

const put = (text: string, hit: RegExpExecArray, name: string): string =>
  `${text.slice(0, hit.index)}${name}${text.slice(hit.index + hit[0].length)}`

/** "The other team" of the one game that was shown, "the other one" of two rows. */
function otherName(noun: string, rows: readonly ShownRow[], teams: Context['teams']): string | null {
  if (noun.toLowerCase() === 'team') {
    const games = rows.filter(({ kind, league, teams: of }) => kind === 'game' && league !== null && of.includes(teams[0]?.name ?? ''))
    return teams.length === 1 && games.length === 1 ? (games[0]!.teams.find((name) => name !== teams[0]!.name) ?? null) : null
  }
  const some = meant(noun, rows)
  if (some.length !== 2) return null
  const isInTalk = ({ teams: of, name }: ShownRow) =>
    teams.length > 0 && teams.every((team) => of.includes(team.name) || team.name === name)
  const row = isInTalk(some[1]!) && !isInTalk(some[0]!) ? some[0]! : some[1]!
  return isNamed(row) ? nameOf(row) : null
}
