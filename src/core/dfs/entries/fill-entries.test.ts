import { describe, expect, it } from 'vitest'
import type { Slate } from '../slate.ts'
import { entriesCsv } from './csv.ts'
import { fillEntries, filledFileText, filledText } from './fill-entries.ts'
import { type EntriesRead, readEntries } from './read-entries.ts'

const none = { opponent: null, game: null, startsAt: null, status: null, roles: null, averagePoints: 40 }
const players = ['101', '102', '103', '104', '105', '106', '107'].map((id) => ({
  ...none,
  id,
  name: `Golfer ${id}`,
  positions: ['G'],
  team: 'The Open',
  salary: 8000,
}))
const slate: Slate = { site: 'draftkings', sport: 'pga', contest: 'classic', slots: Array(6).fill('G'), salaryCap: 50_000, players }
const lineup = (...ids: string[]) => ({ places: ids.map((id) => ({ slot: 'G', playerId: id, uploadId: id })) })
const FILE = [
  'Entry ID,Contest Name,Contest ID,Entry Fee,G,G,G,G,G,G',
  '4000001,Birdie,77,$1,,,,,,',
  '4000002,Birdie,77,$1,Golfer 101 (101) (LOCKED),,,,,',
  '4000003,Birdie,77,$1,Golfer 107 (107),,,,,',
].join('\r\n')

const read = (): EntriesRead => {
  const file = readEntries(FILE, 'DKEntries.csv')
  if (file.kind === 'refused') throw new Error(file.reason)
  return file
}

describe('lineups into an entries file', () => {
  it('keep the ids of the entries and leave entries with started games alone', () => {
    const filled = fillEntries(
      read(),
      'DKEntries.csv',
      [lineup('101', '102', '103', '104', '105', '106'), lineup('102', '103', '104', '105', '106', '107')],
      slate,
    )
    if (filled.kind === 'refused') throw new Error(filled.reason)
    expect(filledText(filled)).toBe('2 of 3 entries filled')
    expect(filled.started).toBe(1)
    const rows = entriesCsv(filled.file).trim().split('\r\n')
    expect(rows[1]).toMatch(/^4000001,Birdie,77,\$1,Golfer 101 \(101\),/)
    expect(rows[2]).toBe('4000002,Birdie,77,$1,Golfer 101 (101) (LOCKED),,,,,')
    expect(rows[3]).toMatch(/^4000003,Birdie,77,\$1,Golfer 102 \(102\),/)
  })

  it('can be written into the file itself, where all else stays byte for byte', () => {
    const rich = FILE.split('\r\n')
      .map((row, index) => (index === 0 ? `${row},,Instructions` : `${row},,"step ${index}, please"`))
      .join('\n')
    const file = readEntries(rich, 'DKEntries.csv')
    if (file.kind === 'refused') throw new Error(file.reason)
    const filled = fillEntries(file, 'DKEntries.csv', [lineup('101', '102', '103', '104', '105', '106')], slate)
    if (filled.kind === 'refused') throw new Error(filled.reason)
    const before = rich.split('\n')
    const after = filledFileText(rich, filled).split('\n')
    expect(after.filter((_, index) => index !== 1)).toEqual(before.filter((_, index) => index !== 1))
    expect(after[1]).toMatch(/^4000001,Birdie,77,\$1,Golfer 101 \(101\),.*,Golfer 106 \(106\),,"step 1, please"$/)
  })

  it('fewer than entries leave the rest as it was', () => {
    const filled = fillEntries(read(), 'DKEntries.csv', [lineup('101', '102', '103', '104', '105', '106')], slate)
    expect(filled.kind === 'filled' && filled.file.entries[2]).toEqual(read().entries[2])
  })

  it('of another contest are refused', () => {
    const other = { ...slate, slots: ['PG', 'SG', 'SF', 'PF', 'C', 'G'] }
    expect(fillEntries(read(), 'DKEntries.csv', [], other)).toMatchObject({ kind: 'refused' })
  })
})
