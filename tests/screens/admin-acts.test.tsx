// Every button of the administration has its effect: pressed in the page, seen on the server.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, type Person, prove } from '#tests/support/as.ts'
import { complaintsSoFar, openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await testApp()
  boss = await administrator(app, { isSuper: true })
  return () => app.close()
})

const acts = async (): Promise<string[]> =>
  (await boss.get('/api/admin/audit?limit=200')).json<OutputOf<typeof API.audit.list>>().entries.map(({ action }) => action)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function opened(address: string) {
  await prove(boss)
  const screenOf = openScreen(boss, address)
  await screenOf.settled()
  return screenOf.user
}

describe('one member', () => {
  async function at(person: Person) {
    const user = await opened(`/admin?search=${encodeURIComponent(person.email)}`)
    await user.click(await button(`Open: ${person.email}`))
    await screen.findByText('What was done by them or to them')
    return user
  }

  it('is given a plan with a reason and an end', async () => {
    const person = await member(app)
    const user = await at(person)
    await user.click(await button('Set the plan'))
    await screen.findByText('Say why, in a few words.')
    await user.click(screen.getByRole('combobox', { name: 'Plan' }))
    await user.click(await screen.findByRole('option', { name: 'VIP' }))
    await user.type(screen.getByLabelText('Reason, for the audit'), 'a prize{Enter}')
    await waitFor(async () => expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'vip' }))
    const { plan } = (await boss.get(`/api/admin/users/${person.id}`)).json<OutputOf<typeof API.members.detail>>()
    expect(plan.endsAt).toBeGreaterThan(app.clock.now())
  })

  it('is suspended and restored, and signed out', async () => {
    const person = await member(app)
    const user = await at(person)
    await user.click(await button('Suspend'))
    await user.type(await screen.findByLabelText('Reason, told to them'), 'sold access{Enter}')
    await screen.findByText(/^Suspended on .*: sold access$/)
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    await user.click(await button('Restore'))
    await waitFor(() => expect(screen.queryByText(/^Suspended on/)).toBeNull())
    await person.post('/api/auth/sign-in', { email: person.email, password: person.password })
    expect(complaintsSoFar()).toEqual([])
  })

  it('is deleted once the address is typed', async () => {
    const person = await member(app)
    const user = await at(person)
    await user.click(await button('Delete'))
    await user.type(await screen.findByLabelText('Type their address'), person.email)
    await user.type(screen.getAllByLabelText('Reason, for the audit').at(-1)!, 'asked by letter{Enter}')
    await waitFor(async () => expect((await boss.get(`/api/admin/users/${person.id}`)).statusCode).toBe(404))
  })
})

it('people are filtered by plan', async () => {
  const person = await memberOn(app, 'casual')
  const user = await opened('/admin')
  await user.click(await screen.findByRole('combobox', { name: 'Plan' }))
  await user.click(await screen.findByRole('option', { name: 'Casual' }))
  const table = await screen.findByRole('table', { name: 'Users' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  within(table).getAllByText(person.email)
})

it('a part is turned off with a reason, and on', async () => {
  const user = await opened('/admin?tab=system')
  await user.click(await screen.findByRole('switch', { name: 'Contest simulator' }))
  await user.type(await screen.findByLabelText('Reason, said to whoever is refused'), 'too hot')
  await user.click(await button('Turn off'))
  await screen.findByText(/^Off since .*: too hot$/)
  const refused = await boss.post('/api/dfs/simulate', {})
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    'Contest simulator is turned off by whoever runs this server: too hot',
  ])
  await user.click(screen.getByRole('switch', { name: 'Contest simulator' }))
  await waitFor(() => expect(screen.queryByText(/^Off since/)).toBeNull())
})

it('an announcement is made, shown to a member, put away, and ended', async () => {
  const user = await opened('/admin?tab=system')
  await user.click(await button('New announcement'))
  await user.type(await screen.findByLabelText('Heading'), 'Maintenance tonight')
  await user.click(await button('Announce'))
  await button('End: Maintenance tonight')
  const person = await member(app)
  const [told] = (await person.get('/api/notices')).json<OutputOf<typeof API.notices.current>>().announcements
  expect(told!.title).toBe('Maintenance tonight')
  await user.click(await button('Put away: Maintenance tonight'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put away: Maintenance tonight' })).toBeNull())
  await user.click(await button('End: Maintenance tonight'))
  await screen.findByText('Over')
})

it('a promotion is made, changed and ended; the keys of the payment provider are tried', async () => {
  const user = await opened('/admin?tab=subscriptions')
  await user.click(await button('New promotion'))
  await user.type(await screen.findByLabelText('Heading'), 'Season start')
  await user.click(await button('Save'))
  await screen.findByText(/20 percent · All plans/)
  await user.click(await button('Change: Season start'))
  const percent = await screen.findByLabelText('Percent off')
  await user.clear(percent)
  await user.type(percent, '30')
  await user.click(await button('Save'))
  await screen.findByText(/30 percent/)
  await user.click(await button('End: Season start'))
  await screen.findByText('Over')
  await user.click(await button('Test the keys'))
  await screen.findByText(/The till of this server answers/)
  screen.getByRole('img', { name: 'No money was taken in these months.' })
})

it('how long things are kept is changed', async () => {
  const user = await opened('/admin?tab=system')
  const days = await screen.findByLabelText('Changes of prices, in days')
  await user.clear(days)
  await user.type(days, '14{Enter}')
  await waitFor(async () =>
    expect((await boss.get('/api/admin/retention')).json()).toContainEqual(expect.objectContaining({ key: 'ticks', days: 14 })),
  )
})

it('feeds are asked anew, and caches emptied', async () => {
  const user = await opened('/admin?tab=system')
  await user.click(await button('Sync external data'))
  await screen.findAllByText(/of \d+ leagues/)
  await user.click(await button('Clear Cache'))
  await waitFor(async () => expect(await acts()).toEqual(expect.arrayContaining(['feeds.synced', 'cache.cleared'])))
})

it('the audit is filtered, its chain proven, and taken along', async () => {
  const user = await opened('/admin?tab=audit')
  await user.click(await button('Check the chain'))
  await screen.findByText('Whole')
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Plans' }))
  await waitFor(() => expect(screen.queryAllByText('account.made')).toEqual([]))
  await user.type(screen.getByRole('searchbox', { name: 'Words, act or request' }), 'no such words')
  await screen.findByText('No entry is like this')
})

it('a webhook is added with its secret, paused and removed', async () => {
  const user = await opened('/settings/security')
  await user.type(await screen.findByLabelText('Address'), 'https://hooks.example.com/guru')
  await user.click(await button('Add the address'))
  await screen.findByText(/^whsec_/)
  await user.click(await button('Pause'))
  await screen.findByText('Paused')
  await user.click(await button('Log'))
  await screen.findByText('Nothing was sent yet')
  await user.click(await button('Remove: https://hooks.example.com/guru'))
  await screen.findByText('No address yet')
})

it.each([
  ['analytics', 'How long answers take'],
  ['system', 'System logs'],
])('%s stands without the figures of the day, when those do not come', async (tab, heading) => {
  const busy = refusal(503, 'busy', 'The server is busy', 'The database does not answer in time.')
  const { settled } = openScreen(boss, `/admin?tab=${tab}`, ({ path }) => (path === '/api/admin/system/stats' ? busy.clone() : undefined))
  await settled()
  await screen.findByRole('heading', { name: heading })
  // One line above the tabs, with the way to try again.
  const [line] = screen.getAllByRole('alert')
  expect(line!.textContent).toMatch(/^No answer.*Please try again in a moment\.Retry$/)
  within(line!).getByRole('button', { name: 'Retry' })
})
