// The player table of /fantasy as a workbench: rules and projections in the rows, by pointer and by keys, each with its way back.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  // A long table draws only the rows in sight, and asks for the room that it has.
  const sides = [
    ['clientWidth', 1440],
    ['clientHeight', 900],
  ] as const
  for (const [side, size] of sides) Object.defineProperty(window.HTMLElement.prototype, side, { configurable: true, get: () => size })
  return () => {
    for (const [side] of sides) Reflect.deleteProperty(window.HTMLElement.prototype, side)
    return app.close()
  }
})

async function opened() {
  sessionStorage.clear()
  let order: Record<string, unknown> | undefined
  const shown = openScreen(fan, '/fantasy?league=nba', ({ method, path, body }) => {
    if (method === 'POST' && path === '/api/optimizer/nba') order = body as Record<string, unknown>
    return undefined
  })
  const table = await screen.findByRole('table', { name: /^Projections/ })
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(5))
  const row = within(within(table).getAllByRole('row')[1]!)
  const input = row.getByLabelText<HTMLInputElement>(/^Projection of /)
  const name = input.getAttribute('aria-label')!.replace('Projection of ', '')
  const fresh = () => within(screen.getByLabelText(`Projection of ${name}`).closest<HTMLElement>('[role=row]')!)
  const status = () => screen.getByRole('button', { name: 'Undo' }).closest('[role=status]')!.textContent
  return { ...shown, name, fresh, status, order: () => order }
}

describe('a row of the player table', () => {
  it('locks, bans and likes in place, says so, and takes each back', async () => {
    const { user, name, fresh, status } = await opened()
    const act = (verb: string) => fresh().getByRole('button', { name: new RegExp(`^${verb} ${name}`) })
    await user.click(act('Lock'))
    await waitFor(() => expect(act('Lock').getAttribute('aria-pressed')).toBe('true'))
    expect(status()).toContain(`${name} locked`)
    await user.click(act('Ban'))
    await waitFor(() => expect(act('Ban').getAttribute('aria-pressed')).toBe('true'))
    expect(act('Lock').getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(act('Lock').getAttribute('aria-pressed')).toBe('true'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(act('Lock').getAttribute('aria-pressed')).toBe('false'))
    await user.click(act('Like'))
    await waitFor(() => expect(fresh().getByLabelText<HTMLInputElement>(/^Least share/).value).toBe('30'))
    expect(status()).toContain('liked: in at least 30%')
  })

  it('takes a projection that is typed over, shows what stood there, and sends it along', async () => {
    const { user, name, fresh, order } = await opened()
    const before = screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value
    await user.click(screen.getByLabelText(`Projection of ${name}`))
    await user.keyboard('{Control>}a{/Control}99.5{Enter}')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value).toBe('99.5'))
    expect(fresh().getByTitle('Before you changed it').textContent).toBe(before)
    await user.click(document.querySelector<HTMLElement>('#optimize')!)
    await waitFor(() => expect(order()).toMatchObject({ points: expect.objectContaining({}) }))
    expect(Object.values(order()!.points as Record<string, number>)).toEqual([99.5])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value).toBe(before))
  })

  it('goes by keys: O locks, X bans, + adds half a point, E edits, Escape leaves it', async () => {
    const { user, name, fresh, status } = await opened()
    const before = Number(screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value)
    fresh()
      .getByRole('button', { name: new RegExp(`^Lock ${name}`) })
      .focus()
    await user.keyboard('o')
    expect(status()).toContain('locked')
    await user.keyboard('x')
    expect(status()).toContain('banned')
    await user.keyboard('+')
    await waitFor(() => expect(Number(screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value)).toBeCloseTo(before + 0.5, 0))
    // Who is edited may have another place by now.
    fresh()
      .getByRole('button', { name: new RegExp(`^Lock ${name}`) })
      .focus()
    await user.keyboard('e')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Projection of ${name}`)
    await user.keyboard('7{Escape}')
    expect(screen.getByLabelText<HTMLInputElement>(`Projection of ${name}`).value).not.toBe('7')
  })

  it('is chosen by Space and opened by Enter, with what went into its projection; Escape leads back to it', async () => {
    const { user, name, fresh } = await opened()
    const row = () => fresh().getByRole('rowheader').closest<HTMLElement>('[role=row]')!
    row().focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Add 1 Player' })).toBeTruthy()
    await user.keyboard('{Enter}')
    const detail = await screen.findByRole('complementary', { name: `Detail of ${name}` })
    await within(detail).findByText('Projected mean')
    expect(document.activeElement).toBe(detail)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: `Detail of ${name}` })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(row()))
  })

  it('stands where several columns put it: salary, then with Shift value', async () => {
    const { user } = await opened()
    // The lineup, where one is built by now, has columns of the same names.
    const own = () => within(screen.getByRole('table', { name: /^Projections/ }))
    await user.click(own().getByRole('button', { name: 'Salary' }))
    await user.keyboard('{Shift>}')
    await user.click(own().getByRole('button', { name: 'Value' }))
    await user.keyboard('{/Shift}')
    const order = (name: RegExp) =>
      own()
        .getAllByRole('columnheader', { name })
        .map((head) => head.getAttribute('aria-sort'))
    await waitFor(() => expect(order(/^Value/)).toContain('descending'))
    expect(order(/^Salary/)).toContain('descending')
    const rows = own().getAllByRole('row').slice(1)
    const salaries = rows.map((row) => Number(/\$([\d,]+)/.exec(row.textContent!)![1]!.replace(',', '')))
    expect(salaries.length).toBeGreaterThan(5)
    expect(salaries).toEqual(salaries.toSorted((a, b) => b - a))
  })

  it('is found by what is typed, and the filter is cleared where nobody is', async () => {
    const { user, name } = await opened()
    await user.type(screen.getByRole('searchbox', { name: 'Filter players' }), name)
    const table = () => screen.getByRole('table', { name: /^Projections/ })
    await waitFor(() => expect(within(table()).getAllByRole('row')).toHaveLength(2))
    await user.type(screen.getByRole('searchbox', { name: 'Filter players' }), ' value > 500')
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(within(table()).getAllByRole('row').length).toBeGreaterThan(5))
  })
})
