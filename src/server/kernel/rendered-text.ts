// What a reader sees of a member's text, without the signs that only mark it: decided on the tree that its markdown is parsed into, by the
// parser that the page uses as well.
import { fromMarkdown } from 'mdast-util-from-markdown'

type Tree = ReturnType<typeof fromMarkdown>
type Node = Tree | Tree['children'][number]

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'code', 'html', 'definition'])

/**
 * An image is its words and its address, what looks like HTML is text. The text was found sound before (`textFault`), which bounds its nesting.
 * @example renderedText('> **you** `x`')   // 'you x'
 * @example renderedText('&nbsp;')   // a blank that is none of the keyboard's: nothing is seen
 */
export function renderedText(text: string): string {
  if (!/[&<[\\*_`~>#+\-=\d!]/.test(text)) return text
  let shown = ''
  const read = (node: Node): void => {
    if ('value' in node) shown += node.value
    if (node.type === 'image') shown += ` ${node.alt ?? ''} ${node.url}`
    if (node.type === 'definition') shown += ` ${node.label ?? node.identifier}: ${node.url}`
    if (node.type === 'break') shown += '\n'
    if ('children' in node) for (const child of node.children) read(child)
    if (BLOCKS.has(node.type)) shown += '\n'
  }
  read(fromMarkdown(text))
  return shown.trim()
}

/**
 * The beginning of a text in one line, as a reader sees it.
 * @param most letters, the sign that more follows among them
 * @example excerptOf('**Take** the\n> over', 12)   // 'Take the ov…'
 */
export function excerptOf(text: string, most: number): string {
  const letters = [...renderedText(text).replace(/\s+/g, ' ')]
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}
