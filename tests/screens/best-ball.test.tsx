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
  await says('The day of a list is read off the name of its file')
  const paste = view.getByLabelText('Or paste a table')
  fireEvent.change(paste, { target: { value: 'Name,Salary,FPPG\nA,5000,10' } })
  await user.click(view.getByRole('button', { name: 'Read it' }))
  await says(/The pasted table is no best ball file; it seems to be a salary file/)
  fireEvent.change(paste, { target: { value: underdogExposure() } })
  await user.click(view.getByRole('button', { name: 'Read it' }))
  const table = await view.findByRole('table', { name: 'Exposure to players' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain("Ja'Marr Chase")
  // The page has changed under the first import: it still tells what came of it, until another view is opened.
  expect(view.getByRole('list', { name: 'What came of the files' }).textContent).toMatch(/The pasted table .*: 3 drafts added\./)
  await user.click(view.getByRole('tab', { name: 'Stacks' }))
  await view.findByRole('table', { name: 'Stacks by club' })
  expect(view.queryByRole('list', { name: 'What came of the files' })).toBeNull()
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
  await says('the last list of the same site before the pick, at most eight days older')
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

it('shows all who are left on the board page by page, or those of a position', async () => {
  const fan = await withDrafts()
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`Player No${i}`, i + 1]))
  const rows = underdogRankings({ ...many, 'Joe Burrow': 90 })
  expect((await fan.post(`${ADDRESS}/files`, { name: 'adp_2026-08-25.csv', text: rows })).statusCode).toBe(200)
  const { user } = openScreen(fan, '/best-ball?tab=board')
  const count = () => within(view.getByRole('table', { name: 'Players who are left' })).getAllByRole('row').length - 1
  await says('60 of 71 players')
  expect(count()).toBe(60)
  await user.click(view.getByRole('button', { name: 'Show 11 more' }))
  await waitFor(() => expect(count()).toBe(71))
  await user.click(view.getByRole('radio', { name: 'QB' }))
  await waitFor(() => expect(count()).toBe(1))
  expect(view.getByRole('radio', { name: 'WR' })).toBeTruthy()
})

it('has the picks of the board again after another view and after a reload, and for nobody else', async () => {
  const fan = await withDrafts()
  const first = openScreen(fan, '/best-ball?tab=board')
  const picks = () => view.findByRole<HTMLTextAreaElement>('textbox', { name: 'Picks so far' })
  await first.user.type(await picks(), '* Joe Burrow')
  await first.user.click(view.getByRole('tab', { name: 'Stacks' }))
  await view.findByRole('table', { name: 'Stacks by club' })
  await first.user.click(view.getByRole('tab', { name: 'Draft board' }))
  expect((await picks()).value).toBe('* Joe Burrow')
  first.leave()
  const again = openScreen(fan, '/best-ball?tab=board')
  expect((await picks()).value).toBe('* Joe Burrow')
  again.leave()
  openScreen(await withDrafts(), '/best-ball?tab=board')
  expect((await picks()).value).toBe('')
})

it('asks before it deletes a list', async () => {
  const { user } = openScreen(await withDrafts(), '/best-ball?tab=files')
  const rows = () => within(view.getByRole('table', { name: 'Lists of average draft positions' })).getAllByRole('row').length - 1
  const press = await view.findByRole('button', { name: 'Delete this list: adp_2026-05-01.csv' })
  await user.click(press)
  const dialog = await view.findByRole('dialog', { name: 'Delete this list?' })
  expect(dialog.textContent).toContain('adp_2026-05-01.csv')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(rows()).toBe(2)
  await user.click(view.getByRole('button', { name: 'Delete this list: adp_2026-05-01.csv' }))
  await user.click(within(await view.findByRole('dialog')).getByRole('button', { name: 'Delete this list' }))
  await waitFor(() => expect(rows()).toBe(1))
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
