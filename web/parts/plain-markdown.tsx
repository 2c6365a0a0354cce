// A markdown text as React elements: what is not known stays text, no HTML passes through.
import { Fragment, useMemo, type ReactNode } from 'react'
import type { Inline } from './markdown-inline.ts'
import { readMarkdown, type Block } from './markdown-text.ts'

interface PlainMarkdownProps {
  readonly text: string
}

export function PlainMarkdown({ text }: PlainMarkdownProps) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return blocks.map((block, index) => <Fragment key={index}>{blockElement(block)}</Fragment>)
}

function blockElement(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{inlineElements(block.inner)}</p>
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading>{inlineElements(block.inner)}</Heading>
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>{inlineElements(item)}</li>
      ))}
    </List>
  )
}

function inlineElements(inner: readonly Inline[]): ReactNode {
  return inner.map((part, index) => <Fragment key={index}>{inlineElement(part)}</Fragment>)
}

function inlineElement(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.kind === 'break') return <br />
  if (part.kind === 'link') return <a href={part.href}>{inlineElements(part.inner)}</a>
  return part.kind === 'bold' ? <strong>{inlineElements(part.inner)}</strong> : <em>{inlineElements(part.inner)}</em>
}
