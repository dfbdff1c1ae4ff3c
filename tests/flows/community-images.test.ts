// Images in posts: sent once to a signed address, drawn anew, shown with their post, and gone when nobody refers to them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { communityImages, communityMembers } from '#server/db/tables/community.ts'
import { administrator, agedMember, type Person, stranger } from '#tests/support/as.ts'
import { app, home, oneAppWithFiles } from '#tests/support/one-app.ts'

type Fan = Person & { id: string }
type Image = OutputOf<typeof API.objects.send>
const DAY = 86_400_000
const files = () => (existsSync(`${home}/objects`) ? readdirSync(`${home}/objects`) : [])

oneAppWithFiles()

const fan = (ageMs?: number) => agedMember(app, ageMs === undefined ? {} : { ageMs })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'A camera', Copyright: 'its owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const asked = async (person: Person) => (await person.post('/api/objects/upload')).json<OutputOf<typeof API.objects.upload>>()
const put = (person: Person, url: string, bytes: Buffer, type = 'image/jpeg') => person.send('PUT', url, bytes, { 'content-type': type })
async function uploaded(person: Person, bytes: Buffer): Promise<Image> {
  const answer = await put(person, (await asked(person)).uploadURL, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Image>()
}
const rowsOf = (person: Fan) => app.database.db.select().from(communityImages).where(eq(communityImages.userId, person.id))

describe('an image', () => {
  it('is drawn anew without what its file says of its maker, shown with its post, and read by its author alone before', async () => {
    const author = await fan()
    const reader = await fan()
    const image = await uploaded(author, await photo(3200, 1800))
    expect([image.width, image.height]).toEqual([1600, 900])
    expect((await author.get(image.url)).statusCode).toBe(200)
    expect((await reader.get(image.url)).statusCode).toBe(404)

    const post = await author.post('/api/forum/posts', { content: 'Seats tonight', mediaUrls: [image.url] })
    expect(post.json<{ post: { images: Image[] } }>().post.images).toEqual([image])
    const full = await reader.get(image.url)
    expect(full.headers['content-type']).toBe('image/webp')
    expect(full.headers['content-security-policy']).toContain('sandbox')
    const meta = await sharp(full.rawPayload).metadata()
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', 1600, 900, undefined])
    expect(full.rawPayload.includes('A camera')).toBe(false)
    const thumb = await sharp((await reader.get(image.thumbUrl)).rawPayload).metadata()
    expect([thumb.width, thumb.height]).toEqual([480, 270])
    expect((await stranger(app).get(image.url)).statusCode).toBe(401)
  })

  it('stands upright whichever way the camera was held', async () => {
    const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const image = await uploaded(await fan(), lying)
    expect([image.width, image.height]).toEqual([200, 300])
  })

  it.each([
    ['PNG', (made: Sharp) => made.png()],
    ['WebP', (made: Sharp) => made.webp()],
    ['GIF', (made: Sharp) => made.gif()],
  ])('may be a %s', async (_, as) => {
    const bytes = await as(sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })).toBuffer()
    expect((await uploaded(await fan(), bytes)).width).toBe(40)
  })

  it('stands in one post, of its own author, and five in one at most', async () => {
    const author = await fan()
    const other = await fan()
    const { url } = await uploaded(author, await photo(40, 40))
    const postWith = (person: Person, mediaUrls: string[]) => person.post('/api/forum/posts', { content: 'Look', mediaUrls })
    expect((await postWith(other, [url])).statusCode).toBe(400)
    expect((await postWith(author, [url])).statusCode).toBe(200)
    expect((await postWith(author, [url])).json().detail).toContain('stands in another post')
    expect((await postWith(author, ['https://example.com/x.png'])).json().detail).toContain('Only images that were uploaded here')
    const six = Array.from({ length: 6 }, (_, i) => `00000000-0000-0000-0000-00000000000${i}`)
    expect((await postWith(author, six)).json().detail).toContain('up to 5')
  })
})

describe('the address of an upload', () => {
  it('is good once, for who asked, unchanged, and for ten minutes', async () => {
    const author = await fan()
    const bytes = await photo(40, 40)
    const { uploadURL } = await asked(author)
    expect((await put(await fan(), uploadURL, bytes)).statusCode).toBe(404)
    expect(
      (
        await put(
          author,
          uploadURL.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          bytes,
        )
      ).statusCode,
    ).toBe(404)
    const later = uploadURL.replace(/token=(\d+)/, (_, ms) => `token=${Number(ms) + 1}`)
    expect((await put(author, later, bytes)).statusCode).toBe(404)
    const both = await Promise.all([put(author, uploadURL, bytes), put(author, uploadURL, bytes)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await rowsOf(author)).length).toBe(1)

    const late = await asked(author)
    expect(late.expiresAt - app.clock.now()).toBe(600_000)
    app.clock.advance(600_000)
    expect((await put(author, late.uploadURL, bytes)).statusCode).toBe(404)
    app.clock.advance(-600_000)
  })

  it('is not given to new or muted members, nor a twenty-first while twenty are open', async () => {
    const newcomer = await fan(DAY - 1000)
    expect((await newcomer.post('/api/objects/upload')).json().detail).toContain('In the first 24 hours')
    const muted = await fan()
    await muted.post('/api/forum/posts', { content: 'Hello' })
    await app.database.db
      .update(communityMembers)
      .set({ mutedUntil: app.clock.now() + 1000 })
      .where(eq(communityMembers.userId, muted.id))
    expect((await muted.post('/api/objects/upload')).statusCode).toBe(403)
    const busy = await fan()
    for (let i = 0; i < 20; i++) await asked(busy)
    expect((await busy.post('/api/objects/upload')).statusCode).toBe(409)
    expect((await stranger(app).post('/api/objects/upload')).statusCode).toBe(401)
  })
})

/** The head of a PNG that says how large it is; nothing of it was ever drawn. */
async function bomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(40_000, 16)
  small.writeUInt32BE(40_000, 20)
  return small
}

describe('what is no image', () => {
  it.each([
    ['text', async () => Buffer.from('<script>alert(1)</script>'), 'no image that is taken here'],
    ['a drawing in SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'no image that is taken here'],
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['a file that ends half-way', async () => (await photo(900, 900)).subarray(0, 3000), 'damaged or not complete'],
    [
      'the head of a JPEG before something else',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]),
      'damaged',
    ],
    ['a picture of 1,600 megapixels', bomb, 'megapixels'],
  ])('%s is refused with a sentence, and nothing of it stays', async (_, make, sentence) => {
    const author = await fan()
    const before = files()
    const answer = await put(author, (await asked(author)).uploadURL, await make())
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(sentence)])
    expect((await rowsOf(author)).filter(({ state }) => state !== 'asked')).toEqual([])
    expect(files()).toEqual(before)
  })

  it('of more than ten megabytes is not received', async () => {
    const author = await fan()
    const answer = await put(author, (await asked(author)).uploadURL, Buffer.alloc(10_485_761, 1))
    expect(answer.statusCode).toBe(413)
  })
})

describe('images that nobody refers to', () => {
  const sweep = () => app.jobs.find(({ name }) => name === 'objects.sweep')!.run(new AbortController().signal)
  it('are removed: unused for a day, of a deleted post, of an account that goes', async () => {
    const author = await fan()
    const used = await uploaded(author, await photo(40, 40))
    const deleted = await uploaded(author, await photo(40, 40))
    const unused = await uploaded(author, await photo(40, 40))
    const post = async (image: Image) =>
      (await author.post('/api/forum/posts', { content: 'Look', mediaUrls: [image.id] })).json<{ post: { id: string } }>().post.id
    await post(used)
    const gone = await post(deleted)
    expect((await author.send('DELETE', `/api/forum/posts/${gone}`)).statusCode).toBe(200)
    await sweep()
    expect(files()).not.toContain(`${deleted.id}-full`)
    expect(files()).toContain(`${unused.id}-full`)
    app.clock.advance(DAY + 1000)
    await sweep()
    expect(files()).not.toContain(`${unused.id}-thumb`)
    expect(readFileSync(`${home}/objects/${used.id}-full`).length).toBeGreaterThan(0)
    const left = await author.post('/api/me/delete', { email: author.email, password: author.password })
    expect(left.statusCode, left.body).toBeLessThan(300)
    await sweep()
    expect(files().filter((name) => name.startsWith(used.id))).toEqual([])
    app.clock.advance(-DAY - 1000)
  })

  it('of a reported post that its author deleted is kept for who decides, and for nobody else, until it is decided', async () => {
    const [author, reporter, admin] = [await fan(), await fan(), await administrator(app)]
    const image = await uploaded(author, await photo(40, 40))
    const answer = await author.post('/api/forum/posts', { content: 'Look here', mediaUrls: [image.id] })
    const { id } = answer.json<{ post: { id: string } }>().post
    expect((await admin.get(image.url)).statusCode).toBe(200)
    expect((await reporter.post('/api/forum/reports', { postId: id, reason: 'abuse' })).statusCode).toBe(200)
    await author.send('DELETE', `/api/forum/posts/${id}`)
    await sweep()
    const row = async () =>
      (await admin.get('/api/admin/community/queue')).json<OutputOf<typeof API.moderation.queue>>().texts.find((text) => text.id === id)
    expect((await row())?.images).toEqual([image])
    expect((await admin.get(image.url)).statusCode).toBe(200)
    expect((await reporter.get(image.url)).statusCode).toBe(404)
    expect((await reporter.get(`/api/forum/posts/${id}`)).body).not.toContain(image.id)
    const decided = await admin.post('/api/admin/community/decisions', { postId: id, decision: 'remove', reason: 'It insults a member.' })
    expect(decided.statusCode, decided.body).toBe(200)
    expect((await admin.get(image.url)).statusCode).toBe(404)
    await sweep()
    expect(files().filter((name) => name.startsWith(image.id))).toEqual([])
  })
})
