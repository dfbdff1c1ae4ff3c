// What a personal token opens, row by row: a new row of the contract is decided here, or this fails.
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { scopeOf } from '#core/access/token-scopes.ts'
import type { Endpoint } from '../endpoint.ts'

const EXPECTED = {
  read: `
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
    GET /api/betting/history/:game
    GET /api/betting/history/:game/player
    GET /api/betting/history/:game/players
    GET /api/betting/odds/:league/:market
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
    POST /api/dfs/slates
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
  closed: `
    POST /api/assistant/memory
    PATCH /api/assistant/memory/:id
    DELETE /api/assistant/memory/:id
    DELETE /api/assistant/memory
    PUT /api/assistant/memory-switch
    POST /api/ai/lex-analysis/:league/:platform/slate
    GET /api/admin/audit
    GET /api/admin/backups
    GET /api/admin/logs
    POST /api/admin/backups
    POST /api/admin/backups/cancel
    POST /api/admin/claim
    GET /api/admin/community/queue
    POST /api/admin/community/appeals
    POST /api/admin/community/decisions
    POST /api/forum/posts
    PATCH /api/forum/posts/:id
    DELETE /api/forum/posts/:id
    POST /api/forum/posts/:id/comments
    PATCH /api/forum/comments/:id
    DELETE /api/forum/comments/:id
    POST /api/forum/likes
    POST /api/forum/mentions/read
    POST /api/forum/moderation/:id/appeal
    POST /api/forum/reports
    PUT /api/forum/drafts/:slot
    PUT /api/forum/members/:id/relation
    GET /api/admin/feeds
    POST /api/admin/feeds/speed
    POST /api/admin/feeds/world
    GET /api/admin/identity
    POST /api/admin/identity/decide
    POST /api/admin/identity/reopen
    GET /api/admin/language-model
    GET /api/admin/odds-feed
    GET /api/admin/subscriptions/metrics
    POST /api/admin/system/refresh
    GET /api/admin/system/stats
    GET /api/admin/users
    POST /api/admin/users/:userId/birth-date
    POST /api/admin/users/:userId/reset-link
    POST /api/admin/users/:userId/role
    POST /api/admin/users/:userId/subscription
    GET /api/alerts/push
    POST /api/alerts/push
    DELETE /api/alerts/push/:id
    POST /api/alerts/push/:id/test
    POST /api/alerts/read
    POST /api/alerts/rules
    PATCH /api/alerts/rules/:id
    DELETE /api/alerts/rules/:id
    PATCH /api/alerts/settings
    GET /api/auth/callback/:provider
    POST /api/auth/change-password
    POST /api/auth/forgot-password
    GET /api/auth/login
    POST /api/auth/logout
    GET /api/auth/methods
    GET /api/auth/oidc
    POST /api/auth/reset-password
    POST /api/auth/set-tier
    POST /api/auth/prove
    GET /api/auth/second-factor
    POST /api/auth/second-factor/backup-codes
    POST /api/auth/second-factor/confirm
    POST /api/auth/second-factor/off
    POST /api/auth/second-factor/start
    GET /api/auth/sessions
    POST /api/auth/sessions/:id/end
    POST /api/auth/sessions/end-others
    POST /api/auth/sign-in
    POST /api/auth/sign-in/code
    POST /api/auth/sign-up
    GET /api/auth/user
    GET /api/auth/verify-email
    POST /api/billing/cancel
    POST /api/billing/change-later
    POST /api/billing/checkout
    POST /api/billing/portal
    POST /api/billing/preview
    POST /api/billing/refund
    POST /api/billing/resume
    POST /api/billing/test/cancel
    POST /api/billing/test/card
    GET /api/billing/test/orders/:orderId
    POST /api/billing/test/orders/:orderId
    POST /api/billing/undo
    POST /api/billing/upgrade
    POST /api/billing/webhook
    POST /api/care/changes
    GET /api/care/money
    POST /api/care/money
    DELETE /api/care/money/:id
    GET /api/care/reality-check
    GET /api/care/history
    GET /api/connections
    GET /api/connections/asked
    POST /api/connections/allow
    POST /api/connections/refuse
    DELETE /api/connections/:connection
    DELETE /api/conversations
    PATCH /api/conversations/:conversation
    DELETE /api/conversations/:conversation
    PUT /api/fantasy/own-projections
    GET /api/me/billing
    GET /api/me/billing/receipts/:invoiceId
    POST /api/me/birth-date
    POST /api/me/delete
    GET /api/me/export
    PATCH /api/me/preferences
    DELETE /api/me/preferences
    POST /api/objects/upload
    PUT /api/objects/upload/:id
    DELETE /api/optimizer-run
    POST /api/subscription/checkout
    POST /api/subscription/trial
    GET /api/tokens
    GET /api/admin/support/tickets
    GET /api/admin/support/tickets/:id
    POST /api/admin/support/tickets/:id/messages
    POST /api/admin/support/tickets/:id/status
    GET /api/coaching
    POST /api/coaching/hours
    POST /api/coaching/hours/:id/cancel
    GET /api/coaching/hours/:id/invitation
    POST /api/coaching/hours/:id/move
    GET /api/coaching/report
    GET /api/platforms/analytics
    GET /api/platforms/balances
    GET /api/platforms/bets
    POST /api/platforms/connect
    GET /api/platforms/connections
    DELETE /api/platforms/connections/:id
    POST /api/platforms/connections/:id/complete
    POST /api/platforms/connections/:id/pause
    GET /api/platforms/doubtful
    POST /api/platforms/doubtful
    POST /api/platforms/files
    POST /api/platforms/sync/:id
    GET /api/platforms/tax-year
    GET /api/support/tickets
    POST /api/support/tickets
    GET /api/support/tickets/:id
    POST /api/support/tickets/:id/close
    POST /api/support/tickets/:id/messages
    POST /api/tokens
    DELETE /api/tokens/:token
    PATCH /api/user/profile
    POST /api/voice/transcribe`,
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
  expect(expected.has(name), `what a token may do with ${name} is decided in this table`).toBe(true)
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
