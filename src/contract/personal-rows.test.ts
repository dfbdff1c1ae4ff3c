import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { API } from './index.ts'

/** Reads that only a signed-in person may make and that stay on the page when their session ends, and why. */
const STAYS: Readonly<Record<string, string>> = {
  'accounts.currentUser': 'who it was: the form for signing in again names them',
  'accounts.profile': 'the forms of the profile stand on it; what was typed into them stays',
  'accounts.preferences': 'the forms of the settings stand on it; what was typed into them stays',
  'accounts.exportData': 'a file that was asked for',
  'alerts.rules': 'the form for quiet hours stands on it',
  'alerts.push': 'the switches of this browser stand on it',
  'assistant.status': 'says what Lex can do here',
  'bets.example': 'a line about a game to come',
  'bets.export': 'a file that was asked for',
  'care.overview': 'the form for limits stands on it',
  'lineups.run': 'the set of lineups that is being worked on',
  'lineups.importedSlates': 'the slate that lineups are being made for',
  'lineups.importedSlate': 'the slate that lineups are being made for',
  'subscriptions.mine': 'the plan decides which screen is drawn; without it the work on it would go',
  'voice.ear': 'which ear the server has',
  'subscriptions.testOrder': 'the form of the test checkout',
}
/** Prices, games and forecasts: the same for everybody whose plan has them. */
const HOUSE = [
  'lineups.pricing',
  'lineups.pricingOfBoth',
  'lineups.players',
  'live.moves',
  'models.catalog',
  'models.sample',
  'odds.ladder',
  'odds.board',
  'playerModels.catalog',
  'predictions.field',
  'predictions.games',
  'predictions.ratings',
  'prices.ends',
  'prices.history',
  'prices.player',
  'prices.players',
  'projections.forSlate',
  'projections.forQuery',
  'projections.explain',
  'projections.golf',
  'projections.compare',
  'props.board',
  'slateResearch.expert',
  'slateResearch.stacks',
  'slateResearch.research',
  'trading.signals',
  'trading.arbitrage',
  'trading.pairs',
  'trading.value',
  'trading.movement',
]

const reads = Object.entries(API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(([room, rows]) =>
  Object.entries(rows)
    .filter(([, { method, who }]) => method === 'GET' && who !== 'anyone')
    .map(([name, row]) => ({ name: `${room}.${name}`, row })),
)

it('every read of a signed-in person is forgotten when the session ends, or is listed with the reason why not', () => {
  const undecided = reads.filter(({ name, row }) => !row.isPersonal && !(name in STAYS) && !HOUSE.includes(name))
  expect(undecided.map(({ name }) => name)).toEqual([])
})
it('what is listed as staying is not marked, and is there', () => {
  const staying = [...Object.keys(STAYS), ...HOUSE]
  expect(
    staying.filter(
      (name) => reads.find((read) => read.name === name)?.row.isPersonal !== undefined || !reads.some((read) => read.name === name),
    ),
  ).toEqual([])
})
