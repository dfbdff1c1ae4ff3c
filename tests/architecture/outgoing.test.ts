// docs/feeds.md says whom the server speaks to. Here it is compared with the addresses in the code and the variables of the configuration.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT, ROOT } from './sources.ts'

const DOCUMENT = readFileSync(path.join(ROOT, 'docs/feeds.md'), 'utf8')
const server = PRODUCT.filter(({ file }) => file.startsWith('src/server/'))

/** Addresses that stand in a sentence for a person to read, or in the place of one that is never asked. */
const NOT_ASKED = /(^|\.)(example\.com|invalid|nodejs\.org|fastify\.dev)$/

it('names every host that stands in the code of the server', () => {
  const hosts = server
    .flatMap(({ code }) => [
      ...[...code.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g)].map((match) => match[1]!),
      ...[...code.matchAll(/'((?:[a-z0-9-]+\.){2,}(?:com|org|net|io|app|dev))'/g)].map((match) => match[1]!),
    ])
    .filter((host) => !NOT_ASKED.test(host) && !/^[\d.]+$/.test(host))
  expect(hosts).toEqual(expect.arrayContaining(['api.stripe.com', 'site.api.espn.com', 'fcm.googleapis.com']))
  expect(hosts.filter((host) => !DOCUMENT.includes(`\`${host}\``))).toEqual([])
})

it('names every variable by which the server is given an address, a vendor or a key of one', () => {
  const environment = server.find(({ file }) => file === 'src/server/environment.ts')!.code
  const variables = [...environment.matchAll(/^ {2}([A-Z_]+): (url\(|[^\n]*)/gm)]
    .filter(
      ([, name = '', value = '']) => value === 'url(' || /(_URL|_ENDPOINT|_ISSUER|_SERVICES|_VENDOR|_SECRET_KEY|_API_KEY)$/.test(name),
    )
    .map((match) => match[1]!)
    // Under which address others reach it, and the key of whoever is named by the vendor.
    .filter((name) => name !== 'GURU_PUBLIC_URL' && name !== 'GURU_LLM_API_KEY')
  expect(variables).toEqual(
    expect.arrayContaining(['OIDC_ISSUER', 'STRIPE_SECRET_KEY', 'GURU_PUSH_SERVICES', 'GURU_LLM_VENDOR', 'DATABASE_URL']),
  )
  expect(variables.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
})
