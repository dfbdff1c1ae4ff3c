import { expect, it } from 'vitest'
import { withHead } from './share-head.ts'

const PAGE = '<!doctype html><html><head><title>Guru</title><meta name="description" content="All" /></head><body></body></html>'

it('gives a crawler title, sentence and picture of one address, once each, and what a person named stays text', () => {
  const page = withHead(PAGE, {
    title: '"><script>alert(1)</script> $& lineup',
    description: 'Nine players & 150.2 points',
    url: 'https://guru.example/shared/abc',
    image: 'https://guru.example/share/lineup/abc.png',
  })
  expect(page).not.toContain('<script>')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toContain('$&#38; lineup')
  expect(page).toContain('<meta property="og:description" content="Nine players &#38; 150.2 points" />')
  expect(page).toContain('<meta property="og:image" content="https://guru.example/share/lineup/abc.png" />')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(page.indexOf('og:image')).toBeLessThan(page.indexOf('</head>'))
})
