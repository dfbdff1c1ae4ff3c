// A player prop that was typed, tied to the player and his next game, so that it can settle itself.
import { propNamed, readProp } from '#core/bankroll/bets/read-prop.ts'
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import type { Game, Player } from '#core/leagues/games.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'

export type LinkDeps = {
  readonly players: (league: LeagueKey) => Promise<readonly Player[]>
  /** Games of every league that start within so many days. */
  readonly upcoming: () => Promise<readonly Game[]>
}

const eventOf = ({ home, away }: Game) => `${away.abbreviation} @ ${home.abbreviation}`
const bare = (event: string) =>
  event
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The leg with player (by his whole name, or his last), market and game filled in; as it was where the text names nobody, or more than one, who plays soon. */
export async function linkedProp(leg: TrackedLeg, { players, upcoming }: LinkDeps): Promise<TrackedLeg> {
  const read = leg.market === 'prop' && !leg.prop ? readProp(leg.selection) : undefined
  if (!read) return leg
  const games = (await upcoming())
    .filter(({ id, status }) => (leg.gameId === null ? status === 'scheduled' || status === 'in progress' : id === leg.gameId))
    .filter((game) => leg.event === '' || bare(eventOf(game)) === bare(leg.event))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const asked = normalizedName(read.player)
  const whole: TrackedLeg[] = []
  const last: TrackedLeg[] = []
  for (const league of LEAGUE_KEYS) {
    const market = propNamed(league, read.words)
    if (!market || (leg.league !== null && leg.league !== league) || !games.some((game) => game.league === league)) continue
    for (const player of await players(league).catch(() => [])) {
      const name = normalizedName(player.name)
      if (name !== asked && !name.endsWith(` ${asked}`)) continue
      const game = games.find(({ home, away }) => home.id === player.teamId || away.id === player.teamId)
      if (!game) continue
      const linked: TrackedLeg = {
        ...leg,
        ...{ gameId: game.id, league, event: eventOf(game), startsAt: game.startsAt, outcome: read.outcome, point: read.point },
        selection: `${player.name} ${read.outcome} ${read.point} ${market.name.toLowerCase()}`,
        prop: { player: player.name, playerId: player.id, market: market.key, result: null },
      }
      if (name === asked) whole.push(linked)
      else last.push(linked)
    }
  }
  const found = whole.length > 0 ? whole : last
  return found.length === 1 ? found[0]! : leg
}
