// A salary file dropped anywhere on a page of lineups becomes its slate; whom it prices as if he did not play is marked and left out.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, type OpenScreen, openScreen } from '#tests/support/screen.tsx'

const SALARIES = readFileSync(path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv'), 'utf8')

oneFan('pro')

/** @returns whether the browser would have gone to the file instead */
function drop(target: Element, name: string, text: string): boolean {
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files: [new window.File([text], name, { type: 'text/csv' })] },
  })
  return fireEvent(target, event)
}

it.each(['/lineups', '/lineup-builder'])('on %s, and the page stays', async (address) => {
  const { settled } = openScreen(fan, address)
  await settled()
  expect(drop(document.querySelector('main h1')!, 'DKSalaries.csv', SALARIES)).toBe(false)
  await screen.findByRole('dialog', { name: 'Your salary files' })
  await waitFor(() => expect(new URLSearchParams(location.search).get('slate')).toMatch(/^[0-9a-f-]{36}$/))
})

it('that is no salary file is refused by what it is, and the slate stays', async () => {
  const { settled } = openScreen(fan, '/lineups')
  await settled()
  drop(document.querySelector('main h1')!, 'slip.pdf', '%PDF-1.7')
  await screen.findByText(/slip\.pdf is a PDF document/)
  expect(new URLSearchParams(location.search).get('slate')).toBeNull()
})

it('that is a picture, where a file of entries is read, is refused by what it is', async () => {
  const { settled } = openScreen(fan, '/late-swap')
  await settled()
  const place = screen.getByRole('region', { name: 'Drop your entries file' })
  const slip = new window.File([new Uint8Array([137, 80, 78, 71])], 'slip.png', { type: 'image/png' })
  fireEvent.change(place.querySelector('input[type=file]')!, { target: { files: [slip] } })
  await screen.findByText('slip.png is a picture, and only text files are read here.')
})

describe('whom a file prices as if he does not play', () => {
  const NAME = 'Remy Innes'
  const ID = '36100012'
  const WORDS = /priced as if he does not play: \$3,000, while others with about 61\.0 points cost \$[\d,]+/
  let slate: string
  /** What each press asked for. */
  let orders: Record<string, unknown>[] = []
  const noted: Answer = ({ method, path, body }) => {
    if (method === 'POST' && path === '/api/optimizer/nba') orders.push(body as Record<string, unknown>)
    return undefined
  }
  beforeAll(async () => {
    // A long table draws only the rows in sight, and asks for the room that it has.
    for (const side of ['Width', 'Height'] as const)
      Object.defineProperty(HTMLElement.prototype, `client${side}`, { configurable: true, get: () => (side === 'Width' ? 1440 : 900) })
    // The cheapest center of the file with an average for which others cost three times as much.
    const text = SALARIES.replace(/^(C,Remy Innes .*),16\.33$/m, '$1,61.00')
    expect(text).not.toBe(SALARIES)
    slate = (await fan.post('/api/dfs/slates', { fileName: 'absent.csv', text })).json<{ slate: { id: string } }>().slate.id
  })
  async function opened() {
    sessionStorage.clear()
    orders = []
    const { user, settled } = openScreen(fan, `/fantasy?league=nba&slate=${slate}`, noted)
    await settled()
    return { user, row: within(await screen.findByRole('rowheader', { name: new RegExp(NAME) })) }
  }
  /** Presses "Optimize Lineup" and waits for the set. @returns in how many of its lineups he stands, and how many there are */
  async function press(user: OpenScreen['user']): Promise<[number, number]> {
    const before = orders.length
    await user.click(document.getElementById('optimize')!)
    await waitFor(() => expect(orders).toHaveLength(before + 1))
    await screen.findByText(/^Proved to be the best there are|^Each proved the best/)
    const { run } = (await fan.get('/api/optimizer-run')).json<AnswerOf<typeof API.lineups.run>>()
    expect(run).toMatchObject({ status: 'done', request: { slate } })
    const sets = run!.lineups.map(({ players }) => players.map(({ id }) => id))
    return [sets.filter((ids) => ids.includes(ID)).length, sets.length]
  }

  const isHis = (one: HTMLElement) => one.textContent.startsWith(NAME)
  /** What stands beside the set about him. */
  const leftOut = async () => (await screen.findAllByText(/was left out:/)).filter(isHis).map((one) => one.closest('div')!)

  it('bears a badge with the reason on his row, and those around him bear none', async () => {
    const { row } = await opened()
    row.getByText(WORDS)
    expect(screen.getAllByText('Priced as absent')).toEqual([row.getByText('Priced as absent')])
  })

  it('is in no lineup of a first press, which says why; kept, he is in the next', async () => {
    const { user } = await opened()
    expect(await press(user)).toEqual([0, 3])
    expect(orders[0]).toMatchObject({ bans: [] })
    const left = (await leftOut())[0]!
    expect(left.textContent).toMatch(new RegExp(`^${NAME} \\(\\$3,000\\) was left out: ${WORDS.source}\\.`))
    await user.click(within(left).getByRole('button', { name: `Keep ${NAME}` }))
    expect((await within(left).findByRole('button', { name: 'Kept for the next press' })).hasAttribute('disabled')).toBe(true)
    const [his, of] = await press(user)
    expect(orders[1]).toMatchObject({ keeps: [ID] })
    expect([his, of]).toEqual([3, 3])
    await waitFor(() => expect(screen.queryAllByText(/was left out:/).filter(isHis)).toEqual([]))
  })

  it('one press on his row bans him for good', async () => {
    const { user, row } = await opened()
    await user.click(row.getByRole('button', { name: `Ban ${NAME}` }))
    await row.findByText('Banned')
    expect(row.queryByText('Priced as absent')).toBeNull()
    await press(user)
    expect(orders.at(-1)).toMatchObject({ bans: [ID] })
  })
})
