// What the answers of the live feature share: where they read from, what is kept between two of them, and how they say where it came from.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { cache } from '../../kernel/cache.ts'
import { feedsText, freshness } from '../../kernel/door/provenance.ts'
import type { Age } from '../../ports/feeds.ts'
import type { Form } from './form.ts'
import { type MarketView, marketViews } from './game-view.ts'
import { injuryMoves } from './injury-moves.ts'
import { loadForm } from './live-lines.ts'
import { gamesAround, type LiveDeps, patience } from './live-sources.ts'

export type Input<K extends keyof typeof API.live> = ParsedOf<(typeof API.live)[K]>
export type Answer<K extends keyof typeof API.live> = AnswerOf<(typeof API.live)[K]>

const DAY = 24 * 3_600_000
/** Averages change when games end; prices and scores by the second. */
const FORM_MS = 10 * 60_000
const MOMENT_MS = 2000
/** What moved a line is looked at anew this often. */
const MOVES_MS = 3 * 60_000
/** Scores go back a day and a half; what one team has played is asked further back. */
export const SCORES_BACK_MS = 36 * 3_600_000
const WEEKS_BACK_MS = 28 * DAY
/** Results that are days old are read again this often, whoever asks for them and of whichever team: a month of a league is hundreds of games. */
const WEEKS_KEPT_MS = 5 * 60_000

type FeedPort = 'scores' | 'rosters' | 'injuries' | 'news' | 'slates' | 'odds'

export type LiveRoom = {
  readonly deps: LiveDeps
  readonly form: (league: LeagueKey) => Promise<Form>
  readonly lines: (league: LeagueKey) => Promise<ReadonlyMap<string, MarketView>>
  /** Games of the four weeks before those that scores go back to, and of some minutes beyond. */
  readonly weeksBefore: (league: LeagueKey) => Promise<readonly Game[]>
  /** Injuries after which a line moved. */
  readonly moves: (league: LeagueKey) => Promise<Awaited<ReturnType<typeof injuryMoves>>>
  /** Whose word an answer is, how old, and what is missing of it. */
  readonly said: (
    league: LeagueKey,
    ports: FeedPort | readonly [FeedPort, ...FeedPort[]],
    note: string | null,
    claimsNone?: boolean,
  ) => Omit<Answer<'details'>, 'details'>
}

export function liveRoom(deps: LiveDeps): LiveRoom {
  const { clock } = deps
  const form = cache(async (league) => loadForm(deps, league as LeagueKey), { name: 'form', ttlMs: FORM_MS, max: 20 })
  const lines = cache(async (league) => marketViews(await deps.odds.quotes(league as LeagueKey, patience())), {
    name: 'market views',
    ttlMs: MOMENT_MS,
    max: 20,
  })
  const moved = cache((key) => loadMoves(deps, key.split(' ')[0] as LeagueKey), { name: 'moves after injuries', ttlMs: MOVES_MS, max: 20 })
  const weeks = cache((key) => gamesAround(deps, key.split(' ')[0] as LeagueKey, WEEKS_BACK_MS, 2 * WEEKS_KEPT_MS - SCORES_BACK_MS), {
    name: 'games of the last weeks',
    ttlMs: WEEKS_KEPT_MS,
    max: 20,
  })
  return {
    deps,
    form: (league) => form.get(league),
    lines: (league) => lines.get(league),
    weeksBefore: (league) => weeks.get(`${league} ${deps.world()} ${Math.floor(clock.now() / WEEKS_KEPT_MS)}`),
    moves: (league) => moved.get(`${league} ${deps.world()} ${Math.floor(clock.now() / MOVES_MS)}`),
    said: (league, ports, note, claimsNone) => {
      const behind = (typeof ports === 'string' ? [ports] : ports).map((port) => ({ name: deps[port].name, ...deps.age(port, league) }))
      const age = oldestOf(behind)
      // Those that are silent are named where some are, else whose time is told.
      const silent = behind.filter(({ stale }) => stale)
      const named = silent.length > 0 ? silent : behind.filter(({ asOf }) => asOf === age.asOf).slice(0, 1)
      const sources = [...new Set(named.map(({ name }) => name))]
      return { league, source: feedsText(sources), world: deps.world(), ...freshness(age, sources, note, claimsNone) }
    },
  }
}

/** As old as the oldest of them, of no known age while one has not answered, stale as soon as one is. */
export function oldestOf(ages: readonly Age[]): Age {
  const times = ages.flatMap(({ asOf }) => asOf ?? [])
  return { asOf: times.length < ages.length ? null : Math.min(...times), stale: ages.some(({ stale }) => stale) }
}

async function loadMoves(deps: LiveDeps, league: LeagueKey) {
  const now = deps.clock.now()
  const [injuries, games] = await Promise.all([deps.injuries.injuries(league, patience()), gamesAround(deps, league, 3 * DAY, 9 * DAY)])
  return injuryMoves({ league, now, injuries, games, pricesAt: deps.pricesAt })
}
