import { afterEach, describe, expect, it } from 'vitest'
import { NewsItem } from '#core/live/news.ts'
import { inSeason } from '#tests/support/in-season.ts'
import { adapters, calm, PLAYED, WHOLE } from './adapters.ts'

describe.each(await adapters())('news from $name', ({ feeds: { news }, clock, isWhole }) => {
  const sunday = clock.now()
  afterEach(() => clock.set(sunday))

  it.each(isWhole ? WHOLE : PLAYED)('%s: newest first, each once, none from the future, with its source', async (league) => {
    // Leagues of the demo world rest between their seasons. The next day something has ended.
    const day = inSeason(league, sunday)
    if (isWhole && day !== sunday) clock.set(day + 24 * 3_600_000)
    const items = await news.news(league, calm())
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    const times = items.map((item) => NewsItem.parse(item).at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times[0]).toBeLessThanOrEqual(clock.now())
    expect(items.every((item) => item.source !== '' && item.title !== '')).toBe(true)
  })
})

it('ESPN’s signings and trades of the last month stand among the news of a league; those of long ago do not', async () => {
  const { feeds } = (await adapters()).find(({ name }) => name === 'live')!
  const moves = (await feeds.news.news('nba', calm())).filter(({ title }) => title.startsWith('Transactions: '))
  expect(moves.map(({ summary, source }) => [summary, source])).toEqual([['Signed G Ari Vale.', 'ESPN']])
})
