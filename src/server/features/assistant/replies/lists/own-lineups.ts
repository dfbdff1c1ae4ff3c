// Saved lineups in sentences: which there are, and who is in the one that is named.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import type { LookAsk } from '../../plan-looks.ts'
import { pointsSegments } from '../lineups.ts'
import { type Answer, reply } from '../sources.ts'

type Saved = Answer<typeof API.lineups.saved>
type Lineup = Saved['value']['lineups'][number]

const LINKS = [{ label: 'Open your lineups', href: '/lineups' }]
const MOST = 6
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top)\b/, 0],
  [/\b(?:second|2nd|other)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\b(?:fourth|4th)\b/, 3],
  [/\b(?:last|bottom|latest|newest)\b/, -1],
]
const CHANGES = /\b(delete|remove|drop|get rid of|trash|rename|share|export|download|edit|change|swap)\b/
const SHOWS_PLAYERS = /\b(?:who|players?|inside|roster|show me (?:the|my) \w+ one|what'?s in|what is in|whats in)\b/

/** The lineup that a sentence names, by its name, its place in the list, its league, or because there is one. */
export function namedIn(said: string, lineups: readonly Lineup[]): number | null {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const byName = lineups.findIndex(({ name }) => ` ${words(said)} `.includes(` ${words(name)} `))
  if (byName >= 0) return byName
  const byWord = lineups.flatMap(({ name }, i) =>
    words(name)
      .split(' ')
      .some((word) => word.length > 3 && new RegExp(`\\b${word}\\b`).test(words(said)))
      ? [i]
      : [],
  )
  if (byWord.length === 1) return byWord[0]!
  const bySport = lineups.flatMap(({ sport }, i) => (new RegExp(`\\b${sport.toLowerCase()}\\b`).test(said) ? [i] : []))
  if (bySport.length === 1) return bySport[0]!
  const place = PLACES.find(([pattern]) => pattern.test(said))?.[1]
  if (place !== undefined) {
    const at = place < 0 ? lineups.length - 1 : place
    return at < lineups.length ? at : null
  }
  return lineups.length === 1 ? 0 : null
}

const headOf = (answer: Saved, i: number, lineup: Lineup): Segment[] => {
  const points = lineup.projectedPoints === null ? [] : [{ text: ', ' }, ...pointsSegments(answer, `lineups.${i}`, lineup)]
  return line`${lineup.name} (${lineup.sport.toUpperCase()}): ${figure(answer, `lineups.${i}.totalSalary`, 'salary')}${points}`
}
const playersOf = ({ players }: Lineup): string =>
  players.map(({ name, slot, position, team }) => `${slot ?? position} ${name} (${team})`).join(', ')

export function ownLineups(ask: LookAsk, answer: Saved): Reply {
  const found = answer.value.lineups
  const said = ask.line ?? ''
  if (found.length === 0) return reply([{ text: 'You have saved no lineups yet.' }], { links: LINKS })
  const at = CHANGES.test(said) || SHOWS_PLAYERS.test(said) || ask.part === 'one' ? namedIn(said, found) : null
  const change = CHANGES.exec(said)?.[1]
  if (at !== null && change !== undefined)
    return reply(
      line`You mean ${headOf(answer, at, found[at]!)}. Nothing is changed yet: I ${change === 'get rid of' ? 'delete' : change} none myself. In your lineups that row has the button for it.`,
      { links: LINKS },
    )
  if (at !== null) return reply(line`${headOf(answer, at, found[at]!)}.\n${playersOf(found[at]!)}.`, { links: LINKS })
  const isOfPlayers = SHOWS_PLAYERS.test(said)
  const lines = found
    .slice(0, MOST)
    .flatMap((lineup, i) => line`\n\u2022 ${headOf(answer, i, lineup)}${isOfPlayers ? `: ${playersOf(lineup)}` : ''}`)
  return reply([...line`You have ${figure(answer, 'lineups.length', 'count')} saved ${nounFor(found.length, 'lineup')}:`, ...lines], {
    links: LINKS,
  })
}
