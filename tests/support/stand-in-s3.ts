// An object store that speaks S3, for tests: keeps what is put, and refuses what is not signed as AWS Signature Version 4 wants it.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandInS3 = {
  readonly url: string
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>
  /** Status that everything is answered with until it is null again. */
  fails: number | null
  close(): Promise<void>
}

export const S3_KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG', region: 'eu-central-1', bucket: 'fans' }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return false
  const [, credential = '', signed = '', signature] = given
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (key !== S3_KEYS.accessKeyId || region !== S3_KEYS.region || service !== 's3' || end !== 'aws4_request') return false
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false
  const { pathname, search } = new URL(request.url ?? '/', 'http://s3')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, search.slice(1), headers.join(''), signed, claimed].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${S3_KEYS.secretAccessKey}`, day))
  return hmac(signing, text).toString('hex') === signature
}

export async function standInS3(): Promise<StandInS3> {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const key = /^\/fans\/(.+)$/.exec(request.url ?? '')?.[1]
      const answer = (status: number, bytes: string | Buffer = '', type = 'application/xml') =>
        void response.writeHead(status, { 'content-type': type }).end(bytes)
      if (own.fails !== null) return answer(own.fails)
      if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
      if (pathname === '/fans' && searchParams.get('list-type') === '2') {
        // A page holds two, so that a list of three has a second one.
        const after = searchParams.get('continuation-token') ?? ''
        const rest = [...objects.keys()].toSorted().filter((name) => name > after)
        const page = rest.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
        const more = rest.length > 2 ? `<NextContinuationToken>${rest[1]}</NextContinuationToken>` : ''
        return answer(200, `<ListBucketResult>${page.join('')}${more}</ListBucketResult>`)
      }
      if (!key) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
        return answer(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return answer(204)
      }
      const found = objects.get(key)
      if (found && request.method === 'HEAD') return void response.writeHead(200, { 'content-length': found.bytes.length }).end()
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range ?? '')) ?? []
      if (found && from !== undefined && to !== undefined)
        return answer(206, found.bytes.subarray(Number(from), Number(to) + 1), found.type)
      return found ? answer(200, found.bytes, found.type) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own: StandInS3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fails: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return own
}
