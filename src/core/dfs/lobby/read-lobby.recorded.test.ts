// Lobbies as DraftKings sent them (../shared/data; skipped where absent), and recorded files that somebody may take for one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rakeOf } from './lobby-contest.ts'
import { readLobby } from './read-lobby.ts'

const FOLDER = '../shared/data/dfs-salaries'
const read = (name: string) => readLobby(readFileSync(`${FOLDER}/${name}`), name)

describe.skipIf(!existsSync(FOLDER))('recorded lobbies', () => {
  it('three contests of college football on two slates, 15, 15 and 10 % kept by the site', () => {
    const reading = read('dk-api-contests-cfb-2020-10-22.json')
    if (reading.kind === 'refused') throw new Error(reading.reason)
    const figures = reading.contests.map((contest) => [
      contest.entryFee,
      contest.size,
      contest.pool,
      contest.first,
      contest.maxEntries,
      contest.group,
    ])
    expect(figures).toEqual([
      [1500, 11_764, 15_000_000, 5_000_000, 150, '41853'],
      [1800, 11_437, 17_500_000, 5_000_000, 150, '41852'],
      [33_300, 337, 10_100_000, 2_000_000, 10, '41852'],
    ])
    expect(reading.contests.map((contest) => Math.round(1000 * rakeOf(contest)))).toEqual([150, 150, 100])
    expect(reading.groups.map(({ id, name, contests }) => [id, name, contests])).toEqual([
      ['41853', 'CFB Classic, 9 games', 1],
      ['41852', 'CFB Classic', 2],
    ])
    expect(reading.left).toEqual([])
  })

  it('one on which nothing is on offer is refused', () => {
    expect(read('dk-api-contests-nba-empty.json')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('nothing is on offer'),
    })
  })

  it('no other recorded file passes for a lobby', () => {
    const others = readdirSync(FOLDER).filter((name) => !name.startsWith('dk-api-contests'))
    expect(others.filter((name) => read(name).kind !== 'refused')).toEqual([])
  })
})
