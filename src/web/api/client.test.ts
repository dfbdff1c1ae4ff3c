import { describe, expect, it } from 'vitest'
import { parseEvent, requestOf } from './client.ts'

describe('a request of a contract row', () => {
  it('fills the path and puts the rest of a read into the query', () => {
    const { url, init } = requestOf(
      { method: 'GET', path: '/api/betting/odds/:league/:market' },
      { league: 'nfl', market: 'h2h', book: ['fd', 'dk'], minEdge: 0.02 },
    )
    expect(url).toBe('/api/betting/odds/nfl/h2h?book=fd&book=dk&minEdge=0.02')
    expect(init.body).toBeUndefined()
    expect(init.credentials).toBe('same-origin')
  })

  it('sends what is left of a write as JSON', () => {
    const { url, init } = requestOf({ method: 'POST', path: '/api/optimizer/:league' }, { league: 'nba', count: 3 })
    expect(url).toBe('/api/optimizer/nba')
    expect(init.body).toBe('{"count":3}')
    expect(init.headers['content-type']).toBe('application/json')
  })

  it('escapes what a person typed, and leaves out what is absent', () => {
    expect(requestOf({ method: 'GET', path: '/api/x/:name' }, { name: 'a/b ?', q: undefined, r: null }).url).toBe('/api/x/a%2Fb%20%3F')
  })

  it('does not change the input it was given', () => {
    const input = { league: 'nfl' }
    requestOf({ method: 'GET', path: '/api/x/:league' }, input)
    expect(input).toEqual({ league: 'nfl' })
  })
})

describe('a server-sent event', () => {
  it('has a name and JSON data', () => {
    expect(parseEvent('event: text\ndata: {"delta":"Two"}')).toEqual({ event: 'text', data: { delta: 'Two' } })
  })

  it('is a message when it has no name, and nothing when it is a comment', () => {
    expect(parseEvent('data: 1')).toEqual({ event: 'message', data: 1 })
    expect(parseEvent(': keep-alive')).toBeUndefined()
    expect(parseEvent('')).toBeUndefined()
  })

  it('joins data over several lines', () => {
    expect(parseEvent('data: [1,\ndata: 2]')).toEqual({ event: 'message', data: [1, 2] })
  })
})
