// TLS without a proxy: what the server speaks with a certificate of its own, and what it does not.
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { connect as plain } from 'node:net'
import path from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'

const FILES = path.resolve(import.meta.dirname, '../../../tests/fixtures/tls')
const cert = path.join(FILES, 'cert.pem')
const ca = readFileSync(cert)

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp({ env: { GURU_TLS_CERT: cert, GURU_TLS_KEY: path.join(FILES, 'key.pem') } })
  port = await listeningPort(app)
})
afterAll(() => app.close())

/** The protocol that both sides agree on, or why there is none. */
const agreed = (options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.on('error', (error) => resolve(error.message))
  })

it('answers calls over TLS, with what a page behind TLS needs', async () => {
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    get({ host: '127.0.0.1', port, ca, path: '/api/subscription/tiers', headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, ...answer.headers })
    }).on('error', reject)
  })
  expect(headers).toMatchObject({ status: 200, 'strict-transport-security': expect.stringContaining('max-age=31536000') })
})

it('takes TLS 1.2 and 1.3 with ciphers of forward secrecy, and nothing older or weaker', async () => {
  expect(await agreed({})).toMatch(/^TLSv1\.3 TLS_AES_256_GCM_SHA384$/)
  expect(await agreed({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384$/)
  for (const weak of [{ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const, { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' } as const])
    expect(await agreed(weak)).toMatch(/no protocols|alert|handshake|closed|hang up|disconnected|unsupported/i)
})

it('says nothing in plain on the same port', async () => {
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = plain(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'))
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
  expect(said).not.toContain('HTTP/1.1')
})
