// What can be done with the chosen words. One stop of the Tab key; arrow keys lead along.
import { ActionIcon, NativeSelect } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table2,
  TableCellsMerge,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { richTextTexts as texts } from '#domain/wording/rich-text.ts'
import { say } from '#domain/wording/sentence.ts'
import { LinkSheet } from './link-sheet.tsx'

interface RichToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly hasHistory: boolean
  readonly ref?: Ref<HTMLDivElement>
}

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly run: () => void
}

const levels = [2, 3, 4] as const

export function RichToolbar({ editor, label, hasHistory, ref }: RichToolbarProps) {
  const [isLinking, setIsLinking] = useState(false)
  const tools = [...marksOf(editor), ...blocksOf(editor), linkOf(editor, () => setIsLinking(true)), ...tableOf(editor)]
  const all = hasHistory ? [...tools, ...stepsOf(editor)] : tools
  const level = levels.find((each) => editor.isActive('heading', { level: each }))
  return (
    <>
      <div
        ref={ref}
        className="rich-toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={say(texts.toolbar, { label })}
        onKeyDown={walk}
      >
        <NativeSelect
          size="xs"
          aria-label={texts.style}
          value={level ?? 0}
          data={[
            { value: '0', label: texts.paragraph },
            ...levels.map((each) => ({ value: String(each), label: say(texts.heading, { level: each }) })),
          ]}
          onChange={({ currentTarget }) => {
            const wanted = levels.find((each) => String(each) === currentTarget.value)
            const chain = editor.chain().focus()
            if (wanted === undefined) chain.setParagraph().run()
            else chain.setHeading({ level: wanted }).run()
          }}
        />
        {all.map(({ name, icon: Icon, isOn, isOff, run }) => (
          <ActionIcon
            key={name}
            tabIndex={-1}
            variant={isOn ? 'filled' : 'subtle'}
            aria-label={name}
            title={name}
            {...(isOn !== undefined && { 'aria-pressed': isOn })}
            disabled={isOff ?? false}
            // The chosen words stay chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {isLinking ? <LinkSheet editor={editor} onClose={() => setIsLinking(false)} /> : null}
    </>
  )
}

function marksOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { name: texts.bold, icon: Bold, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: texts.italic, icon: Italic, isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      name: texts.underline,
      icon: Underline,
      isOn: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: texts.strike,
      icon: Strikethrough,
      isOn: editor.isActive('strike'),
      run: () => chain().toggleStrike().run(),
    },
  ]
}

function blocksOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    {
      name: texts.bullets,
      icon: List,
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: texts.numbers,
      icon: ListOrdered,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: texts.quote,
      icon: Quote,
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: texts.rule, icon: Minus, run: () => chain().setHorizontalRule().run() },
    { name: texts.clear, icon: RemoveFormatting, run: () => chain().unsetAllMarks().clearNodes().run() },
  ]
}

function linkOf(editor: Editor, open: () => void): Tool {
  return { name: texts.link, icon: Link2, isOn: editor.isActive('link'), run: open }
}

/** Within a table: its rows and columns. */
function tableOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  if (!editor.isActive('table')) {
    const size = { rows: 3, cols: 2, withHeaderRow: true }
    return [{ name: texts.table, icon: Table2, run: () => chain().insertTable(size).run() }]
  }
  return [
    { name: texts.addRow, icon: BetweenHorizontalEnd, run: () => chain().addRowAfter().run() },
    { name: texts.addColumn, icon: BetweenVerticalEnd, run: () => chain().addColumnAfter().run() },
    { name: texts.removeRow, icon: FoldVertical, run: () => chain().deleteRow().run() },
    { name: texts.removeColumn, icon: FoldHorizontal, run: () => chain().deleteColumn().run() },
    { name: texts.removeTable, icon: TableCellsMerge, run: () => chain().deleteTable().run() },
  ]
}

function stepsOf(editor: Editor): Tool[] {
  return [
    { name: texts.undo, icon: Undo2, isOff: !editor.can().undo(), run: () => editor.chain().focus().undo().run() },
    { name: texts.redo, icon: Redo2, isOff: !editor.can().redo(), run: () => editor.chain().focus().redo().run() },
  ]
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops.at((at + by + stops.length) % stops.length)?.focus()
}
