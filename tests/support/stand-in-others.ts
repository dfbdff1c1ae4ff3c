// The stand-in world in the shapes of MLB StatsAPI, NHL api-web, Sleeper and Open-Meteo.
import { type StandInGame, scoreAfter, squad, standInGames } from './stand-in-games.ts'

const mlbSide = (game: StandInGame, side: 'home' | 'away') => ({
  id: Number(`9${game[side].id}`),
  name: game[side].name,
  abbreviation: game[side].short,
})
const STATES = { pre: 'Preview', in: 'Live', post: 'Final' }

export function mlbBody(url: URL, now: number): unknown {
  const games = standInGames(now).filter(({ league }) => league === 'mlb')
  if (url.pathname === '/api/v1/schedule') {
    const rows = games.map((game) => {
      const score = scoreAfter(game)
      const side = (one: 'home' | 'away') => ({ team: mlbSide(game, one), ...(game.state === 'pre' ? {} : { score: score[one] }) })
      return {
        gamePk: Number(game.id),
        gameDate: new Date(game.startsAt).toISOString(),
        status: { abstractGameState: STATES[game.state] },
        teams: { home: side('home'), away: side('away') },
        linescore: linescoreOf(game),
      }
    })
    return { dates: [{ games: rows }] }
  }
  const game = games.find(({ id }) => url.pathname === `/api/v1.1/game/${id}/feed/live`)
  return game && feedOf(game)
}

function linescoreOf(game: StandInGame) {
  const score = scoreAfter(game)
  return {
    currentInning: game.plays.at(-1)?.period ?? 1,
    inningState: 'Top',
    outs: 1,
    innings: [],
    teams: { home: { runs: score.home }, away: { runs: score.away } },
  }
}

function feedOf(game: StandInGame) {
  const people = [...squad('mlb', game.home), ...squad('mlb', game.away)]
  const allPlays = game.plays.map((play, i) => {
    const score = scoreAfter(game, i + 1)
    const pitcher = squad('mlb', game[play.side === 'home' ? 'away' : 'home'])[2]!
    const batter = people.find(({ name }) => play.text.includes(name.split(' ')[1]!))!
    return {
      result: { description: play.text, event: 'Event', homeScore: score.home, awayScore: score.away },
      about: {
        atBatIndex: i,
        halfInning: play.side === 'away' ? 'top' : 'bottom',
        inning: play.period,
        startTime: new Date(game.startsAt + i * 60_000).toISOString(),
        endTime: new Date(game.startsAt + (i + 1) * 60_000).toISOString(),
        isScoringPlay: play.points > 0,
        isComplete: true,
      },
      count: { balls: 1, strikes: 2, outs: 1 },
      matchup: {
        batter: { id: `8${batter.id}`, fullName: batter.name },
        pitcher: { id: `8${pitcher.id}`, fullName: pitcher.name },
        postOnFirst: { id: 2, fullName: 'Sam Reed' },
      },
      runners: [],
    }
  })
  const side = (one: 'home' | 'away') => ({
    team: { id: mlbSide(game, one).id },
    players: Object.fromEntries(
      squad('mlb', game[one]).map(({ id, name, position }) => [
        `ID${id}`,
        {
          person: { id: `8${id}`, fullName: name },
          jerseyNumber: '5',
          position: { abbreviation: position },
          stats: {
            batting:
              game.plays.length === 0
                ? {}
                : {
                    plateAppearances: 4,
                    hits: 2,
                    doubles: 1,
                    triples: 0,
                    homeRuns: 0,
                    rbi: 1,
                    runs: 1,
                    baseOnBalls: 0,
                    hitByPitch: 0,
                    stolenBases: 1,
                  },
            pitching: {},
          },
        },
      ]),
    ),
  })
  return {
    gamePk: Number(game.id),
    gameData: {
      datetime: { dateTime: new Date(game.startsAt).toISOString() },
      status: { abstractGameState: STATES[game.state] },
      teams: { home: mlbSide(game, 'home'), away: mlbSide(game, 'away') },
      venue: { name: 'Ground', fieldInfo: { roofType: 'Open' } },
    },
    liveData: { plays: { allPlays }, linescore: linescoreOf(game), boxscore: { teams: { home: side('home'), away: side('away') } } },
  }
}

const GAME_STATES = { pre: 'FUT', in: 'LIVE', post: 'OFF' }
const text = (value: string) => ({ default: value })

export function nhlBody(url: URL, now: number): unknown {
  const games = standInGames(now).filter(({ league }) => league === 'nhl')
  if (url.pathname.startsWith('/v1/schedule/')) return { gameWeek: [{ games: games.map(iceGame) }] }
  const game = games.find(({ id }) => url.pathname === `/v1/gamecenter/${id}/play-by-play`)
  return game && { ...iceGame(game), plays: iceEvents(game), rosterSpots: spots(game) }
}

function iceGame(game: StandInGame) {
  const score = scoreAfter(game)
  const side = (one: 'home' | 'away') => {
    const words = game[one].name.split(' ')
    return {
      id: Number(`7${game[one].id}`),
      abbrev: game[one].short,
      ...(game.state === 'pre' ? {} : { score: score[one] }),
      commonName: text(words.at(-1)!),
      placeName: text(words.slice(0, -1).join(' ')),
    }
  }
  return {
    id: Number(game.id),
    startTimeUTC: new Date(game.startsAt).toISOString(),
    gameState: GAME_STATES[game.state],
    homeTeam: side('home'),
    awayTeam: side('away'),
    venue: text('Arena'),
    periodDescriptor: { number: game.plays.at(-1)?.period ?? 1, periodType: 'REG' },
    clock: { secondsRemaining: 300 },
  }
}

const spots = (game: StandInGame) =>
  (['home', 'away'] as const).flatMap((side) =>
    squad('nhl', game[side]).map(({ id, name, position }) => ({
      playerId: Number(`6${id}`),
      teamId: Number(`7${game[side].id}`),
      firstName: text(name.split(' ')[0]!),
      lastName: text(name.split(' ')[1]!),
      positionCode: position[0],
    })),
  )

const iceEvents = (game: StandInGame) =>
  game.plays.map((play, i) => {
    const who = Number(`6${squad('nhl', game[play.side]).find(({ name }) => play.text.includes(name.split(' ')[1]!))!.id}`)
    const score = scoreAfter(game, i + 1)
    const isGoal = play.points > 0
    return {
      eventId: i + 1,
      sortOrder: i + 1,
      typeDescKey: isGoal ? 'goal' : 'shot-on-goal',
      timeInPeriod: '02:00',
      timeRemaining: play.clock,
      periodDescriptor: { number: play.period, periodType: 'REG' },
      situationCode: '1551',
      homeTeamDefendingSide: 'left',
      details: {
        eventOwnerTeamId: Number(`7${game[play.side].id}`),
        xCoord: 70,
        yCoord: 10,
        ...(isGoal ? { scoringPlayerId: who, homeScore: score.home, awayScore: score.away } : { shootingPlayerId: who }),
      },
    }
  })

export function sleeperBody(url: URL): unknown {
  if (url.pathname === '/v1/players/nfl') {
    return {
      '901': {
        full_name: 'Bane Brook',
        position: 'WR',
        fantasy_positions: ['WR'],
        team: 'BUF',
        number: 2,
        injury_status: 'Out',
        injury_body_part: 'Knee',
        espn_id: 202,
      },
      '902': { full_name: 'Kane Adams', position: 'QB', team: 'KC', number: 1, injury_status: null },
    }
  }
  if (url.pathname.startsWith('/projections/nfl/'))
    return [
      {
        player_id: '902',
        season: '2026',
        week: 12,
        team: 'KC',
        stats: { pass_yd: 280.5, pts_ppr: 21.3 },
        player: { full_name: 'Kane Adams', position: 'QB' },
      },
    ]
  return undefined
}

export function meteoBody(url: URL, now: number): unknown {
  if (url.pathname === '/v1/search') {
    return {
      results: [
        { latitude: 42.77, longitude: -78.74, admin1: 'New York', country: 'United States' },
        { latitude: 1, longitude: 2, admin1: 'Elsewhere' },
      ],
    }
  }
  if (url.pathname !== '/v1/forecast') return undefined
  const start = Math.floor(now / 86_400_000) * 86_400_000
  const time = Array.from({ length: 72 }, (_, i) => new Date(start + i * 3_600_000).toISOString().slice(0, 16))
  return {
    hourly: {
      time,
      temperature_2m: time.map((_, i) => 30 + (i % 24)),
      wind_speed_10m: time.map(() => 22.5),
      precipitation: time.map(() => 0),
      precipitation_probability: time.map(() => 35),
    },
  }
}
