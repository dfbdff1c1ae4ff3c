// What Lex says when feeds are silent: by their last answer nothing is "none", and names of a league whose rosters are unknown are not wrong names.
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Reply } from '#core/assistant/reply.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { reply, startText, type Where } from './sources.ts'

type Aged = { readonly stale?: unknown; readonly asOf?: unknown }

/** Said before an answer that rests on feeds which do not answer; null when all of them do. */
export function silentFeedNote(cards: readonly ToolCard[], where: Where): string | null {
  const held = cards.flatMap(({ result }) => ((result as Aged | null)?.stale === true ? [result as Aged] : []))
  if (held.length > 0) {
    const times = held.flatMap(({ asOf }) => (typeof asOf === 'string' || typeof asOf === 'number' ? [new Date(asOf).getTime()] : []))
    const of = times.length > 0 ? `, of ${startText(Math.min(...times), where)}` : ''
    return `The data source does not answer right now. By its last answer${of}:\n`
  }
  const isPartial = cards.some(({ refusal }) => refusal?.code === 'feed_down' || refusal?.code === 'rate_limited')
  return isPartial ? 'Not every data source answers right now; this is what those say that do:\n' : null
}

const namesOf = (leagues: readonly LeagueKey[]): string => leagues.map((league) => LEAGUES[league].name).join(', ')

/** Whoever was named may well play there. */
export const unknownNamesReply = (leagues: readonly LeagueKey[]): Reply =>
  reply(
    [
      {
        text: `I cannot look that name up right now: the rosters of ${namesOf(leagues)} do not answer. Ask again in a minute, or ask about a whole league.`,
      },
    ],
    { kind: 'cannot' },
  )

/** Words that begin with a capital letter without naming a team or a player. */
const NO_NAMES = new Set(
  [
    'I,Lex,AI,OK,DK,FD,EV,CLV,ROI,QB,RB,WR,TE,DST,PG,SG,SF,PF,C,ML,NFL,NBA,MLB,NHL,WNBA,MLS,EPL,PGA,LPGA,UFC,MMA,NASCAR,FIFA,AFL,DFS,DraftKings,FanDuel,Kelly,Shin',
    'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Premier,League,English',
  ]
    .join(',')
    .split(','),
)

/** Whether a sentence may name somebody: a word in it begins with a capital letter as names do. */
export const mayName = (text: string): boolean =>
  text
    .split(/\s+/)
    .slice(1)
    .map((word) => word.replace(/[^\p{L}’'-]/gu, '').replace(/[’']s$/u, ''))
    .some((word) => /^\p{Lu}/u.test(word) && !NO_NAMES.has(word))
