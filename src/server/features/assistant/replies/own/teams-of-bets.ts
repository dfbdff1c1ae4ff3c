// One's own settled bets by the team that they were on, as each ticket names it; the most won first, or the most lost.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { wantsOftenTeam, wantsWorstTeam } from '#core/assistant/own/team-cut.ts'
import { figure, line, type Reply, rowsPath } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { BETS, scopeOf } from '../lists/own-bets.ts'
import { type Answer, reply } from '../sources.ts'

type Bets = Answer<typeof API.bets.list>
type OwnBet = Bets['value']['bets'][number]
const MOST_TEAMS = 6

/** "KC -6.5" is on KC; a total and a parlay are on no one team. */
function teamOf({ ticket: { legs }, league }: OwnBet): string | null {
  const [leg] = legs
  if (legs.length !== 1 || !leg || (leg.market !== 'h2h' && leg.market !== 'spreads')) return null
  const name = leg.selection.replace(/\s+(?:ML|moneyline|[+\u2212-]?\d+(?:\.\d+)?|pick(?:'?em)?|PK)$/i, '').trim()
  const key = (league ?? '').toLowerCase()
  return name === '' ? null : `${name}${Object.hasOwn(LEAGUES, key) ? ` (${LEAGUES[key as keyof typeof LEAGUES].name})` : ''}`
}

export function teamsOfBets(ask: LookAsk, answer: Bets): Reply {
  const { bets } = answer.value
  const groups = new Map<string, number[]>()
  let others = 0
  for (const [i, bet] of bets.entries()) {
    if (bet.profitCents === null) continue
    const team = teamOf(bet)
    if (team === null) others += 1
    else groups.set(team, [...(groups.get(team) ?? []), i])
  }
  const said = ask.line ?? ''
  const [isOften, isWorst] = [wantsOftenTeam(said), wantsWorstTeam(said)]
  const made = (rows: readonly number[]): number => rows.reduce((sum, i) => sum + (bets[i]!.profitCents ?? 0), 0)
  const teams = [...groups].toSorted(([, a], [, b]) => (isOften ? b.length - a.length : (made(b) - made(a)) * (isWorst ? -1 : 1)))
  const scope = scopeOf(ask)
  const of = scope === '' ? '' : ` (${scope})`
  const [first] = teams
  if (!first)
    return reply([{ text: `None of your settled bets${of} is on one team alone, so none can be told by its team.` }], { links: BETS })
  const row = (rows: readonly number[]) =>
    line`${figure(answer, rowsPath('sum', 'bets', rows, 'profitCents'), 'signedCents')} on ${figure(answer, rowsPath('count', 'bets', rows), 'count')} ${nounFor(rows.length, 'bet')}`
  const lead = isOften
    ? 'You bet the most on'
    : isWorst
      ? made(first[1]) < 0
        ? 'The most is lost on'
        : 'No team has lost you money; the least is made on'
      : made(first[1]) > 0
        ? 'The most is made on'
        : 'No team has made you money; the least is lost on'
  const rest = others === 0 ? '' : '\nTotals, props and parlays are on no one team and not in this.'
  return reply(
    [
      ...line`${lead} ${first[0]}: ${row(first[1])}.\nYour settled bets${of} by team, ${isOften ? 'the most bets' : isWorst ? 'the worst' : 'the best'} first:`,
      ...teams.slice(0, MOST_TEAMS).flatMap(([name, rows]) => line`\n\u2022 ${name}: ${row(rows)}`),
      { text: rest },
    ],
    { links: BETS, unsure: ['Few bets say little: the range is wider than the number.'] },
  )
}
