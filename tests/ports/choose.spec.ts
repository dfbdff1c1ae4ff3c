import { describe, expect, it, vi } from 'vitest'
import { choosePorts } from '#server/adapters/choose.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { UNHURRIED, vendorServer } from '#tests/support/vendor-server.ts'
import { calm } from './adapters.ts'

describe('which world stands behind the ports', () => {
  it('nothing of it is computed ahead before a server that listens asks for that', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout').mockReturnValue({ unref: () => undefined } as never)
    const ports = await choosePorts({ data: 'demo' }, fakeClock())
    const before = later.mock.calls.length
    ports.warm()
    const after = later.mock.calls.length
    later.mockRestore()
    expect([before, after]).toEqual([0, 1])
  })

  it('demo, when it is asked for', async () => {
    const ports = await choosePorts({ data: 'demo' }, fakeClock(), { isWarm: false })
    expect([ports.world, ports.notice]).toEqual(['demo', null])
  })

  it('live, when it is asked for, and the source says whose it is', async () => {
    const clock = fakeClock()
    const server = await vendorServer(clock)
    const ports = await choosePorts({ data: 'live' }, clock, { isWarm: false, live: { urls: server.urls, haste: UNHURRIED } })
    expect([ports.world, ports.notice]).toEqual(['live', null])
    expect((await ports.feeds.rosters.teams('nfl', calm())).map(({ abbreviation }) => abbreviation)).toEqual(['BUF', 'NE', 'KC', 'LV'])
    expect(ports.sources().find(({ port }) => port === 'rosters')).toEqual({
      port: 'rosters',
      vendor: 'ESPN',
      world: 'live',
      asOf: clock.now(),
      stale: false,
    })
    await server.close()
  })

  it('automatic: live when the public feeds answer, demo with a word about it when they do not', async () => {
    const clock = fakeClock()
    const server = await vendorServer(clock)
    const live = { urls: server.urls, haste: UNHURRIED }
    expect((await choosePorts({ data: 'auto' }, clock, { isWarm: false, live })).world).toBe('live')
    server.mood('dies')
    const fallen = await choosePorts({ data: 'auto' }, clock, { isWarm: false, live })
    expect(fallen.world).toBe('demo')
    expect(fallen.notice).toMatch(/fell back to the demo world/)
    await server.close()
  })

  it('live starts even while the public feeds are down, and says so', async () => {
    const clock = fakeClock()
    const server = await vendorServer(clock)
    server.mood('dies')
    const ports = await choosePorts({ data: 'live' }, clock, { isWarm: false, live: { urls: server.urls, haste: UNHURRIED } })
    expect(ports.world).toBe('live')
    expect(ports.notice).toMatch(/do not answer now/)
    await server.close()
  })

  it('changes while the product runs: whoever held a feed asks the other world from then on', async () => {
    const clock = fakeClock()
    const server = await vendorServer(clock)
    const ports = await choosePorts({ data: 'demo' }, clock, { isWarm: false, live: { urls: server.urls, haste: UNHURRIED } })
    const { rosters } = ports.feeds
    expect(await rosters.teams('nfl', calm())).toHaveLength(32)
    expect(server.asked).toEqual([])
    expect(await ports.switchTo('live')).toBe(true)
    expect([ports.world, rosters.name]).toEqual(['live', 'ESPN'])
    expect(await rosters.teams('nfl', calm())).toHaveLength(4)
    await ports.switchTo('demo')
    expect(await rosters.teams('nfl', calm())).toHaveLength(32)
    await server.close()
  })

  it('a source tells when it last answered', async () => {
    const clock = fakeClock()
    const ports = await choosePorts({ data: 'demo' }, clock, { isWarm: false })
    const odds = () => ports.sources().find((source) => source.port === 'odds')!
    expect(odds().asOf).toBeNull()
    await ports.feeds.odds.quotes('nfl', calm())
    expect(odds()).toEqual({ port: 'odds', vendor: 'demo', world: 'demo', asOf: clock.now(), stale: false })
  })
})
