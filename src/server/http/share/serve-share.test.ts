// What a crawler reads of a shared address must not cost anybody the page: without it the page has its own words.
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { notFound } from '../../kernel/door/errors.ts'
import { type AskAsStranger, serveShare } from './serve-share.ts'

function served(ask: () => Promise<unknown>) {
  const logged: { level: number; msg: string }[] = []
  const http = Fastify({ logger: { stream: { write: (line: string) => void logged.push(JSON.parse(line)) } } })
  const headOf = serveShare(http, { ask: ask as unknown as AskAsStranger, publicUrl: 'https://guru.example/' })
  const warnings = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg)
  return { headOf, warnings }
}
const lineup = { name: 'Sunday', sport: 'nfl', players: [{ name: 'Robin Hill' }], totalSalary: 5000, projectedPoints: 12.5 }

it('names lineup and picture of a shared address', async () => {
  const { headOf, warnings } = served(async () => ({ lineup }))
  expect(await headOf('/shared/abc')).toEqual({
    title: 'Sunday',
    description: '1 player for $5,000, projected points added up: 12.5.',
    url: 'https://guru.example/shared/abc',
    image: 'https://guru.example/share/lineup/abc.png',
  })
  expect(warnings()).toEqual([])
})

it.each([
  ['a fault', () => Promise.reject(new TypeError('no figures'))],
  ['a question that took too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['an answer without a lineup', async () => ({})],
])('%s is a warning, and the page goes without a preview', async (_, ask) => {
  for (const address of ['/shared/abc', '/games/nba-1']) {
    const { headOf, warnings } = served(ask)
    expect(await headOf(address), address).toBeNull()
    expect(warnings(), address).toEqual(['a shared page is served without its preview'])
  }
})

it('what is not shared has no preview, and that is no warning', async () => {
  const { headOf, warnings } = served(() => Promise.reject(notFound('There is no such lineup.')))
  expect(await headOf('/shared/abc')).toBeNull()
  expect(warnings()).toEqual([])
})
