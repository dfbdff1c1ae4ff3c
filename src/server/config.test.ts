import path from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

it('makes a demo installation of an empty environment', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    home: path.resolve('./data'),
    data: 'demo',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    trustProxy: false,
    oidc: null,
    languageModel: null,
  })
})

it('takes an empty variable as unset', () => {
  expect(readConfig({ PORT: '', GURU_DATA: ' ' })).toMatchObject({ port: 3000, data: 'demo' })
})

it('names every wrong variable and what was expected', () => {
  expect(problemsOf({ PORT: 'eighty', GURU_DATA: 'dmeo', GURU_PUBLIC_URL: 'guru.example.com' })).toEqual([
    'PORT: expected a whole number from 0 to 65535, got "eighty".',
    'GURU_DATA: expected one of demo, live, auto, got "dmeo".',
    'GURU_PUBLIC_URL: expected an address like https://guru.example.com.',
  ])
})

it('never repeats a secret in its complaint', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).join()).not.toContain('hunter2')
})

it('asks for the variables that only make sense together', () => {
  expect(problemsOf({ OIDC_ISSUER: 'https://id.example.com' })).toEqual([
    'OIDC_CLIENT_ID: expected because OIDC_ISSUER is set.',
    'OIDC_CLIENT_SECRET: expected because OIDC_ISSUER is set.',
  ])
  expect(problemsOf({ GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'm' })).toEqual([
    'GURU_LLM_BASE_URL: expected because GURU_LLM_VENDOR is openai-compatible.',
  ])
})

it('believes a proxy only when told to', () => {
  expect(readConfig({ GURU_TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ GURU_TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
})

it('lets only tests move the clock', () => {
  expect(readConfig({ GURU_CLOCK_OFFSET_FILE: '/tmp/offset' }).clockOffsetFile).toBeNull()
  expect(readConfig({ GURU_CLOCK_OFFSET_FILE: '/tmp/offset', NODE_ENV: 'test' }).clockOffsetFile).toBe('/tmp/offset')
})

it('takes a shared session secret of some length, and never prints one that is too short', () => {
  const secret = 'a secret that every server of a house shares'
  expect(readConfig({ GURU_SECRET: secret }).secret).toBe(secret)
  expect(readConfig({}).secret).toBeNull()
  expect(problemsOf({ GURU_SECRET: 'too short' })).toEqual(['GURU_SECRET: expected at least 32 characters.'])
})
