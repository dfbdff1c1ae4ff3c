// What every object store promises, by the folder on the disk and by a bucket that speaks S3.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskObjects } from '#server/adapters/disk/object-store.ts'
import { s3Objects } from '#server/adapters/s3/object-store.ts'
import { type ObjectStore, ObjectStoreError } from '#server/ports/object-store.ts'
import { S3_KEYS, type StandInS3, standInS3 } from '#tests/support/stand-in-s3.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-objects-'))
const bytes = Buffer.from([0, 1, 2, 250, 255])
let bucket: StandInS3
beforeAll(async () => {
  bucket = await standInS3()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const STORES: readonly (readonly [name: string, open: () => ObjectStore])[] = [
  ['disk', () => diskObjects(path.join(folder, 'not-there-yet'))],
  ['s3', () => s3Objects({ endpoint: bucket.url, ...S3_KEYS })],
]

describe.each(STORES)('%s', (_, open) => {
  it('gives back the bytes that were put, the last ones, and nothing once they were removed', async () => {
    const store = open()
    expect(await store.get('one-full')).toBeUndefined()
    await store.put('one-full', Buffer.from('before'), 'image/webp')
    await store.put('one-full', bytes, 'image/webp')
    await store.put('two-full', Buffer.from('another'), 'image/webp')
    expect(Buffer.from((await store.get('one-full'))!)).toEqual(bytes)
    await store.remove('one-full')
    expect(await store.get('one-full')).toBeUndefined()
    expect(await store.get('two-full')).toBeDefined()
    // What is not there is removed as well as what is.
    await store.remove('one-full')
  })

  it('takes a file of this machine and gives any part of it back', async () => {
    const store = open()
    const file = path.join(folder, 'a-file')
    writeFileSync(file, Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256)))
    expect(await store.open('film')).toBeUndefined()
    await store.putFile('film', file, 'video/mp4')
    const stored = (await store.open('film'))!
    expect(stored.size).toBe(5000)
    const part = Buffer.concat(await (await stored.read(254, 260)).toArray())
    expect([...part]).toEqual([254, 255, 0, 1, 2, 3, 4])
    expect(Buffer.from((await store.get('film'))!).equals(readFileSync(file))).toBe(true)
    await store.remove('film')
    expect(await store.open('film')).toBeUndefined()
    await expect((async () => store.putFile('../x', file, 'video/mp4'))()).rejects.toThrow(ObjectStoreError)
  })

  it('lists every key that lies there', async () => {
    const store = open()
    for (const key of ['l1-full', 'l2-full', 'l3-full', 'l4-full', 'l5-full']) await store.put(key, bytes, 'image/webp')
    await store.remove('l2-full')
    const keys: string[] = []
    for await (const key of store.list()) keys.push(key)
    expect(keys.filter((key) => key.startsWith('l')).toSorted()).toEqual(['l1-full', 'l3-full', 'l4-full', 'l5-full'])
  })

  it.each(['../outside', 'a/b', '', '.hidden', 'a'.repeat(121), 'a b'])('refuses “%s” as a key', async (key) => {
    const store = open()
    await expect((async () => store.put(key, bytes, 'image/webp'))()).rejects.toThrow(ObjectStoreError)
    await expect((async () => store.get(key))()).rejects.toThrow(ObjectStoreError)
  })
})

it('on the disk nothing lies beside the objects', async () => {
  const own = path.join(folder, 'own')
  await diskObjects(own).put('one-thumb', bytes, 'image/webp')
  expect(readdirSync(own)).toEqual(['one-thumb'])
})

it('a bucket keeps the type, and is told by name when it refuses', async () => {
  const store = s3Objects({ endpoint: `${bucket.url}/`, ...S3_KEYS })
  await store.put('three-full', bytes, 'image/webp')
  expect(bucket.objects.get('three-full')?.type).toBe('image/webp')
  const stranger = s3Objects({ endpoint: bucket.url, ...S3_KEYS, secretAccessKey: 'another' })
  await expect(stranger.get('three-full')).rejects.toThrow('the object store answered 403 to a question')
  bucket.fails = 503
  await expect(store.put('three-full', bytes, 'image/webp')).rejects.toThrow('the object store answered 503 to a file')
  bucket.fails = null
  expect(await store.get('three-full')).toBeDefined()
})

it('a bucket that does not answer is said', async () => {
  const store = s3Objects({ endpoint: 'http://127.0.0.1:9', ...S3_KEYS })
  await expect(store.get('one')).rejects.toThrow('the object store does not answer')
})
