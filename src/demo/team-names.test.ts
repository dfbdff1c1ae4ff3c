// No club of any league is heard as a chase, by its name, by the place it plays for, or by both.
import { describe, expect, it } from 'vitest'
import { careOfText } from '#core/assistant/care/care.ts'
import { AFL_CLUBS } from './afl/clubs-afl.ts'
import { MLB_CLUBS } from './baseball/clubs-mlb.ts'
import { NBA_CLUBS } from './basketball/clubs-nba.ts'
import { WNBA_CLUBS } from './basketball/clubs-wnba.ts'
import { CRICKET_NATIONS } from './cricket/nations-cricket.ts'
import { NFL_CLUBS } from './football/clubs-nfl.ts'
import { NHL_CLUBS } from './hockey/clubs-nhl.ts'
import { EPL_CLUBS } from './soccer/clubs-epl.ts'
import { MLS_CLUBS } from './soccer/clubs-mls.ts'
import { FIFA_NATIONS } from './soccer/nations-fifa.ts'
import { VOLLEYBALL_NATIONS } from './volleyball/nations-volleyball.ts'

const LEAGUES = {
  ...{ AFL: AFL_CLUBS, MLB: MLB_CLUBS, NBA: NBA_CLUBS, WNBA: WNBA_CLUBS, cricket: CRICKET_NATIONS, NFL: NFL_CLUBS, NHL: NHL_CLUBS },
  ...{ EPL: EPL_CLUBS, MLS: MLS_CLUBS, FIFA: FIFA_NATIONS, volleyball: VOLLEYBALL_NATIONS },
}

const namesIn = (clubs: string): string[] =>
  clubs
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, place = '', nickname = ''] = line.split('|')
      return nickname.length > 2 ? [nickname, `${place} ${nickname}`] : [place]
    })

describe.each(Object.entries(LEAGUES))('%s', (_, clubs) => {
  // Money at the head of a sentence are the Bucks only in some words: "bucks" is read as dollars.
  const names = namesIn(clubs).filter((name) => !name.endsWith('Bucks'))
  it('has names', () => expect(names.length).toBeGreaterThan(10))
  it.each(['# to win. 0.73', 'The # will win it back', '# to cover tonight', 'My pick: # to win.', '# beat the Lakers last night'])(
    '%s',
    (said) => expect(names.filter((name) => careOfText(said.replace('#', name)) !== null)).toEqual([]),
  )
})
