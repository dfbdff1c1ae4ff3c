// When a team plays next, behind an answer that has no price of it.
import type { API } from '#contract/index.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { Reply } from '#core/assistant/reply.ts'
import { type Answer, startText, type Where } from '../sources.ts'

export function withNextGame(ask: AskOf<'odds'>, said: Reply, scores: Answer<typeof API.live.scores> | null, where: Where): Reply {
  const [team] = ask.teams
  const next = (scores?.value.scores ?? [])
    .filter(({ homeTeam, awayTeam, status }) => (homeTeam === team?.name || awayTeam === team?.name) && status === 'scheduled')
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))[0]
  if (!team || !next) return said
  const text = ` Their next game: ${next.awayTeam} at ${next.homeTeam}, ${startText(next.time, where)}; no book has it up yet.`
  return { ...said, segments: [...said.segments, { text }] }
}
