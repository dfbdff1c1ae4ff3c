// Which rows an answer lists: those whose figures or names it shows, and where it leaves some to the card all that were meant.
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Ask } from '#core/assistant/ask.ts'
import { listOf } from '#core/assistant/listed/list-facts.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import { endsListed } from '#core/assistant/own-words.ts'
import { rowsOfCards } from './list-rows.ts'
import type { ListRow } from './row-cells.ts'

const MOST_LISTED = 200
/** What an answer says where it shows only some of its rows. */
const IN_THE_CARD = 'The others are in the card.'

/** Where an answer shows a row: by a figure of it, else by its words; −1 where it does not. */
function placeOf(row: ListRow, said: string, citations: readonly Citation[]): number {
  const inside = new RegExp(`(?:^|[(,])${row.path.replaceAll('.', '\\.')}\\.`)
  const cited = citations.find(({ tool, path }) => tool === row.source.tool && inside.test(path))
  if (cited) return cited.start
  return Math.max(-1, ...row.shownBy.map((words) => said.indexOf(words)))
}

/** The rows that an answer shows, in its order; of games with one side each those sides. */
export function shownRows(
  said: string,
  citations: readonly Citation[],
  cards: readonly ToolCard[],
  skip: number,
  ask: Ask | null,
): ListRow[] {
  const list = ask && listOf(ask)
  const rows = rowsOfCards(cards, skip).filter(
    ({ key }) => !list || key.startsWith(`${list} `) || (list === 'read_odds_board' && key.startsWith('side ')),
  )
  const shown = rows.flatMap((row) => {
    const at = placeOf(row, said, citations)
    return at < 0 ? [] : [{ row, at }]
  })
  const sides = shown.filter(({ row }) => row.key.startsWith('side '))
  const games = shown.filter(({ row }) => !row.key.startsWith('side '))
  const areSides = sides.length > 0 && new Set(sides.map(({ row }) => row.list)).size === sides.length
  // Of several lineups the one that the answer spells out.
  const spelled = citations.map(({ path }) => /^lineups\.(\d+)\./.exec(path)?.[1]).find((k) => k !== undefined) ?? '0'
  const isSpelled = ({ list: of }: ListRow) => !/^lineups\.\d+\.players$/.test(of) || of === `lineups.${spelled}.players`
  const some = sides.length === 0 ? shown : areSides ? sides : games
  const found = some
    .filter(({ row }) => isSpelled(row))
    .toSorted((a, b) => a.at - b.at)
    // The same names stand in the text once: the next meeting of two teams was not shown.
    .filter(({ at }, i, all) => all.findIndex((one) => one.at === at) === i)
    .map(({ row }) => row)
  const whole = ask && said.includes(IN_THE_CARD) && !areSides ? meantOf(ask, rows, found) : found
  // A list without figures and names of its own is shown as it stands.
  const nameless = rows.filter(({ key }) => key.startsWith('read_alert_rules '))
  return (whole.length > 0 ? whole : nameless).slice(0, MOST_LISTED)
}

/** The largest, the last or so many of them: those that were shown. */
const IN_ORDER = /\b(?:biggest|largest|smallest|highest|lowest|longest|shortest|oldest|newest|latest|last|top|first|best|worst)\b/

/** All rows that an ask means, those that were shown first; only those where it is held to more than is known here. */
function meantOf(ask: Ask, rows: readonly ListRow[], shown: readonly ListRow[]): readonly ListRow[] {
  const isPlain =
    !('held' in ask && ask.held) &&
    ((ask.kind === 'look' &&
      ask.tool === 'list_bets' &&
      ask.teams.length === 0 &&
      endsListed(ask.line ?? '') === null &&
      !IN_ORDER.test(ask.line ?? '')) ||
      ask.kind === 'scores' ||
      (ask.kind === 'odds' && ask.side === null) ||
      (ask.kind === 'injuries' && ask.positions.length + ask.statuses.length === 0))
  if (!isPlain) return shown
  const [when, only] = ['when' in ask && ask.kind !== 'look' ? ask.when : null, ask.kind === 'scores' ? ask.only : null]
  const state = only === 'live' ? 'live' : only
  const fits = (row: ListRow) => {
    const at = row.facts.starts?.at
    const isThen = !when || (at !== undefined && at >= when.from && at < when.to)
    return isThen && (!state || (row.tags.state ?? []).includes(state)) && !row.key.startsWith('side ')
  }
  const others = rows.filter((row) => !shown.includes(row) && fits(row))
  return [...shown, ...others]
}
