// The API's page, rendered from the OpenAPI document: one folded block per call. No script, so the policy needs no exception.

type Schema = Record<string, unknown>
type Operation = {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[]
  readonly requestBody?: { content?: Record<string, { schema?: Schema }> }
  readonly responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
  readonly 'x-who'?: string
  readonly 'x-needs'?: string
  readonly 'x-spends'?: string
  readonly 'x-example'?: unknown
}
type Document = {
  readonly info: { title: string; version: string; description?: string }
  readonly paths?: Record<string, Record<string, Operation>>
}

const plain = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign)
const code = (value: unknown) => `<pre>${plain(JSON.stringify(value, null, 2))}</pre>`

export function renderDocs(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'api'))].sort()
  const sections = tags.map((tag) => {
    const mine = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'api') === tag)
    return `<section><h2>${plain(tag)}</h2>${mine.map(({ path, method, operation }) => block(path, method, operation)).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(document.info.title)} API ${plain(document.info.version)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${plain(document.info.title)} API <small>${plain(document.info.version)}</small></h1>
<p>${plain(document.info.description ?? '')}</p>
<p>${operations.length} calls · <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a> · <a href="/">back to the product</a></p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function block(path: string, method: string, operation: Operation): string {
  const marks = [
    operation['x-who'] === 'anyone' ? 'open' : operation['x-who'],
    operation['x-needs'] ? `needs ${operation['x-needs']}` : undefined,
    operation['x-spends'] ? `spends ${operation['x-spends']}` : undefined,
  ].filter((mark) => mark !== undefined)
  return `<details>
<summary><b class="method">${method.toUpperCase()}</b> <code>${plain(path)}</code> <span>${plain(operation.summary ?? '')}</span>
${marks.map((mark) => `<em>${plain(mark)}</em>`).join(' ')}</summary>
${parameters(operation)}${body(operation)}${'x-example' in operation ? `<h3>Example</h3>${code(operation['x-example'])}` : ''}
<h3>Answers</h3>${Object.entries(operation.responses ?? {})
    .map(answer)
    .join('')}
</details>`
}

function parameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${plain(one.name)}</code></td><td>${plain(one.in)}${one.required ? ', required' : ''}</td><td><code>${plain(JSON.stringify(one.schema ?? {}))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

function body({ requestBody }: Operation): string {
  const schema = requestBody?.content?.['application/json']?.schema
  return schema ? `<h3>Body</h3>${code(schema)}` : ''
}

function answer([status, response]: [string, { description?: string; content?: Record<string, { schema?: Schema }> }]): string {
  const schema = response.content?.['application/json']?.schema
  return `<p><b>${plain(status)}</b> ${plain(response.description ?? '')}</p>${schema ? code(schema) : ''}`
}

const STYLE = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: #0b0d12; color: #e8eaf0; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 small, summary span { color: #9aa3b5; font-weight: 400; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; color: #ffd700; }
a { color: #ffd700; }
details { border-top: 1px solid #232838; padding: .5rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4.5rem; color: #ffd700; }
em { font-style: normal; font-size: .8rem; border: 1px solid #3a425a; border-radius: .5rem; padding: 0 .4rem; }
pre { background: #12151e; border: 1px solid #232838; border-radius: .5rem; padding: .75rem; overflow: auto; font-size: .8rem; max-height: 24rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td { border-top: 1px solid #232838; padding: .25rem .5rem; vertical-align: top; word-break: break-word; }
@media (prefers-color-scheme: light) {
  body { background: #fbfaf6; color: #1b1d24; }
  h2, a, .method { color: #7a5c00; }
  pre { background: #fff; border-color: #ddd6c2; }
  details, td { border-color: #ddd6c2; }
  h1 small, summary span { color: #5b6070; }
}
`
