// Saved lineups in sentences: which there are, and who is in the one that is named.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { FORMATS, figure, line, type Reply, rowsPath, type Segment } from '#core/assistant/reply.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import type { DfsSport } from '#core/dfs/slate.ts'
import { nounFor } from '#core/plural.ts'
import { pointsSegments } from '../lineups.ts'
import { ownWords } from '../narrow/held-rows.ts'
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

const LEFT_OVER = /\b(?:left|left ?over|remain\w*|unspent|unused|spare|under the cap|cap (?:room|space))\b/
/** What a saved lineup leaves of the cap of its contest; of one whose site is not known, what it costs. */
function left(answer: Saved, at: number, lineup: Lineup): Reply {
  const { site, sport, slate } = lineup
  const contest = /showdown|captain|single/i.test(slate ?? '') ? 'showdown' : 'classic'
  const cap = site === null ? undefined : rosterFor(site, sport.toLowerCase() as DfsSport, contest)?.salaryCap
  if (cap === undefined)
    return reply(line`${headOf(answer, at, lineup)}. Its site is not kept with it, so I do not know the cap that it is measured by.`, {
      links: LINKS,
    })
  const rest = cap - lineup.totalSalary
  return reply(
    [
      ...line`${headOf(answer, at, lineup)}. `,
      ...ownWords(
        `The cap is ${FORMATS.salary(cap)}, so ${rest === 0 ? 'nothing' : FORMATS.salary(Math.abs(rest))} ${rest < 0 ? 'too much is spent' : 'is left'}.`,
      ),
    ],
    { links: LINKS },
  )
}

/** "Do my two lineups share anybody", "who have I got in both". */
const SHARED = /\b(?:shar(?:e|es|ed|ing)|in common|overlap\w*|both|same (?:players?|guys)|more than one|twice)\b/
function shared(answer: Saved): Reply {
  const { lineups } = answer.value
  const names = [...new Set(lineups.flatMap(({ players }) => players.map(({ name }) => name)))]
  const several = names
    .map((name) => ({ name, at: lineups.filter(({ players }) => players.some((one) => one.name === name)).map((one) => one.name) }))
    .filter(({ at }) => at.length > 1)
  const sports = new Set(lineups.map(({ sport }) => sport))
  if (several.length === 0)
    return reply(
      [
        {
          text: `Nobody is in more than one of your saved lineups${sports.size === lineups.length ? `: they are of different sports (${lineups.map(({ name, sport }) => `${name}, ${sport.toUpperCase()}`).join('; ')})` : ''}.`,
        },
      ],
      { links: LINKS },
    )
  return reply(
    [{ text: `In more than one of your saved lineups:${several.map(({ name, at }) => `\n\u2022 ${name}: ${at.join(', ')}`).join('')}` }],
    {
      links: LINKS,
    },
  )
}
/** "What are my exposures": in how many of the lineups of a sport each player is. */
const EXPOSED = /\b(?:exposures?|exposed|how (?:many|often) of my line ?-?ups)\b/
const MOST_EXPOSED = 8
function exposures(answer: Saved): Reply {
  const { lineups } = answer.value
  const sports = [...new Set(lineups.map(({ sport }) => sport))]
  const parts = sports.flatMap((sport, k) => {
    const own = lineups.flatMap((lineup, i) => (lineup.sport === sport ? [{ lineup, i }] : []))
    const name = sport.toUpperCase()
    const lead = k > 0 ? '\n' : ''
    if (own.length === 1)
      return [{ text: `${lead}${name}: one saved lineup, ${own[0]!.lineup.name}, so each of its players is in all of it.` }]
    const names = [...new Set(own.flatMap(({ lineup }) => lineup.players.map((player) => player.name)))]
    const rows = names
      .map((player) => ({ player, at: own.flatMap(({ lineup, i }) => (lineup.players.some((one) => one.name === player) ? [i] : [])) }))
      .toSorted((a, b) => b.at.length - a.at.length)
    const all = own.map(({ i }) => i)
    const each = rows
      .slice(0, MOST_EXPOSED)
      .flatMap(
        ({ player, at }) =>
          line`\n\u2022 ${player}: ${figure(answer, rowsPath('count', 'lineups', at), 'count')} of ${figure(answer, rowsPath('count', 'lineups', all), 'count')}`,
      )
    return line`${lead}${name}, the most first:${each}`
  })
  return reply([{ text: 'In how many of your saved lineups each player is. ' }, ...parts], { links: LINKS })
}

const NEWEST =
  /\b(?:newest|newer|latest|most recent)(?: of (?:them|those|my))? (?:one|line ?-?ups?)\b|\b(?:which|what)\b.*\bline ?-?ups?\b.*\b(?:newest|newer|latest|most recent|last)\b|\b(?:last|latest|newest|most recent)(?: saved)? line ?-?up\b|\bline ?-?up i (?:saved|built|kept|made) last\b/
const COSTS = /\b(?:cost\w*|salar(?:y|ies)|spen[dt]|price)\b/

export function ownLineups(ask: LookAsk, answer: Saved): Reply {
  const found = answer.value.lineups
  const said = ask.line ?? ''
  if (found.length > 0 && EXPOSED.test(said)) return exposures(answer)
  if (found.length > 1 && SHARED.test(said)) return shared(answer)
  if (found.length === 0) return reply([{ text: 'You have saved no lineups yet.' }], { links: LINKS })
  const at =
    CHANGES.test(said) || SHOWS_PLAYERS.test(said) || LEFT_OVER.test(said) || COSTS.test(said) || NEWEST.test(said) || ask.part === 'one'
      ? namedIn(said, found)
      : null
  const change = CHANGES.exec(said)?.[1]
  if (NEWEST.test(said)) {
    const [newest] = found
      .map((lineup, i) => ({ lineup, i }))
      .toSorted((a, b) => Date.parse(b.lineup.created) - Date.parse(a.lineup.created))
    const players = SHOWS_PLAYERS.test(said) ? `\n${playersOf(newest!.lineup)}.` : ''
    return reply(line`The one that you saved last is ${headOf(answer, newest!.i, newest!.lineup)}.${players}`, { links: LINKS })
  }
  if (at !== null && COSTS.test(said) && !LEFT_OVER.test(said)) return reply(line`${headOf(answer, at, found[at]!)}.`, { links: LINKS })
  if (at !== null && LEFT_OVER.test(said)) return left(answer, at, found[at]!)
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
