// The administration: closed to whoever is no administrator, and about people by the names that they gave.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { type Answer, complaintsSoFar, json, openScreen } from '#tests/support/screen.tsx'
import { SCREENS } from '#web/app/paths.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await testApp()
  boss = await administrator(app, { isSuper: true })
  return () => app.close()
})

const ADMIN_ADDRESSES = Object.entries(SCREENS).flatMap(([path, { who }]) => (who === 'admin' ? [path] : []))
/** Every call that only an administrator may make, by how its path begins. */
const ADMIN_CALLS = (Object.values(API).flatMap((room) => Object.values(room)) as Endpoint[]).flatMap(({ who, path }) =>
  who === 'admin' || who === 'super_admin' ? [path.replace(/\/:.*/, '')] : [],
)
const ofAdministration = (asked: readonly string[]) =>
  asked.filter((call) => ADMIN_CALLS.some((path) => call.split(' ')[1]!.startsWith(path)))

describe.each(ADMIN_ADDRESSES)('%s', (address) => {
  it.each([
    ['a visitor', async () => stranger(app), /Sign In/],
    ['a member', () => memberOn(app, 'vip'), /Return to Dashboard/],
  ] as const)('shows %s the guard alone and asks the server for nothing of the administration', async (_, person, wayOut) => {
    const { asked, settled, words } = openScreen(await person(), address)
    await settled()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading')).toHaveLength(1)
    expect(main.queryByRole('heading', { name: SCREENS[address as keyof typeof SCREENS].title })).toBeNull()
    expect(words().length).toBeLessThan(300)
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(wayOut))
    expect(main.queryAllByRole('textbox')).toEqual([])
    expect(main.queryAllByRole('tab')).toEqual([])
    expect(asked).not.toEqual([])
    expect(ofAdministration(asked)).toEqual([])
  })

  it('opens to an administrator', async () => {
    const { settled } = openScreen(boss, address)
    await settled()
    screen.getByRole('heading', { name: SCREENS[address as keyof typeof SCREENS].title })
    expect(complaintsSoFar()).toEqual([])
  })
})

it('the calls of the administration are known by what the contract says of them', async () => {
  const { asked, settled } = openScreen(boss, '/admin')
  await settled()
  expect(ofAdministration(asked).length).toBeGreaterThan(1)
})

describe('the list of people', () => {
  /** Somebody of these names; the address bears none of them. */
  async function named(email: string, names: { firstName: string; lastName: string }): Promise<void> {
    const { id } = await member(app, { email })
    await app.database.db.update(users).set(names).where(eq(users.id, id))
  }

  it('names everybody by the name that they gave, by the address where they gave none, and nobody by an internal name', async () => {
    await named('one@example.com', { firstName: 'Ada', lastName: 'Byron' })
    await named('two@example.com', { firstName: '', lastName: '' })
    const { settled } = openScreen(boss, '/admin')
    await settled()
    const table = await screen.findByRole('table', { name: 'Users' })
    const rowOf = (email: string) => within(table).getAllByText(email)[0]!.closest('tr')!
    await waitFor(() => rowOf('two@example.com'))
    const nameIn = (email: string) => rowOf(email).querySelector('.font-semibold')!.textContent
    expect(nameIn('one@example.com')).toBe('Ada Byron')
    expect(nameIn('two@example.com')).toBe('two@example.com')
    const ids = (await boss.get('/api/admin/users?limit=100')).json<{ users: { id: string }[] }>().users.map(({ id }) => id)
    expect(ids.filter((id) => document.body.innerHTML.includes(`>${id}<`))).toEqual([])
  })
})

describe('backups', () => {
  const NONE = { schedule: null, keep: 7, running: null, last: null, backups: [] }

  it('“Back up now” makes one, shows how far it is, and lists it', async () => {
    let asked = 0
    const now = Date.now()
    const answer: Answer = ({ method, path }) => {
      if (path !== '/api/admin/backups') return undefined
      if (method === 'POST') {
        asked++
        return json({ success: true })
      }
      if (asked === 0) return json(NONE)
      return asked++ === 1
        ? json({ ...NONE, running: { startedAt: now, reason: 'manual', phase: 'rows', share: 0.25, done: 1200 } })
        : json({ ...NONE, backups: [{ name: 'guru-x-manual.tar.gz', at: now, bytes: 5 * 1024 * 1024, reason: 'manual' }] })
    }
    const { settled } = openScreen(boss, '/admin?tab=system', answer)
    await settled()
    await screen.findByText('No backup was made yet')
    fireEvent.click(screen.getByRole('button', { name: 'Back up now' }))
    await screen.findByText('1,200 rows')
    expect(screen.getByRole('progressbar', { name: 'Reading the tables' }).getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true)
    const list = await screen.findByRole('list', { name: 'Backups' })
    await within(list).findByText('5 MB')
    within(list).getByText('By hand')
  })

  it('says why the last one was not made', async () => {
    const answer: Answer = ({ path }) =>
      path === '/api/admin/backups' ? json({ ...NONE, last: { at: 1, isOk: false, detail: 'The disk is full.' } }) : undefined
    openScreen(boss, '/admin?tab=system', answer)
    await screen.findByText('The last backup was not made. The disk is full.')
  })
})

it('the log is filtered by level and words, and followed while the switch is on', async () => {
  const asked: string[] = []
  const line = { number: 1, at: 1, level: 'warn', message: 'late', error: null, requestId: 'r-1', job: 'alerts.watch' }
  const answer: Answer = ({ path, query }) => {
    if (path !== '/api/admin/logs') return undefined
    asked.push(query.toString())
    const more = asked.length > 3 ? [{ ...line, number: 2, message: 'later still' }] : []
    return json({ lines: query.get('level') === 'error' ? [] : [line, ...more], last: 2, writes: 'warn' })
  }
  const { settled, user } = openScreen(boss, '/admin?tab=system', answer)
  await settled()
  const list = await screen.findByRole('list', { name: 'System logs' })
  within(list).getByText(/job alerts\.watch · request r-1/)
  const before = asked.length
  await user.type(screen.getByRole('searchbox', { name: 'Message, job or request' }), 'la')
  await waitFor(() => expect(asked.at(-1)).toContain('search=la'))
  const typed = asked.length
  expect(typed).toBeGreaterThan(before)
  await user.click(screen.getByRole('switch', { name: 'Follow' }))
  await screen.findByText('later still')
  expect(asked.length).toBeGreaterThan(typed)
  await user.click(screen.getByRole('combobox', { name: 'Level' }))
  await user.click(await screen.findByRole('option', { name: 'Errors' }))
  await screen.findByText('No line of this level holds these words')
})
