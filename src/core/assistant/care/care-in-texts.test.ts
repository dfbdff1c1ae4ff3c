// Care in texts that are posted, noted or chosen as a name: in short, joined by lines, told in the order of a sentence; and what is near to it.
import { describe, expect, it } from 'vitest'
import { careOfText } from './care.ts'

describe('read as a need', () => {
  it.each([
    ['kms', 'distress'],
    ['KMS.', 'distress'],
    ['gonna kms', 'distress'],
    ['lost again, i want to kms', 'distress'],
    ['want_to_kill_myself', 'distress'],
    ['i_want_to_die', 'distress'],
    ["I lost my rent money and my kids' savings gambling", 'essential_money'],
    ['i blew the grocery money on parlays', 'essential_money'],
    ["lost my daughter's college fund betting", 'essential_money'],
  ])('%s', (text, reason) => expect(careOfText(text)).toBe(reason))
})

describe('read as what it is', () => {
  it.each([
    '30 kms away',
    '5 kms run',
    'the stadium is 12 kms from here',
    'i will run 5 kms',
    'going to kms from here is far',
    'lions_fan_88',
    'kill_shot_king',
    'the kids lost their match',
    'I lost my notes on betting lines',
  ])('%s', (text) => expect(careOfText(text)).toBeNull())
})
