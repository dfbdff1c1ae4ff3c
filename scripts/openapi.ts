// `npm run openapi`: writes docs/openapi.json from the rows of the contract. A test fails when it is stale.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiText } from '#server/http/openapi.ts'

const file = path.resolve(import.meta.dirname, '../docs/openapi.json')
writeFileSync(file, await openApiText())
process.stdout.write(`${path.relative(process.cwd(), file)} written\n`)
