import { describe, expect, it } from 'vitest'
import { choosePorts } from '#server/adapters/choose.ts'
import { ConfigError } from '#server/config.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { calm } from './adapters.ts'

describe('which world stands behind the ports', () => {
  it('demo, when it is asked for', async () => {
    const ports = await choosePorts({ data: 'demo' }, fakeClock(), { isWarm: false })
    expect([ports.world, ports.notice]).toEqual(['demo', null])
  })

  it('demo with a word about it, when the choice is automatic', async () => {
    const ports = await choosePorts({ data: 'auto' }, fakeClock(), { isWarm: false })
    expect(ports.world).toBe('demo')
    expect(ports.notice).toMatch(/fell back to the demo world/)
  })

  it('live is refused with a sentence: there is no adapter for public feeds', async () => {
    await expect(choosePorts({ data: 'live' }, fakeClock())).rejects.toThrow(ConfigError)
    await expect(choosePorts({ data: 'live' }, fakeClock())).rejects.toThrow(/GURU_DATA.*no adapter for public feeds/s)
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
