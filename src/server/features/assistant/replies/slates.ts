// The daily-fantasy side in sentences: slates, stacks, research, contest simulations, and what goes into a projection.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, listed, type Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { savedOf, shapeLeftOut } from '../simulated-contests.ts'
import { offSlate, weather, weatherOff } from './lists/slate-weather.ts'
import { areTeamsIn, inBrackets, keepsBounds } from './narrow/held-rows.ts'
import { SITE_NAMES } from './projections.ts'
import { type Answer, answerOf, reply, startText, type Where } from './sources.ts'

export function slateReply(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply | null {
  const last = cards.at(-1)!
  const tool = skip + cards.length - 1
  switch (ask.tool) {
    case 'list_slates':
      return slates(
        ask,
        cards.flatMap((card, i) => (card.name === 'list_slates' ? (answerOf(API.projections.slates, card, skip + i) ?? []) : [])),
        where,
        last.name === 'read_slate_research' ? answerOf(API.slateResearch.research, last, tool) : null,
      )
    case 'read_stacks':
      return stacks(ask, answerOf(API.slateResearch.stacks, last, tool)!)
    case 'read_slate_research': {
      const found = answerOf(API.slateResearch.research, cards[0]!, skip)!
      const off = cards.length > 1 ? offSlate(ask, found) : null
      const scores = off && answerOf(API.live.scores, last, tool)
      return off && scores ? weatherOff(off, found, scores, where) : research(ask, found, where)
    }
    case 'simulate_contest':
      return last.name === 'simulate_contest'
        ? ofSaved(
            ask,
            cards[0]!,
            skip,
            simulation(
              answerOf(API.simulation.simulate, last, tool)!,
              cards.at(-2)?.name === 'build_lineup' ? answerOf(API.lineups.optimize, cards.at(-2)!, tool - 1) : null,
            ),
          )
        : reply(
            [
              {
                text:
                  last.name === 'list_lineups'
                    ? 'You have no saved lineup, so there is none to simulate. Save one from the builder, or ask me to simulate the best lineup of the slate.'
                    : 'No lineup came out, so there is nothing to simulate.',
              },
            ],
            { kind: 'cannot' },
          )
    case 'explain_projection':
      return ask.part === 'unknown' ? notCounted(cards[0]!, skip) : explanation(cards, skip)
    default:
      return null
  }
}

function slates(
  ask: LookAsk,
  answers: readonly Answer<typeof API.projections.slates>[],
  where: Where,
  games: Answer<typeof API.slateResearch.research> | null = null,
): Reply {
  const site = SITE_NAMES[ask.site === 'fanduel' ? 'fanduel' : 'draftkings']
  const league = ask.league ? `${LEAGUES[ask.league].name} ` : ''
  const each = answers.length > 1 ? 2 : 6
  const lines = answers.flatMap((answer) => linesOf(answer, each, where))
  const count = games
    ? line`\nThe main slate has ${figure(games, 'games.length', 'count')} ${nounFor(games.value.games.length, 'game')}.`
    : []
  return lines.length === 0
    ? reply([{ text: `${site} offers no ${league}slate now.` }])
    : reply([{ text: `${league ? `${league}slates` : 'Slates'} on ${site}:` }, ...lines, ...count])
}

function linesOf(answer: Answer<typeof API.projections.slates>, most: number, where: Where) {
  return answer.value.slates
    .slice(0, most)
    .flatMap(
      (slate, i) =>
        line`\n\u2022 ${slate.name} (${slate.contest}): locks ${startText(slate.startsAt, where)}, ${figure(answer, `slates.${i}.players`, 'count')} players, cap ${figure(answer, `slates.${i}.salaryCap`, 'salary')}`,
    )
}

function stacks({ players, held, part, count }: LookAsk, answer: Answer<typeof API.slateResearch.stacks>): Reply {
  const found = answer.value.stacks
    .map((stack, i) => ({ stack, i }))
    .filter(({ stack }) => players.every(({ name }) => stack.players.some((one) => one.name === name)))
    .filter(({ stack }) => areTeamsIn(held, stack.team))
    .filter(({ stack: { salary, ceiling, mean, ownership } }) => keepsBounds(held, { salary, ceiling, mean, ownership }))
  const who = players.length > 0 ? ` with ${players.map(({ name }) => name).join(' and ')}` : ''
  const links = [{ label: 'Open the stacks', href: `/fantasy?league=${answer.value.league}` }]
  if (found.length === 0) return reply(line`There is no stack${who} on this slate${inBrackets(held)}.`, { links })
  const lines = found
    .slice(0, Math.min(count ?? 5, 10))
    .flatMap(
      ({ stack, i }) =>
        line`\n\u2022 ${stack.team}: ${stack.players.map(({ name }) => name).join(', ')} \u2013 mean ${figure(answer, `stacks.${i}.mean`, 'points')}, ceiling ${figure(answer, `stacks.${i}.ceiling`, 'points')}, ${figure(answer, `stacks.${i}.salary`, 'salary')}`,
    )
  return reply(
    [
      ...line`The best stacks${who}${shapeText(answer.input.shape)} of the ${LEAGUES[answer.value.league].name} ${answer.value.slate.name} slate on ${SITE_NAMES[answer.value.site]}${inBrackets(held)}, by ${(part === 'leverage' || part === 'ownership') && found.every(({ stack }) => stack.ownership === null) ? `ceiling, since ${part} needs ownership, which is not known here` : (part ?? 'ceiling')}:`,
      ...lines,
    ],
    {
      links,
      unsure: [
        ...((part === 'leverage' || part === 'ownership') && found.every(({ stack }) => stack.ownership === null)
          ? [`Ownership is not known on this slate, so it cannot order them by ${part}: they stand by their ceiling.`]
          : []),
        ...(answer.value.isCorrelated
          ? []
          : ['How these players move together is not known well; the ceilings take them to be independent.']),
      ],
    },
  )
}

/** "qb-2-1": a quarterback with two receivers and one of the other side. */
function shapeText(shape: unknown): string {
  const hit = /^qb-(\d)-(\d)$/.exec(typeof shape === 'string' ? shape : '')
  if (!hit) return ''
  const words = ['no', 'one', 'two', 'three']
  const back = hit[2] === '0' ? '' : ' and a bring-back of the other side'
  return ` (quarterback, ${words[Number(hit[1])]} ${hit[1] === '1' ? 'receiver' : 'receivers'}${back})`
}

function research(ask: LookAsk, answer: Answer<typeof API.slateResearch.research>, where: Where): Reply {
  const { games, teams } = answer.value
  const name = `${LEAGUES[answer.value.league].name} ${answer.value.slate.name} slate`
  if (ask.part === 'weather') return weather(ask, answer, name, where)
  if (ask.part === 'allows') return allowed(ask, answer, name)
  if (ask.part === 'pace') {
    const order = teams
      .map((team, i) => ({ team, i }))
      .filter(({ team }) => team.pace)
      .sort((a, b) => b.team.pace!.own - a.team.pace!.own)
    if (order.length === 0) return reply([{ text: `The pace of the teams on the ${name} is not known.` }])
    const lines = order.slice(0, 6).map(({ team, i }) => line`${team.team} ${figure(answer, `teams.${i}.pace.own`, 'points')}`)
    return reply(line`The fastest teams of the ${name}${answer.value.paceUnit ? ` (${answer.value.paceUnit})` : ''}: ${listed(lines)}.`)
  }
  const byTotal =
    /\b(?:highest|biggest|most|top|lowest|smallest)\b.*\b(?:totals?|scoring|points)\b.*\bgames?\b|\bgames?\b.*\b(?:highest|biggest|most|top|lowest|smallest)\b.*\b(?:totals?|scoring|points)\b/.test(
      ask.line ?? '',
    )
      ? games.map((game, i) => ({ game, i })).filter(({ game }) => game.total !== null)
      : []
  if (byTotal.length > 0 && ask.teams.length === 0) {
    const isLow = /\b(?:lowest|smallest)\b/.test(ask.line ?? '')
    byTotal.sort((a, b) => (b.game.total! - a.game.total!) * (isLow ? -1 : 1))
    const each = byTotal.slice(0, 6).map(({ game, i }) => line`${game.game} ${figure(answer, `games.${i}.total`, 'plain')}`)
    return reply(line`The ${isLow ? 'lowest' : 'highest'} totals of the games of the ${name}: ${listed(each)}.`)
  }
  const order = teams
    .map((team, i) => ({ team, i }))
    .filter(({ team }) => team.impliedPoints !== null)
    .sort((a, b) => b.team.impliedPoints! - a.team.impliedPoints!)
  if (order.length === 0)
    return reply([
      { text: `No implied totals of the ${name} are known: there are no prices for its ${games.length === 1 ? 'game' : 'games'}.` },
    ])
  const meant = order.filter(({ team }) => ask.teams.some(({ abbreviation }) => abbreviation === team.team))
  if (ask.teams.length > 0 && meant.length === 0)
    return reply([
      { text: `The ${ask.teams.map(({ name }) => name).join(' and the ')} are not on the ${name}, so I have no implied total of theirs.` },
    ])
  const isLeast = /\b(?:lowest|least|worst|weakest|smallest|bad|fewest)\b/.test(ask.line ?? '')
  if (isLeast) order.reverse()
  const lines = (meant.length > 0 ? meant : order)
    .slice(0, 6)
    .map(
      ({ team, i }) =>
        line`${team.team} ${figure(answer, `teams.${i}.impliedPoints`, 'points')}${isLeast && team.opponent ? ` (against ${team.opponent})` : ''}`,
    )
  if (meant.length > 0) return reply(line`Implied team total on the ${name}: ${listed(lines)}.`)
  return reply(line`The ${isLeast ? 'lowest' : 'highest'} implied team totals of the ${name}: ${listed(lines)}.`)
}

/** What a defense lets a position have: it stands with the team that faces it. */
function allowed(ask: LookAsk, answer: Answer<typeof API.slateResearch.research>, name: string): Reply {
  const rows = answer.value.teams.flatMap((team, i) =>
    team.faces.flatMap((face, k) =>
      ask.positions.length === 0 || ask.positions.some((one) => face.group.split('/').includes(one)) ? [{ team, i, face, k }] : [],
    ),
  )
  const mine =
    ask.teams.length === 0 ? rows : rows.filter(({ team }) => ask.teams.some(({ abbreviation }) => abbreviation === team.opponent))
  if (mine.length === 0)
    return reply([
      {
        text: `What ${ask.teams.length > 0 ? `the ${ask.teams[0]!.name} let` : 'the defenses let'} ${ask.positions.join('/') || 'positions'} have is not known on the ${name}.`,
      },
    ])
  const lines = mine
    .toSorted((a, b) => b.face.perGame - a.face.perGame)
    .slice(0, 6)
    .flatMap(
      ({ team, i, face, k }) =>
        line`\n\u2022 ${team.opponent} to ${face.group}: ${figure(answer, `teams.${i}.faces.${k}.perGame`, 'points')} DraftKings points a game, usual ${figure(answer, `teams.${i}.faces.${k}.usual`, 'points')}, rank ${figure(answer, `teams.${i}.faces.${k}.rank`, 'count')} of ${figure(answer, `teams.${i}.faces.${k}.of`, 'count')}; ${team.team} faces them on this slate`,
    )
  return reply([{ text: `What defenses of the ${name} let others have in their last games:` }, ...lines])
}

/** Which of the saved lineups was simulated is said before what came out. */
function ofSaved(ask: LookAsk, card: ToolCard, skip: number, reply: Reply): Reply {
  const shape = shapeLeftOut(ask)
  const said =
    shape === null
      ? reply
      : {
          ...reply,
          segments: [
            ...reply.segments,
            { text: ` This is a tournament's table of prizes: I have none of a ${shape} here, and its return is another.` },
          ],
        }
  const kept = card.name === 'list_lineups' ? savedOf(ask, card, skip) : undefined
  if (card.name === 'list_lineups' && !kept)
    return { ...said, segments: [{ text: 'You have no saved lineup, so I took the best of the slate: ' }, ...said.segments] }
  return kept ? { ...said, segments: [{ text: `Your saved lineup ${kept.name}: ` }, ...said.segments] } : said
}

function simulation(answer: Answer<typeof API.simulation.simulate>, built: Answer<typeof API.lineups.optimize> | null): Reply {
  const players = built?.value.lineups[0]?.players ?? []
  const who = players.length > 0 ? [{ text: `\n${players.map(({ slot, name, team }) => `${slot} ${name} (${team})`).join(', ')}.` }] : []
  return reply(
    [
      ...line`In ${figure(answer, 'simulations', 'count')} simulated contests against ${figure(answer, 'contest.entries', 'count')} entries of ${figure(answer, 'contest.entryFee', 'cents')} each (${figure(answer, 'contest.paidPlaces', 'count')} paid, ${figure(answer, 'contest.prizePool', 'cents')} in prizes) the best lineup cashes ${figure(answer, 'lineups.0.cashRate', 'percent')} of the time, wins ${figure(answer, 'lineups.0.winRate', 'exactPercent')}, and returns ${figure(answer, 'lineups.0.roiShrunken', 'signedPercent')} per entry (standard error ${figure(answer, 'lineups.0.roiStandardError', 'percent')}). Its projections added up: ${figure(answer, 'lineups.0.projectedPoints', 'points')} points.`,
      ...who,
    ],
    { unsure: [...answer.value.notes].slice(0, 2), links: [{ label: 'Simulate your own lineups', href: '/lineup-builder' }] },
  )
}

/** What the projection does not know, and why. */
function notCounted(card: ToolCard, skip: number): Reply {
  const why = answerOf(API.projections.explain, card, skip)
  const unknown = why?.value.unknown ?? []
  if (!why || unknown.length === 0)
    return reply([
      {
        text: 'Nothing that I read for such a projection is missing in it. What nobody can read, such as a plan of the coach, is in none.',
      },
    ])
  const rows = unknown.map(({ name, because }) => `\n\u2022 ${name}: ${because}`).join('')
  return reply([{ text: `Not counted in the projection of ${why.value.row.player.name}:${rows}` }])
}

const MOST_STEPS = 5
/** What a projection is made of: its parts add up to the mean, which a few great games lift above the median. */
function explanation(cards: readonly ToolCard[], skip: number): Reply {
  const segments = cards.flatMap((card, k) => {
    const why = answerOf(API.projections.explain, card, skip + k)
    if (!why) return []
    const { row } = why.value
    const steps = why.value.contributions
      .map((one, i) => ({ one, i }))
      .sort((a, b) => Math.abs(b.one.points) - Math.abs(a.one.points))
      .slice(0, MOST_STEPS)
      .flatMap(({ one, i }) => line`\n\u2022 ${one.name}: ${figure(why, `contributions.${i}.points`, 'signedPoints')} points`)
    return [
      ...line`${k > 0 ? '\n' : ''}${row.player.name} (${row.player.position}, ${row.player.team}) projects ${figure(why, 'row.median', 'points')} points. What it is made of:`,
      ...steps,
      ...line`\n${why.value.contributions.length > MOST_STEPS ? 'With the smaller ones these' : 'These'} add up to a mean of ${figure(why, 'row.mean', 'points')} points. The median, which half of his games end above, is ${figure(why, 'row.median', 'points')}.`,
    ]
  })
  const first = answerOf(API.projections.explain, cards[0]!, skip)
  return reply(segments, { unsure: (first?.value.unknown ?? []).slice(0, 3).map(({ name, because }) => `${name}: ${because}`) })
}
