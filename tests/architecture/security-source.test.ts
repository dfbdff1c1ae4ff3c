// What docs/security.md says is nowhere in the product, looked for in all of it. The numbers are those of OWASP ASVS 5.0.0.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT, ROOT } from './sources.ts'

const SERVER = PRODUCT.filter(({ file }) => file.startsWith('src/server/'))
const WEB = PRODUCT.filter(({ file }) => file.startsWith('src/web/'))
const found = (sources: typeof PRODUCT, pattern: RegExp) =>
  sources.flatMap(({ file, code }) => [...code.matchAll(pattern)].map((hit) => `${file}: ${hit[0]}`))

it('1.3.10: nothing formats by a text that could be what somebody typed', () => {
  expect(found(PRODUCT, /import \{[^}]*\b(?:format|inspect|formatWithOptions)\b[^}]*\} from 'node:util'|\butil\.format\b/g)).toEqual([])
})

it('3.5.5: a page hears its own channel, socket and workers, and no other window', () => {
  const OWN = /^(?:channel|socket|worker|swapper|solver)$/
  const heard = WEB.filter(({ file }) => !file.endsWith('.worker.ts')).flatMap(({ file, code }) =>
    [...code.matchAll(/(?:(\w+)\??\.)?(?:addEventListener\('message'|onmessage\s*=)/g)].map((hit) => ({ file, by: hit[1] ?? 'window' })),
  )
  expect(heard.length).toBeGreaterThan(4)
  expect(heard.filter(({ by }) => !OWN.test(by))).toEqual([])
  expect(found(WEB, /\b(?:window|parent|opener|top)\.postMessage\(/g)).toEqual([])
})

it('3.7.1: no page needs a plug-in', () => {
  expect(found(WEB, /<(?:applet|embed|object)\b|ActiveXObject|\.swf\b/g)).toEqual([])
})

it('4.2.1: requests are read by the strict parser of Node', () => {
  const started = ['package.json', 'Dockerfile'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  expect(started).not.toMatch(/insecure-http-parser/)
  expect(found(SERVER, /insecureHTTPParser/g)).toEqual([])
})

it('6.2.6, 6.2.7: a password is hidden while it is typed, named for password managers, and may be pasted', () => {
  const fields = WEB.flatMap(({ file, code }) =>
    [...code.matchAll(/autoComplete="(?:current|new)-password"/g)].map((hit) => ({
      file,
      around: code.slice(hit.index - 300, hit.index + 300),
    })),
  )
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(({ around }) => !/type="password"|type=\{/.test(around)).map(({ file }) => file)).toEqual([])
  expect(
    found(
      WEB.filter(({ file }) => /\/accounts?\//.test(file)),
      /\bonPaste\b/g,
    ),
  ).toEqual([])
})

it('6.4.2: nobody is asked a secret question', () => {
  expect(found(PRODUCT, /secret ?question|security ?question|mother.s maiden/gi)).toEqual([])
})

it('11.2.1, 11.3.1–11.3.3: what is encrypted, hashed and signed is so by Node and libraries made for it, and no cipher is chosen by name', () => {
  const KNOWN =
    /^(?:node:crypto|better-auth\/crypto|@better-auth\/utils\/otp|@node-rs\/argon2|@noble\/ciphers\/.+|@simplewebauthn\/(?:server|browser)|jose|web-push)$/
  const used = new Set(
    PRODUCT.flatMap(({ imports }) => imports.filter((name) => /crypt|cipher|argon|bcrypt|jose|webauthn|\/otp|hashes|push/.test(name))),
  )
  expect([...used].filter((name) => !name.startsWith('src/') && !KNOWN.test(name))).toEqual([])
  expect(found(SERVER, /\bcreate(?:Cipher|Decipher)(?:iv)?\(/g)).toEqual([])
})

it('11.5.1: what must not be guessed comes from the generator for keys and has 128 bits', () => {
  expect(found(PRODUCT, /\bMath\.random\b/g)).toEqual([])
  const sizes = SERVER.flatMap(({ file, code }) =>
    [...code.matchAll(/\brandomBytes\((\d+)\)/g)].map((hit) => ({ file, bytes: Number(hit[1]) })),
  )
  expect(sizes.length).toBeGreaterThan(8)
  // The mark of a known device lets nobody in, and bears a signature.
  expect(sizes.filter(({ bytes }) => bytes < 16)).toEqual([{ file: 'src/server/features/accounts/sign-in-limit.ts', bytes: 12 }])
})
