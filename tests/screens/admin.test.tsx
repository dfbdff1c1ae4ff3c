// The administration: closed to whoever is no administrator, and about people by the names that they gave.
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { complaintsSoFar, openScreen } from '#tests/support/screen.tsx'
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
