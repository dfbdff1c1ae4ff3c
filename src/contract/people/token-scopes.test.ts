// What a personal token opens, row by row: a new row of the contract is decided here, or this fails.
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { scopeOf } from '#core/access/token-scopes.ts'
import { CLOSED_ROWS } from '#tests/support/closed-rows.ts'
import type { Endpoint } from '../endpoint.ts'

const EXPECTED = {
  read: `
    GET /api/predictions/field
    GET /api/predictions/forecasts
    GET /api/predictions/ratings/:league/:team
    GET /api/models
    GET /api/models/catalog
    GET /api/models/sample
    GET /api/models/:id
    GET /api/models/forecasts
    GET /api/models/:id/forecasts
    GET /api/models/:id/value
    GET /api/player-models
    GET /api/player-models/catalog
    GET /api/player-models/:id
    GET /api/player-models/:id/forecasts
    GET /api/player-models/:id/value
    GET /api/shared-models/:token
    GET /api/shared-player-models/:token
    GET /api/shared-pages/:token
    GET /api/video-library/clips/:id/notes
    GET /api/video-library/shared/:token
    GET /api/video-library/clips/:id/captions/:language
    GET /api/video-library/clips/:id/captions/:language/vtt
    GET /api/video-library/categories
    GET /api/video-library/all
    GET /api/video-library/clips/:id
    GET /api/video-library/clips/:id/media/:part
    GET /api/video-library/clips/:id/stream/:name
    GET /api/video-library/uploads
    GET /api/voice/ear
    GET /api/ai/lex-analysis/:league/:platform/slate
    GET /api/alerts
    GET /api/alerts/rules
    POST /api/assistant/alert-draft
    GET /api/assistant/memory
    GET /api/assistant/price
    GET /api/assistant/prompts
    GET /api/assistant/status
    GET /api/assistant/terms
    GET /api/assistant/terms/:term
    GET /api/bankroll/performance
    POST /api/bankroll/suggest
    GET /api/bets
    GET /api/bets/:id/versions
    GET /api/bets/example
    GET /api/bets/export
    POST /api/bets/read
    GET /api/bets/revision
    GET /api/betting/line-ends
    GET /api/betting/history/:game
    GET /api/betting/history/:game/player
    GET /api/betting/history/:game/players
    GET /api/betting/odds/:league/:market
    GET /api/betting/lines/:league/:game
    GET /api/betting/props/:league/:game
    POST /api/calculators/boost
    POST /api/calculators/closing-line-value
    POST /api/calculators/expected-value
    POST /api/calculators/fair
    POST /api/calculators/free-bet
    POST /api/calculators/hedge
    POST /api/calculators/hold
    POST /api/calculators/kelly-many
    POST /api/calculators/middle
    POST /api/calculators/parlay
    POST /api/calculators/payout
    POST /api/calculators/round-robin
    POST /api/calculators/split
    POST /api/calculators/teaser
    POST /api/calculators/units
    GET /api/calibration
    GET /api/calibration/seals
    GET /api/calibration/verify
    GET /api/care
    POST /api/chat/predict
    GET /api/dashboard/stats
    GET /api/dfs-pricing/:league/:platform
    GET /api/dfs/best-ball
    GET /api/dfs/best-ball/drafts
    GET /api/dfs/best-ball/export
    POST /api/dfs/best-ball/board
    GET /api/dfs/pricing
    GET /api/dfs/research/:league
    GET /api/dfs/slates
    GET /api/dfs/slates/:id
    GET /api/dfs/stacks/:league
    GET /api/forum/drafts/:slot
    GET /api/forum/leaderboard
    GET /api/forum/members/:id
    GET /api/forum/mentions
    GET /api/forum/moderation
    GET /api/forum/names
    GET /api/forum/picks/options
    GET /api/forum/picks/verify
    GET /api/forum/posts
    GET /api/forum/posts/:id
    GET /api/forum/pulse
    GET /api/forum/stats
    GET /api/forum/texts/:id/history
    GET /api/objects/:id/:size
    GET /api/fantasy/compare/:league
    GET /api/fantasy/explain/:league/:slate/:player
    GET /api/fantasy/golf/:league
    GET /api/fantasy/live/injuries/:league
    GET /api/fantasy/live/stats/:league
    GET /api/fantasy/live/status/:league
    GET /api/fantasy/own-projections
    GET /api/fantasy/projections
    GET /api/fantasy/projections/:league/:slate
    GET /api/fantasy/slates/:league
    GET /api/fantasy/sportsline-style
    GET /api/lineups
    GET /api/live/:sport/games
    GET /api/live/fields/:league
    GET /api/live/game-details
    GET /api/live/games
    GET /api/live/moves/:league
    GET /api/live/news/:sport
    GET /api/live/scorecard/:league
    GET /api/live/scores/:league
    GET /api/live/stats/:sport
    GET /api/me/favorites
    GET /api/me/preferences
    GET /api/me/subscription
    GET /api/me/usage-stats
    GET /api/optimizer-run
    GET /api/players/comprehensive
    GET /api/predictions
    GET /api/shared-lineups/:token
    GET /api/sports/find
    GET /api/sports/leagues
    GET /api/sports/player-log
    GET /api/sports/players
    GET /api/sports/players/:player
    GET /api/sports/players/:player/without
    GET /api/sports/standings
    GET /api/sports/teams
    GET /api/sports/teams/:team
    GET /api/subscription/tiers
    GET /api/system/preview
    GET /api/system/status
    GET /api/trading/arbitrage
    GET /api/trading/middles
    GET /api/trading/movement/:league
    GET /api/trading/signals
    GET /api/trading/value
    GET /api/user/profile`,
  lineups: `
    POST /api/dfs/simulate
    POST /api/dfs/contests
    POST /api/dfs/best-ball/files
    DELETE /api/dfs/best-ball/drafts/:id
    DELETE /api/dfs/best-ball/adp/:id
    POST /api/dfs/slates
    POST /api/dfs/slates/:id/projections
    DELETE /api/dfs/slates/:id
    POST /api/lineups
    PATCH /api/lineups/:id
    DELETE /api/lineups/:id
    POST /api/lineups/:id/share
    POST /api/optimizer/:league`,
  bets: `
    POST /api/bets
    PATCH /api/bets/:id
    DELETE /api/bets/:id
    POST /api/bets/:id/settle
    POST /api/slips/check
    POST /api/slips/read
    POST /api/bets/:id/undo
    POST /api/bets/import
    POST /api/bets/import/preview`,
  chat: `
    POST /api/chat
    GET /api/conversations
    GET /api/conversations/:conversation
    GET /api/conversations/:conversation/text
    POST /api/conversations/:conversation/turns/:turn/rating`,
  closed: CLOSED_ROWS,
} as const

const ROWS = Object.values(API).flatMap((room): Endpoint[] => Object.values(room))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const expected = new Map(
  Object.entries(EXPECTED).flatMap(([scope, rows]) =>
    rows
      .trim()
      .split(/\s*\n\s*/)
      .map((row) => [row, scope] as const),
  ),
)

it.each(ROWS.map((row) => [nameOf(row), row] as const))('%s', (name, { method, path, who, tool, creates }) => {
  expect(
    expected.has(name),
    `what a token may do with ${name} follows from scopeOf (src/core/access/token-scopes.ts); say here, or in tests/support/closed-rows.ts, what it is`,
  ).toBe(true)
  const scope = scopeOf({ method, path, who, hasTool: tool !== undefined, creates: creates === true })
  expect(scope ?? 'closed').toBe(expected.get(name))
})

it('names no row that is gone', () => {
  expect([...expected.keys()].filter((name) => !ROWS.some((row) => nameOf(row) === name))).toEqual([])
})

it('opens every tool to some scope: none is offered that no token could use', () => {
  const shut = ROWS.filter((row) => row.tool && expected.get(nameOf(row)) === 'closed').map(nameOf)
  expect(shut).toEqual([])
})
