import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MEMORY_ENV, MEMORY_FLAGS } from '../../scripts/process-env.mjs'

it('the container starts the server with the same memory settings as npm start', () => {
  const settings = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`)
  const file = readFileSync('Dockerfile', 'utf8')
  expect(file).toContain(`ENV ${settings.join(' ')}\n`)
  expect(file).toContain(`CMD ${JSON.stringify(['node', ...MEMORY_FLAGS, 'dist/server/main.js']).replaceAll(',', ', ')}\n`)
})
