// Saved lineups in sentences: which there are, and who is in the one that is named.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import type { LookAsk } from '../../plan-looks.ts'
import { pointsSegments } from '../lineups.ts'
import { type Answer, reply } from '../sources.ts'
import { namedIn } from './named-lineup.ts'

type Saved = Answer<typeof API.lineups.saved>
type Lineup = Saved['value']['lineups'][number]

const LINKS = [{ label: 'Open your lineups', href: '/lineups' }]
const MOST = 6
const CHANGES = /\b(delete|remove|drop|get rid of|trash|bin|ditch|scrap|rename|share|export|download|edit|change|swap)\b/
const SHOWS_PLAYERS = /\b(?:who|players?|inside|roster|show me (?:the|my) \w+ one|what'?s in|what is in|whats in)\b/

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
      line`You mean ${headOf(answer, at, found[at]!)}. Nothing is changed yet: I ${/^(?:get rid of|trash|bin|ditch|scrap)$/.test(change) ? 'delete' : change} none myself. In your lineups that row has the button for it.`,
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
