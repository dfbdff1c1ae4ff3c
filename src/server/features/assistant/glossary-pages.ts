// The pages of the glossary, read when the first server of a process starts: docs/glossary beside the sources, `glossary` beside the built product.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Glossary, glossaryOf } from '#core/assistant/glossary/glossary.ts'
import { readGlossary } from '#core/assistant/glossary/read-glossary.ts'
import { RUNS_FROM_SOURCE } from '../../kernel/work/source-file.ts'

const FOLDER = fileURLToPath(new URL(RUNS_FROM_SOURCE ? '../../../../docs/glossary' : './glossary', import.meta.url))

let own: Glossary | undefined

/** The product's own pages are read once by a process. @throws Error that names the entry which is not written like the others */
export function glossaryPages(folder = FOLDER): Glossary {
  if (folder !== FOLDER) return pagesIn(folder)
  own ??= pagesIn(FOLDER)
  return own
}

function pagesIn(folder: string): Glossary {
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  return glossaryOf(pages.flatMap((name) => readGlossary(readFileSync(path.join(folder, name), 'utf8'))))
}
