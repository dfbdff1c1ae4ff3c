import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

// User-Agent strings as these browsers send them, by MDN, "User-Agent header".
it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux', 'desktop'],
  ['', null, 'unknown'],
  [null, null, 'unknown'],
])('%s is %s', (agent, device, kind) => {
  expect(deviceWords(agent)).toEqual({ device, kind })
})

it('a header of any length or content is read without harm', () => {
  for (const agent of ['x'.repeat(100_000), '<script>alert(1)</script>', '((((((((((', '\u0000'])
    expect(deviceWords(agent).device ?? '').not.toContain('<')
})
