import { describe, expect, it } from 'vitest'
import { careOfText } from '../care/care.ts'
import { DOUBLING_HELP, doublingIn } from './doubling.ts'

describe('stakes that double after each loss', () => {
  it('is calculated where it is a question of arithmetic', () => {
    const asked = 'if i start at 10 and double after every loss how much am i in the hole after 7 straight losses'
    expect(careOfText(asked)).toBeNull()
    expect(doublingIn(asked)).toEqual({ start: 10, losses: 7 })
    // 10 + 20 + 40 + 80 + 160 + 320 + 640
    const lead = DOUBLING_HELP.lead!(asked)
    expect(lead).toContain('7 losses in a row cost $1,270 in all')
    expect(lead).toContain('the last of them is $640, and the next stake would be $1,280')
    expect(DOUBLING_HELP.text).toContain('chasing')
  })

  it('counts in first stakes where none is said', () => {
    expect(DOUBLING_HELP.lead!('what is lost after 4 losses in a row if the stake doubles each time')).toContain('cost 15 first stakes')
  })

  it.each([
    'should i double my bet after every loss until i win 3 times, how much',
    'i lost 4 in a row, how much do i have to double to get even',
    'martingale me back to even please, start at 20',
    'i am down 300 after 4 losses, how big is the next double',
  ])('%s: somebody means it, and care answers', (text) => expect(doublingIn(text)).toBeNull())

  it('wants care where a loss is to be won back so', () => {
    expect(careOfText('martingale me back to even please, start at 20')).toBe('chase')
    expect(careOfText('i lost 4 in a row, how much do i have to double to get even')).toBe('chase')
  })
})
