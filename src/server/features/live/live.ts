// What is going on now: scores, games, plays, news, and the live feeds of fantasy. Feeds in, the answers of spec 001 section 7 out.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { FieldEvent, Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { freshness } from '../../kernel/door/provenance.ts'
import { noSlateNote } from '../../ports/slate-feed.ts'
import { injuryRow, isOfClub, statusRows } from './fantasy-live.ts'
import { byField, cardOf, fieldOf } from './field-view.ts'
import { details, type Room } from './game-details.ts'
import { byInterest, isOfTeam, iso, liveGameOf, type MarketView, marketViews, scoreOf } from './game-view.ts'
import { withWeather } from './game-weather.ts'
import { injuryMoves } from './injury-moves.ts'
import { liveLines, loadForm } from './live-lines.ts'
import { gamesAround, type LiveDeps, LONGEST_GAME, orElse, patience } from './live-sources.ts'

const HOUR = 3_600_000
/** Scores go back a day and a half and ahead nine days; the tracker looks at the games of a day. */
const BACK = 36 * HOUR
const AHEAD = 9 * 24 * HOUR
const DAY_AHEAD = 24 * HOUR
/** Tournaments last days and come weekly. */
const FIELD_BACK = 8 * 24 * HOUR
const FIELD_AHEAD = 10 * 24 * HOUR
/** Averages change when games end; prices and scores by the second. */
const FORM_MS = 10 * 60_000
const MOMENT_MS = 2000
/** What moved a line is looked at anew this often. */
const MOVES_MS = 3 * 60_000

export function liveFeature(deps: LiveDeps): Feature {
  const { clock, scores, rosters, injuries, news } = deps
  const form = cache(async (league) => loadForm(deps, league as LeagueKey), { name: 'form', ttlMs: FORM_MS, max: 20 })
  const lines = cache(async (league) => marketViews(await deps.odds.quotes(league as LeagueKey, patience())), {
    name: 'market views',
    ttlMs: MOMENT_MS,
    max: 20,
  })
  const moved = cache(
    async (key) => {
      const league = key.split(' ')[0] as LeagueKey
      const now = clock.now()
      const [reports, games] = await Promise.all([injuries.injuries(league, patience()), gamesAround(deps, league, 3 * DAY_AHEAD, AHEAD)])
      return injuryMoves({ league, now, injuries: reports, games, pricesAt: deps.pricesAt })
    },
    { name: 'moves after injuries', ttlMs: MOVES_MS, max: 20 },
  )
  const said: Room['said'] = (league, port, note, claimsNone) => {
    const source = deps[port].name
    return { league, source, world: deps.world(), ...freshness(deps.age(port, league), source, note, claimsNone) }
  }

  const fieldEvents = (league: LeagueKey) => deps.fields.events(league, clock.now() - FIELD_BACK, clock.now() + FIELD_AHEAD, patience())
  /** Holes are a garnish: the leaderboard stands without them. */
  const cardsOf = async ({ id, league, status }: FieldEvent) =>
    status === 'scheduled' ? undefined : orElse(deps.fields.cards?.(league, id, patience()) ?? Promise.resolve(undefined), undefined)

  /** When the league plays next, where none of these is on or ahead. */
  const nextStart = async (league: LeagueKey, known: readonly { readonly status: Game['status'] }[]): Promise<string | null> => {
    if (known.some(({ status }) => status === 'in progress' || status === 'scheduled')) return null
    const next = await orElse(scores.nextStart?.(league, patience()) ?? Promise.resolve(undefined), undefined)
    return next === undefined ? null : iso(next)
  }

  const dayGames = async (league: LeagueKey, team?: string) => {
    const [games, middle] = await Promise.all([
      gamesAround(deps, league, LONGEST_GAME * 2, DAY_AHEAD),
      // Scores are worth showing without prices.
      orElse(lines.get(league), null),
    ])
    const chosen = games.filter((game) => isOfTeam(game, team)).sort(byInterest)
    return {
      games: chosen.map((game) => liveGameOf(game, middle?.get(game.id))),
      linesKnown: middle !== null,
      nextStart: await nextStart(league, games),
      ...said(league, 'scores', emptyNote(league, chosen), true),
    }
  }

  return {
    bounds: bind(API.live, {
      scores: async ({ league, team, status, limit }) => {
        const games = await gamesAround(deps, league, BACK, AHEAD)
        const chosen = games.filter((game) => isOfTeam(game, team) && (!status || game.status === status)).sort(byInterest)
        const live = chosen.filter((game) => game.status === 'in progress').length
        return {
          scores: chosen.slice(0, limit).map(scoreOf),
          live,
          nextStart: await nextStart(league, games),
          ...said(league, 'scores', emptyNote(league, chosen), true),
        }
      },
      games: ({ league, team }) => dayGames(league, team),
      sportGames: async ({ sport }) => {
        const answer = await dayGames(sport)
        return { ...answer, count: answer.games.length }
      },
      details: ({ gameId, plays }) =>
        details(deps, gameId, plays, { form: (league) => form.get(league), lines: (league) => lines.get(league), said }),
      news: async ({ sport, limit }) => {
        const items = await news.news(sport, patience())
        const rows = items.slice(0, limit).map(({ at, league: _league, ...item }) => ({ ...item, time: iso(at) }))
        return {
          news: rows,
          ...said(
            sport,
            'news',
            items.length > 0 ? null : `Nothing was reported of the ${LEAGUES[sport].name} lately, as far as the feeds of this world tell.`,
            true,
          ),
        }
      },
      counts: async ({ sport }) => {
        const now = deps.clock.now()
        const [teams, players, games, fields, items] = await Promise.all([
          rosters.teams(sport, patience()),
          rosters.players(sport, patience()),
          gamesAround(deps, sport, LONGEST_GAME, 0),
          hasField(sport) ? deps.fields.events(sport, now - FIELD_BACK, now + FIELD_AHEAD, patience()) : [],
          news.news(sport, patience()),
        ])
        // A tournament or race under way is a live game, too.
        const liveGames = [...games, ...fields].filter(({ status }) => status === 'in progress').length
        const stats = { teams: teams.length, players: players.length, liveGames, newsUpdates: items.length }
        return { stats, ...said(sport, 'scores', uncovered(sport, teams.length), true) }
      },
      fields: async ({ league, limit }) => {
        const events = await fieldEvents(league)
        const rows = await Promise.all([...events].sort(byField).map(async (event) => fieldOf(event, limit, await cardsOf(event))))
        return {
          events: rows,
          nextStart: await nextStart(league, events),
          ...said(league, 'scores', rows.length > 0 ? null : `No event of ${LEAGUES[league].name} is known for this time.`, true),
        }
      },
      scorecard: async ({ league, event: id, player }) => {
        const event = (await fieldEvents(league)).find((one) => one.id === id)
        const card = event && cardOf(event, player, await cardsOf(event))
        if (!card) throw notFound('No holes of this player in this tournament are known.')
        return { card, ...said(league, 'scores', null) }
      },
      fantasyStats: async ({ league, limit }) => {
        const [known, middle] = await Promise.all([form.get(league), orElse(lines.get(league), new Map<string, MarketView>())])
        const rows = await liveLines(deps, league, known, middle)
        rows.sort((a, b) => b.fantasyPoints - a.fantasyPoints || (a.playerId < b.playerId ? -1 : 1))
        const note =
          rows.length > 0
            ? 'projectionChange: points so far less the player’s average of the last games for the share of the game played.'
            : null
        return {
          stats: rows.slice(0, limit),
          ...said(league, 'scores', note ?? `No ${LEAGUES[league].name} game is in progress.`, rows.length === 0),
        }
      },
      injuries: async ({ league, team }) => {
        const [reports, teams, known] = await Promise.all([
          injuries.injuries(league, patience()),
          rosters.teams(league, patience()),
          form.get(league),
        ])
        const rows = reports.filter((report) => isOfClub(report, teams, team)).map((report) => injuryRow(report, known))
        return {
          injuries: rows,
          ...said(
            league,
            'injuries',
            uncovered(league, teams.length) ?? (rows.length > 0 ? null : 'No injury is reported.'),
            rows.length === 0,
          ),
        }
      },
      moves: async ({ league }) => {
        const rows = await moved.get(`${league} ${deps.world()} ${Math.floor(clock.now() / MOVES_MS)}`)
        return {
          moves: rows,
          ...said(
            league,
            'injuries',
            rows.length > 0 ? null : 'No line moved after an injury in the last three days, as far as prices are on record.',
            true,
          ),
        }
      },
      fantasyStatus: async ({ league, limit }) => {
        const offered = (await deps.slates.slates(league, 'draftkings', patience())).find((slate) => slate.name === 'main')
        if (!offered)
          return {
            status: [],
            ...said(
              league,
              'slates',
              deps.slates.isImported ? noSlateNote(deps.slates, []) : `No main slate is on offer for ${LEAGUES[league].name}.`,
              true,
            ),
          }
        const [games, middle, owned] = await Promise.all([
          scores.games(league, offered.startsAt, offered.startsAt + DAY_AHEAD, patience()),
          lines.get(league),
          orElse(deps.ownership(league, offered.id), new Map<string, number>()),
        ])
        const status = await withWeather(deps, games, statusRows(offered, games, middle, owned, limit))
        return { status, ...said(league, 'slates', unknownOf(status)) }
      },
    }),
  }
}

/** What no row of the status knows, in a sentence; null when nothing is missing. */
function unknownOf(status: AnswerOf<typeof API.live.fantasyStatus>['status']): string | null {
  const known = status.some(({ ownership }) => ownership !== null)
  const ownership = known ? 'Ownership is projected, not counted.' : 'Ownership is unknown: no projection of this slate is at hand.'
  const hasWeather = status.some(({ gameWeather, indoor }) => gameWeather !== null || indoor === true)
  return hasWeather ? ownership : `${ownership} Weather is unknown: no feed brings it here.`
}

/** Golf and racing: a whole field competes at once. */
const hasField = (league: LeagueKey): boolean => LEAGUES[league].sport === 'golf' || LEAGUES[league].sport === 'racing'

const uncovered = (league: LeagueKey, teams: number): string | null => (teams > 0 ? null : `No feed covers ${LEAGUES[league].name} here.`)

const emptyNote = (league: LeagueKey, games: readonly Game[]): string | null =>
  games.length > 0 ? null : `No ${LEAGUES[league].name} game is known for this time.`
