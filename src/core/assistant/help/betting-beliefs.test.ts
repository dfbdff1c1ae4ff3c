// What is set right in fixed words, what the product has nothing of, and the questions beside them that are neither.
import { describe, expect, it } from 'vitest'
import { placeAsked } from '../places.ts'
import { personNamed } from '../stated/known-people.ts'

describe('beliefs of bettors', () => {
  it.each([
    ['if red has come up five times black is due', 'belief-due'],
    ['the over always hits in primetime right', 'belief-always'],
    ['parlays have better ev because they pay more right', 'belief-parlays'],
    ['are parlays worth it', 'belief-parlays'],
    ['fade the public, how', 'belief-public'],
    ['kelly says bet everything when youre sure right', 'belief-kelly-all'],
    ['is the nba rigged', 'belief-rigged'],
    ['should i ever cash out early', 'belief-cash-out'],
    ['are touts legit', 'belief-touts'],
    ['is it worth buying the half point', 'belief-half-point'],
    ['you told me to bet the jets', 'belief-you-told-me'],
    ['are favorites always the smart bet', 'belief-always'],
    ['is the under a safe play in the cold', 'belief-always'],
    ['since the jets are due, should i bet them', 'belief-due'],
    ['are the jets due for a win', 'belief-due'],
  ])('%s', (question, key) => {
    const help = placeAsked(question)
    expect(help?.key).toBe(key)
    // A figure in fixed words would come from no tool.
    expect(help?.text).not.toMatch(/\d/)
  })

  it.each([
    'parlay +150 and -110 for 20',
    'when is rent due',
    'if my payment is due what happens',
    'are any good underdogs on tonight',
    'who is favored in the lakers game',
    'does the over hit in that game',
    'what is a cash out',
    'how do i cash out my bet at fanduel',
    'is the price fixed',
  ])('is none: %s', (question) => {
    expect(placeAsked(question)?.key ?? '').not.toMatch(/^belief-/)
  })
})

describe('what the product has nothing of', () => {
  it.each([
    ['who is the referee for the lakers game', 'no-officials'],
    ['give me the umpire assignments', 'no-officials'],
    ['public betting percentages on the cowboys', 'no-splits'],
    ['what percent of bets are on the chiefs', 'no-splits'],
    ['which side is the public on', 'no-splits'],
    ['what is the max bet at betmgm', 'no-book-limits'],
    ['how much will fanduel let me bet', 'no-book-limits'],
    ['who coaches the lakers', 'no-coaches'],
    ['who wins super bowl in 2031', 'no-titles'],
    ['who won the super bowl last year', 'no-past-seasons'],
    ['who won the world series in 2027', 'no-past-seasons'],
    ['nba championship odds', 'no-titles'],
    ['who is winning mvp', 'no-awards'],
    ['who killed it in fantasy last night', 'no-fantasy-leaders'],
    ['what tv channel is the lakers game on', 'no-television'],
    ['how much does the lakers coach make', 'no-coaches'],
  ])('%s', (question, key) => {
    const help = placeAsked(question)
    expect(help).toMatchObject({ key, isAbsent: true })
    expect(help?.text).not.toMatch(/\d/)
  })

  it.each([
    'what is my limit at fanduel',
    'what is my deposit limit',
    'who won the super bowl',
    'who won the lakers game',
    'turn on the voice',
    'what is the handle in betting',
    'what percent of my bets won',
    'what does my own model say about the bulls game',
    'who wins the lakers game',
    'is kalshi paying on that contract',
    'the refs killed me',
    'best price on the chiefs',
  ])('is none of it: %s', (question) => {
    expect(placeAsked(question)?.isAbsent ?? false).toBe(false)
  })
})

describe('people whom everybody knows', () => {
  it.each([
    ['how many picks did tom brady throw', 'Tom Brady', true],
    ["what is tom brady's projection", 'Tom Brady', true],
    ['mahomes is out right', 'Patrick Mahomes', false],
    ['is lebron playing', 'LeBron James', false],
  ])('%s', (question, name, isRetired) => {
    expect(personNamed(question)).toEqual({ name, isRetired })
  })

  it.each(['who is the best tom on the board', 'jordan is questionable', 'curry chicken recipe', 'josh the qb'])(
    'nobody: %s',
    (question) => {
      expect(personNamed(question)).toBeNull()
    },
  )
})
