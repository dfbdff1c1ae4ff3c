import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { REDIRECTS, SCREENS } from '#web/app/paths.ts'

it('the server knows every page of the web part, and no other', () => {
  const onTheWeb = ['/', ...Object.keys(SCREENS), ...Object.keys(REDIRECTS)].map((address) => address.replaceAll('$', ':'))
  expect([...PAGES].sort()).toEqual(onTheWeb.sort())
})
