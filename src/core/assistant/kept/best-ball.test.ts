import { describe, expect, it } from 'vitest'
import { asksBestBall, bestBallParts, bestBallPlayer, goesOnWithBestBall } from './best-ball.ts'

describe('a question about best ball', () => {
  it.each([
    ['what is my best ball exposure', 'exposure'],
    ['show me my bestball stacks', 'stacks'],
    ['which pairs do i have most in best ball', 'pairs'],
    ['what is the clv of my best ball picks', 'closing'],
    ['how much have i spent on best ball', 'fees'],
    ['how many quarterbacks do my best ball rosters have', 'positions'],
  ])('“%s” asks for the %s', (spoken, part) => {
    expect([asksBestBall(spoken), bestBallParts(spoken)]).toEqual([true, [part]])
  })
  it('may ask for two parts at once, and goes on with what is a part of it and nothing else', () => {
    expect(bestBallParts('how many best ball drafts do i have and what did i pay in entry fees?')).toEqual(['fees'])
    expect(bestBallParts('my best ball stacks and what i spent')).toEqual(['stacks', 'fees'])
    expect(goesOnWithBestBall('what did i pay in entry fees?')).toBe(true)
    expect(goesOnWithBestBall('what did i pay for my bets')).toBe(false)
    expect(goesOnWithBestBall('who is hurt')).toBe(false)
  })
  it.each(['what is best ball', 'how do i import my best ball drafts', 'open my best ball page', 'best ball strategy', 'my stacks'])(
    '“%s” is none about the drafts',
    (spoken) => {
      expect(asksBestBall(spoken)).toBe(false)
    },
  )
  it.each([
    ["what is my exposure to ja'marr chase in best ball", "ja'marr chase"],
    ['my best ball exposure to puka nacua', 'puka nacua'],
    ['what is my best ball exposure', null],
    ['who do i have most in best ball', null],
    ['how many best ball drafts do i have', null],
  ])('“%s” names %s', (spoken, name) => {
    expect(bestBallPlayer(spoken)).toBe(name)
  })
})
