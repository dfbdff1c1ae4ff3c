// `npm run glossary`: writes docs/glossary.md from the terms of core. A test fails when it is stale.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { glossaryPage } from '#core/assistant/glossary/glossary-page.ts'

writeFileSync(path.resolve(import.meta.dirname, '../docs/glossary.md'), glossaryPage())
