// Which book of inputs a league keeps: of what is new in a football team, of pitchers, of goalies, of the men who are there, or none.
import type { GameResult } from '../../results/game-result.ts'
import { football } from './football.ts'
import { goalies } from './goalies.ts'
import type { InputBook } from './input-book.ts'
import { lineups } from './lineups.ts'
import { pitchers } from './pitchers.ts'

const NONE: InputBook = { read: () => ({}), learn: () => {} }

export function gameInputs(league: GameResult['league']): InputBook {
  if (league === 'nfl') return football()
  if (league === 'mlb') return pitchers()
  if (league === 'nhl') return goalies()
  if (league === 'nba' || league === 'wnba') return lineups()
  return NONE
}
