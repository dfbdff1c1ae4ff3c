import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { isApiCall } from './route-address.ts'

it.each([
  ['/api/board', true],
  ['/%61pi/board', true],
  ['/a%70i/board?x=1', true],
  ['/page', false],
])('%s is a call: %s', async (url, wanted) => {
  const app = Fastify()
  const seen: boolean[] = []
  app.addHook('onRequest', (request, _reply, done) => {
    seen.push(isApiCall(request))
    done()
  })
  app.get('/api/board', () => 'board')
  app.get('/page', () => 'page')
  expect((await app.inject(url)).statusCode).toBe(200)
  expect(seen).toEqual([wanted])
})
