// Forecasts as people see them: one that fails, and a question to Lex about a game.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen, refusal } from '#tests/support/screen.tsx'

oneFan('casual')

const predict = async () => (await screen.findAllByRole('button', { name: /^Predict / }))[0]!

describe('predictions', () => {
  it('say so when the forecast fails, and try again when asked', async () => {
    let isBroken = true
    const { user, asked, alerts } = openScreen(fan, '/predictions?league=nba', ({ path }) =>
      path === '/api/chat/predict' && isBroken ? refusal(503, 'unavailable', 'Not now', 'The forecast is not there.') : undefined,
    )
    await user.click(await predict())
    await waitFor(() => expect(alerts().join()).toContain('The forecast is not there.'))
    isBroken = false
    const before = asked.filter((call) => call === 'POST /api/chat/predict').length
    await user.click((await screen.findAllByRole('button', { name: /retry|try again/i }))[0]!)
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(asked.filter((call) => call === 'POST /api/chat/predict')).toHaveLength(before + 1)
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
  })

  it('hand a question to Lex', async () => {
    const { user } = openScreen(fan, '/predictions?league=nba')
    await user.click(await predict())
    await user.click(await screen.findByRole('tab', { name: 'Chat with Lex' }))
    await waitFor(() => expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]!.value).toMatch(/^Who wins .+ at .+\?$/))
  })
})

describe('where games can be drawn', () => {
  it('twenty dots say who is ahead, or nobody, as the chances do', async () => {
    openScreen(fan, '/predictions?league=epl')
    const dots = await screen.findByRole('img', { name: /^Margin of / })
    const [, ahead, level, behind] = /(\d+) of 20 chances ahead, (\d+) level, (\d+) behind$/
      .exec(dots.getAttribute('aria-label')!)!
      .map(Number)
    expect(ahead! + level! + behind!).toBe(20)
    expect(level).toBeGreaterThan(0)
    expect(dots.querySelectorAll('circle[fill=none]')).toHaveLength(level!)
    expect(dots.querySelectorAll('circle[fill="var(--ink-2)"]')).toHaveLength(ahead!)
  })
})

describe('the list of games', () => {
  it('shows chance, spread, total and the market beside each game, and opens the first', async () => {
    openScreen(fan, '/predictions?league=nba')
    const { forecasts } = (await fan.get('/api/predictions/forecasts?league=nba')).json<{
      forecasts: { gameId: string; chances: { home: number; away: number }; total: { mean: number } | null; market: unknown }[]
    }>()
    expect(forecasts.length).toBeGreaterThan(2)
    const list = within(await screen.findByRole('region', { name: 'Games to forecast' }))
    const { chances, total } = forecasts[0]!
    const chance = `${(100 * Math.max(chances.home, chances.away)).toFixed(1)}%`
    await waitFor(() =>
      expect(
        list
          .getAllByRole('button')
          .map((one) => one.textContent)
          .join(),
      ).toContain(chance),
    )
    expect(list.getAllByText(total!.mean.toFixed(1)).length).toBeGreaterThan(0)
    // Without a press the forecast of the first game stands beside the list.
    await waitFor(() => expect(list.getAllByRole('button', { pressed: true })).toHaveLength(1))
    await screen.findByText(/wins \d+ of 100 such games/)
    // Other lines stand below it: both sides of each sum to all, and whoever gives fewer points covers more often.
    const rows = within(await screen.findByRole('table', { name: 'Spreads by our forecast' }))
      .getAllByRole('row')
      .slice(1)
    const shares = rows.map((row) => {
      const cells = within(row).getAllByRole('cell')
      return [cells[0]!, cells[3]!].map(({ textContent }) => Number.parseFloat(textContent))
    })
    expect(shares.length).toBeGreaterThan(2)
    for (const [home, away] of shares) expect(Math.abs(home! + away! - 100)).toBeLessThan(0.15)
    const homes = shares.map(([home]) => home!)
    expect(homes).toEqual(homes.toSorted((a, b) => b - a))
    expect(screen.getByRole('table', { name: 'Totals by our forecast' })).toBeDefined()
  })

  it('shows no chance while forecasts are shut off', async () => {
    openScreen(fan, '/predictions?league=nba', ({ path }) =>
      path === '/api/predictions/forecasts' ? refusal(403, 'on_break', 'You are on a break', 'Until tomorrow.') : undefined,
    )
    expect((await predict()).textContent).toBe('Predict')
  })
})

describe('a field', () => {
  const entrant = (id: string, name: string, win: number, low: number, high: number, seen = 30) => ({
    ...{ id, name, win, low, high, top5: 3 * win, top10: 0.6, top20: 0.8, cut: null, seen },
    ...{ detail: '#12 Ford', place: null, score: null },
  })
  const race = {
    ...{ league: 'nascar', kind: 'forecast', because: null, sealed: null, model: 'field-1', source: 'demo world', world: 'demo' },
    event: { id: 'e', name: 'Kettle 400', venue: 'Kettle Creek', startsAt: Date.UTC(2026, 10, 22, 20), status: 'scheduled', stage: null },
    fieldSize: 36,
    entrants: [entrant('nascar-d1', 'Ada Swift', 0.2, 0.11, 0.31), entrant('nascar-d2', 'Bo Gray', 0.041, 0.012, 0.08, 0)],
  }

  it('shows the chance of everybody with its interval, each name leading to a page', async () => {
    openScreen(fan, '/predictions?league=nascar', ({ path }) => (path === '/api/predictions/field' ? json(race) : undefined))
    const table = within(await screen.findByRole('table', { name: 'Chances of the field' }))
    expect(screen.getByRole('heading', { name: 'Kettle 400' })).toBeDefined()
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows[0]).toContain('20.0%')
    expect(rows[0]).toContain('11.0% to 31.0%')
    expect(rows[1]).toContain('none known')
    expect(document.body.textContent).toContain('36 drivers')
    expect(table.getByRole('link', { name: 'Ada Swift' }).getAttribute('href')).toBe('/players/nascar-d1')
    expect(screen.queryByRole('columnheader', { name: 'Cut' })).toBeNull()
  })

  it('says why it is not known, and is tried again when it fails', async () => {
    let isBroken = true
    const unknown = {
      ...race,
      kind: 'unknown',
      because: 'Who takes part is not known yet.',
      event: null,
      entrants: [],
      next: { name: 'Copper 300', startsAt: Date.UTC(2027, 1, 14, 20) },
    }
    const { user, alerts } = openScreen(fan, '/predictions?league=nascar', ({ path }) =>
      path === '/api/predictions/field'
        ? isBroken
          ? refusal(503, 'unavailable', 'Not now', 'The field is not there.')
          : json(unknown)
        : undefined,
    )
    await waitFor(() => expect(alerts().join()).toContain('The field is not there.'))
    isBroken = false
    await user.click((await screen.findAllByRole('button', { name: /retry|try again/i }))[0]!)
    await screen.findByText(/^Who takes part is not known yet\. The next is Copper 300, on .*Feb.* 2027/)
  })

  it('is two in a cage: fights are listed with their chances, and no margin', async () => {
    // As the league is called by many; and no ground, no margin and no total, for fights have none.
    openScreen(fan, '/predictions?league=ufc')
    const list = within(await screen.findByRole('region', { name: 'Games to forecast' }))
    await waitFor(() => expect(list.getAllByRole('button').some(({ textContent }) => /\d+\.\d%/.test(textContent))).toBe(true))
    const sentence = await screen.findByText(/wins .+ of 100 such bouts/)
    expect(list.getAllByRole('rowheader')[0]!.textContent).toMatch(/^\S+vs\S+/)
    expect(list.queryByRole('columnheader', { name: /Spread|Total|home/ })).toBeNull()
    const title = screen.getByRole('heading', { name: /^\S.+ vs \S.+$/ }).textContent!
    const [first, second] = title.split(' vs ') as [string, string]
    for (const name of [first, second])
      expect(screen.getAllByRole('link', { name }).some((link) => /^\/(teams|players)\/mma-/.test(link.getAttribute('href')!))).toBe(true)
    expect(sentence.textContent).not.toMatch(/home|away/i)
    expect(screen.queryByRole('heading', { name: /^Why, in/ })).toBeNull()
  })
})
