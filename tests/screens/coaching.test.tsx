// Coaching on the screen: hours booked and given back, what is said where there are none, and the report in its states.
import { screen as view, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { memberOn } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { json, openScreen, refusal, silence } from '#tests/support/screen.tsx'

const DAY = 86_400_000
oneFan('vip')

/** Dialogs stand beside the main region. */
const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

const hour = {
  id: 'h1',
  startsAt: Date.now() + 3 * DAY,
  endsAt: Date.now() + 3 * DAY + 3_600_000,
  note: 'My stakes',
  status: 'booked',
  canChange: true,
  mail: 'sent',
}
const hours = (over: object) => ({
  coach: { name: 'The coach', place: null },
  calendar: 'read',
  free: [{ startsAt: hour.startsAt, endsAt: hour.endsAt }],
  booked: [],
  isInPlan: true,
  isShut: false,
  most: 2,
  noticeHours: 24,
  ...over,
})

it('where no calendar is set up the screen says so, and leads to the report', async () => {
  openScreen(fan, '/coaching')
  await says('Nobody coaches on this server')
  expect(view.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe('/coaching/report')
})

it('a free hour is booked after a question; a refusal stays with what was typed', async () => {
  let isTaken = true
  const sent: unknown[] = []
  const screen = openScreen(fan, '/coaching', ({ path, method, body }) => {
    if (path === '/api/coaching') return json(hours(isTaken ? {} : { free: [], booked: [hour] }))
    if (path !== '/api/coaching/hours' || method !== 'POST') return undefined
    sent.push(body)
    if (sent.length === 1) return refusal(409, 'conflict', 'Conflict', 'This hour is taken. Please choose another.')
    isTaken = false
    return json(hour)
  })
  await says('Free hours of The coach')
  await screen.user.click(view.getAllByRole('button', { name: /\d (AM|PM)$/ })[0]!)
  await screen.user.type(await view.findByLabelText('What do you want to talk about?'), 'My stakes')
  await screen.user.click(view.getByRole('button', { name: 'Book this hour' }))
  await says('This hour is taken.')
  expect((view.getByLabelText('What do you want to talk about?') as HTMLTextAreaElement).value).toBe('My stakes')
  await screen.user.click(view.getByRole('button', { name: 'Book this hour' }))
  await says('No hour is free in the next six weeks.')
  expect(view.getByRole('button', { name: 'Give it back' })).toBeTruthy()
  expect(sent).toHaveLength(2)
})

it('what begins within a day stands; on a break nothing is offered and it can be given back', async () => {
  const late = { ...hour, canChange: false }
  const open = openScreen(fan, '/coaching', ({ path }) => (path === '/api/coaching' ? json(hours({ booked: [late] })) : undefined))
  await says('It begins within 24 hours and stands.')
  expect(view.queryByRole('button', { name: 'Give it back' })).toBeNull()
  open.leave()
  openScreen(fan, '/coaching', ({ path }) =>
    path === '/api/coaching' ? json(hours({ booked: [late], free: [], isShut: true })) : undefined,
  )
  await says('No hours are offered to you now')
  expect(view.getByRole('button', { name: 'Give it back' })).toBeTruthy()
})

it('the report waits, fails with a way to ask again, and says of an empty record that it says nothing', async () => {
  const isReport = (path: string) => path === '/api/coaching/report'
  const waiting = openScreen(fan, '/coaching/report', ({ path }) => (isReport(path) ? silence() : undefined))
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
  expect(waiting.words()).not.toContain('settled')
  waiting.leave()
  const failed = openScreen(fan, '/coaching/report', ({ path }) =>
    isReport(path) ? refusal(500, 'internal', 'Something went wrong', 'The server had a fault.') : undefined,
  )
  await says('The server had a fault.')
  expect(failed.retries()).toHaveLength(1)
  failed.leave()
  openScreen(fan, '/coaching/report')
  await says('Fewer than ten bets are settled')
  await says('No stakes are on record.')
  // Under the title: beside it they would lie outside the window of a phone.
  expect(view.getByRole('button', { name: 'Print or save as PDF' }).closest('header')).toBeNull()
})

it('where no report is shown, none is offered to be printed', async () => {
  const opened = openScreen(await memberOn(app, 'casual'), '/coaching/report')
  await says('Upgrade to VIP to access coaching.')
  await opened.settled()
  expect(view.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
})
