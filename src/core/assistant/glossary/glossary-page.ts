// docs/glossary.md, written from the terms; `npm run glossary` writes it and a test fails when it is stale.
import type { Term } from './term.ts'
import { TERMS } from './terms.ts'

const AREAS: readonly (readonly [Term['area'], string])[] = [
  ['betting', 'Prices, bets and money'],
  ['dfs', 'Daily fantasy'],
  ['models', 'Projections, chances and their grading'],
  ['care', 'Care'],
]

/** The page as Markdown. */
export function glossaryPage(terms: readonly Term[] = TERMS): string {
  const sections = AREAS.map(([area, title]) => {
    const entries = terms.filter((term) => term.area === area).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    return [`## ${title}`, ...entries.map(entry)].join('\n\n')
  })
  const head =
    'Every term of the field that the product uses: meaning, unit, formula, a worked example and its source. Lex explains from the same table.'
  return `# Glossary\n\n<!-- Written by \`npm run glossary\` from src/core/assistant/glossary/terms*.ts. -->\n\n${head}\n\n${sections.join('\n\n')}\n`
}

function entry(term: Term): string {
  const also = [...term.abbreviations, ...term.aliases]
  const facts = [
    term.formula ? `- Formula: \`${term.formula}\`` : null,
    term.unit ? `- Unit: ${term.unit}` : null,
    `- Example: ${term.example}`,
    `- Source: ${term.source}`,
  ].filter((fact) => fact !== null)
  const paragraphs = [
    `### <a id="${term.key}"></a>${term.name}`,
    ...(also.length > 0 ? [`Also: ${also.join(', ')}.`] : []),
    term.meaning,
    facts.join('\n'),
  ]
  return paragraphs.join('\n\n')
}
