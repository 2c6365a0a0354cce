// Headings, paragraphs and plain lists of a markdown text as React elements: no HTML passes through.
interface PlainMarkdownProps {
  readonly text: string
}

export function PlainMarkdown({ text }: PlainMarkdownProps) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim())
  return blocks.filter((block) => block !== '').map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: string }) {
  const heading = /^#{1,6}\s+(.+)$/s.exec(block)
  if (heading) return <h2>{heading[1]}</h2>
  const lines = block.split('\n')
  if (lines.every((line) => /^[-*]\s+/.test(line))) {
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line.replace(/^[-*]\s+/, '')}</li>
        ))}
      </ul>
    )
  }
  return <p>{block.replace(/[*_]{2}/g, '')}</p>
}
