// Asks of which nothing is said but what they are about, for turns and answers that make one up.
import type { AskOf } from '../ask.ts'

/** The board of prices. @example boardAsk({ league: 'nba', market: 'h2h' }) */
export const boardAsk = (said: Partial<AskOf<'odds'>>): AskOf<'odds'> => ({
  kind: 'odds',
  league: null,
  market: null,
  teams: [],
  side: null,
  books: [],
  want: 'board',
  when: null,
  part: null,
  method: null,
  price: null,
  point: null,
  stake: null,
  order: null,
  ...said,
})

/** A look at one tool. @example toolLook('read_game', 'nfl') */
export const toolLook = (tool: AskOf<'look'>['tool'], league: AskOf<'look'>['league']): AskOf<'look'> => ({
  kind: 'look',
  tool,
  league,
  teams: [],
  players: [],
  site: null,
  market: null,
  positions: [],
  count: null,
  part: null,
  least: null,
  line: null,
  when: null,
})
