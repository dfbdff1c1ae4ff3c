// The order of the odds board while its markets arrive one after another.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { TOGETHER_MS } from '#web/features/odds/board/board-body.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

it('is by edge over all markets, also where one answered long after the others', async () => {
  const fan = await memberOn(app, 'casual')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  openScreen(fan, '/betting?league=nba', async ({ path }) => {
    if (path.endsWith('/totals')) await released
    return undefined
  })
  const table = await screen.findByRole('table', { name: /^NBA prices of/ })
  const rows = () => [...table.querySelectorAll('tbody tr')].slice(0, 12)
  const totals = () => rows().filter(({ textContent }) => /Over|Under/.test(textContent))
  const edgeOf = (row: Element) => {
    // An old price is no bet, and stands behind what beats fair now.
    const isOld = /old price/.test(row.textContent ?? '')
    const texts = [...row.querySelectorAll('td span')].map(({ textContent }) => /^[^\d+−]*([+−]\d+\.\d)%/.exec(textContent)?.[1])
    return texts
      .flatMap((text) => (text === undefined ? [] : [Number(text.replace('−', '-'))]))
      .slice(0, 1)
      .map((edge) => (isOld ? Math.min(edge, 0) : edge))
  }
  const edges = () => rows().flatMap(edgeOf)
  await waitFor(() => expect(edges().length).toBeGreaterThan(3))
  expect(totals()).toEqual([])
  release()
  await waitFor(() => expect(totals().length).toBeGreaterThan(0))
  expect(edges()).toEqual(edges().toSorted((a, b) => b - a))
})

it('waits a moment for the last market, so that the rows that one reads are not pushed away', async () => {
  const fan = await memberOn(app, 'casual')
  const later = setTimeout
  // The moment does not pass by itself, however slow the machine is.
  const moments = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === TOGETHER_MS ? 0 : later(run, ms, ...rest)) as typeof setTimeout)
  onTestFinished(() => moments.mockRestore())
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answered = new Set<string>()
  openScreen(fan, '/betting?league=nba', async ({ path }) => {
    if (path.endsWith('/totals')) await released
    else if (path.startsWith('/api/betting/odds/nba/')) answered.add(path)
    return undefined
  })
  const table = () => screen.queryByRole('table', { name: /^NBA prices of/ })
  const sizes = new Set<number>()
  const watch = new MutationObserver(() => table() && sizes.add(table()!.querySelectorAll('tbody tr').length))
  watch.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(answered.size).toBe(2))
  await screen.findByText(/\d+ books?/)
  expect(moments.mock.calls.some(([, ms]) => ms === TOGETHER_MS)).toBe(true)
  expect(table()).toBeNull()
  release()
  await waitFor(() => expect(table()).not.toBeNull())
  watch.disconnect()
  expect(sizes.size).toBe(1)
  expect(table()!.textContent).toMatch(/Over/)
})
