// Small faults that a test should notice: the mutators of StrykerJS (https://stryker-mutator.io/docs/mutation-testing-elements/supported-mutators)
// on the syntax of a file. Left out is what no specification speaks of: classes of style, messages of errors that nobody but an engineer reads,
// lines of the log, types and imports.
import ts from 'typescript'

export type Mutant = {
  readonly file: string
  readonly line: number
  readonly kind: string
  /** What stands there, and what stands there instead. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** What kind of place it is: what is put there, or counts there, is written accordingly. */
  readonly place: 'expression' | 'statement' | 'block' | 'attribute'
}

const OTHER_OPERATOR: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
  [ts.SyntaxKind.AsteriskEqualsToken]: ['/='],
  [ts.SyntaxKind.SlashEqualsToken]: ['*='],
}

/** Calls that have an opposite; '' = left out, so that what it is called on stays as it was. */
const OTHER_METHOD: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  trim: '',
  filter: '',
  slice: '',
  sort: '',
  toSorted: '',
  reverse: '',
  toReversed: '',
}

type Add = (node: ts.Node, kind: string, text: string) => void

/** Every mutant of a file, in the order of the file. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: Mutant[] = []
  const add: Add = (node, kind, text) => {
    // Within `a?.b.c` the rest is skipped with the first: a part of it does not stand alone.
    if (ts.isOptionalChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node) return
    const start = node.getStart(tree)
    const place = ts.isBlock(node)
      ? 'block'
      : ts.isJsxAttribute(node.parent)
        ? 'attribute'
        : opensLine(node, tree)
          ? 'statement'
          : 'expression'
    found.push({ file, line: tree.getLineAndCharacterOfPosition(start).line + 1, kind, start, end: node.getEnd(), text, place })
  }
  const visit = (node: ts.Node): void => {
    if (isUnspoken(node, tree)) return
    mutate(node, tree, add)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Whether nothing below it is a matter of what the product does. */
function isUnspoken(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isJsxAttribute(node)) return /^(className|key|style|\w*Class|data-.*)$/.test(node.name.getText(tree))
  if (ts.isNewExpression(node)) return node.expression.getText(tree) === 'Error'
  if (ts.isCallExpression(node)) return /^(cx|(this\.)?log(ger)?\.\w+|console\.\w+)$/.test(node.expression.getText(tree))
  return false
}

function mutate(node: ts.Node, tree: ts.SourceFile, add: Add): void {
  const words = (one: ts.Node) => one.getText(tree)
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken
    if (operator.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(isText)) return
    for (const other of OTHER_OPERATOR[operator.kind] ?? [])
      add(node, `${words(operator)} → ${other}`, `${words(node.left)} ${other} ${guarded(node, other, words(node.right))}`)
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, '! left out', `(${words(node.operand)})`)
    else if (node.operator === ts.SyntaxKind.MinusToken && !isIndex(node)) add(node, '− left out', `(${words(node.operand)})`)
    else if (isStep(node)) add(node, words(node), `${node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'}${words(node.operand)}`)
  } else if (ts.isPostfixUnaryExpression(node)) {
    add(node, words(node), `${words(node.operand)}${node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'}`)
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'true → false', 'false')
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'false → true', 'true')
  else if (ts.isConditionalExpression(node) || ts.isIfStatement(node)) {
    const test = ts.isIfStatement(node) ? node.expression : node.condition
    add(test, 'condition → true', 'true')
    add(test, 'condition → false', 'false')
  } else if (ts.isWhileStatement(node)) add(node.expression, 'condition → false', 'false')
  else if (ts.isForStatement(node) && node.condition) add(node.condition, 'condition → false', 'false')
  else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    if (isValue(node)) add(node, 'other text', node.text === '' ? "'not empty'" : "''")
  } else if (ts.isTemplateExpression(node)) {
    if (!ts.isTaggedTemplateExpression(node.parent)) add(node, 'other text', "''")
  } else if (ts.isArrayLiteralExpression(node)) {
    if (node.elements.length > 0 && !isTarget(node)) add(node, 'empty list', '[]')
  } else if (ts.isObjectLiteralExpression(node)) {
    if (node.properties.length > 0 && !isTarget(node)) add(node, 'empty object', '{}')
  } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const other = Object.hasOwn(OTHER_METHOD, name.text) ? OTHER_METHOD[name.text] : undefined
    if (other === '') add(node, `.${name.text}() left out`, words(expression))
    else if (other !== undefined)
      add(node, `${name.text} → ${other}`, words(expression) + words(node).slice(words(expression).length).replace(name.text, other))
  } else if (ts.isBlock(node)) {
    if (node.statements.length > 0 && !ts.isTryStatement(node.parent)) add(node, 'empty block', '{}')
  } else if (ts.isArrowFunction(node)) {
    if (!ts.isBlock(node.body)) add(node, 'answers nothing', '() => undefined')
  }
}

/** `a ?? b && c` is no syntax without parentheses; nor is `a && b ?? c`. */
const guarded = (node: ts.BinaryExpression, other: string, right: string) =>
  /^(&&|\|\|)$/.test(other) && ts.isBinaryExpression(node.right) ? `(${right})` : right

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isTemplateLiteral(node) || (ts.isBinaryExpression(node) && [node.left, node.right].some(isText))

const isStep = ({ operator }: ts.PrefixUnaryExpression) =>
  operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken

/** Whether a statement begins with it: a parenthesis there would belong to the line before, as no semicolon ends that. */
function opensLine(node: ts.Node, tree: ts.SourceFile): boolean {
  const start = node.getStart(tree)
  let at = node
  while (!ts.isExpressionStatement(at) && at.parent && at.parent.getStart(tree) === start) at = at.parent
  return ts.isExpressionStatement(at) && (ts.isBlock(at.parent) || ts.isSourceFile(at.parent) || ts.isCaseOrDefaultClause(at.parent))
}

/** `at(-1)`, which is one word. */
const isIndex = (node: ts.Node) => ts.isCallExpression(node.parent) && node.getText() === '-1'

/** A text that is handed on, not the name of a member, an import, a directive or an attribute that styles. */
function isValue(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) || ts.isEnumMember(parent)) return parent.name !== node
  if (ts.isElementAccessExpression(parent) || ts.isExpressionStatement(parent) || ts.isExternalModuleReference(parent)) return false
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return false
  return !ts.isTaggedTemplateExpression(parent)
}

/** The left side of an assignment, as in `[a, b] = pair`. */
const isTarget = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && node.parent.left === node

/** The file with one mutant in it. */
export function withMutant(source: string, { start, end, text, place }: Mutant): string {
  const put = place === 'block' ? text : place === 'attribute' ? `{${text}}` : place === 'statement' ? `;(${text})` : `(${text})`
  return source.slice(0, start) + put + source.slice(end)
}

/** The file in which each of its mutants, still asleep, says that it was reached: `__reached(id)`. */
export function withProbes(source: string, mutants: readonly (Mutant & { readonly id: number })[]): string {
  const marks: { readonly at: number; readonly text: string; readonly order: number }[] = []
  for (const { start, end, place, id } of mutants) {
    const call = `globalThis.__reached?.(${id})`
    if (place === 'block') marks.push({ at: start + 1, text: `${call};`, order: 0 })
    else {
      const [opening, closing] = place === 'attribute' ? ['{(', ')}'] : ['(', ')']
      // Of several that begin at one place the longest opens first; of several that end at one place it closes last, before the next opens.
      marks.push({ at: start, text: `${opening}${call}, `, order: 1e9 - end }, { at: end, text: closing, order: -1e9 - start })
    }
  }
  marks.sort((a, b) => a.at - b.at || a.order - b.order)
  const lines = new Set(mutants.filter(({ place }) => place === 'statement').map(({ start }) => start))
  let at = 0
  let text = ''
  for (const mark of marks) {
    text += source.slice(at, mark.at) + (lines.delete(mark.at) ? ';' : '') + mark.text
    at = mark.at
  }
  return text + source.slice(at)
}
