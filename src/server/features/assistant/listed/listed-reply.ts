// What is asked about the rows of the last answer, in sentences: those that are meant, the one with the most or the least of a figure, how many,
// what they come to together. What no row could be told apart by is said.

import type { ToolCard } from '#contract/people/assistant.ts'
import { NOTHING_HELD } from '#core/assistant/conditions/held.ts'
import { keeps } from '#core/assistant/conditions/said-bounds.ts'
import { isAtClock } from '#core/assistant/conditions/said-clock.ts'
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import { LISTS } from '#core/assistant/listed/list-facts.ts'
import type { ListedQuestion } from '#core/assistant/listed/listed-question.ts'
import type { Reply, Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { heldWords, ownWords } from '../replies/narrow/held-rows.ts'
import { reply, type Where } from '../replies/sources.ts'
import { rowsOfCards } from './list-rows.ts'
import { apartText, rowsApart } from './row-apart.ts'
import type { ListRow } from './row-cells.ts'
import { netOf, summed } from './row-sums.ts'
import { capital, cellText, inWords, NAMES, plural, rowText } from './row-text.ts'
import { worstPrice } from './worst-price.ts'

type Held = { readonly rows: readonly ListRow[]; readonly words: readonly string[]; readonly unused: readonly string[] }

/** The rows that keep what was said, and what none of them could be held to. */
function holdTo(question: ListedQuestion, rows: readonly ListRow[], where: Where): Held {
  let kept = rows
  const words: string[] = []
  const unused: string[] = []
  for (const tag of question.tags) {
    if (rows.every((row) => (row.tags[tag.group] ?? []).length === 0)) {
      unused.push(tag.words)
      continue
    }
    words.push(`${tag.isOut ? 'without ' : ''}${tag.words}`)
    kept = kept.filter((row) => (row.tags[tag.group] ?? []).some((one) => tag.any.includes(one)) !== tag.isOut)
  }
  for (const { field, op, value, said } of question.bounds) {
    if (rows.every((row) => row.facts[field] === undefined)) unused.push(said)
    else
      kept = kept.filter((row) => {
        const cell = row.facts[field]
        return cell !== undefined && keeps(cell.value, op, field === 'price' ? decimalOf(value) : value)
      })
  }
  const starts = (row: ListRow) => row.facts.starts?.at
  const { clock, when } = question
  if ((clock || when) && rows.every((row) => starts(row) === undefined)) unused.push(clock?.said ?? when!.text)
  else {
    if (clock) kept = kept.filter((row) => starts(row) !== undefined && isAtClock(starts(row)!, clock, where.timeZone))
    if (when) kept = kept.filter((row) => starts(row) !== undefined && starts(row)! >= when.from && starts(row)! < when.to)
    if (when) words.push(when.text)
  }
  return { rows: kept, words, unused }
}
const decimalOf = (american: number): number => parsePrice(`${american > 0 ? '+' : ''}${american}`)?.decimal ?? 0

export function listedReply(question: ListedQuestion, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const worst = worstPrice(question, cards, skip)
  if (worst) return worst
  const kind = LISTS[question.list]!
  const { keys: listed } = question
  const all = rowsOfCards(cards, skip)
  const meant = listed.flatMap((key) => all.find((row) => row.key === key) ?? [])
  const those = meant.length === 1 ? `that one ${kind.noun}` : `those ${inWords(meant.length)} ${plural(kind.noun, meant.length)}`
  if (meant.length === 0)
    return reply([{ text: `The ${plural(kind.noun, 2)} that I listed are not there any more; ask for the list again.` }], {
      kind: 'cannot',
    })
  const held = holdTo(question, meant, where)
  const rows = question.nth === null || question.by ? held.rows : held.rows.slice(question.nth).slice(0, 1)
  const unused = [...held.unused, ...(question.left === '' ? [] : [question.left])]
  const narrows = question.tags.length + question.bounds.length > 0 || question.clock !== null || question.when !== null
  const isUnknown = question.by !== null && meant.every((row) => row.facts[question.by!.fact] === undefined)
  if (
    isUnknown ||
    (narrows &&
      held.unused.length === question.tags.length + question.bounds.length + Number(question.clock !== null || question.when !== null))
  )
    return cannotTell(question, meant, those, isUnknown ? [NAMES[question.by!.fact][0]] : unused)
  const conditions = bracketed(question, held.words)
  const body = sentences(question, rows, meant, those, conditions, where)
  const left =
    unused.length === 0
      ? []
      : [
          { text: '\nI left out ' },
          ...ownWords(unused.map((one) => `\u201c${one}\u201d`).join(', ')),
          { text: ': these rows say nothing of it.' },
        ]
  const gone =
    meant.length < listed.length
      ? [
          {
            text: `\n${listed.length - meant.length === 1 ? 'One' : 'Some'} of those that I listed ${listed.length - meant.length === 1 ? 'is' : 'are'} not there any more.`,
          },
        ]
      : []
  return reply([...body, ...left, ...gone])
}

/** " (home, without overs, salary at most $5,000)". */
function bracketed(question: ListedQuestion, words: readonly string[]): Segment[] {
  const held = heldWords({ ...NOTHING_HELD, bounds: [...question.bounds], clock: question.clock })
  // What a player scored in a game that was played is projected no more.
  const isPlayed = question.list === 'read_player_log'
  const bounds = isPlayed ? held.map((one) => ({ ...one, text: one.text.replace('projected points', 'points') })) : held
  const tags = ownWords(words.join(', '))
  if (bounds.length + tags.length === 0) return []
  return [{ text: ' (' }, ...tags, ...(tags.length > 0 && bounds.length > 0 ? [{ text: ', ' }] : []), ...bounds, { text: ')' }]
}

function sentences(
  question: ListedQuestion,
  rows: readonly ListRow[],
  meant: readonly ListRow[],
  those: string,
  conditions: readonly Segment[],
  where: Where,
): Segment[] {
  const kind = LISTS[question.list]!
  const own = kind.facts.map(({ fact }) => fact)
  if (rows.length === 0 && question.nth !== null)
    return [{ text: `There are ${inWords(meant.length)} ${plural(kind.noun, meant.length)} in that list, and none at that place.` }]
  if (question.tells === 'count' || rows.length === 0) {
    const some = rows.length === 0 ? 'None' : rows.length === meant.length ? 'All' : capital(inWords(rows.length))
    const names = rows.length === 0 || rows.length > MOST_ROWS ? [] : bullets(rows, own, where)
    return [{ text: `${some} of ${those}` }, ...conditions, { text: names.length > 0 ? ':' : '.' }, ...names]
  }
  if (question.tells === 'net') return netOf(rows, those, conditions)
  if (question.tells === 'sum' || question.tells === 'mean') {
    const some = question.count === null ? rows : rows.slice(0, question.count)
    const of = some.length === rows.length ? those : `the first ${inWords(some.length)} of ${those}`
    return summed(question, some, of, conditions)
  }
  const two = question.apart && rowsApart(question.apart, rows)
  if (question.apart && two)
    return apartText(question.apart, two, NAMES[question.apart.fact][0], (row, cell) => cellText(question.apart!.fact, cell, row, where))
  if (question.tells === 'apart') return [{ text: `Of ${those}` }, ...conditions, { text: ' I do not know both of those figures.' }]
  if (question.tells === 'why') return reasonOf(question, rows, own, where)
  if (question.tells === 'fact') return bulletsUnder(`Of ${those}`, rows, [question.fact!], conditions, where)
  if (question.by) return ordered(question, rows, those, conditions, own, where)
  if (question.nth !== null) return [...rowText(rows[0]!, own, where), { text: '.' }]
  return [
    { text: `${rows.length === meant.length ? 'All' : capital(inWords(rows.length))} of ${those}` },
    ...conditions,
    { text: ':' },
    ...bullets(rows, own, where),
  ]
}
const MOST_ROWS = 12
const ORDINAL_WORDS = 'first second third fourth fifth sixth seventh eighth'.split(' ')
const bullets = (rows: readonly ListRow[], keys: readonly Fact[], where: Where): Segment[] =>
  rows.slice(0, MOST_ROWS).flatMap((row) => [{ text: `\n\u2022 ${leagueOf(row, rows)}` }, ...rowText(row, keys, where)])
const bulletsUnder = (
  head: string,
  rows: readonly ListRow[],
  keys: readonly Fact[],
  conditions: readonly Segment[],
  where: Where,
): Segment[] =>
  rows.length === 1
    ? [...rowText(rows[0]!, keys, where), { text: '.' }]
    : [{ text: head }, ...conditions, { text: ':' }, ...bullets(rows, keys, where)]

/** Of rows of several leagues each is told with its own. */
function leagueOf(row: ListRow, rows: readonly ListRow[]): string {
  const key = row.tags.league?.[0]
  const several = new Set(rows.flatMap(({ tags }) => tags.league?.[0] ?? [])).size > 1
  return several && key && Object.hasOwn(LEAGUES, key) ? `${LEAGUES[key as keyof typeof LEAGUES].name}, ` : ''
}

/** The rows by a figure: the one that has the most or the least of it, and those that have as much. */
function ordered(
  { by, count, nth }: ListedQuestion,
  rows: readonly ListRow[],
  those: string,
  conditions: readonly Segment[],
  own: readonly Fact[],
  where: Where,
): Segment[] {
  const { fact, isMost } = by!
  // Whoever lost the most did lose, and whoever won the most won.
  const isOfResult = isMost && (fact === 'lost' || fact === 'won') && rows.some((row) => row.tags.result !== undefined)
  const known = rows.filter((row) => row.facts[fact] !== undefined && (!isOfResult || row.facts[fact]!.value > 0))
  if (isOfResult && known.length === 0) return [{ text: `None of ${those}` }, ...conditions, { text: ` ${fact}.` }]
  const size = (row: ListRow) => row.facts[fact]!.value
  const sorted = known.toSorted((a, b) => (size(b) - size(a)) * (isMost ? 1 : -1))
  const unknown = rows.length - rows.filter((row) => row.facts[fact] !== undefined).length
  const rest = unknown === 0 ? [] : [{ text: ` Of ${unknown === 1 ? 'one' : 'some'} of them I do not know it.` }]
  if (sorted.length === 0) return [{ text: `Of ${those}` }, ...conditions, { text: ' I know no such figure.' }]
  const tied = sorted.filter((row) => Math.abs(size(row) - size(sorted[0]!)) < 1e-9)
  const next = nth === null ? undefined : sorted.at(nth)
  if (nth !== null && !next) return [{ text: `There are ${inWords(sorted.length)} of them, and none at that place.` }, ...rest]
  if (next)
    return [
      { text: `${capital(ORDINAL_WORDS[nth!] ?? 'next')} of ${those} by ${NAMES[fact][isMost ? 1 : 2].replace(/^the /, '')}` },
      ...conditions,
      { text: ': ' },
      ...rowText(next, [fact, ...own.filter((one) => one !== fact)], where),
      { text: '.' },
      ...rest,
    ]
  const top = count === null ? (tied.length <= 4 ? tied : sorted.slice(0, 1)) : sorted.slice(0, count)
  const [, most, least] = NAMES[fact]
  const keys = [fact, ...own.filter((one) => one !== fact)]
  const isPoor = fact === 'edge' && isMost && size(sorted[0]!) <= 0 ? 'No bet: none of them beats its fair price. ' : ''
  const head = `${isPoor}${capital(isMost ? most : least)} of ${those}`
  if (top.length === 1) return [{ text: head }, ...conditions, { text: ': ' }, ...rowText(top[0]!, keys, where), { text: '.' }, ...rest]
  return [{ text: count === null ? `${head}, alike` : head }, ...conditions, { text: ':' }, ...bullets(top, keys, where), ...rest]
}

/** What makes a row one of its list, by the tool: behind its own figures. */
const REASONS: Readonly<Record<string, string>> = {
  read_value_bets:
    'The fair chance is what the prices of all books say once their margin is taken out; this price pays more than that chance asks for, and the edge is how much more. It lasts until the book moves.',
  read_arbitrage:
    'The two books disagree: the chances that their prices ask for add up to less than the whole, and what is missing is the profit, whoever wins, if both are still there when you bet.',
  read_middles: 'The two lines lie apart: a result between them wins both bets, any other wins one and loses one.',
  read_trading_signals: 'It is listed because its price has just moved or stands apart from those of the other books.',
  read_stacks: 'Players of one team score together, so that the whole of them is ordered by what they reach in their good games.',
}

/** Why a row is listed: its figures, and what makes it one. */
function reasonOf(question: ListedQuestion, rows: readonly ListRow[], own: readonly Fact[], where: Where): Segment[] {
  const { by, nth, list } = question
  const sorted = by
    ? rows
        .filter((row) => row.facts[by.fact] !== undefined)
        .toSorted((a, b) => (b.facts[by.fact]!.value - a.facts[by.fact]!.value) * (by.isMost ? 1 : -1))
    : rows
  const row = (by ? sorted.at(nth ?? 0) : rows[0]) ?? rows[0]!
  return [...rowText(row, own, where), { text: `. ${REASONS[list] ?? ''}`.trimEnd() }]
}

/** Nothing of the rows answers the question: what is known of them is named. */
function cannotTell(question: ListedQuestion, meant: readonly ListRow[], those: string, unused: readonly string[]): Reply {
  const kind = LISTS[question.list]!
  const known = kind.facts.flatMap(({ fact }) => (meant.some((row) => row.facts[fact] !== undefined) ? [NAMES[fact][0]] : []))
  const words = unused.map((one) => `\u201c${one}\u201d`).join(', ')
  const what = known.length === 0 ? 'their names' : known.map((label) => (label === 'at' ? 'price' : label)).join(', ')
  return reply([{ text: `I cannot tell ${those} apart by ` }, ...ownWords(words), { text: `. What I know of each: ${what}.` }], {
    kind: 'cannot',
  })
}
