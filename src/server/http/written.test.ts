import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { written, writtenPage } from './written.ts'

const board = () => ({ odds: Array.from({ length: 200 }, (_, i) => ({ game: i, price: -110 })) })

describe('an answer as it travels', () => {
  test('one for a single caller is text, however the caller likes it packed', async () => {
    const { body, packing } = await written(board(), 'gzip, br')
    expect(body).toBe(JSON.stringify(board()))
    expect(packing).toBeUndefined()
  })

  test('one that is handed out again is written and packed once', async () => {
    const answer = Object.freeze(board())
    const [first, second] = [await written(answer, 'gzip, deflate, br'), await written(answer, 'br')]
    expect(first.packing).toBe('br')
    expect(second.body).toBe(first.body)
    expect(JSON.parse(brotliDecompressSync(first.body).toString())).toEqual(answer)
  })

  test('the caller chooses among what it can read, and what is unpacked has the same mark', async () => {
    const answer = Object.freeze(board())
    const plain = await written(answer)
    const zipped = await written(answer, 'gzip;q=1.0, br;q=0')
    expect(plain.packing).toBeUndefined()
    expect(plain.body.toString()).toBe(JSON.stringify(answer))
    expect(zipped.packing).toBe('gzip')
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(zipped.etag).toBe(plain.etag)
  })

  test('a short one is not packed', async () => {
    expect((await written(Object.freeze({ status: 'ok' }), 'br')).packing).toBeUndefined()
  })
})

describe('a page of the build', () => {
  const page = `<!doctype html>${'<p>A screen</p>'.repeat(100)}`
  test('is packed once for all who open it, as each can read it', async () => {
    const [first, second, zipped] = [
      await writtenPage(page, 'gzip, br'),
      await writtenPage(`${page}`, 'br'),
      await writtenPage(page, 'gzip'),
    ]
    expect([first.packing, zipped.packing]).toEqual(['br', 'gzip'])
    expect(second.body).toBe(first.body)
    expect(brotliDecompressSync(first.body).toString()).toBe(page)
    expect(gunzipSync(zipped.body).toString()).toBe(page)
  })
  test('another one is another, a small one and one for who reads nothing packed stay as they are', async () => {
    const other = page.replace('A screen', 'Another')
    expect(brotliDecompressSync((await writtenPage(other, 'br')).body).toString()).toBe(other)
    expect(await writtenPage('<p>small</p>', 'br')).toEqual({ body: '<p>small</p>' })
    expect(await writtenPage(page)).toEqual({ body: page })
  })
})
