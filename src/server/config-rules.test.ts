import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problemsOf = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('a secret in a file', () => {
  const file = path.join(folder, 'secret')
  writeFileSync(file, 'a secret that is long enough to sign\n')

  it('counts as if it stood in the environment, without the end of its line', () => {
    expect(readConfig({ GURU_SECRET_FILE: file }).secret).toBe('a secret that is long enough to sign')
  })

  it('is expected once, there, and not empty', () => {
    expect(problemsOf({ GURU_SECRET_FILE: file, GURU_SECRET: 'another secret that is long enough' })).toEqual([
      'GURU_SECRET: expected once, as itself or by GURU_SECRET_FILE.',
    ])
    expect(problemsOf({ ODDS_API_KEY_FILE: path.join(folder, 'none') })).toEqual(['ODDS_API_KEY_FILE: the file cannot be read (ENOENT).'])
    const empty = path.join(folder, 'empty')
    writeFileSync(empty, '\n')
    expect(problemsOf({ ODDS_API_KEY_FILE: empty })).toEqual(['ODDS_API_KEY_FILE: the file is empty.'])
  })

  it('is held to the same rules', () => {
    const short = path.join(folder, 'short')
    writeFileSync(short, 'short')
    expect(problemsOf({ GURU_SECRET_FILE: short })).toEqual(['GURU_SECRET: expected at least 32 characters.'])
  })
})

describe('who is spoken to', () => {
  const SECRET = { GURU_SECRET: 'a secret that is long enough to sign' }
  it.each([
    [{ DATABASE_URL: 'postgres://guru:secret@db.example.com/guru' }, 'DATABASE_URL', 'add ?sslmode=verify-full'],
    [{ DATABASE_URL: 'postgres://guru@db.example.com/guru?sslmode=no-verify' }, 'DATABASE_URL', 'add ?sslmode=verify-full'],
    [
      { DATABASE_URL: 'postgres://guru@db.example.com/guru?sslmode=require&uselibpqcompat=true' },
      'DATABASE_URL',
      'add ?sslmode=verify-full',
    ],
    [{ DATABASE_URL: 'postgres://localhost/guru', REDIS_URL: 'redis://10.0.0.7:6379' }, 'REDIS_URL', 'use rediss:'],
    [{ SMTP_URL: 'smtp://me:secret@mail.example.com' }, 'SMTP_URL', 'use smtps:, or add ?requireTLS=true'],
    [
      { GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'm', GURU_LLM_BASE_URL: 'http://model.example.com' },
      'GURU_LLM_BASE_URL',
      'use https:',
    ],
  ])('on another machine is spoken to over TLS: %o', (environment, name, instead) => {
    const [problem, ...others] = problemsOf({ ...SECRET, ...environment })
    expect(others).toEqual([])
    expect(problem).toContain(`${name}: "`)
    expect(problem).toContain(`would be asked without TLS: ${instead}`)
    expect(problem).not.toContain('secret')
    const host = /"(.+?)"/.exec(problem ?? '')![1]!
    expect(problemsOf({ ...SECRET, ...environment, GURU_PLAIN_HOSTS: `other, ${host}` })).toEqual([])
  })

  it.each([
    { DATABASE_URL: 'postgres://guru@db.example.com/guru?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://guru@localhost/guru' },
    { DATABASE_URL: 'postgres:///guru?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://127.0.0.1/guru', REDIS_URL: 'rediss://cache.example.com:6379' },
    { SMTP_URL: 'smtps://me:secret@mail.example.com' },
    { SMTP_URL: 'smtp://me:secret@mail.example.com:587?requireTLS=true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]:4318' },
  ])('is fine over TLS and on this machine: %o', (environment) => {
    expect(problemsOf({ ...SECRET, ...environment })).toEqual([])
  })
})

it('TLS of its own needs certificate and key, and an address that says so', () => {
  const tls = { GURU_TLS_CERT: '/etc/guru/cert.pem', GURU_TLS_KEY: '/etc/guru/key.pem' }
  expect(readConfig(tls)).toMatchObject({ tls: { cert: '/etc/guru/cert.pem' }, publicUrl: 'https://localhost:3000', isHttps: true })
  expect(readConfig({}).tls).toBeNull()
  expect(problemsOf({ GURU_TLS_CERT: '/etc/guru/cert.pem' })).toEqual(['GURU_TLS_KEY: expected because GURU_TLS_CERT is set.'])
  expect(problemsOf({ ...tls, GURU_PUBLIC_URL: 'http://guru.example.com' })).toEqual([
    'GURU_PUBLIC_URL: expected to begin with https because GURU_TLS_CERT is set.',
  ])
})
