// How much script a first visitor loads: the entry, the home screen and the landing page with all that they import.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Most that a first visitor loads, in bytes of gzipped script. */
export const FIRST_LOAD_BUDGET = 150_000

const FIRST = ['index.html', 'screens/landing/landing-screen.tsx']

/** @returns files of the first load with their gzipped sizes in bytes */
export function firstLoad(web) {
  const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no part of ${key}: what is measured would be less than what is loaded`)
    if (files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const key of FIRST) add(key)
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length }))
}

export function printFirstLoad(web) {
  const files = firstLoad(web)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `First load of the landing page: ${(total / 1000).toFixed(1)} kB of script, gzipped, in ${files.length} files (budget ${FIRST_LOAD_BUDGET / 1000}).`,
  )
}
