// Who plays, by what the product's own feeds tell: box scores of games that are over, injury reports and rosters of those to come, in the form in
// which recorded files tell it to the engine. Of a game to come nothing is read but what was known before it.
import type { Game, GameLog } from '../leagues/games.ts'
import type { Announced, PlayerLine } from './results/game-result.ts'
import type { Known } from './results/own-games.ts'
import type { Posted, Starter, Starters } from './starters.ts'

export type Expected = Known & {
  /** In words, for the reasons of a forecast; null where nothing is known. */
  readonly said: string | null
}

export type WhoPlays = {
  /** Before a game: by what is posted, else as both clubs played last. */
  expected(game: Game, posted: Starters | undefined): Expected
  /** A finished game as its forecast in the record may know it, and with its box score, as it is learned. */
  before(game: Game, posted: Starters | undefined): Known
  after(game: Game): Known
  /** A finished game is over: those who played are the last who did. */
  note(game: Game): void
}

type Side = 'home' | 'away'
const SIDES = ['home', 'away'] as const
/** Player lines by game. */
export type Lines = ReadonlyMap<string, readonly GameLog[]>

export function linesByGame(logs: readonly GameLog[]): Lines {
  const lines = new Map<string, GameLog[]>()
  for (const log of logs) {
    const list = lines.get(log.gameId)
    if (list) list.push(log)
    else lines.set(log.gameId, [log])
  }
  return lines
}

/** Who is taken to throw, and his name where it is known. */
type Chosen = { readonly man: string | null; readonly name: string | null }

const linesOf = (lines: Lines, { id }: Game, teamId: string) => (lines.get(id) ?? []).filter((line) => line.teamId === teamId)
const boxOf = (lines: Lines, game: Game, statsOf: (line: GameLog) => PlayerLine['stats']): PlayerLine[] =>
  SIDES.flatMap((side) =>
    linesOf(lines, game, game[side].id).map((line) => ({ player: line.playerId, team: line.teamId, stats: statsOf(line) })),
  )

const THROWN = {
  attempts: 'passAttempts',
  completions: 'passCompletions',
  passYards: 'passYards',
  touchdowns: 'passTouchdowns',
  interceptions: 'interceptionsThrown',
  carries: 'rushAttempts',
  rushYards: 'rushYards',
  rushTouchdowns: 'rushTouchdowns',
} as const

/** Games of a team after which one counts half for who usually throws: who was hurt is expected back for about four. */
const THROWS_HALF = 4

/** The quarterback of a finished game is who threw most; before it, of those who can, who did so most of late. */
export function quarterbacks(lines: Lines): WhoPlays {
  /** By team: who threw last, and how much each of them did of late. */
  const last = new Map<string, string>()
  const lately = new Map<string, Map<string, number>>()
  const keep = 2 ** (-1 / THROWS_HALF)
  const thrower = (game: Game, side: Side): string | null =>
    linesOf(lines, game, game[side].id).reduce<GameLog | null>(
      (most, line) => ((line.stats.passAttempts ?? 0) > (most?.stats.passAttempts ?? 0) ? line : most),
      null,
    )?.playerId ?? null
  const choose = (team: string, posted: Posted): Chosen => {
    if (posted && 'playerId' in posted) return { man: posted.playerId, name: posted.name ?? null }
    const lastMan = last.get(team) ?? null
    if (posted === null || posted.length === 0) return { man: lastMan, name: null }
    const share = ({ playerId }: Starter) => lately.get(team)?.get(playerId) ?? 0
    const best = posted.reduce((one, other) => (share(other) > share(one) ? other : one))
    return { man: best.playerId, name: best.name ?? null }
  }
  const announcedOf = ({ home, away }: Game, starters: Record<Side, string | null>): Announced => ({
    starters,
    isDivision: home.division !== null && home.division === away.division && home.conference === away.conference,
  })
  const expected = (game: Game, posted: Starters | undefined): Expected => {
    const [ours, theirs] = SIDES.map((side) => choose(game[side].id, posted?.[side] ?? null)) as [Chosen, Chosen]
    const word = ({ man, name }: Chosen) => (man === null ? 'not known' : (name ?? 'as in the last game'))
    return {
      announced: announcedOf(game, { home: ours.man, away: theirs.man }),
      said: `Quarterbacks: ${game.home.abbreviation} ${word(ours)}, ${game.away.abbreviation} ${word(theirs)}`,
    }
  }
  return {
    expected,
    // The box score of the game itself is not asked: it tells who came in for whom.
    before: (game, posted) => ({ announced: expected(game, posted).announced! }),
    after: (game) => ({
      announced: announcedOf(game, { home: thrower(game, 'home'), away: thrower(game, 'away') }),
      box: {
        players: boxOf(lines, game, ({ stats }) => Object.fromEntries(Object.entries(THROWN).map(([key, own]) => [key, stats[own] ?? 0]))),
      },
    }),
    note(game) {
      for (const side of SIDES) {
        const man = thrower(game, side)
        if (man === null) continue
        const shares = lately.get(game[side].id) ?? new Map<string, number>()
        for (const [one, share] of shares) shares.set(one, share * keep)
        shares.set(man, (shares.get(man) ?? 0) + 1)
        lately.set(game[side].id, shares)
        last.set(game[side].id, man)
      }
    },
  }
}

/** So many games of a club back a man is counted among its own, until he plays for another. */
const OWN_GAMES = 30
/** Games after which the minutes of a man count half, and how many make him one whose absence is said. */
const MINUTES_HALF = 14
const USUAL_MINUTES = 12

/** Everybody who was there of late and is not out; where no report says who is, those of the last game. */
export function everybody(lines: Lines): WhoPlays {
  const games = new Map<string, number>()
  const men = new Map<string, { team: string; game: number; minutes: number; weight: number }>()
  const keep = 2 ** (-1 / MINUTES_HALF)
  const playedIn = (game: Game, side: Side) => linesOf(lines, game, game[side].id).filter(({ opportunity }) => opportunity > 0)
  const known = (game: Game): Known => {
    const [home, away] = SIDES.map((side) => playedIn(game, side).map(({ playerId }) => playerId)) as [string[], string[]]
    return home.length === 0 || away.length === 0 ? {} : { announced: { playing: { home, away } } }
  }
  return {
    expected(game, posted) {
      const out = posted?.out && new Map(posted.out.map(({ playerId, name }) => [playerId, name ?? null]))
      const missing: string[] = []
      const there = (side: Side) => {
        const count = games.get(game[side].id) ?? 0
        const within = out ? OWN_GAMES : 1
        return [...men].flatMap(([id, man]) => {
          if (man.team !== game[side].id || count - man.game >= within) return []
          if (!out?.has(id)) return [id]
          const name = out.get(id)
          if (name && man.minutes / man.weight >= USUAL_MINUTES) missing.push(`${game[side].abbreviation} ${name}`)
          return []
        })
      }
      const playing = { home: there('home'), away: there('away') }
      if (playing.home.length === 0 || playing.away.length === 0) return { said: null }
      const said = out ? (missing.length > 0 ? `without ${missing.join(', ')}` : 'nobody who usually plays is out') : 'as in the last game'
      return { announced: { playing }, said: `Who plays: ${said}` }
    },
    before: known,
    after: (game) => ({
      ...known(game),
      box: {
        players: boxOf(lines, game, ({ opportunity, stats }) => ({ ...stats, minutes: opportunity })),
      },
    }),
    note(game) {
      for (const side of SIDES) {
        const team = game[side].id
        const there = playedIn(game, side)
        if (there.length === 0) continue
        const count = (games.get(team) ?? 0) + 1
        games.set(team, count)
        for (const { playerId, opportunity } of there) {
          const man = men.get(playerId) ?? { team, game: count, minutes: 0, weight: 0 }
          men.set(playerId, { team, game: count, minutes: man.minutes * keep + opportunity, weight: man.weight * keep + 1 })
        }
      }
    },
  }
}
