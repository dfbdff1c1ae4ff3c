import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { written } from './written.ts'

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
