// Names on the whole server: what a person may be called, and what a public profile shows to whom.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { agedMember, type Person, stranger } from '#tests/support/as.ts'
import { app, oneAppWithFiles } from '#tests/support/one-app.ts'

type Fan = Person & { id: string }

oneAppWithFiles()

const aged = () => agedMember(app)
const makePublic = (person: Person, publicProfile = true) => person.send('PATCH', '/api/me/preferences', { publicProfile })

describe('a name', () => {
  it('is no offer, in one word or in two fields, and whoever bears one keeps it', async () => {
    const owner = await aged()
    const change = (names: object) => owner.send('PATCH', '/api/user/profile', names)
    for (const [unknown, field] of [
      [{ firstname: 'Sam' }, 'firstname'],
      [{ firstName: 'Sam', bankroll: { total: 5 } }, 'total'],
    ] as const) {
      const answer = await change(unknown)
      expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(`not known here: ${field}`)])
    }
    for (const names of [
      { firstName: 'DM me for picks $20' },
      { firstName: 'Selling', lastName: 'picks' },
      { username: 'lock_of_day' },
      { username: 'picks4sale' },
    ])
      expect([(await change(names)).statusCode, (await change(names)).body]).toEqual([400, expect.stringContaining('A name is no offer')])
    await app.database.db.update(users).set({ firstName: 'Selling', lastName: 'picks' }).where(eq(users.id, owner.id))
    expect((await change({ firstName: 'Selling', lastName: 'picks', favorites: { teams: [] } })).statusCode).toBe(200)
    expect((await change({ firstName: 'Robin', lastName: 'Pickett', username: `lockett_${owner.id.slice(0, 6)}` })).statusCode).toBe(200)
  })
})

describe('the name of a person', () => {
  const ROLE = 'This reads as a role at AI Sports Guru, not as the name of a person. Please write your own.'
  it('is no role, at sign-up and in the profile, and whoever bears such a name keeps it', async () => {
    const owner = await aged()
    const change = (names: object) => owner.send('PATCH', '/api/user/profile', names)
    for (const names of [
      { firstName: 'Admin' },
      { firstName: 'Supp0rt', lastName: 'Team' },
      { firstName: 'Mike', lastName: 'Moderator' },
    ]) {
      expect((await change(names)).json()).toMatchObject({ status: 400, fields: [{ path: 'firstName', message: ROLE }] })
      const person = { email: 'role@example.com', password: 'violet kettle harbor', birthDate: '1990-01-31', ...names }
      expect((await stranger(app).post('/api/auth/sign-up', person)).json()).toMatchObject({ status: 400, fields: [{ message: ROLE }] })
    }
    await app.database.db.update(users).set({ firstName: 'Admin', lastName: '' }).where(eq(users.id, owner.id))
    expect((await change({ firstName: 'Admin', favorites: { teams: [] } })).statusCode).toBe(200)
    for (const [firstName, lastName] of [
      ['Lex', 'Root'],
      ['Guru', 'Dutt'],
      ['Admire', 'Staff'],
    ])
      expect((await change({ firstName, lastName })).statusCode).toBe(200)
  })
})

describe('letters of a name', () => {
  const SIGNS = 'A name is written with letters, apostrophes, hyphens, dots and blanks.'
  it.each(['firstName', 'lastName'])(
    '%s takes no other signs, at sign-up and in the profile, and whoever bears one keeps it',
    async (field) => {
      const owner = await aged()
      const change = (names: object) => owner.send('PATCH', '/api/user/profile', names)
      for (const name of ['<script>', 'Robin 2', 'a@b.c', '🏀']) {
        const names = { firstName: 'Robin', lastName: 'Fan', [field]: name }
        expect((await change(names)).json()).toMatchObject({ status: 400, fields: [{ path: field, message: SIGNS }] })
        const person = { email: 'signs@example.com', password: 'violet kettle harbor', birthDate: '1990-01-31', ...names }
        const refused = (await stranger(app).post('/api/auth/sign-up', person)).json()
        expect(refused).toMatchObject({ status: 400, fields: [{ path: field, message: SIGNS }] })
      }
      await app.database.db
        .update(users)
        .set({ [field]: 'Robin 2' })
        .where(eq(users.id, owner.id))
      expect((await change({ [field]: 'Robin 2', favorites: { teams: [] } })).statusCode).toBe(200)
      expect((await change({ [field]: 'Zoë' })).statusCode).toBe(200)
    },
  )
})

describe('a public profile', () => {
  const look = (reader: Person, { id }: Fan) => reader.get(`/api/user/profile/${id}`)
  it('is off until its member chooses it, and holds nothing private', async () => {
    const [owner, reader] = [await aged(), await aged()]
    await owner.send('PATCH', '/api/user/profile', { lastName: 'Secretname', bankroll: { totalCents: 123_456 } })
    expect((await look(reader, owner)).statusCode).toBe(404)
    // One's own preview says that nobody else sees it.
    expect((await look(owner, owner)).json()).toMatchObject({ isOwn: true, isPublic: false })
    await makePublic(owner)
    const seen = await look(reader, owner)
    expect(seen.json()).toMatchObject({ isOwn: false, isPublic: true, posts: 0, record: { n: 0 }, bySport: [], byMarket: [] })
    for (const secret of [owner.email, 'Secretname', 'Robin', '123456', '1990']) expect(seen.body).not.toContain(secret)
    expect((await stranger(app).get(`/api/user/profile/${owner.id}`)).statusCode).toBe(401)
    await makePublic(owner, false)
    expect((await look(reader, owner)).statusCode).toBe(404)
  })

  it('is not there for who is blocked, and shows no picks to who muted its member', async () => {
    const [owner, reader] = [await aged(), await aged()]
    await makePublic(owner)
    await reader.send('PUT', `/api/forum/members/${owner.id}/relation`, { relation: 'mute' })
    expect((await look(reader, owner)).json()).toMatchObject({ relation: 'mute', record: null })
    await reader.send('PUT', `/api/forum/members/${owner.id}/relation`, { relation: 'none' })
    await owner.send('PUT', `/api/forum/members/${reader.id}/relation`, { relation: 'block' })
    expect((await look(reader, owner)).statusCode).toBe(404)
  })

  it('is gone again after every setting was set back', async () => {
    const [owner, reader] = [await aged(), await aged()]
    await makePublic(owner)
    await owner.send('DELETE', '/api/me/preferences')
    expect((await look(reader, owner)).statusCode).toBe(404)
  })
})
