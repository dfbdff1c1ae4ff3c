// Objects in a bucket of any store that speaks S3, each request signed (AWS Signature Version 4). Nobody but the server reads the bucket.
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedKey, OBJECT_KEY, type ObjectStore, ObjectStoreError } from '../../ports/object-store.ts'

const TIMEOUT_MS = 20_000
/** Of a file that is sent or read as it is watched. */
const FILE_TIMEOUT_MS = 30 * 60_000

export type S3Settings = {
  /** Without the bucket: `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3Objects({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const place = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const send = (address: string, init: RequestInit, timeoutMs = TIMEOUT_MS) =>
    client.fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
      throw new ObjectStoreError('the object store does not answer', { cause })
    })
  const ask = async (key: string, init: RequestInit, timeoutMs?: number) => send(`${place}/${checkedKey(key)}`, init, timeoutMs)
  const refused = (what: string, { status }: Response) => new ObjectStoreError(`the object store answered ${status} to ${what}`)
  return {
    name: 's3',
    async put(key, bytes, type) {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })
      await answer.body?.cancel()
      if (!answer.ok) throw refused('a file', answer)
    },
    async putFile(key, file, type) {
      // A blob of a file is read as it is sent, and again where the store did not answer.
      const answer = await ask(key, { method: 'PUT', body: await openAsBlob(file), headers: { 'content-type': type } }, FILE_TIMEOUT_MS)
      await answer.body?.cancel()
      if (!answer.ok) throw refused('a file', answer)
    },
    async open(key) {
      const head = await ask(key, { method: 'HEAD' })
      if (head.status === 404) return undefined
      const size = Number(head.headers.get('content-length') ?? Number.NaN)
      if (!head.ok || !Number.isSafeInteger(size)) throw refused('a question', head)
      return {
        size,
        async read(from, to) {
          const answer = await ask(key, { method: 'GET', headers: { range: `bytes=${from}-${to}` } }, FILE_TIMEOUT_MS)
          if (answer.status !== 206 || !answer.body) {
            await answer.body?.cancel()
            throw refused('a part of a file', answer)
          }
          return Readable.fromWeb(answer.body as ReadableStream)
        },
      }
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok) throw refused('a question', answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refused('a removal', answer)
    },
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html; our keys need no escapes in XML.
    async *list() {
      let next: string | undefined
      do {
        const from: string = next === undefined ? '' : `continuation-token=${encodeURIComponent(next)}&`
        const answer = await send(`${place}?${from}list-type=2`, { method: 'GET' })
        if (!answer.ok) throw refused('a list', answer)
        const text = await answer.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) if (OBJECT_KEY.test(key)) yield key
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
      } while (next !== undefined)
    },
  }
}
