// No button of the administration without its press in a browser: every call that changes something and is the administration's is sent by a
// button in one of tests/e2e/administration-*.test.ts, which sees its effect.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'

const JOURNEYS = path.resolve(import.meta.dirname, '../e2e')
const pressed = readdirSync(JOURNEYS)
  .filter((name) => name.startsWith('administration-'))
  .map((name) => readFileSync(path.join(JOURNEYS, name), 'utf8'))
  .join('\n')
const sent = new Set([...pressed.matchAll(/sends(?:<[^(]*>)?\(\w+\.page, '([\w.]+)', /g)].map(([, name]) => name))

const changing = (Object.entries(API) as [string, Record<string, Endpoint>][]).flatMap(([room, calls]) =>
  Object.entries(calls).flatMap(([name, { who, method, path: address }]) =>
    method !== 'GET' && (who === 'admin' || who === 'super_admin' || address.startsWith('/api/admin/')) ? [`${room}.${name}`] : [],
  ),
)

it.each(changing)('%s is pressed in a browser', (name) => {
  expect(sent.has(name)).toBe(true)
})

it('the calls are those of the contract', () => {
  expect(changing).toEqual(expect.arrayContaining(['members.suspend', 'admin.setRole', 'admin.claim', 'videoLibrary.removeCategory']))
})
