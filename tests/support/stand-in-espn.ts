// The stand-in world in the shapes of ESPN's public site API.
import { clubsOf, type StandInGame, type StandInLeague, scoreAfter, squad, standInGames } from './stand-in-games.ts'

const PATHS: Readonly<Record<string, StandInLeague>> = {
  'football/nfl': 'nfl',
  'basketball/nba': 'nba',
  'baseball/mlb': 'mlb',
  'hockey/nhl': 'nhl',
  'basketball/wnba': 'wnba',
}
const iso = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`
const STATE = {
  pre: { name: 'STATUS_SCHEDULED', completed: false, description: 'Scheduled' },
  in: { name: 'STATUS_IN_PROGRESS', completed: false, description: 'In Progress' },
  post: { name: 'STATUS_FINAL', completed: true, description: 'Final' },
}

/** The body of a path at a moment; undefined where the stand-in has nothing (404). */
export function espnBody(url: URL, now: number): unknown {
  const golf = /^\/apis\/site\/v2\/sports\/golf\/pga\/scoreboard/.test(url.pathname)
  if (golf) return { events: [golfEvent(now)] }
  if (/^\/apis\/site\/v2\/sports\/mma\/ufc\/scoreboard/.test(url.pathname)) return { events: [cardEvent(now)] }
  const [, path = '', rest = ''] = /^\/apis\/(?:site\/)?v2\/sports\/([a-z-]+\/[\w.-]+)\/(.+)$/.exec(url.pathname) ?? []
  const league = PATHS[path]
  if (!league) return rest.startsWith('scoreboard') ? { events: [] } : undefined
  const games = standInGames(now).filter((game) => game.league === league)
  if (rest === 'scoreboard')
    return { day: { date: iso(now).slice(0, 10) }, events: games.filter((game) => isAsked(game, url)).map(eventOf) }
  if (rest === 'summary') {
    const game = games.find(({ id }) => id === url.searchParams.get('event'))
    return game && summaryOf(game)
  }
  if (rest === 'teams')
    return {
      sports: [
        {
          leagues: [
            {
              teams: clubsOf(league).map(({ id, name, short }) => ({
                team: { id, displayName: name, abbreviation: short, color: '203040' },
              })),
            },
          ],
        },
      ],
    }
  const team = clubsOf(league).find(({ id }) => rest === `teams/${id}/roster`)
  if (team) {
    const athletes = squad(league, team).map(({ id, name, position }) => ({
      id,
      displayName: name,
      jersey: id.slice(-2),
      position: { abbreviation: position },
    }))
    return { timestamp: iso(now), athletes, team: { id: team.id } }
  }
  if (rest === 'injuries') return injuriesOf(league, now)
  if (rest === 'news') return newsOf(league, now)
  if (rest === 'transactions') {
    const [{ id, name }] = clubsOf(league) as [ReturnType<typeof clubsOf>[number]]
    const move = (days: number, description: string) => ({
      date: iso(now - days * 86_400_000),
      description,
      team: { id, displayName: name },
    })
    return { transactions: [move(1, 'Signed G Ari Vale.'), move(60, 'Waived F Kim Lowe.'), { date: 'no day' }] }
  }
  if (rest === 'standings') {
    const entries = clubsOf(league).map(({ id, name, short }, i) => ({
      team: { id, displayName: name, abbreviation: short },
      stats: [
        { name: 'wins', value: 8 - i },
        { name: 'losses', value: 2 + i },
        { name: 'gamesBehind', value: i, displayValue: i === 0 ? '-' : String(i) },
      ],
    }))
    return { name: league, children: [{ name: 'East', standings: { entries } }] }
  }
  return undefined
}

/** Only the games of the asked days ("20261121-20261122"), as the vendor counts days. */
function isAsked({ startsAt }: StandInGame, url: URL): boolean {
  const dates = url.searchParams.get('dates')
  if (!dates) return true
  const [from = '', to = from] = dates.split('-')
  const day = new Date(startsAt - 5 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return day >= from && day <= to
}

function competitionOf(game: StandInGame) {
  const score = scoreAfter(game)
  const last = game.plays.at(-1)
  const side = (homeAway: 'home' | 'away') => ({
    id: game[homeAway].id,
    homeAway,
    winner: game.state === 'post' ? score[homeAway] === Math.max(score.home, score.away) : null,
    score: String(score[homeAway]),
    team: { id: game[homeAway].id, displayName: game[homeAway].name, abbreviation: game[homeAway].short, color: '203040' },
  })
  const [minutes = 0, seconds = 0] = (last?.clock || '0:00').split(':').map(Number)
  const status = {
    clock: game.state === 'in' ? minutes * 60 + seconds : 0,
    displayClock: game.state === 'in' ? last?.clock || '0:00' : '0:00',
    period: last?.period ?? 0,
    type: {
      ...STATE[game.state],
      state: game.state,
      shortDetail: game.state === 'in' ? `Bot ${last?.period}` : STATE[game.state].description,
    },
  }
  const odds =
    game.state === 'pre'
      ? [
          {
            provider: { name: 'Stand-in Book' },
            details: `${game.home.short} -3.5`,
            overUnder: 44.5,
            overOdds: -110,
            underOdds: -110,
            homeTeamOdds: { moneyLine: -170, spreadOdds: -108 },
            awayTeamOdds: { moneyLine: 150, spreadOdds: -112 },
          },
        ]
      : []
  const venue = {
    fullName: `${game.home.name} Ground`,
    indoor: game.league !== 'nfl' && game.league !== 'mlb',
    address: { city: 'Orchard Park', state: 'NY' },
  }
  return { id: game.id, date: iso(game.startsAt), competitors: [side('home'), side('away')], status, odds, venue }
}

const eventOf = (game: StandInGame) => ({
  id: game.id,
  date: iso(game.startsAt),
  name: `${game.away.name} at ${game.home.name}`,
  week: { number: 12 },
  competitions: [competitionOf(game)],
})

function playsOf(game: StandInGame) {
  return game.plays.map((play, i) => {
    const score = scoreAfter(game, i + 1)
    const who = squad(game.league, game[play.side]).find(({ name }) => play.text.includes(name.split(' ')[1]!))
    return {
      id: `${game.id}${i + 1}`,
      text: play.text,
      type: { text: play.type },
      period: { number: play.period, type: play.side === 'away' ? 'Top' : 'Bottom' },
      clock: { displayValue: play.clock || undefined },
      wallclock: new Date(game.startsAt + (i + 1) * 60_000).toISOString(),
      homeScore: score.home,
      awayScore: score.away,
      scoringPlay: play.points > 0,
      shootingPlay: /shot|jumper|layup/i.test(`${play.type} ${play.text}`),
      scoreValue: play.points,
      pointsAttempted: play.points || 2,
      team: { id: game[play.side].id },
      participants: who ? [{ athlete: { id: who.id } }] : [],
      coordinate: { x: 25, y: 12 },
      start: { down: 1, distance: 10, yardLine: 30 },
      end: { down: 2, distance: 4, yardLine: 42, yardsToEndzone: 58, team: { id: game[play.side].id } },
      outs: game.league === 'mlb' ? i % 3 : undefined,
    }
  })
}

const KEYS: Readonly<Record<StandInLeague, readonly string[]>> = {
  nfl: ['rushingAttempts', 'rushingYards', 'rushingTouchdowns'],
  nba: ['minutes', 'points', 'rebounds', 'assists'],
  mlb: ['runs', 'RBIs', 'homeRuns', 'walks'],
  nhl: ['goals', 'assists', 'shotsTotal', 'blockedShots'],
  wnba: ['minutes', 'points', 'rebounds', 'assists'],
}

function summaryOf(game: StandInGame) {
  const plays = playsOf(game)
  const isFootball = game.league === 'nfl'
  const drives = isFootball
    ? {
        previous: plays.map((play, i) => ({
          id: `d${i}`,
          displayResult: i % 2 === 0 ? 'Punt' : 'Touchdown',
          team: { id: play.team.id },
          start: { yardLine: 30 },
          plays: [play],
        })),
      }
    : undefined
  const table = (side: 'home' | 'away') => ({
    team: { id: game[side].id },
    statistics: [
      {
        name: 'rushing',
        keys: KEYS[game.league],
        athletes:
          game.plays.length === 0
            ? []
            : squad(game.league, game[side]).map(({ id, name, position }, i) => ({
                athlete: { id, displayName: name, position: { abbreviation: position } },
                stats: KEYS[game.league].map((_, k) => String(i + k + 1)),
              })),
      },
    ],
  })
  return {
    header: { id: game.id, week: 12, competitions: [competitionOf(game)] },
    boxscore: { players: [table('home'), table('away')] },
    ...(isFootball ? { drives } : { plays }),
    winprobability: plays.map(({ id }, i) => ({ playId: id, homeWinPercentage: 0.5 + i * 0.05 })),
  }
}

const injuriesOf = (league: StandInLeague, now: number) => ({
  timestamp: iso(now),
  injuries: clubsOf(league)
    .slice(0, 2)
    .map((team) => {
      const one = squad(league, team)[1]!
      return {
        displayName: team.name,
        injuries: [
          {
            status: 'Questionable',
            date: iso(now - 7_200_000),
            shortComment: 'Limited in practice.',
            athlete: { id: one.id, displayName: one.name, position: { abbreviation: one.position }, team: { abbreviation: team.short } },
            details: { type: 'Ankle', returnDate: '2026-12-01' },
          },
        ],
      }
    }),
})

const newsOf = (league: StandInLeague, now: number) => ({
  articles: [1, 2].map((n) => ({
    id: n,
    headline: `News ${n} of ${league}`,
    description: 'What happened.',
    published: iso(now - n * 3_600_000),
    byline: 'Staff',
  })),
})

function golfEvent(now: number) {
  const competitors = ['Gale', 'Hart', 'Ivers'].map((name, i) => ({
    id: `70${i}`,
    order: i + 1,
    athlete: { displayName: `Lee ${name}` },
    score: `-${9 - i}`,
    linescores: [{ value: 66 + i }, { value: 70 }],
    status: { position: { displayName: String(i + 1) }, thru: 12 },
  }))
  const status = { period: 2, type: { ...STATE.in, state: 'in', detail: 'Round 2 - In Progress' } }
  return {
    id: '5010',
    date: iso(now - 86_400_000),
    endDate: iso(now + 2 * 86_400_000),
    name: 'Stand-in Open',
    competitions: [{ id: '5010', date: iso(now - 86_400_000), competitors, status }],
  }
}

function cardEvent(now: number) {
  const bout = (id: string, state: 'in' | 'post', weight: string) => ({
    id,
    date: iso(now - 3_600_000),
    type: { abbreviation: weight },
    competitors: ['Kane', 'Lowe'].map((name, i) => ({
      id: `${id}${i}`,
      order: i + 1,
      winner: state === 'post' && i === 0,
      athlete: { displayName: `Max ${name} ${id}` },
    })),
    status: { clock: 120, displayClock: '2:00', period: 2, type: { ...STATE[state], state } },
  })
  return {
    id: '6010',
    date: iso(now - 3_600_000),
    name: 'Stand-in Fight Night',
    competitions: [bout('61', 'post', 'Flyweight'), bout('62', 'in', 'Bantamweight')],
  }
}
