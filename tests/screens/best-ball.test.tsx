// The best ball page in its states: empty, a file refused, drafts and lists brought, their tabs, the board, deleting.
import { fireEvent, screen as view, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { IN_AUGUST, IN_MAY, underdogExposure, underdogRankings } from '#tests/support/best-ball-files.ts'
import { openScreen, refusal, silence } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
const says = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text))
const ADDRESS = '/api/dfs/best-ball'

async function withDrafts() {
  const fan = await memberOn(app, 'free')
  for (const [name, text] of [
    ['exposure.csv', underdogExposure()],
    ['adp_2026-05-01.csv', underdogRankings(IN_MAY)],
    ['adp_2026-08-20.csv', underdogRankings(IN_AUGUST)],
  ])
    expect((await fan.post(`${ADDRESS}/files`, { name: name!, text: text! })).statusCode).toBe(200)
  return fan
}

it('of whoever has no drafts says what to bring, refuses what is none, and reads a pasted table', async () => {
  const { user, settled } = openScreen(await memberOn(app, 'free'), '/best-ball')
  await settled()
  await says('No draft yet')
  const paste = view.getByLabelText('Or paste a table')
  fireEvent.change(paste, { target: { value: 'Name,Salary,FPPG\nA,5000,10' } })
  await user.click(view.getByRole('button', { name: 'Read it' }))
  await says(/The pasted table is no best ball file; it seems to be a salary file/)
  fireEvent.change(paste, { target: { value: underdogExposure() } })
  await user.click(view.getByRole('button', { name: 'Read it' }))
  const table = await view.findByRole('table', { name: 'Exposure to players' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain("Ja'Marr Chase")
})

it('takes dropped files, and tells of each what came of it', async () => {
  const { settled } = openScreen(await memberOn(app, 'free'), '/best-ball?tab=files')
  await settled()
  const place = view.getByRole('region', { name: 'Bring drafts or positions' })
  const input = place.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new window.File([underdogExposure()], 'exposure.csv', { type: 'text/csv' })] } })
  await waitFor(() => expect(view.getByRole('tab', { name: /Drafts ?3/ })).toBeTruthy())
})

it('shows exposure with the move of the market, filters it, and tells stacks, pairs and drafts', async () => {
  const fan = await withDrafts()
  const { user } = openScreen(fan, '/best-ball')
  const table = await view.findByRole('table', { name: 'Exposure to players' })
  const row = within(table).getByRole('row', { name: /Ja'Marr Chase/ })
  expect(row.textContent).toMatch(/WR CIN2?67%?/)
  expect(row.textContent).toContain('+1.0')
  await user.type(view.getByLabelText('Player or club'), 'burrow')
  await waitFor(() => expect(within(view.getByRole('table', { name: 'Exposure to players' })).getAllByRole('row')).toHaveLength(2))
  await user.click(view.getByRole('tab', { name: 'Stacks' }))
  const stacks = await view.findByRole('table', { name: 'Stacks by club' })
  expect(within(stacks).getByRole('row', { name: /CIN/ }).textContent).toContain('2 · 67%')
  await user.click(view.getByRole('tab', { name: 'Pairs' }))
  await says("Ja'Marr Chase and Joe Burrow")
  await user.click(view.getByRole('tab', { name: /Drafts/ }))
  await says("CIN stack: Joe Burrow with Ja'Marr Chase, Tee Higgins")
  await user.click(view.getAllByRole('button', { name: 'Delete this draft' })[0]!)
  await waitFor(() => expect(view.getByRole('tab', { name: /Drafts ?2/ })).toBeTruthy())
})

it('helps on the board: who is left, and whom the own roster asks for', async () => {
  const { user } = openScreen(await withDrafts(), '/best-ball?tab=board')
  const table = await view.findByRole('table', { name: 'Players who are left' })
  expect(within(table).getAllByRole('row')).toHaveLength(7)
  await user.type(view.getByRole('textbox', { name: 'Picks so far' }), "* Ja'Marr Chase")
  await says("CIN: Ja'Marr Chase open for Joe Burrow")
  await waitFor(() =>
    expect(within(view.getByRole('table', { name: 'Players who are left' })).queryByRole('row', { name: /Chase WR/ })).toBeNull(),
  )
})

it('asks before it deletes everything', async () => {
  const { user } = openScreen(await withDrafts(), '/best-ball?tab=files')
  await user.click(await view.findByRole('button', { name: 'Delete all' }))
  const dialog = await view.findByRole('dialog', { name: 'Delete all drafts and lists?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete all' }))
  await says('No draft yet')
})

it('waits with a name, and tells what failed with a way to try again', async () => {
  const fan = await memberOn(app, 'free')
  const hung = openScreen(fan, '/best-ball', ({ path }) => (path.startsWith(ADDRESS) ? silence() : undefined))
  await says('Loading your drafts')
  hung.leave()
  const failed = openScreen(fan, '/best-ball', ({ path }) =>
    path.startsWith(ADDRESS) ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.') : undefined,
  )
  await waitFor(() => expect(failed.retries()).toHaveLength(1))
})
