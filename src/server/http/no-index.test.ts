import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { isShared, withoutIndex } from './no-index.ts'

const is = (url: string) => isShared({ url, routeOptions: { url: undefined } as never })
const address = (path: string) => path.replace(/:\w+/g, 'abc123')

it('every page and call behind a link of a member is kept out of search engines', () => {
  const calls = Object.values(API).flatMap((rows) => Object.values(rows as Record<string, Endpoint>))
  const shown = [...calls.filter(({ who }) => who === 'anyone').map(({ path }) => path), ...PAGES]
  const links = shown.filter((path) => /\bshared\b/.test(path))
  expect(links.length).toBeGreaterThanOrEqual(8)
  expect(links.filter((path) => !is(address(path)))).toEqual([])
  expect(shown.filter((path) => !links.includes(path) && is(address(path)))).toEqual([])
  expect(is('/share/lineup/abc.png')).toBe(true)
  expect(is('/share/page/abc.png')).toBe(true)
  expect(is('/share/forecast/abc.png')).toBe(false)
})

it('the page says it in its head, once', () => {
  expect(withoutIndex('<html><head><title>x</title></head></html>')).toBe(
    '<html><head><title>x</title><meta name="robots" content="noindex" /></head></html>',
  )
})
