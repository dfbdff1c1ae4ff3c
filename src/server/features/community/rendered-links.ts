// Which links a page would make of a text, and which addresses it would show: decided on the tree that its markdown is parsed into, by the
// parser that the page uses as well. On the letters alone an address that is written with entities or as a reference is none.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { hostsNamed } from '#core/community/named-hosts.ts'
import { linksIn } from '#core/community/post-text.ts'

type Tree = ReturnType<typeof fromMarkdown>
type Node = Tree | Tree['children'][number]

/**
 * Addresses that a text names, as letters or as they are rendered. The text was found sound before (`textFault`), which bounds its nesting.
 * @example renderedLinks('https&#58;//a.com')   // ['https://a.com']
 */
export function renderedLinks(text: string): readonly string[] {
  const found = new Set(linksIn(text))
  // Without one of these letters the tree names no link that the text does not.
  if (!/[&<[\\]/.test(text)) return [...found]
  const look = (node: Node): void => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.add(node.url)
    // A page makes links of bare addresses too, once entities are resolved.
    if (node.type === 'text' || node.type === 'html') for (const link of linksIn(node.value)) found.add(link)
    if ('children' in node) for (const child of node.children) look(child)
  }
  look(fromMarkdown(text))
  return [...found]
}

/**
 * Addresses that a reader sees and that are no links, also where emphasis cuts their letters apart.
 * @example renderedHosts('evil.**com**')   // ['evil.com']
 */
export function renderedHosts(text: string): readonly string[] {
  const found = new Set(hostsNamed(text))
  if (!/[&<[\\*_`~]/.test(text)) return [...found]
  let shown = ''
  const read = (node: Node): void => {
    if ('value' in node) shown += node.value
    if ('children' in node) {
      for (const child of node.children) read(child)
      if (node.type === 'paragraph' || node.type === 'heading') shown += '\n'
    }
  }
  read(fromMarkdown(text))
  for (const host of hostsNamed(shown)) found.add(host)
  return [...found]
}
