// A test that no project of vitest.config.ts includes never runs, and nobody notices.
import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { sourcesBelow } from './sources.ts'

type Project = { readonly test: { readonly include: readonly string[]; readonly exclude?: readonly string[] } }

/** A glob of `**`, `*` and braces as an expression. */
const expressionOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '<any>')
      .replaceAll('*', '[^/]*')
      .replaceAll('<any>', '(?:.*/)?')
      .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)}$`,
  )

it('every test file belongs to exactly one project', () => {
  const projects = ((config.test?.projects ?? []) as unknown as readonly Project[]).map(({ test: { include, exclude = [] } }) => {
    const [taken, left] = [include.map(expressionOf), exclude.map(expressionOf)]
    return (file: string) => taken.some((glob) => glob.test(file)) && !left.some((glob) => glob.test(file))
  })
  const files = ['src', 'tests']
    .flatMap((folder) => sourcesBelow(folder, (file) => /\.(test|spec)\.tsx?$/.test(file)))
    .map(({ file }) => file)
  expect(files.length).toBeGreaterThan(300)
  const counts = files.map((file) => ({ file, projects: projects.filter((includes) => includes(file)).length }))
  expect(counts.filter(({ projects: count }) => count !== 1)).toEqual([])
})
