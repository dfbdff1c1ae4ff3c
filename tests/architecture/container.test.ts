import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MEMORY_ENV } from '../../scripts/process-env.mjs'

it('the container starts the server with the same memory settings as npm start', () => {
  const settings = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV ${settings.join(' ')}\n`)
})
