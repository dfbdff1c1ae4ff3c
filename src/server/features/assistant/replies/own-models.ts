// A member's own models in sentences: which there are, how they did, and what they say of coming games; never ours.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { playerForecastLines, playerModelLines } from './lists/own-player-models.ts'
import { type Answer, answerOf, reply, startText, type Where } from './sources.ts'

const isOfPlayer = ({ players }: LookAsk) => players.length > 0

const MODELS = [{ label: 'Open your models', href: '/models' }]
const TARGETS = { winner: 'who wins', margin: 'the margin', total: 'the total' } as const
const MOST_MODELS = 6
const MOST_GAMES = 5
/** Fewer graded games than this say nothing of a model. */
const FEW_GAMES = 10

export function ownModelsReply(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply | null {
  if (ask.tool === 'list_my_models') return models(ask, answerOf(API.models.list, card, tool)!)
  if (ask.tool === 'read_model_forecasts') return forecasts(ask, answerOf(API.models.said, card, tool)!, where)
  return null
}

const NONE =
  'You have no model of your own yet. One is built from the features that you choose, and fitted and graded beside our forecasts.'

/** The models that are meant: those whose name is said, those of the league that is, else all. */
function meant<T extends { readonly name: string; readonly spec: { readonly league: string } }>(
  ask: LookAsk,
  list: readonly T[],
): { one: T; i: number }[] {
  const all = list.map((one, i) => ({ one, i }))
  const said = ask.line ?? ''
  const named = all.filter(({ one }) => said.includes(one.name.toLowerCase()))
  if (named.length > 0) return named
  return ask.league === null ? all : all.filter(({ one }) => one.spec.league === ask.league)
}

function models(ask: LookAsk, answer: Answer<typeof API.models.list>): Reply {
  const rows = meant(ask, answer.value.models)
  const people = playerModelLines(answer, meant(ask, answer.value.players))
  if (answer.value.models.length === 0 && answer.value.players.length === 0) return reply([{ text: NONE }], { links: MODELS })
  if (rows.length === 0 && people.length === 0)
    return reply([{ text: `None of your models is of the ${LEAGUES[ask.league!].name}.` }], { links: MODELS })
  const lines = rows.slice(0, MOST_MODELS).flatMap(({ one, i }) => {
    const at = `models.${i}`
    const what = `\n\u2022 ${one.name} (${LEAGUES[one.spec.league].name}, ${TARGETS[one.spec.target]}): `
    if (!one.isReady) return [{ text: `${what}not fitted yet, so it says nothing.` }]
    const unit = one.walked?.measure === 'points' ? ' points off' : ' log-loss'
    const walked =
      one.walked === null
        ? [{ text: 'filled from a file' }]
        : line`walked forward over ${figure(answer, `${at}.walked.games`, 'count')} games${unit} ${figure(answer, `${at}.walked.loss`, 'score')}`
    return [
      { text: what },
      ...walked,
      ...gradedOf(answer, one.graded, `${at}.graded`),
      { text: one.isUsed ? '.' : '; not in use, so no forecast of it is sealed.' },
    ]
  })
  const rest = rows.length > MOST_MODELS ? [{ text: '\nThe others are in the card.' }] : []
  return reply(
    [
      ...(answer.value.players.length === 0
        ? line`You have ${figure(answer, 'models.length', 'count')} ${nounFor(answer.value.models.length, 'model')} of your own:`
        : line`You have ${figure(answer, 'models.length', 'count')} ${nounFor(answer.value.models.length, 'model')} of games and ${figure(answer, 'players.length', 'count')} of players:`),
      ...lines,
      ...rest,
      ...people,
    ],
    {
      links: MODELS,
      unsure: [howToRead(rows, people.length > 0)],
    },
  )
}

/** How the losses that were told are read: of winners by log-loss, of points by how far off they are, of players by CRPS. */
function howToRead(rows: readonly { one: Answer<typeof API.models.list>['value']['models'][number] }[], hasPeople: boolean): string {
  const measures = rows.slice(0, MOST_MODELS).flatMap(({ one }) => (one.isReady && one.walked ? one.walked.measure : []))
  const said = [
    ...(measures.some((measure) => measure !== 'points') ? ['a lower log-loss is better'] : []),
    ...(measures.includes('points') ? ['fewer points off are better'] : []),
    ...(hasPeople ? ['models of players are compared by CRPS, which is better when lower'] : []),
    'walked forward is learned from earlier games only.',
  ].join('; ')
  return `${said[0]!.toUpperCase()}${said.slice(1)}`
}

/** "; 24 sealed games graded, 0.012 better than ours". */
function gradedOf(
  answer: Answer<typeof API.models.list>,
  graded: Answer<typeof API.models.list>['value']['models'][number]['graded'],
  at: string,
): Segment[] {
  if (graded === null) return [{ text: '; no sealed forecast is graded yet' }]
  const games = line`; ${figure(answer, `${at}.games`, 'count')} sealed ${graded.games === 1 ? 'forecast is' : 'forecasts are'} graded`
  if (graded.games < FEW_GAMES) return [...games, { text: ', too few to judge it' }]
  const ours =
    graded.ours === null
      ? []
      : line`, ${figure(answer, `${at}.ours.difference.mean`, 'signedScore')} against ours on ${figure(answer, `${at}.ours.games`, 'count')} of them (below zero is better)`
  return [...games, ...line` at ${figure(answer, `${at}.loss.mean`, 'score')}`, ...ours]
}

function forecasts(ask: LookAsk, answer: Answer<typeof API.models.said>, where: Where): Reply {
  const rows = meant({ ...ask, league: null }, answer.value.models)
  const who = ask.teams[0]?.name
  const people = playerForecastLines(answer, meant({ ...ask, league: null }, answer.value.players), where)
  if (answer.value.models.length === 0 && answer.value.players.length === 0)
    return reply([{ text: ask.league === null ? NONE : `You have no model of the ${LEAGUES[ask.league].name}.` }], { links: MODELS })
  const lines = rows.flatMap(({ one, i }) => {
    const lead = `\n${one.name} (${LEAGUES[one.spec.league].name}, ${TARGETS[one.spec.target]})`
    if (!one.isReady) return [{ text: `${lead} is not fitted yet, so it says nothing.` }]
    if (one.forecasts.length === 0)
      return [{ text: `${lead} says nothing of ${who ? `a game of ${who}` : 'any game'} in the coming week.` }]
    const cut = one.forecasts.length > MOST_GAMES ? [{ text: '\n  The others are in the card.' }] : []
    return [{ text: `${lead}:` }, ...one.forecasts.slice(0, MOST_GAMES).flatMap((_, k) => gameOf(answer, i, k, where)), ...cut]
  })
  return reply([{ text: 'By your own models, not by ours:' }, ...(isOfPlayer(ask) && people.length > 0 ? [] : lines), ...people], {
    links: MODELS,
    unsure: ['A model of your own is as good as its record; see how it was graded before you trust it.'],
  })
}

/** "Bills at Colts, Sun 1:00 PM: Colts 54.1 %, Bills 45.9 % (ours 52.0 %, market 54.9 % for Colts)". */
function gameOf(answer: Answer<typeof API.models.said>, i: number, k: number, where: Where): Segment[] {
  const one = answer.value.models[i]!.forecasts[k]!
  const at = `models.${i}.forecasts.${k}`
  const { chances, margin, total } = one.says
  // Where a game can end level, its two sides alone do not come to the whole.
  const draw = chances && chances.draw > 0 ? line`, a draw ${figure(answer, `${at}.says.chances.draw`, 'percent')}` : []
  const win = chances
    ? line`${one.home} ${figure(answer, `${at}.says.chances.home`, 'percent')}${draw}, ${one.away} ${figure(answer, `${at}.says.chances.away`, 'percent')}`
    : []
  const by = margin ? line`${win.length > 0 ? ', ' : ''}${one.home} by ${figure(answer, `${at}.says.margin.mean`, 'signedPoints')}` : []
  const sum = total ? line`${win.length > 0 ? ', ' : ''}total ${figure(answer, `${at}.says.total.mean`, 'points')}` : []
  const ours = chances && one.ours ? line`; ours ${figure(answer, `${at}.ours.home`, 'percent')} for ${one.home}` : []
  const market = chances && one.market ? line`; the market ${figure(answer, `${at}.market.home`, 'percent')}` : []
  return line`\n\u2022 ${one.away} at ${one.home}, ${startText(one.startsAt, where)}: ${win}${by}${sum}${ours}${market}.`
}
