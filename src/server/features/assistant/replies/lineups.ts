// A built lineup in sentences: what it projects, what it costs, and who is in it.

import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { ANY_POSITION } from '#core/assistant/asked/lineup-ask.ts'
import { lineupName } from '#core/assistant/kept/lineup-name.ts'
import type { Source } from '#core/assistant/numbers.ts'
import { FORMATS, figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { mostOf, unusedNote } from '#core/assistant/stated/lineup-limits.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { JointPoints } from '#core/simulation/scores/joint-points.ts'
import { POINTS_WORDS } from '#core/simulation/scores/lineup-points.ts'
import { withRole } from './lineup-role.ts'
import { ofRows, ownWords } from './narrow/held-rows.ts'
import { SITE_NAMES } from './projections.ts'
import { type Answer, answerOf, reply } from './sources.ts'

export type Built = Answer<typeof API.lineups.optimize>

export function lineupReply(ask: AskOf<'lineup'>, built: Built): Reply {
  const { lineups, slate, status, projections } = built.value
  const first = lineups[0]
  if (!first || !ask.league) return reply([{ text: 'No lineup came out of it.' }], { kind: 'cannot' })
  if (ask.isOfCap) return capReply(ask, built)
  if (ask.nth !== null) return nthReply(ask.nth, built)
  if (ask.sharesOf) return sharesReply(ask.sharesOf, built)
  const site = SITE_NAMES[slate.site === 'fanduel' ? 'fanduel' : 'draftkings']
  const where = `${site} ${LEAGUES[ask.league].name} (${slate.name} slate)`
  const chosen = ask.site === null ? ' You named no site, so I took DraftKings.' : ''
  const best = status === 'optimal' ? 'the best there is by these projections, proved' : 'the best under its limits'
  const head =
    lineups.length === 1
      ? [
          ...line`${where}: `,
          ...pointsSegments(built, 'lineups.0', first),
          ...line` for ${figure(built, 'lineups.0.totalSalary', 'salary')} of ${figure(built, 'slate.salaryCap', 'salary')}, ${best}.`,
        ]
      : status !== 'optimal'
        ? [
            ...line`${where}: ${figure(built, 'lineups.length', 'count')} lineups for tournaments; the first is the best there is (`,
            ...pointsSegments(built, 'lineups.0', first),
            { text: '), the others spread around it:' },
          ]
        : [
            ...line`${where}: ${figure(built, 'lineups.length', 'count')} lineups, their projections added up from ${figure(built, 'lineups.0.projectedPoints', 'points')} down to ${figure(built, `lineups.${lineups.length - 1}.projectedPoints`, 'points')} points; the first (`,
            ...pointsSegments(built, 'lineups.0', first),
            { text: '):' },
          ]
  // Salaries and points of each stand in the card.
  const rows: Segment[] = [{ text: `\n${first.players.map((player) => `${player.slot} ${player.name} (${player.team})`).join(', ')}.` }]
  const done = [
    ...(ask.locks.length > 0 ? [`locked ${ask.locks.map((player) => player.name).join(', ')}`] : []),
    ...(ask.stacks.length > 0 ? [`stacked ${ask.stacks.map((team) => team.abbreviation).join(', ')}`] : []),
  ]
  const strangers = ask.bans.filter(({ league }) => league !== ask.league)
  const out = [
    ...ask.bans.filter(({ league }) => league === ask.league).map(({ name }) => name),
    ...ask.without.map(({ name }) => `anybody of the ${name}`),
  ]
  const limits = limitWords(ask)
  const rules = `${done.length > 0 ? ` I ${done.join(' and ')}.` : ''}${out.length > 0 ? ` Built without ${out.join(', ')}.` : ''}`
  const own = projections === 'average' ? ['The points are the salary file\u2019s own averages, not a model.'] : []
  const gone = built.value.leftOut.length > 0 ? ['Players who are listed as out, or priced as if they did not play, were left out.'] : []
  const left = [...gone, ...(built.value.unprojected > 0 ? ['Players without a projection were left out.'] : [])]
  const name = lineupName(ask.said ?? '')
  const kept = name === null ? '' : `\nNothing is kept yet: open it in the builder and save it there under the name "${name}".`
  return reply([...head, ...rows, ...limits, { text: `${rules}${chosen}` === '' ? kept : `\n${`${rules}${chosen}`.trim()}${kept}` }], {
    unsure: [
      ...unusedNote(ask, ask.said),
      ...strangers.map(
        ({ name, league }) =>
          `${name} is of the ${LEAGUES[league].name} and on no slate of this league, so nothing changes by leaving him out.`,
      ),
      ...(/\bkickers?\b/.test(ask.said ?? '') && !first.players.some(({ slot }) => slot === 'K')
        ? ['There is no kicker in this contest.']
        : []),
      'The lineup is exact; the projections behind it are not. Check late scratches before the lock.',
      ...own,
      ...left,
    ],
    links: [{ label: 'Open in builder', href: builderLink(ask.league, built) }],
  })
}

/** The limits that were held, in words: what it costs, how many of a team, how many games. */
function limitWords(ask: AskOf<'lineup'>): Segment[] {
  const { atLeastOf, minSalary, maxPerTeam, minGames, maxExposure, minUniques, count } = ask
  const maxSalary = mostOf(ask)
  const words = [
    ...(ask.caps ?? []).map(({ position, most, least }) =>
      position === ANY_POSITION
        ? `nobody over ${FORMATS.salary(most!)}`
        : `${position} ${most === null ? `from ${FORMATS.salary(least!)}` : `up to ${FORMATS.salary(most)}`}`,
    ),
    ...(maxSalary === null ? [] : [`at most ${FORMATS.salary(maxSalary)}`]),
    ...(minSalary === null ? [] : [`at least ${FORMATS.salary(minSalary)}`]),
    ...(maxPerTeam === null ? [] : [`at most ${maxPerTeam} of a team`]),
    ...(atLeastOf ?? []).map(({ team, count: some }) => `at least ${some} of the ${team.name}`),
    ...(minGames === null ? [] : [`at least ${minGames} games`]),
    ...(maxExposure === null || (count ?? 1) < 2 ? [] : [`nobody in more than ${FORMATS.exactPercent(maxExposure)} of them`]),
    ...(minUniques === null || (count ?? 1) < 2 ? [] : [`any two at least ${minUniques} players apart`]),
  ]
  return words.length === 0 ? [] : ownWords(`\nHeld to: ${words.join(', ')}.`)
}

/** A lineup around somebody who was named by his team and position. */
export function roleReply(ask: AskOf<'lineup'>, cards: readonly ToolCard[], skip: number): Reply {
  const held = cards[0] ? withRole(ask, cards[0], skip) : null
  const built = cards[1] ? answerOf(API.lineups.optimize, cards[1], skip + 1) : null
  if (held && built) return lineupReply(held, built)
  return reply([{ text: `I find no ${ask.role!.position} of the ${ask.role!.team.name} to build around.` }], { kind: 'cannot' })
}

const MOST_SHARES = 8
/** In how many of the lineups each of them is; of whoever is in most of them where nobody is named. */
function sharesReply(named: readonly { readonly name: string }[], built: Built): Reply {
  const { lineups } = built.value
  const names = new Set(lineups.flatMap(({ players }) => players.map(({ name }) => name)))
  const meant = named.length > 0 ? named.map(({ name }) => name) : [...names]
  const rows = meant.map((name) => ({
    name,
    at: lineups.flatMap(({ players }, i) => (players.some((player) => player.name === name) ? [i] : [])),
  }))
  const most = named.length > 0 ? rows : rows.toSorted((a, b) => b.at.length - a.at.length).slice(0, MOST_SHARES)
  const each = most.flatMap(
    ({ name, at }) =>
      line`\n\u2022 ${name}: ${ofRows(built, 'count', 'lineups', at, 'count')} of ${figure(built, 'lineups.length', 'count')}`,
  )
  return reply([{ text: named.length > 0 ? 'In how many of the lineups:' : 'Who is in the most of the lineups:' }, ...each])
}

/** One of the lineups that were built. */
function nthReply(nth: number, built: Built): Reply {
  const at = nth - 1
  const one = built.value.lineups[at]
  if (!one) return reply(line`There are ${figure(built, 'lineups.length', 'count')} lineups, and none at that place.`)
  const place = PLACES[at] ?? 'chosen'
  return reply([
    ...line`The ${place} of the ${figure(built, 'lineups.length', 'count')} lineups: `,
    ...pointsSegments(built, `lineups.${at}`, one),
    ...line` for ${figure(built, `lineups.${at}.totalSalary`, 'salary')} of ${figure(built, 'slate.salaryCap', 'salary')}.`,
    { text: `\n${one.players.map((player) => `${player.slot} ${player.name} (${player.team})`).join(', ')}.` },
  ])
}
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** What the lineup that was built leaves of the cap. */
function capReply({ league }: AskOf<'lineup'>, built: Built): Reply {
  const left = built.value.lineups[0]!.salaryLeft
  const used = line`it uses ${figure(built, 'lineups.0.totalSalary', 'salary')} of ${figure(built, 'slate.salaryCap', 'salary')}`
  const which = built.value.lineups.length > 1 ? 'the first of the lineups' : 'that lineup'
  return reply(
    left === 0
      ? line`Nothing is left of the cap by ${which}: ${used}.`
      : line`${figure(built, 'lineups.0.salaryLeft', 'salary')} of the cap is left by ${which}: ${used}.`,
    { links: [{ label: 'Open in builder', href: builderLink(league!, built) }] },
  )
}

/** A lineup that somebody has, beside the best of the slate: what to change, or that nothing is better. */
export function reviewReply(ask: AskOf<'lineup'>, answers: readonly Built[]): Reply {
  const [best, own] = [answers.at(-1), answers.length > 1 ? answers[0] : undefined]
  const target = best?.value.lineups[0]
  if (!best || !target || !ask.league) return reply([{ text: 'No lineup came out of it.' }], { kind: 'cannot' })
  const league = ask.league
  if (!own?.value.lineups[0]) {
    const made = lineupReply({ ...ask, locks: [] }, best)
    return {
      ...made,
      segments: [{ text: 'Those players fit into no lineup of this slate together. The best one instead: ' }, ...made.segments],
    }
  }
  const has = (lineup: typeof target, id: string) => lineup.players.some((player) => player.id === id)
  const mine = own.value.lineups[0]
  const out = mine.players.filter(({ id }) => !has(target, id))
  const into = target.players.filter(({ id }) => !has(mine, id))
  const head = [
    { text: 'Your lineup: ' },
    ...pointsSegments(own, 'lineups.0', mine),
    ...line` for ${figure(own, 'lineups.0.totalSalary', 'salary')}. `,
  ]
  const names = (players: typeof into) => players.map(({ name, team }) => `${name} (${team})`).join(', ')
  const change =
    out.length === 0
      ? [{ text: 'I would change nothing: it is the best lineup of this slate by these projections, proved.' }]
      : [
          { text: 'The best of this slate: ' },
          ...pointsSegments(best, 'lineups.0', target),
          { text: `. To get there, take out ${names(out)}; take in ${names(into)}.` },
        ]
  return reply([...head, ...change], {
    unsure: ['The lineups are exact; the projections behind them are not. Check late scratches before the lock.'],
    links: [{ label: out.length === 0 ? 'Open in builder' : 'Open the best in builder', href: builderLink(league, best) }],
  })
}

type Figures = Readonly<Infer<typeof JointPoints>> & { readonly projectedPoints: number | null }

/**
 * "projections added up 287.1, mean 290.2, median 288.4, …": the sum, and beside it what the lineup scores, as far as it is known.
 * @param path of the lineup in the answer, "lineups.0"
 */
export function pointsSegments(answer: Source, path: string, { projectedPoints: sum, ...joint }: Figures): Segment[] {
  const known = Object.entries(POINTS_WORDS).filter(([key]) => ({ sum, ...joint })[key as keyof typeof POINTS_WORDS] !== null)
  return known.flatMap(([key, words], at) => [
    { text: `${at === 0 ? '' : ', '}${words} ` },
    figure(answer, `${path}.${key === 'sum' ? 'projectedPoints' : key}`, 'points'),
  ])
}

/** The first lineup in the builder, seat by seat. */
function builderLink(league: string, { value, input }: Built): string {
  const seats = value.lineups[0]?.players.map((player) => player.id).join('~') ?? ''
  const slate = typeof input.slate === 'string' ? input.slate : value.slate.name
  return `/lineup-builder?${new URLSearchParams({ league, site: value.slate.site, slate, picks: seats }).toString()}`
}
