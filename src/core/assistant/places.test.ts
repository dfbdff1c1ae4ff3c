// Which screen a sentence asks for by its name, and which sentences ask for an answer instead.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { careOfText } from './care/care.ts'
import { ALL_HELP } from './pages.ts'
import { placeAsked } from './places.ts'

/** The address that Lex hands out, by the whole of what is understood. */
const shown = (text: string): string | null => {
  const understood = hear(text)
  if (understood.kind !== 'ask' || understood.ask.kind !== 'page') return null
  const { page } = understood.ask
  return ALL_HELP.find(({ key }) => key === page)?.href ?? null
}

describe('a screen is opened by its name', () => {
  it.each([
    ['bring me to the trading screen', '/betting?tab=trading'],
    ['go back to the dashboard', '/'],
    ['where do i find the video library', '/videos'],
    ['open the optimizer please', '/lineup-builder'],
    ['pull up the hedge calculator', '/betting?tab=tools'],
    ['jump to settings', '/settings'],
    ['lex take me to my alerts', '/alerts'],
    ['where is the community leaderboard', '/community?tab=leaderboard'],
    ['mlb page', '/sports/mlb'],
    ['switch to the player props page', '/betting?market=prop'],
    ['navigate to coaching', '/coaching'],
  ])('%s → %s', (text, href) => expect(shown(text)).toBe(href))
})

describe('a narrow thing is told with its place', () => {
  it.each([
    ['do i get a refund if i do not like it', '/billing'],
    ['where do i type in a discount code', '/billing'],
    ['does face id work for signing in', '/settings/security'],
    ['can my script get webhooks', '/settings/security'],
    ['i need an access token for a script', '/settings'],
    ['hook you up with chatgpt', '/settings'],
    ['does the wake word work on a phone', '/settings'],
    ['a member keeps harassing me in a thread of the forum', '/community'],
    ['upload a video of my draft', '/videos'],
    ['share my lineup by link', '/lineups'],
    ['how do i train my own model', '/models'],
    ['which contests are worth joining tonight', '/lineups?tab=contests'],
  ])('%s → %s', (text, href) => expect(shown(text)).toBe(href))
})

it.each([
  'show me the odds',
  'show me the projections',
  'who leads the golf leaderboard',
  'open interest on the game',
  'what is the best promo of the books',
  'where is the value tonight',
  'show my open bets',
  'do i get my stake refunded when a bet is pushed',
])('%s is answered, not shown the way to', (text) => expect(placeAsked(text)).toBeNull())

describe('care hears what is meant', () => {
  it.each(['should i part with my guitar to stay in the game', 'thinking of selling our truck to keep betting'])('%s', (text) =>
    expect(careOfText(text)).toBe('essential_money'),
  )
  it.each(['remove my broncos bet', 'please delete my profile now', 'undo that last ticket', 'bankroll management basics'])(
    '%s needs none',
    (text) => expect(careOfText(text)).toBeNull(),
  )
})
