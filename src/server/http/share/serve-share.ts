// Links with a preview: a shared lineup, set or record, a sealed forecast. All are read through the door as anybody may read them, so that a picture shows nothing
// that its page would not show to a stranger.
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { RecordPage, SetPage } from '#contract/people/shared-pages.ts'
import { hasHomeSide, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { cache } from '../../kernel/cache.ts'
import { AppError, notFound } from '../../kernel/door/errors.ts'
import { drawCard, type ShareCard } from './share-card.ts'
import type { ShareHead } from './share-head.ts'

/** Asks a row of the contract as a stranger does. */
export type AskAsStranger = <R extends Endpoint>(row: R, input: unknown, signal: AbortSignal) => Promise<AnswerOf<R>>
type Deps = { readonly ask: AskAsStranger; readonly publicUrl: string }
export type HeadOf = (pathname: string) => Promise<ShareHead | null>

const TTL_MS = 5 * 60_000
const TIMEOUT_MS = 5000
const MB = 2 ** 20
/** Ids and tokens of the product; anything else is no address of a card. */
const ID = /^[\w:.-]{1,120}$/
const KINDS = ['lineup', 'forecast', 'page'] as const
type Kind = (typeof KINDS)[number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

async function lineupCard(ask: AskAsStranger, token: string): Promise<ShareCard> {
  const { lineup } = await ask(API.lineups.shared, { token }, AbortSignal.timeout(TIMEOUT_MS))
  const { name, sport, players, totalSalary, projectedPoints } = lineup
  const points = projectedPoints === null ? 'unknown' : projectedPoints.toFixed(1)
  return {
    kind: `Fantasy lineup · ${sport.toUpperCase()}`,
    title: name,
    description: `${plural(players.length, 'player')} for $${totalSalary.toLocaleString('en-US')}, projected points added up: ${points}.`,
    figures: [
      { label: 'players', value: String(players.length) },
      { label: 'salary', value: `$${totalSalary.toLocaleString('en-US')}` },
      { label: 'projected points', value: points },
    ],
    lines: players.map((player) => player.name),
    source: 'Points and salaries as they were when it was saved',
  }
}

async function forecastCard(ask: AskAsStranger, game: string): Promise<ShareCard> {
  const { seals } = await ask(API.predictions.seals, { game, limit: 1 }, AbortSignal.timeout(TIMEOUT_MS))
  const sealed = seals[0]?.sealed
  if (!sealed || !('chances' in sealed)) throw notFound('No forecast of this game is sealed.')
  const { home, away, chances, margin, league, sealedAt, world } = sealed
  const isHome = chances.home >= chances.away
  const [side, chance] = isHome ? [home, chances.home] : [away, chances.away]
  return {
    kind: `Forecast · ${LEAGUES[league as LeagueKey].name}`,
    title: `${away} ${hasHomeSide(league as LeagueKey) ? '@' : 'vs'} ${home}`,
    description: `${side} wins with a chance of ${percent(chance)}, by a forecast that was sealed before the start.`,
    figures: [
      { label: `${home} wins`, value: percent(chances.home) },
      ...(chances.draw > 0 ? [{ label: 'draw', value: percent(chances.draw) }] : []),
      { label: `${away} wins`, value: percent(chances.away) },
      ...(margin === null
        ? []
        : [{ label: `expected margin, ${home}`, value: `${margin.mean < 0 ? '−' : '+'}${Math.abs(margin.mean).toFixed(1)}` }]),
    ],
    lines: [],
    source: `${world === 'demo' ? 'Demo world, no real game' : 'Sealed before the start'} · ${new Date(sealedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }
}

/** A set or a record: what its page shows to a stranger, in four figures. */
async function pageCard(ask: AskAsStranger, token: string): Promise<ShareCard> {
  const page = await ask(API.sharedPages.page, { token }, AbortSignal.timeout(TIMEOUT_MS))
  return page.kind === 'set' ? setCard(page) : recordCard(page)
}

function setCard({ sport, world, lineups, isByOwnModel }: SetPage): ShareCard {
  const points = lineups.map((one) => one.points)
  const players = new Set(lineups.flatMap((one) => one.players.map(({ name }) => name)))
  const best = lineups.reduce((a, b) => (b.points > a.points ? b : a))
  const of = plural(lineups.length, 'lineup')
  return {
    kind: `Fantasy lineups · ${sport.toUpperCase()}`,
    title: of,
    description: `${of} of ${plural(players.size, 'player')}, projected points added up: ${Math.min(...points).toFixed(1)} to ${best.points.toFixed(1)}.`,
    figures: [
      { label: 'lineups', value: String(lineups.length) },
      { label: 'players', value: String(players.size) },
      { label: 'most projected points', value: best.points.toFixed(1) },
    ],
    lines: best.players.map(({ name }) => name),
    source: `${world === 'demo' ? 'Demo world · ' : ''}${isByOwnModel ? 'By a model that the member built' : 'Points as they were when it was shared'}`,
  }
}

function recordCard({ bets, won, lost, pushed, roi, winRate, closing, isTooFew, isSmall }: RecordPage): ShareCard {
  const signed = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}%`
  const doubt =
    roi === null || roi.low === null || roi.high === null ? 'too few bets to judge' : `95% from ${signed(roi.low)} to ${signed(roi.high)}`
  const few = bets === 0 || !isSmall ? '' : isTooFew ? ', too few to judge' : ', fewer than 30 bets'
  return {
    kind: 'Betting record',
    title: `${won} won, ${lost} lost${pushed > 0 ? `, ${pushed} pushed` : ''}`,
    description: `${plural(bets, 'settled bet')}${roi ? `, return ${signed(roi.value)}, ${doubt}` : ''}${few}.`,
    figures: [
      { label: 'settled bets', value: String(bets) },
      ...(roi ? [{ label: `return, ${doubt}`, value: signed(roi.value) }] : []),
      ...(winRate ? [{ label: 'won of won and lost', value: percent(winRate.value) }] : []),
      ...(closing ? [{ label: 'closing line value', value: signed(closing.mean.value) }] : []),
    ],
    lines: [],
    source: 'As a member keeps them here, who can change and remove bets',
  }
}

/** Serves the pictures, and answers for a page's address what a crawler is to read of it. */
export function serveShare(http: FastifyInstance, { ask, publicUrl }: Deps): HeadOf {
  const forecasts = cache<ShareCard>((id) => forecastCard(ask, id), { name: 'cards of shared forecasts', ttlMs: TTL_MS, max: 200 })
  /** A member's link may end at any moment, so that it is asked for each time. */
  const cardOf = (kind: Kind, id: string) =>
    kind === 'lineup' ? lineupCard(ask, id) : kind === 'page' ? pageCard(ask, id) : forecasts.get(id)
  // Under all that they show: a picture is drawn once in five minutes, and a lineup that was renamed has another.
  const pictures = cache<Buffer>((card) => drawCard(JSON.parse(card) as ShareCard), {
    name: 'pictures of shared links',
    ttlMs: TTL_MS,
    max: 100,
    mostBytes: 8 * MB,
  })
  http.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async ({ params }, reply) => {
    const kind = KINDS.find((one) => one === params.kind)
    const id = params.file.endsWith('.png') ? params.file.slice(0, -4) : ''
    if (!kind || !ID.test(id)) throw notFound('There is no picture at this address.')
    const picture = await pictures.get(JSON.stringify(await cardOf(kind, id)))
    // Nor does anybody else go on showing what its member took back.
    const kept = kind === 'forecast' ? 'public, max-age=300' : 'private, no-cache'
    return reply.type('image/png').header('cache-control', kept).send(picture)
  })
  const origin = publicUrl.replace(/\/+$/, '')
  return async (pathname) => {
    const found = /^\/(shared\/pages|shared|games)\/([^/]+)$/.exec(pathname)
    const kind: Kind = found?.[1] === 'shared' ? 'lineup' : found?.[1] === 'games' ? 'forecast' : 'page'
    const id = found?.[2] ?? ''
    if (!found || !ID.test(id)) return null
    const card = await cardOf(kind, id).catch((error: unknown) => {
      // Without a preview the page has its own words, whatever the reason: only what is no refusal is worth a warning.
      if (!(error instanceof AppError)) http.log.warn({ err: error, kind }, 'a shared page is served without its preview')
      return null
    })
    if (!card) return null
    return { title: card.title, description: card.description, url: `${origin}${pathname}`, image: `${origin}/share/${kind}/${id}.png` }
  }
}
