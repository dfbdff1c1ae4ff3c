// The sentence as the classifiers read it: names, leagues and figures are written as what they are, so that "Broncos -3 at -110" and
// "Lakers +4 at +105" are the same sentence.

import type { Entities } from './entities.ts'
import type { StatedFigure } from './figure-roles.ts'
import { figuresIn } from './figures.ts'
import { BOOK_WORDS, LEAGUE_WORDS, POSITION_WORDS } from './vocabulary.ts'

const WORD_OF = { price: 'PRICE', chance: 'PCT', money: 'MONEY', points: 'POINTS', number: 'NUM' } as const

/** A text in lower case with its figures as words in capitals. */
export function withFiguresMasked(text: string, figures: readonly StatedFigure[] = figuresIn(text)): string {
  let masked = ''
  let at = 0
  for (const { kind, at: start, end } of figures) {
    if (start < at) continue
    masked += `${text.slice(at, start)} ${WORD_OF[kind]} `
    at = end
  }
  return masked + text.slice(at)
}

const everywhere = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'g')
const LEAGUES_AND_MORE: readonly RegExp[] = [...LEAGUE_WORDS.map(([pattern]) => everywhere(pattern)), /\bsoccer\b/g]
const BOOKS = BOOK_WORDS.map(([pattern]) => everywhere(pattern))
const POSITIONS = POSITION_WORDS.map(({ match }) => everywhere(match))

/** @example maskedOf(particulars of 'line on the Broncos') // 'line on the TEAM' */
export function maskedOf({ bare, stranger }: Pick<Entities, 'bare' | 'stranger'>): string {
  let text = withFiguresMasked(bare.replace(/\u00a7\d+/g, '\u00a7').replace(/\u00b6\d+/g, '\u00b6'))
  // A name that nobody here bears is a name all the same.
  if (stranger?.includes(' ')) text = text.replace(stranger.toLowerCase(), ' PLAYER ')
  for (const pattern of LEAGUES_AND_MORE) text = text.replace(pattern, 'LEAGUE')
  for (const pattern of BOOKS) text = text.replace(pattern, 'BOOK')
  for (const pattern of POSITIONS) text = text.replace(pattern, 'POS')
  return text.replaceAll('\u00a7', ' TEAM ').replaceAll('\u00b6', ' PLAYER ').replace(/\s+/g, ' ').trim()
}
