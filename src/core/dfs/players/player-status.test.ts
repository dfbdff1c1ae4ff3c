import { describe, expect, it } from 'vitest'
import { isListedOut, meaningOf, withReports } from './player-status.ts'

describe('a status', () => {
  it.each([
    ['O', 'out'],
    ['OUT', 'out'],
    ['IR', 'on injured reserve'],
    ['IR-R', 'on injured reserve'],
    ['IL', 'on the injured list'],
    ['IL10', 'on the 10-day injured list'],
    ['10-Day IL', 'on the 10-day injured list'],
    ['60-day-IL', 'on the 60-day injured list'],
    ['DL15', 'on the 15-day disabled list'],
    ['NA', 'not active'],
    ['INJ', 'injured'],
    ['PUP-P', 'physically unable to perform'],
    ['NFI-R', 'on the non-football injury list'],
    ['SUSP', 'suspended'],
    ['COVID-19', 'on the illness list'],
    ['C19', 'on the illness list'],
    ['OFS', 'out for the season'],
    ['WD', 'withdrawn'],
    ['Out for season', 'out'],
    ['Postponed', 'in a postponed game'],
  ])('%s means %s: he does not play', (status, word) => {
    expect(meaningOf(status)).toEqual({ word, plays: 'out' })
    expect(isListedOut({ status })).toBe(true)
  })

  it.each([
    ['D', 'doubtful', 'doubtful'],
    ['Q', 'questionable', 'unsure'],
    ['GTD', 'a game-time decision', 'unsure'],
    ['DTD', 'day to day', 'unsure'],
    ['P', 'probable', 'plays'],
    ['QUESTIONABLE', 'questionable', 'unsure'],
  ])('%s means %s, and he may play', (status, word, plays) => {
    expect(meaningOf(status)).toEqual({ word, plays })
    expect(isListedOut({ status })).toBe(false)
  })

  it.each(['LOCKED', 'In Progress', 'Suspended by weather', 'Confirmed'])('%s says nothing about his health', (status) => {
    expect(meaningOf(status)).toMatchObject({ plays: null })
    expect(isListedOut({ status })).toBe(false)
  })

  it('that is empty or missing means nothing', () => {
    expect([meaningOf(null), meaningOf('  ')]).toEqual([null, null])
  })
})

it('the injury report speaks where the list says nothing, and only there', () => {
  const players = [
    { id: '1', status: null },
    { id: '2', status: 'GTD' },
    { id: '3', status: null },
    { id: '4', status: null },
  ]
  expect(withReports(players, { 1: 'OUT', 2: 'OUT', 3: null }).map(({ status }) => status)).toEqual(['OUT', 'GTD', null, null])
})
