import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MEMORY_ENV } from '../../scripts/process-env.mjs'

it('the container starts the server with the same memory settings as npm start', () => {
  const settings = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV ${settings.join(' ')}\n`)
})

it('the container has the command line, and makes each folder that ops/compose lays a volume on', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  expect(dockerfile).toContain('COPY --from=build /app/bin ./bin\n')
  const laid = [...readFileSync('ops/compose/compose.yml', 'utf8').matchAll(/\w+:(\/data\/[\w-]+)/g)].map((match) => match[1]!)
  expect(laid.length).toBeGreaterThan(2)
  const made = /mkdir -p (.+?) &&/.exec(dockerfile)?.[1]?.split(' ') ?? []
  expect(laid.filter((folder) => !made.includes(folder))).toEqual([])
  expect(dockerfile).toContain('chown -R node:node /data')
})
